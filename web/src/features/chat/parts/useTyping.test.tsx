import { ApolloLink, InMemoryCache, ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook } from '@testing-library/react';
import { of, Subject } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useTyping } from './useTyping.ts';

const signs = new Subject<ApolloLink.Result>();
const told = vi.fn<(isTyping: unknown) => void>();

const link = new ApolloLink(({ operationName, variables }) => {
  if (operationName === 'typing') return signs;
  told(variables.isTyping);
  return of({ data: { setTyping: true } });
});

function renderTyping() {
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  return renderHook(() => useTyping('chat', 'me'), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  }).result;
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const sign = (userId: string, isTyping: boolean) =>
  act(async () => signs.next({ data: { typing: { __typename: 'Typing', chatId: 'chat', userId, isTyping } } }));

beforeEach(() => vi.useFakeTimers());

describe('the typing sign', () => {
  it('of the peer ends 3 s after the last one', async () => {
    const hook = renderTyping();
    await sign('peer', true);
    await wait(2000);
    await sign('peer', true);
    await wait(2999);
    expect(hook.current.peerTyping).toBe(true);
    await wait(1);
    expect(hook.current.peerTyping).toBe(false);
  });

  it('of the peer ends when they stop, and one’s own is no sign', async () => {
    const hook = renderTyping();
    await sign('me', true);
    expect(hook.current.peerTyping).toBe(false);
    await sign('peer', true);
    await sign('peer', false);
    expect(hook.current.peerTyping).toBe(false);
  });

  it('is told at the first key, renewed while one types on, and taken back 3 s after the last key', async () => {
    const hook = renderTyping();
    act(hook.current.keyTyped);
    act(hook.current.keyTyped);
    await wait(0);
    expect(told.mock.calls).toEqual([[true]]);
    await wait(2500);
    act(hook.current.keyTyped);
    await wait(2999);
    expect(told.mock.calls).toEqual([[true], [true]]);
    await wait(1);
    expect(told.mock.calls).toEqual([[true], [true], [false]]);
  });
});

// @vitest-environment jsdom
import { ApolloClient, InMemoryCache } from '@apollo/client';
import { createClient } from 'graphql-ws';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotificationAddedDocument } from '../generated/graphql.ts';
import { setSession } from './session.ts';
import { closeSocket, onReconnected, socketLink } from './socket.ts';

const terminate = vi.fn<() => void>();

vi.mock(import('graphql-ws'), async (original) => ({
  ...(await original()),
  createClient: vi.fn<typeof createClient>(() => ({
    on: () => () => {},
    subscribe: () => () => {},
    iterate: vi.fn<never>(),
    dispose: () => {},
    terminate,
  })),
}));

/** What the socket was opened with. */
async function options() {
  new ApolloClient({ link: socketLink, cache: new InMemoryCache() }).subscribe({ query: NotificationAddedDocument }).subscribe({});
  await vi.waitFor(() => expect(createClient).toHaveBeenCalled());
  const [first] = vi.mocked(createClient).mock.lastCall ?? [];
  if (!first) throw new Error('No socket was opened');
  return first;
}

beforeEach(() => setSession({ token: 't1', id: 'u1', fullName: 'Aina', isStaff: false }));
afterEach(() => {
  closeSocket();
  setSession(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
  terminate.mockClear();
});

describe('the socket', () => {
  it('opens with the bearer token, waits 20 s for an answer and never gives up', async () => {
    const { connectionParams, connectionAckWaitTimeout, retryAttempts } = await options();
    expect(typeof connectionParams === 'function' && (await connectionParams())).toEqual({ authorization: 'Bearer t1' });
    expect(connectionAckWaitTimeout).toBe(20_000);
    expect(retryAttempts).toBe(Infinity);
  });

  it.each([
    [0, 0.5, 1000],
    [1, 0.5, 2000],
    [2, 0.5, 4000],
    [9, 0.5, 5000],
    [0, 0, 500],
    [0, 1, 1500],
    [9, 1, 5000],
  ])('waits before retry %i, at chance %f, for %i ms', async (retries, chance, wait) => {
    const { retryWait } = await options();
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    const over = vi.fn<() => void>();
    void retryWait?.(retries).then(over);
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(over).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(over).toHaveBeenCalledOnce();
  });

  it('gives up a connection that answers no ping within 5 s, or that the device has lost', async () => {
    const { keepAlive, on } = await options();
    expect(keepAlive).toBe(10_000);
    vi.useFakeTimers();
    on?.ping?.(false, undefined);
    on?.pong?.(true, undefined);
    await vi.advanceTimersByTimeAsync(5000);
    expect(terminate).not.toHaveBeenCalled();
    on?.ping?.(false, undefined);
    await vi.advanceTimersByTimeAsync(5000);
    expect(terminate).toHaveBeenCalledOnce();
    window.dispatchEvent(new Event('offline'));
    await vi.waitFor(() => expect(terminate).toHaveBeenCalledTimes(2));
  });

  it('tells when a lost connection came back, and not of the first one', async () => {
    const { on } = await options();
    const listener = vi.fn<() => void>();
    const stop = onReconnected(listener);
    on?.connected?.({}, undefined, false);
    expect(listener).not.toHaveBeenCalled();
    on?.connected?.({}, undefined, true);
    expect(listener).toHaveBeenCalledOnce();
    stop();
  });
});

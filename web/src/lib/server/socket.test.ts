import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApolloClient, InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { act, renderHook } from '@testing-library/react';
import * as graphqlWs from 'graphql-ws';
import { GraphQLError } from 'graphql';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NotificationAddedDocument } from '../../generated/graphql.ts';
import { setSession } from '../session.ts';
import { onReconnected, onRefused, onSettled, socketLink, useSocketState } from './socket.ts';

const terminate = vi.fn<() => void>();
const dispose = vi.fn<() => void | Promise<void>>();
const subscribe = vi.fn<graphqlWs.Client['subscribe']>(() => () => {});

const listen = () =>
  new ApolloClient({ link: socketLink, cache: new InMemoryCache() }).subscribe({ query: NotificationAddedDocument });

/** The options that the socket was opened with. */
async function options() {
  listen().subscribe({});
  await expect.poll(() => subscribe).toHaveBeenCalled();
  const [first] = vi.mocked(graphqlWs.createClient).mock.lastCall ?? [];
  if (!first) throw new Error('No socket was opened');
  return first;
}

/** The end of the latest subscription at which the server speaks. */
function server() {
  const [, sink] = subscribe.mock.lastCall ?? [];
  if (!sink) throw new Error('Nobody subscribed');
  return sink;
}

beforeEach(() => {
  const client = { on: () => () => {}, subscribe, iterate: vi.fn<never>(), dispose, terminate };
  vi.spyOn(graphqlWs, 'createClient').mockReturnValue(client);
  setSession({ token: 't1', id: 'u1', fullName: 'Aina', isStaff: false });
});

describe('the socket', () => {
  it('opens with the bearer token, waits 20 s for an answer and tries again without end', async () => {
    const { connectionParams, connectionAckWaitTimeout, retryAttempts } = await options();
    expect(typeof connectionParams === 'function' && (await connectionParams())).toEqual({
      authorization: 'Bearer t1',
    });
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
    await vi.waitFor(() => expect(terminate).toHaveBeenCalledTimes(2), { timeout: 60_000 });
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

  it('tells when the server refuses it to this person, and not when it is lost', async () => {
    const { on } = await options();
    const listener = vi.fn<() => void>();
    const stop = onRefused(listener);
    on?.closed?.(new CloseEvent('close', { code: 1006 }));
    expect(listener).not.toHaveBeenCalled();
    on?.closed?.(new CloseEvent('close', { code: 4403 }));
    expect(listener).toHaveBeenCalledOnce();
    stop();
  });

  it('tells so again once what listens on it is active, even if it was lost in between, and then no more', async () => {
    const { on } = await options();
    vi.useFakeTimers();
    const listener = vi.fn<() => void>();
    const stop = onReconnected(listener);
    on?.connected?.({}, undefined, true);
    await vi.advanceTimersByTimeAsync(500);
    on?.closed?.({});
    await vi.advanceTimersByTimeAsync(5000);
    expect(listener).toHaveBeenCalledOnce();
    on?.connected?.({}, undefined, true);
    expect(listener).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(999);
    expect(listener).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(listener).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
  });
});

describe('a connection that is there', () => {
  it('is told of once, when it has been there for a moment', async () => {
    const { on } = await options();
    vi.useFakeTimers();
    const listener = vi.fn<() => void>();
    const stop = onSettled(listener);
    on?.connected?.({}, undefined, false);
    await vi.advanceTimersByTimeAsync(999);
    expect(listener).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    on?.connected?.({}, undefined, true);
    await vi.advanceTimersByTimeAsync(2000);
    expect(listener).toHaveBeenCalledOnce();
    stop();
  });
});

const fault = [{ message: 'Something went wrong', extensions: { code: 'INTERNAL_SERVER_ERROR' } }];
const refusal = [{ message: 'No', extensions: { code: 'FORBIDDEN' } }];

describe('a subscription that failed', () => {
  it.each([
    ['a fault', () => server().error(fault)],
    [
      'a fault as its answer',
      () =>
        server().next({
          data: null,
          errors: fault.map(({ message, extensions }) => new GraphQLError(message, { extensions })),
        }),
    ],
    ['too many questions', () => server().error([{ message: 'Later', extensions: { code: 'RATE_LIMITED' } }])],
    [
      'a close that the library takes for the last',
      () => server().error(new CloseEvent('close', { code: 4500, reason: 'Internal server error' })),
    ],
  ])('is started again after %s, and what was missed is asked for once it works', async (_what, fail) => {
    const { on } = await options();
    on?.connected?.({}, undefined, false);
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const back = vi.fn<() => void>();
    const stop = onReconnected(back);
    for (const [failures, wait] of [1000, 2000, 4000, 5000].entries()) {
      fail();
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(subscribe).toHaveBeenCalledTimes(failures + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(subscribe).toHaveBeenCalledTimes(failures + 2);
      await vi.advanceTimersByTimeAsync(999);
    }
    expect(back).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(back).toHaveBeenCalledOnce();
    fail();
    await vi.advanceTimersByTimeAsync(1000);
    expect(subscribe).toHaveBeenCalledTimes(6);
    stop();
  });

  it('tells of no error, and goes on with the next event', async () => {
    const heard = vi.fn<(result: unknown) => void>();
    const events = listen().subscribe(heard);
    await expect.poll(() => subscribe).toHaveBeenCalledOnce();
    vi.spyOn(Math, 'random').mockReturnValue(0);
    server().error(fault);
    await expect.poll(() => subscribe).toHaveBeenCalledTimes(2);
    server().next({ data: { notificationAdded: null } });
    expect(heard.mock.calls).toEqual([[{ data: { notificationAdded: null } }]]);
    events.unsubscribe();
  });

  it('is not started again after a refusal, which is told', async () => {
    const heard = vi.fn<(result: unknown) => void>();
    listen().subscribe(heard);
    await expect.poll(() => subscribe).toHaveBeenCalledOnce();
    vi.useFakeTimers();
    server().error(refusal);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(subscribe).toHaveBeenCalledOnce();
    expect(heard).toHaveBeenCalledExactlyOnceWith({ data: undefined, error: expect.any(CombinedGraphQLErrors) });
  });

  it('nor after its session, whose socket is closed', async () => {
    await options();
    vi.useFakeTimers();
    server().error(fault);
    setSession({ token: 't2', id: 'u2', fullName: 'Bilal', isStaff: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(subscribe).toHaveBeenCalledOnce();
    expect(dispose).toHaveBeenCalledOnce();
  });

  it('nobody is told that a connection on its way does not come, when its session has ended', async () => {
    const rejected = vi.fn<(reason: unknown) => void>();
    process.on('unhandledRejection', rejected);
    await options();
    dispose.mockRejectedValueOnce({ code: 1000, reason: 'All Subscriptions Gone' });
    setSession(null);
    await expect.poll(() => dispose).toHaveBeenCalledOnce();
    // Rejections that nobody handles are told at the end of a turn.
    await nextTurn();
    process.off('unhandledRejection', rejected);
    expect(rejected).not.toHaveBeenCalled();
  });

  it('asks for the socket library again when it could not be loaded', async () => {
    const { result: state } = renderHook(useSocketState);
    vi.spyOn(Math, 'random').mockReturnValue(0);
    vi.mocked(graphqlWs.createClient).mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const opened = options();
    await expect.poll(() => state.current).toBe('offline');
    const { on } = await opened;
    expect(graphqlWs.createClient).toHaveBeenCalledTimes(2);
    act(() => on?.connected?.({}, undefined, false));
    expect(state.current).toBe('connected');
  });
});

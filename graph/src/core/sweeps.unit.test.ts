import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everyMinute } from './sweeps.ts';

const MINUTE = 60_000;
const { log } = fastify();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a sweep is begun every minute, but not while the one before goes on', async () => {
  let under = Promise.withResolvers<void>();
  const work = vi.fn<() => Promise<void>>(() => under.promise);
  const stop = everyMinute('sweep', log, work);
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(work).toHaveBeenCalledOnce();
  under.resolve();
  under = Promise.withResolvers();
  under.resolve();
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(work).toHaveBeenCalledTimes(3);
  await stop();
});

test('one that fails is followed by the next', async () => {
  const work = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('The database is away')));
  const stop = everyMinute('sweep', log, work);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(work).toHaveBeenCalledTimes(2);
  await stop();
});

test('who stops it waits for one that is going on, after which none is begun', async () => {
  const under = Promise.withResolvers<void>();
  const work = vi.fn<() => Promise<void>>(() => under.promise);
  const stop = everyMinute('sweep', log, work);
  await vi.advanceTimersByTimeAsync(MINUTE);
  const stopped = vi.fn<() => void>();
  const stopping = stop().then(stopped);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(stopped).not.toHaveBeenCalled();
  under.resolve();
  await stopping;
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(work).toHaveBeenCalledOnce();
});

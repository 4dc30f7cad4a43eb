import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitersOn } from './limiter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('while a part of the store fails, the log says so once, and that it is over once nothing has failed for a while', async () => {
  const lines: string[] = [];
  const log: FastifyBaseLogger = pino({ base: null }, { write: (line) => lines.push(JSON.parse(line).msg) });
  let failing = true;
  const store = {
    status: 'ready',
    eval: async (_script: string, { keys: [key] }: { keys: string[] }) => {
      if (failing && key?.endsWith('lost')) throw new Error('CLUSTERDOWN');
      return [1, 60_000];
    },
    del: async () => 1,
  };
  const limiter = limitersOn(store, log)({ keyPrefix: 'try', points: 2, duration: 60 });
  const count = async () => {
    for (const key of ['lost', 'kept']) await limiter.consume(key);
  };
  await count();
  await count();
  await expect(limiter.consume('lost')).rejects.toMatchObject({ remainingPoints: 0 });
  failing = false;
  await count();
  expect(lines).toEqual(['Redis does not count: limits hold for each process alone']);
  vi.advanceTimersByTime(10_000);
  await count();
  await count();
  expect(lines.slice(1)).toEqual(['Redis counts again: limits hold for all processes together']);
});

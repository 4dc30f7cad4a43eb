import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { redisBinary, startRedis } from '../testing/redis.ts';
import { RedisEventTarget } from './redis-events.ts';
import { connectRedis } from './redis.ts';

const NAME = 'news';

describe.skipIf(!redisBinary())('processes that share a Redis', () => {
  const { log } = fastify();
  let redis: Awaited<ReturnType<typeof startRedis>>;
  beforeAll(async () => void (redis = await startRedis()));
  afterAll(() => redis.stop());

  /** A process that keeps what it hears, and how often it was to read again what it may have missed. */
  async function startProcess() {
    const [sender, receiver] = [connectRedis(redis.url, log), connectRedis(redis.url, log)];
    const onMissed = vi.fn<() => void>();
    const target = new RedisEventTarget(sender, receiver, onMissed);
    const heard: unknown[] = [];
    target.addEventListener(NAME, (event) => heard.push(event instanceof CustomEvent && event.detail));
    await target.started;
    await expect.poll(() => target.connected).toBe(true);
    return {
      sender,
      heard,
      onMissed,
      tell: (detail: string) => target.dispatchEvent(new CustomEvent(NAME, { detail })),
      [Symbol.dispose]() {
        target.close();
        for (const connection of [sender, receiver]) connection.disconnect();
      },
    };
  }

  test('each hears an event once, also the one that tells it', async () => {
    using one = await startProcess();
    using other = await startProcess();
    one.tell('first');
    await expect.poll(() => other.heard).toEqual(['first']);
    other.tell('second');
    await expect.poll(() => one.heard).toContain('second');
    expect([one.heard, other.heard]).toEqual([
      ['first', 'second'],
      ['first', 'second'],
    ]);
  });

  test('what one could not tell makes the others read again once it can, and not itself', async () => {
    using one = await startProcess();
    using other = await startProcess();
    one.sender.disconnect();
    await expect.poll(() => one.sender.status).toBe('end');
    one.tell('lost');
    expect(one.heard).toEqual(['lost']);
    await one.sender.connect();
    await expect.poll(() => other.onMissed.mock.calls.length).toBe(1);
    expect(other.heard).toEqual([]);
    expect(one.onMissed).not.toHaveBeenCalled();
  });
});

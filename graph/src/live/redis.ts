import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';

const CONNECT_WITHIN_MS = 2000;
/** After this time a command fails, so that its caller goes on without Redis. */
const COMMAND_WITHIN_MS = 1000;
const ASK_EVERY_MS = 2000;
const RETRY_EVERY_MS = 500;

/**
 * A connection to Redis that is retried for ever. While Redis is away, commands fail at once and nothing waits.
 * The log says once that Redis is away, and once that it is back.
 */
export function connectRedis(url: string, log: FastifyBaseLogger): Redis {
  const redis = new Redis(url, {
    connectTimeout: CONNECT_WITHIN_MS,
    commandTimeout: COMMAND_WITHIN_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    retryStrategy: () => RETRY_EVERY_MS * (0.5 + Math.random()),
  });
  let away = false;
  redis.on('error', (error) => {
    if (!away) log.error({ err: error }, 'Redis is away: limits hold for each process alone');
    away = true;
  });
  redis.on('ready', () => {
    if (away) log.info('Redis is back: limits hold for all processes together');
    away = false;
  });
  const timer = setInterval(() => hangUpIfSilent(redis), ASK_EVERY_MS).unref();
  redis.once('end', () => clearInterval(timer));
  return redis;
}

/** Only a command shows that a connection has gone silent. */
async function hangUpIfSilent(redis: Redis) {
  if (redis.status !== 'ready') return;
  const answered = await redis.ping().then(
    () => true,
    () => false,
  );
  if (!answered && redis.status === 'ready') redis.disconnect(true);
}

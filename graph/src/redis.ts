import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';

const CONNECT_WITHIN_MS = 2000;
/** A connection that went silent is given up. */
const ANSWER_WITHIN_MS = 3000;
const ASK_EVERY_MS = 2000;
const RETRY_EVERY_MS = 500;

/** A connection to Redis that is tried again for ever. While it is away commands fail at once, and nothing waits for it. */
export function connectRedis(url: string, log: FastifyBaseLogger): Redis {
  const redis = new Redis(url, {
    connectTimeout: CONNECT_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    retryStrategy: () => RETRY_EVERY_MS * (0.5 + Math.random()),
  });
  let away = false;
  redis.on('error', (error) => {
    if (!away) log.error({ err: error }, 'Redis is away');
    away = true;
  });
  redis.on('ready', () => {
    if (away) log.info('Redis is back');
    away = false;
  });
  // Only what is asked something is noticed to be silent.
  const timer = setInterval(() => redis.ping().catch(() => {}), ASK_EVERY_MS).unref();
  redis.once('end', () => clearInterval(timer));
  return redis;
}

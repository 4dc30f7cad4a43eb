import type { Redis } from 'ioredis';
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
} from 'rate-limiter-flexible';

/** Counts up to a limit. The library throws a RateLimiterRes, which is no Error, when it is exceeded. */
export type Limiter = Pick<RateLimiterAbstract, 'consume' | 'delete'>;

/**
 * Makes limiters that count in Redis for all processes; without one, or while it fails, each process counts for itself.
 */
export const limitersOn =
  (redis: Redis | null) =>
  (options: IRateLimiterOptions): Limiter => {
    const own = new RateLimiterMemory(options);
    if (!redis) return own;
    return new RateLimiterRedis({
      ...options,
      keyPrefix: `pasar-kampus:${options.keyPrefix}`,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: own,
    });
  };

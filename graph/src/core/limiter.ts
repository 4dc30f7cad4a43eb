import type { FastifyBaseLogger } from 'fastify';
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';

/** Keeps the counters of all processes. */
export interface CounterStore {
  /** `ready` while it can be asked. */
  readonly status: string;
  eval(script: string, given: { keys: string[]; arguments: string[] }): Promise<unknown>;
  del(key: string): Promise<number>;
}

/** Counts up to a limit. The library throws a RateLimiterRes, which is no Error, when it is exceeded. */
export type Limiter = Pick<RateLimiterAbstract, 'consume' | 'delete'>;

/** Makes limiters that count in `store` for all processes; without one, or while it fails, each process counts for itself. */
export function limitersOn(
  store: CounterStore | null,
  log: FastifyBaseLogger,
): (options: IRateLimiterOptions) => Limiter {
  const outage = new Outage(log);
  return (options) => {
    const own = new RateLimiterMemory(options);
    if (!store) return own;
    const shared = new RateLimiterRedis({
      ...options,
      keyPrefix: `pasar-kampus:${options.keyPrefix}`,
      storeClient: store,
      // Scripts and their keys are handed over as that package takes them: in one object.
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
    });
    const either = async <Result>(count: (limiter: Limiter) => Promise<Result>) => {
      try {
        const result = await count(shared);
        outage.answered();
        return result;
      } catch (error) {
        if (error instanceof RateLimiterRes) {
          outage.answered();
          throw error;
        }
        outage.failed(error);
        return count(own);
      }
    };
    return {
      consume: (...given) => either((limiter) => limiter.consume(...given)),
      delete: (...given) => either((limiter) => limiter.delete(...given)),
    };
  };
}

/** For so long nothing may have failed until it is over: of a cluster, one part may answer while another does not. */
const QUIET_MS = 10_000;

/** Says once that Redis does not count, and once that it does again. */
class Outage {
  readonly #log: FastifyBaseLogger;
  #lastFailure: number | null = null;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  failed(error: unknown) {
    // The error itself has the command with it, and so somebody's address.
    if (this.#lastFailure === null)
      this.#log.warn({ reason: String(error) }, 'Redis does not count: limits hold for each process alone');
    this.#lastFailure = Date.now();
  }

  answered() {
    if (this.#lastFailure === null || Date.now() - this.#lastFailure < QUIET_MS) return;
    this.#log.info('Redis counts again: limits hold for all processes together');
    this.#lastFailure = null;
  }
}

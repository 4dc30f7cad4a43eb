import type { FastifyBaseLogger } from 'fastify';
import type { Cluster, Redis } from 'ioredis';
import type { CounterStore } from '../core/limiter.ts';
import { type Address, addressOf, connectCluster, nodesOf } from './redis.ts';

/** The counters of all processes: on this Redis or, once it has told that it is a node of a cluster, on all masters of that. */
export class RedisCounters implements CounterStore {
  readonly #redis: Redis;
  readonly #log: FastifyBaseLogger;
  /** As it was configured: later it may be connected to another node. */
  readonly #named: Address;
  #cluster: Cluster | null = null;

  constructor(redis: Redis, log: FastifyBaseLogger) {
    this.#redis = redis;
    this.#log = log;
    this.#named = addressOf(redis);
    redis.on('ready', () => void this.#lookForCluster());
  }

  get status() {
    return this.#client.status;
  }

  eval(script: string, given: { keys: string[]; arguments: string[] }) {
    return this.#client.eval(script, given.keys.length, ...given.keys, ...given.arguments);
  }

  del(key: string) {
    return this.#client.del(key);
  }

  close() {
    this.#cluster?.disconnect();
  }

  get #client() {
    return this.#cluster ?? this.#redis;
  }

  async #lookForCluster() {
    const nodes = await nodesOf(this.#redis);
    if (nodes.length > 0) this.#cluster ??= connectCluster(this.#redis, [this.#named, ...nodes], this.#log);
  }
}

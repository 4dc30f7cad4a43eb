import type { FastifyBaseLogger } from 'fastify';
import { Cluster, Redis } from 'ioredis';

const CONNECT_WITHIN_MS = 2000;
/** After this time whatever waits for Redis, a limit say, does without it. */
const COMMAND_WITHIN_MS = 1000;
const ASK_EVERY_MS = 2000;
const RETRY_EVERY_MS = 500;

/** Where a node is new, a command may be sent on to it, find it connecting, and be sent on again; one is to spare. */
const MOST_REDIRECTIONS = 4;

const retryDelay = () => RETRY_EVERY_MS * (0.5 + Math.random());

export interface Address {
  host?: string;
  port?: number;
}

/** Where it is connected to. */
export const addressOf = ({ options: { host, port } }: Redis): Address => ({ host, port });

/**
 * A connection to Redis that is retried for ever. While Redis is away, commands fail at once and nothing waits.
 * If it is a node of a cluster, the others are tried in turn.
 */
export function connectRedis(url: string, log: FastifyBaseLogger): Redis {
  const redis = new Redis(url, {
    connectTimeout: CONNECT_WITHIN_MS,
    commandTimeout: COMMAND_WITHIN_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    retryStrategy: (times) => {
      // The connection reads its address anew each time.
      Object.assign(redis.options, addresses[times % addresses.length]);
      return retryDelay();
    },
  });
  const named = addressOf(redis);
  let addresses = [named];
  redis.on('ready', async () => void (addresses = [named, ...(await nodesOf(redis))]));
  keepWatch(redis, () => [redis], log);
  return redis;
}

/** The same to all masters of the cluster that `redis` is a node of, found by asking any of `nodes`. */
export function connectCluster(redis: Redis, nodes: Address[], log: FastifyBaseLogger): Cluster {
  const cluster = new Cluster(nodes, {
    // A command waits for the connection that it begins, and would not for one that has begun by itself.
    redisOptions: { ...redis.options, lazyConnect: true },
    enableOfflineQueue: false,
    clusterRetryStrategy: retryDelay,
    maxRedirections: MOST_REDIRECTIONS,
    retryDelayOnClusterDown: 0,
    // Certificates are of names.
    dnsLookup: (host, told) => told(null, host),
  });
  keepWatch(cluster, () => cluster.nodes(), log);
  return cluster;
}

/** The nodes of the cluster that this Redis belongs to; none when it is alone. */
export async function nodesOf(redis: Redis): Promise<Address[]> {
  const ranges = await redis.cluster('SLOTS').catch(() => []);
  const nodes = ranges.flatMap(([_first, _last, ...those]) => those);
  // A node that does not know its own name is the one that was asked.
  return nodes.map(([host, port]) => ({ host: host || redis.options.host, port }));
}

/** Says when it goes away and comes back, and hangs up on connections that have gone silent. */
function keepWatch(client: Redis | Cluster, connections: () => Redis[], log: FastifyBaseLogger) {
  let away = false;
  client.on('error', (error) => {
    if (!away) log.error({ err: error }, 'Redis is away');
    away = true;
  });
  client.on('ready', () => {
    if (away) log.info('Redis is back');
    away = false;
  });
  const timer = setInterval(() => connections().forEach(hangUpIfSilent), ASK_EVERY_MS).unref();
  client.once('end', () => clearInterval(timer));
}

/** Only asking shows that a connection has gone silent. */
async function hangUpIfSilent(redis: Redis) {
  if (redis.status !== 'ready') return;
  const answered = await redis.ping().then(
    () => true,
    () => false,
  );
  if (!answered && redis.status === 'ready') redis.disconnect(true);
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Daemon } from './daemon.ts';
import { freePort } from './ports.ts';

const BINARIES = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];

/** The Redis server's program on this machine, or null. */
export const redisBinary = () => BINARIES.find((path) => existsSync(path)) ?? null;

/** Starts a private Redis on a free port; it stores nothing on disk. */
export async function startRedis(settings: string[] = []) {
  const command = redisBinary();
  if (!command) throw new Error('Redis is not installed');
  const port = await freePort();
  const ask = (...words: string[]) =>
    spawnSync('redis-cli', ['-p', String(port), ...words])
      .stdout.toString()
      .trim();
  const daemon = new Daemon({
    command,
    args: [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--loglevel',
      'warning',
      '--daemonize',
      'no',
      ...settings,
    ],
    answers: () => ask('ping') === 'PONG',
  });
  await daemon.start();
  return { url: `redis://127.0.0.1:${port}`, port, ask, daemon, stop: () => daemon.stop() };
}

/** The key slots of a cluster, divided among three masters. */
const SLOTS = [
  [0, 5460],
  [5461, 10_922],
  [10_923, 16_383],
];

/** Starts a private Redis Cluster of three masters without replicas. */
export async function startRedisCluster() {
  const folder = await mkdtemp(join(tmpdir(), 'pasar-cluster-'));
  const masters = await Promise.all(
    SLOTS.map(async (slots) => {
      const bus = String(await freePort());
      const cluster = ['--cluster-enabled', 'yes', '--cluster-port', bus, '--cluster-node-timeout', '1000'];
      const redis = await startRedis([...cluster, '--dir', folder, '--cluster-config-file', bus]);
      redis.ask('cluster', 'addslotsrange', ...slots.map(String));
      return { ...redis, bus };
    }),
  );
  const [first] = masters;
  for (const { port, bus } of masters) first?.ask('cluster', 'meet', '127.0.0.1', String(port), bus);
  const serves = () => masters.every(({ ask }) => ask('cluster', 'info').startsWith('cluster_state:ok'));
  while (!serves()) await wait(50);
  return {
    masters,
    serves,
    stop: async () => {
      await Promise.all(masters.map((redis) => redis.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Daemon } from './daemon.ts';
import { freePort } from './ports.ts';

const BINARIES = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];

/** The Redis server's program on this machine, or null. */
export const redisBinary = () => BINARIES.find((path) => existsSync(path)) ?? null;

/** Starts a private Redis, which stores nothing, on a free port. */
export async function startRedis() {
  const command = redisBinary();
  if (!command) throw new Error('Redis is not installed');
  const port = await freePort();
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
    ],
    answers: () =>
      spawnSync('redis-cli', ['-p', String(port), 'ping'])
        .stdout.toString()
        .trim() === 'PONG',
  });
  await daemon.start();
  return { url: `redis://127.0.0.1:${port}`, daemon, stop: () => daemon.stop() };
}

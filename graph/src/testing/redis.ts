import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Daemon } from './daemon.ts';
import { freePort } from './ports.ts';

const BINARIES = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];

/** The Redis server's program on this machine, or null. */
export const redisBinary = () => BINARIES.find((path) => existsSync(path)) ?? null;

/** Starts a private Redis on a free port; it stores nothing on disk. */
export async function startRedis() {
  const command = redisBinary();
  if (!command) throw new Error('Redis is not installed');
  const port = await freePort();
  const answers = () =>
    spawnSync('redis-cli', ['-p', String(port), 'ping'])
      .stdout.toString()
      .trim() === 'PONG';
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
    answers,
  });
  await daemon.start();
  return { url: `redis://127.0.0.1:${port}`, daemon, stop: () => daemon.stop() };
}

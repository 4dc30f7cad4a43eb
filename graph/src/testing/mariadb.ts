import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const BINARIES = ['/usr/sbin/mariadbd', '/usr/sbin/mysqld', '/usr/local/bin/mariadbd', '/opt/homebrew/bin/mariadbd'];

/** The database server's program on this machine, or null. */
export const mariadbBinary = () => BINARIES.find((path) => existsSync(path)) ?? null;

/** A free TCP port on the loopback address. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Starts a private MariaDB in a temporary folder, on a free port; `url` has no database name. */
export async function startMariadb() {
  const binary = mariadbBinary();
  if (!binary) throw new Error('MariaDB is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'pasar-mariadb-'));
  const port = await freePort();
  const user = `--user=${userInfo().username}`;
  const data = `--datadir=${join(folder, 'data')}`;
  const install = spawnSync('mariadb-install-db', ['--no-defaults', user, data, '--auth-root-authentication-method=normal', '--skip-test-db']);
  if (install.status !== 0) throw new Error(`mariadb-install-db: ${install.stderr}`);
  const server = spawn(binary, [
    '--no-defaults', user, data, `--port=${port}`, '--bind-address=127.0.0.1', `--socket=${join(folder, 'socket')}`,
    `--pid-file=${join(folder, 'pid')}`, '--innodb-flush-log-at-trx-commit=0', '--max-connections=400',
  ], { stdio: 'ignore' });
  const url = `mariadb://root@127.0.0.1:${port}`;
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  while (!answers(join(folder, 'socket'))) {
    if (server.exitCode !== null) throw new Error('MariaDB did not start');
    await wait(100);
  }
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { url, stop };
}

const answers = (socket: string) =>
  spawnSync('mariadb-admin', ['--no-defaults', `--socket=${socket}`, '--user=root', 'ping']).status === 0;

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { Daemon } from './daemon.ts';
import { freePort } from './ports.ts';

const BINARIES = ['/usr/sbin/mariadbd', '/usr/local/bin/mariadbd', '/opt/homebrew/bin/mariadbd'];

/** The database server's program on this machine, or null. */
export const mariadbBinary = () => BINARIES.find((path) => existsSync(path)) ?? null;

/** Starts a private MariaDB in a temporary folder, on a free port, with further options of the server; `url` has no database name. */
export async function startMariadb(options: string[] = []) {
  const command = mariadbBinary();
  if (!command) throw new Error('MariaDB is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'pasar-mariadb-'));
  const port = await freePort();
  const user = `--user=${userInfo().username}`;
  const data = `--datadir=${join(folder, 'data')}`;
  const install = spawnSync('mariadb-install-db', [
    '--no-defaults',
    user,
    data,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
  if (install.status !== 0) throw new Error(`mariadb-install-db: ${install.stderr}`);
  const daemon = new Daemon({
    command,
    args: [
      '--no-defaults',
      user,
      data,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      `--socket=${join(folder, 'socket')}`,
      // Of its own: one that starts deletes what it finds of another's temporary tables.
      `--tmpdir=${folder}`,
      `--pid-file=${join(folder, 'pid')}`,
      `--log-error=${join(folder, 'log')}`,
      '--innodb-flush-log-at-trx-commit=2',
      '--max-connections=400',
      '--log-warnings=0',
      ...options,
    ],
    answers: () => answers(join(folder, 'socket')),
  });
  await daemon.start();
  const stop = async () => {
    await daemon.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `mariadb://root@127.0.0.1:${port}`, daemon, stop };
}

const answers = (socket: string) =>
  spawnSync('mariadb-admin', ['--no-defaults', `--socket=${socket}`, '--user=root', 'ping']).status === 0;

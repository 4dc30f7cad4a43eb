import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import type { TestProject } from 'vitest/node';
import { Daemon } from '../daemon.ts';
import { migratedTables } from '../migrated.ts';
import { freePort } from '../ports.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database server of the API tests, without a database name; absent on the embedded database. */
    databaseServer?: string;
    /** The statements that make a migrated, empty database on it. */
    migratedTables?: string;
  }
}

interface Program {
  /** The protocol of its addresses. */
  protocol: 'mariadb' | 'mysql';
  command: string;
  /** The command that creates its initial data; the place and the user are added. */
  install: [command: string, ...args: string[]];
  options: string[];
}

/** Starts a private database server in a temporary folder, on a free port; `url` has no database name. */
export async function startServer({ protocol, command, install, options }: Program) {
  const folder = await mkdtemp(join(tmpdir(), `pasar-${protocol}-`));
  const port = await freePort();
  const socketPath = join(folder, 'socket');
  const place = ['--no-defaults', `--user=${userInfo().username}`, `--datadir=${join(folder, 'data')}`];
  const [installer, ...args] = install;
  const installed = spawnSync(installer, [...place, ...args]);
  if (installed.status !== 0) throw new Error(`${installer}: ${installed.stderr}`);
  const daemon = new Daemon({
    command,
    args: [
      ...place,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      `--socket=${socketPath}`,
      // Not shared: a starting server would delete the temporary tables of another.
      `--tmpdir=${folder}`,
      `--pid-file=${join(folder, 'pid')}`,
      `--log-error=${join(folder, 'log')}`,
      '--innodb-flush-log-at-trx-commit=2',
      '--max-connections=400',
      ...options,
    ],
    answers: () => answers(socketPath),
  });
  await daemon.start();
  const stop = async () => {
    await daemon.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `${protocol}://root@127.0.0.1:${port}`, daemon, stop };
}

export type Server = Awaited<ReturnType<typeof startServer>>;

const answers = (socketPath: string) =>
  createConnection({ socketPath, user: 'root' }).then(
    (connection) => connection.end().then(() => true),
    () => false,
  );

/** Gives the API tests a server for their run, and migrates a database on it once for all of them. */
export async function provideServer(project: TestProject, server: Server) {
  try {
    project.provide('databaseServer', server.url);
    project.provide('migratedTables', await migratedTables(server.url));
  } catch (error) {
    // Left running, it would keep the run from ending.
    await server.stop();
    throw error;
  }
  return server.stop;
}

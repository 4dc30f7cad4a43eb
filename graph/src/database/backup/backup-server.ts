import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { sslOf } from '../../core/ssl.ts';
import { codeOf } from '../availability.ts';
import { BackupError, type Keeper } from './backup-files.ts';
import { mysqlMigrations } from '../migrations/mysql/index.ts';
import { whyNotRestore } from '../recorded.ts';

export const DUMP_FILE = 'database.sql.gz';

/** The programs that come with each server: one's cannot be trusted with the other. */
const SERVERS = {
  // Those who may not change what has been replicated could not restore the dump otherwise.
  MySQL: { dump: 'mysqldump', load: 'mysql', options: ['--set-gtid-purged=OFF'] },
  MariaDB: { dump: 'mariadb-dump', load: 'mariadb', options: [] },
};

/** Keeps a server's database, by the programs that come with the server. */
export function serverKeeper(databaseUrl: string): Keeper {
  // What the address says of TLS is mysql2's: a program might connect without.
  if (sslOf(databaseUrl)) throw new BackupError('Over TLS this is not done here: see docs/operations.md');
  const kind = databaseUrl.startsWith('mariadb:') ? 'MariaDB' : 'MySQL';
  const { dump, load, options } = SERVERS[kind];
  return {
    file: DUMP_FILE,
    async save(folder) {
      requireProgram(dump, kind);
      const args = ['--single-transaction', '--no-tablespaces', ...options];
      const file = createWriteStream(join(folder, DUMP_FILE), { flush: true });
      await run(databaseUrl, dump, args, ({ stdout }) => pipeline(stdout ?? [], createGzip(), file));
    },
    async lock() {
      requireProgram(load, kind);
      await asked(databaseUrl, requireUnused);
      return async () => {};
    },
    async putBack(staged, exchange) {
      try {
        const file = createReadStream(join(staged, DUMP_FILE));
        await run(databaseUrl, load, [], async ({ stdin }) => stdin && pipeline(file, createGunzip(), stdin));
        await asked(databaseUrl, requireKnown);
        return await exchange([]);
      } catch (error) {
        await asked(databaseUrl, dropTables);
        throw error;
      }
    },
  };
}

function requireProgram(program: string, kind: keyof typeof SERVERS) {
  const version = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  if (!version || version.includes('MariaDB') !== (kind === 'MariaDB'))
    throw new BackupError(
      `There is no ${program} of ${kind} here: install its client programs, or see docs/operations.md`,
    );
}

/**
 * Runs a program on the database, while `flow` moves what goes in or comes out. Throws BackupError when it does not end
 * well.
 */
async function run(url: string, program: string, args: string[], flow: (child: ChildProcess) => Promise<unknown>) {
  const { hostname, port, username, password, pathname } = new URL(url);
  // The password is for nobody who lists the processes of this machine.
  const folder = await mkdtemp(join(tmpdir(), 'pasar-login-'));
  const login = join(folder, 'login.cnf');
  try {
    const user = [`user=${quoted(username)}`, `password=${quoted(password)}`];
    const place = [`host=${quoted(hostname)}`, `port=${port || 3306}`, 'protocol=tcp', 'default-character-set=utf8mb4'];
    await writeFile(login, ['[client]', ...user, ...place, ''].join('\n'), { mode: 0o600 });
    const child = spawn(program, [`--defaults-file=${login}`, ...args, decodeURIComponent(pathname.slice(1))]);
    const [[flowed], said, [code]] = await Promise.all([
      Promise.allSettled([flow(child)]),
      text(child.stderr),
      once(child, 'close'),
    ]);
    // A program that ended has closed what we wrote to.
    if (flowed.status === 'rejected' && !['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(codeOf(flowed.reason)))
      throw flowed.reason;
    if (code !== 0 || flowed.status === 'rejected')
      throw new BackupError(`${program} failed: ${said.trim().split('\n').at(-1)}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A part of an address, as a file of options has it. */
const quoted = (part: string) => `"${decodeURIComponent(part).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

async function asked(url: string, ask: (connection: Connection) => Promise<void>) {
  const connection = await createConnection(url.replace(/^mariadb:/, 'mysql:')).catch((error: unknown) => {
    throw new BackupError(`The database cannot be reached: ${String(error)}`);
  });
  await ask(connection).finally(() => connection.end());
}

async function tablesOf(connection: Connection): Promise<string[]> {
  const [found] = await connection.query<RowDataPacket[]>('show tables');
  return found.flatMap((row) => Object.values(row).map(String));
}

async function requireUnused(connection: Connection) {
  const { database } = connection.config;
  const [sessions] = await connection.query<RowDataPacket[]>('show processlist');
  if (sessions.some(({ db, Id: id }) => db === database && id !== connection.threadId))
    throw new BackupError(`Somebody is connected to the database ${database}: stop the product first`);
  if ((await tablesOf(connection)).length > 0)
    throw new BackupError(`The database ${database} is not empty: drop and create it first, or restore into a new one`);
}

/** That this version of the product can go on from what was loaded. */
async function requireKnown(connection: Connection) {
  const [ran] = await connection.query<RowDataPacket[]>('select name from mikro_orm_migrations');
  const refusal = whyNotRestore(
    ran.map(({ name }) => String(name)),
    mysqlMigrations.at(-1)?.name ?? '',
  );
  if (refusal) throw new BackupError(refusal);
}

async function dropTables(connection: Connection) {
  await connection.query('set foreign_key_checks = 0');
  for (const table of await tablesOf(connection)) await connection.query(`drop table \`${table}\``);
}

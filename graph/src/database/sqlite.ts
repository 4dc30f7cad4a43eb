import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AbstractSqlConnection } from '@mikro-orm/sql';
import { CompiledQuery } from 'kysely';
import { isLocked } from './availability.ts';

/** The embedded database, in `DATA_DIR`. */
export const DATABASE_FILE = 'pasar.sqlite';

/** How many prepared statements are kept: as many as the screens use. Each page size of a list is one. */
const STATEMENTS = 200;

/** How long a write waits for another program that keeps the database locked. */
const LOCKED_FOR_MS = 5000;
/** The longest pause between two tries. */
const LONGEST_PAUSE_MS = 200;

/** What we use of the driver's own connection, beside SQL. */
export interface SqliteClient {
  readonly inTransaction: boolean;
  pragma(source: string): unknown;
  prepare(sql: string): object;
  /** Copies the whole database, as it is at one moment, to a file; `progress` answers how many pages to copy next. */
  backup(file: string, options: { progress: () => number }): Promise<unknown>;
}

/**
 * Only our own account on the machine may read passport numbers and password hashes. SQLite gives its other files the
 * mode of the first.
 */
export function makePrivate(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, DATABASE_FILE);
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  const open = [file, `${file}-wal`, `${file}-shm`].filter((each) => existsSync(each) && statSync(each).mode & 0o077);
  try {
    for (const each of open) chmodSync(each, 0o600);
  } catch (error) {
    // On some file systems the files are somebody else's, or have no modes of their own.
    process.emitWarning(`${file} can be read by others: ${String(error)}`);
  }
}

/**
 * With a write-ahead log a backup reads while the product writes, and a restore can see that it runs. Each commit is on
 * the disk before it is answered, as it is without one.
 */
export async function prepareSqlite(connection: AbstractSqlConnection, client: SqliteClient) {
  await whenFree(async () => client.pragma('journal_mode = wal'));
  client.pragma('synchronous = full');
  keepStatements(client);
  skipBeginAndRollback(client);
  waitForOthers(connection);
}

/** Takes the place of a statement that is not to run. */
const NO_STATEMENT = { reader: false, run: () => ({ changes: 0 }) };

/**
 * Two statements of Kysely's must never fail: Kysely would keep the only connection from everybody who comes after.
 * These are `begin`, in whose place `waitForOthers` sends its own, and the `rollback` of a transaction that SQLite has
 * rolled back by itself.
 */
function skipBeginAndRollback(client: SqliteClient) {
  const prepare = client.prepare.bind(client);
  client.prepare = (text) =>
    text === 'begin' || (text === 'rollback' && !client.inTransaction) ? NO_STATEMENT : prepare(text);
}

/** Kysely prepares each statement each time, which takes longer than running many of them: those used last are kept. */
function keepStatements(client: SqliteClient) {
  const prepare = client.prepare.bind(client);
  const kept = new Map<string, object>();
  client.prepare = (text) => {
    const statement = kept.get(text) ?? prepare(text);
    kept.delete(text);
    kept.set(text, statement);
    const [oldest] = kept.keys();
    if (kept.size > STATEMENTS && oldest !== undefined) kept.delete(oldest);
    return statement;
  };
}

/**
 * Takes the lock for writing at once: nothing later in the transaction can be refused because another program writes.
 */
const BEGIN = CompiledQuery.raw('begin immediate');

/**
 * Makes transactions, and statements outside of one, wait for another program's lock while everybody else goes on
 * reading.
 */
function waitForOthers(connection: AbstractSqlConnection) {
  const begin = connection.begin.bind(connection);
  connection.begin = async (options) => {
    if (options?.ctx) return begin(options);
    return whenFree(async () => {
      const transaction = await begin(options);
      try {
        await transaction.executeQuery(BEGIN);
        return transaction;
      } catch (error) {
        // This lets others have the connection until the next try.
        await connection.rollback(transaction);
        throw error;
      }
    });
  };
  const execute: AbstractSqlConnection['execute'] = connection.execute.bind(connection);
  connection.execute = (...statement) => whenFree(() => execute(...statement));
}

/** Tries `work` again while another program has the database locked, for some seconds. */
async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  for (let pause = 5; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error) || performance.now() - began > LOCKED_FOR_MS) throw error;
      await wait(pause);
    }
  }
}

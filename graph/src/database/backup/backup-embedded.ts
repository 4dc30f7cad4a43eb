import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SqliteConnection } from '@mikro-orm/sqlite';
import { BackupError, type Keeper } from './backup-files.ts';
import { isDamage, isLocked } from '../availability.ts';
import { openDatabase } from '../open-database.ts';
import { DATABASE_FILE, type SqliteClient } from '../sqlite.ts';
import { Setting } from '../setting.entity.ts';
import { sqliteMigrations } from '../migrations/sqlite/index.ts';
import { whyNotRestore } from '../recorded.ts';

/** More than a database has: it is copied in one step, which writers cannot make it begin again. */
const ALL_PAGES = 0x7fffffff;

/** Keeps the embedded database in `dataDir`. */
export const embeddedKeeper = (dataDir: string): Keeper => ({
  file: DATABASE_FILE,
  async save(folder) {
    if (!existsSync(join(dataDir, DATABASE_FILE))) throw new BackupError(`There is no database in ${dataDir}`);
    const { database, client } = await openSqlite(dataDir);
    await client.backup(join(folder, DATABASE_FILE), { progress: () => ALL_PAGES }).finally(() => database.close());
  },
  lock: () => lock(dataDir),
  async putBack(staged, exchange) {
    await checkDatabase(staged);
    return exchange([DATABASE_FILE, `${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`]);
  },
});

async function openSqlite(dataDir: string) {
  const database = await openDatabase({ databaseUrl: null, dataDir }, { entities: [Setting] });
  const connection = database.em.getConnection();
  if (!(connection instanceof SqliteConnection)) throw new BackupError('This is not the embedded database');
  const client: SqliteClient = await connection.getNativeClient();
  return { database, client };
}

/**
 * Keeps the product from running on a database, until the answer is called. Throws BackupError when it runs: each
 * process that has a database open with a write-ahead log shares its lock. Leaving that mode needs the lock alone.
 */
async function lock(dataDir: string): Promise<() => Promise<void>> {
  if (!existsSync(join(dataDir, DATABASE_FILE))) return async () => {};
  try {
    const { database, client } = await openSqlite(dataDir);
    try {
      client.pragma('journal_mode = delete');
      await database.em.execute('begin exclusive');
    } catch (error) {
      await database.close();
      throw error;
    }
    return () => database.close();
  } catch (error) {
    // A damaged database may be replaced: nothing can run on it.
    if (isDamage(error)) return async () => {};
    if (isLocked(error)) throw new BackupError(`The product runs on ${dataDir}: stop it first`);
    throw error;
  }
}

/** That the database is whole, and that this version of the product can go on from it. */
async function checkDatabase(folder: string) {
  try {
    const { database } = await openSqlite(folder);
    try {
      const [found] = await database.em.execute<{ integrity_check: string }[]>('pragma integrity_check(1)');
      if (found?.integrity_check !== 'ok') throw new BackupError(DAMAGED);
      const ran = (await database.migrator.getExecuted()).map(({ name }) => name);
      const refusal = whyNotRestore(ran, sqliteMigrations.at(-1)?.name ?? '');
      if (refusal) throw new BackupError(refusal);
    } finally {
      await database.close();
    }
  } catch (error) {
    throw isDamage(error) ? new BackupError(DAMAGED) : error;
  }
}

const DAMAGED = 'The database in the backup is damaged: it was so when it was backed up';

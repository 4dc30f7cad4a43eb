import type { QueryResult } from '@mikro-orm/core';
import { ConfigError } from '../core/config.ts';
import { atomically, isEmbedded, type Database } from './database.ts';
import { hasAllBefore, INITIAL, whyNotGoOn } from './recorded.ts';

const LOCK_SECONDS = 120;

/**
 * Brings the tables up to date. When several processes start at once, one does it and the others wait. Throws
 * ConfigError, and has changed nothing then, when the database is too old.
 */
export const migrate = (database: Database) =>
  oneAtATime(database, async () => {
    const ran = (await database.migrator.getExecuted()).map(({ name }) => name);
    const refusal = whyNotGoOn(ran);
    if (refusal) throw new ConfigError(refusal);
    if (hasAllBefore(ran)) await takeOver(database);
    await database.migrator.up();
  });

/** The tables are there already: the migration that makes them is recorded in the place of those that did. */
const takeOver = ({ em }: Database) =>
  atomically(em, async (tx) => {
    const { affectedRows } = await tx.execute<QueryResult>(
      'delete from mikro_orm_migrations where name < ?',
      [INITIAL],
      'run',
    );
    // None where another process has done it meanwhile.
    if (affectedRows > 0) await tx.execute('insert into mikro_orm_migrations (name) values (?)', [INITIAL]);
  });

/** Runs `work` in only one of a database's processes at a time, as a start does. Others wait for it. */
export async function oneAtATime(database: Database, work: () => Promise<void>): Promise<void> {
  if (!(await underLock(database, 'pasar-kampus', LOCK_SECONDS, work)))
    throw new Error('another process has kept the database to itself for two minutes');
}

/**
 * Runs `work` in only one of a database's processes at a time. False if another one kept the lock of this name for so
 * many seconds. The embedded database has a single process anyway.
 */
export async function underLock(
  { em }: Database,
  name: string,
  seconds: number,
  work: () => Promise<void>,
): Promise<boolean> {
  if (isEmbedded(em)) {
    await work();
    return true;
  }
  // This transaction's connection holds the lock; the work uses other connections.
  return em.fork().transactional(async (tx) => {
    const [answer] = await tx.execute<{ locked: number }[]>(
      "select get_lock(concat(?, ' ', database()), ?) as locked",
      [name, seconds],
    );
    if (Number(answer?.locked) !== 1) return false;
    try {
      await work();
      return true;
    } finally {
      await tx.execute("select release_lock(concat(?, ' ', database()))", [name]);
    }
  });
}

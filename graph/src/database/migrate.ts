import { isEmbedded, type Database } from './database.ts';

const LOCK_SECONDS = 120;

/** Brings the tables up to date. When several processes start at once, one does it and the others wait. */
export const migrate = (database: Database) => oneAtATime(database, async () => void (await database.migrator.up()));

/** Runs `work` in only one of a database's processes at a time. The embedded database has a single process anyway. */
export async function oneAtATime(database: Database, work: () => Promise<void>): Promise<void> {
  if (isEmbedded(database.em)) return work();
  // This transaction's connection holds the lock; the work uses other connections.
  await database.em.fork().transactional(async (tx) => {
    const [answer] = await tx.execute<{ locked: number }[]>(
      `select get_lock(concat('pasar-kampus ', database()), ${LOCK_SECONDS}) as locked`,
    );
    if (Number(answer?.locked) !== 1)
      throw new Error('another process has kept the database to itself for two minutes');
    try {
      await work();
    } finally {
      await tx.execute(`select release_lock(concat('pasar-kampus ', database()))`);
    }
  });
}

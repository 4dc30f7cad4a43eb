import { isEmbedded, type Database } from './database.ts';

const LOCK_SECONDS = 120;

/** Brings the tables up to date. Of several processes that start at once one does it and the others wait. */
export const migrate = (database: Database) => oneAtATime(database, async () => void (await database.migrator.up()));

/** Runs `work` in one process of this database at a time; the embedded one has a single process anyway. */
export async function oneAtATime(database: Database, work: () => Promise<void>): Promise<void> {
  if (isEmbedded(database.em)) return work();
  // The lock belongs to this transaction's connection; the work is done on others.
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

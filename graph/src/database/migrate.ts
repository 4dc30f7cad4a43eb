import type { Database } from './database.ts';

const LOCK_SECONDS = 120;

/** Brings the tables up to date. Of several processes that start at once one does it and the others wait. */
export async function migrate(database: Database, isServer: boolean): Promise<void> {
  if (!isServer) {
    await database.migrator.up();
    return;
  }
  // The lock belongs to this transaction's connection; the migrations run on others.
  await database.em.fork().transactional(async (tx) => {
    await tx.execute(`select get_lock('pasar-kampus-migrations', ${LOCK_SECONDS})`);
    try {
      await database.migrator.up();
    } finally {
      await tx.execute(`select release_lock('pasar-kampus-migrations')`);
    }
  });
}

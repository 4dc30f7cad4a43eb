import { migrate, oneAtATime } from '../database/migrate.ts';
import { type Database, type EntityManager, rows, atomically } from '../database/database.ts';
import { addToIndex, type WordIndex } from './word-index.ts';

/** Things of one batch, so that memory stays flat. */
const BATCH = 500;

/** Brings the tables up to date, and the index, which a migration may have made anew. Of several processes that start at once one does it. */
export async function prepareDatabase(database: Database, indexes: readonly WordIndex[]): Promise<void> {
  await migrate(database);
  await oneAtATime(database, async () => {
    for (const index of indexes) await fillIndex(database.em.fork(), index);
  });
}

/** Adds the things that are newer than all that the index has: none, all, or those that an attempt which was cut short has left. */
async function fillIndex(em: EntityManager, index: WordIndex): Promise<void> {
  for (let missing = await findMissing(em, index); missing.length > 0; missing = await findMissing(em, index)) {
    const batch = missing;
    await atomically(em, (tx) => addToIndex(tx, index, batch));
  }
}

async function findMissing(em: EntityManager, { thing, entity }: WordIndex) {
  const newest = await rows(em).selectFrom(`${thing}_text`).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return em.fork().find(entity, { id: { $gt: newest?.id ?? '' } }, { orderBy: { id: 'asc' }, limit: BATCH });
}

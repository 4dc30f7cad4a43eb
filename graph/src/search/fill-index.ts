import { sql } from 'kysely';
import { migrate, oneAtATime } from '../database/migrate.ts';
import { atomically, type Database, type EntityManager } from '../database/database.ts';
import { Setting } from '../database/setting.entity.ts';
import { addToIndex, type WordIndex } from './word-index.ts';

/** How many things are read at a time, so that memory stays flat. */
const BATCH = 500;

/** Brings the tables up to date, and then the index, whose tables a migration may have made anew. When several processes start at once, one does it. */
export async function prepareDatabase(database: Database, indexes: readonly WordIndex[]): Promise<void> {
  await migrate(database);
  await oneAtATime(database, async () => {
    for (const index of indexes) await fillIndex(database.em.fork(), index);
  });
}

/** Adds what the index lacks, if the migration that made its tables anew has asked for that. If this is cut short, the next start goes on. */
async function fillIndex(em: EntityManager, index: WordIndex): Promise<void> {
  const asked = { name: `fill ${index.thing} words` };
  if (!(await em.findOne(Setting, asked))) return;
  for (let missing = await findMissing(em, index, ''); missing.length > 0;) {
    const ids = missing;
    const things = await em.fork().find(index.entity, { id: { $in: ids } });
    await atomically(em, (tx) => addToIndex(tx, index, things));
    missing = await findMissing(em, index, ids.at(-1) ?? '');
  }
  await em.nativeDelete(Setting, asked);
}

/** The next things that have no text. In one statement, so that what another process writes meanwhile, with its text, is not taken for missing. */
async function findMissing(em: EntityManager, { thing }: WordIndex, after: string): Promise<string[]> {
  const { rows: found } = await sql<{ id: string }>`select id from ${sql.table(thing)} as thing where id > ${after}
    and not exists (select 1 from ${sql.table(`${thing}_text`)} as own where own.id = thing.id) order by id limit ${sql.lit(BATCH)}`.execute(
    em.getKysely(),
  );
  return found.map(({ id }) => id);
}

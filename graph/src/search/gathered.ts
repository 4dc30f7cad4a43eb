import { sql, type RawBuilder } from 'kysely';
import type { EntityManager } from '../database/database.ts';

/**
 * The most entries that are gathered and sorted. Where there are more, they are read in the order of the list until a
 * page is full.
 */
const MOST_GATHERED = 5000;

interface Counted {
  part: number;
  count: number;
}

/**
 * Which of these parts of a query (`from … where …`, each along an index) has the fewest rows; null when all have too
 * many to gather.
 */
export async function fewestOf(em: EntityManager, parts: RawBuilder<unknown>[]): Promise<number | null> {
  const counts = parts.map(
    (part, n) =>
      sql`select ${sql.lit(n)} as part, count(*) as count from (select 1 ${part} limit ${sql.lit(MOST_GATHERED + 1)}) as ${sql.ref(`part${n}`)}`,
  );
  const { rows: counted } = await sql<Counted>`${sql.join(counts, sql` union all `)}`.execute(em.getKysely());
  const least = counted.toSorted((a, b) => Number(a.count) - Number(b.count))[0];
  return least && Number(least.count) <= MOST_GATHERED ? Number(least.part) : null;
}

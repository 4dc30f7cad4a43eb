import { sql } from 'kysely';
import { idsSince } from '../../database/columns.ts';
import { type EntityManager, rows, unionAll } from '../../database/database.ts';
import type { NamedDay } from '../../database/days.ts';

/**
 * How many products were put up on each of these days, whatever became of them; those that were removed are not
 * counted. One statement reads all days.
 */
export async function countNewListings(em: EntityManager, days: NamedDay[]): Promise<number[]> {
  const counts = days.map(({ from, to }, n) =>
    rows(em)
      .selectFrom('product')
      .select(({ fn }) => [sql.lit(n).as('part'), fn.countAll<number>().as('count')])
      .where('id', '>=', idsSince(from))
      .where('id', '<', idsSince(to)),
  );
  const found = (await unionAll(counts)?.execute()) ?? [];
  const byDay = new Map(found.map(({ part, count }) => [Number(part), Number(count)]));
  return days.map((_, n) => byDay.get(n) ?? 0);
}

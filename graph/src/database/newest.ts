import { sql, type SelectQueryBuilder } from 'kysely';
import { rows, type EntityManager } from './database.ts';
import type { Tables } from './entities.ts';
import { readNewestFirst, type Page, type PageArgs } from './page.ts';

/** What totals of searches and of Browse count to: whoever counts a whole market reads it. */
export const MOST_COUNTED = 1000;

/** A query that is read along an index whose order within it is that of age; several make a list together. */
export interface Source<Table extends keyof Tables> {
  query: SelectQueryBuilder<Tables, Table, object>;
  /** The column that the index is in the order of: the id of what is listed. */
  key: string;
}

/**
 * The newest rows below `before` of what the sources have. Each is read as far as the page may need: once it is full, no further back
 * than its end, so it is best to begin with the one that fills it soonest.
 */
export async function readNewest<Table extends keyof Tables, Row extends { id: string }>(
  sources: Source<Table>[], read: (query: Source<Table>['query']) => Promise<Row[]>, before: string | null, limit: number,
): Promise<Row[]> {
  let page: Row[] = [];
  for (const { query, key } of sources) {
    const [id, last] = [sql.ref(key), page.length === limit ? page.at(-1)?.id : undefined];
    const some = query.orderBy(id, 'desc').limit(limit)
      .$if(before !== null, (all) => all.where(sql<boolean>`${id} < ${before}`))
      .$if(last !== undefined, (all) => all.where(sql<boolean>`${id} > ${last}`));
    const found = new Map([...page, ...(await read(some))].map((row) => [row.id, row]));
    page = [...found.values()].toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit);
  }
  return page;
}

/** How many the sources have together, but no more than `MOST_COUNTED`. */
export async function countSome<Table extends keyof Tables>(em: EntityManager, sources: Source<Table>[]): Promise<number> {
  const [first, ...others] = sources.map(({ query, key }, n) => {
    const newest = query.clearSelect().select(sql<string>`${sql.ref(key)}`.as('id')).orderBy(sql.ref(key), 'desc').limit(MOST_COUNTED);
    return rows(em).selectFrom(newest.as(`part${n}`)).select('id');
  });
  if (!first) return 0;
  const all = others.reduce((union, other) => union.unionAll(other), first);
  const { count } = await rows(em).selectFrom(all.as('every')).select(({ fn }) => fn.count<number>('every.id').distinct().as('count')).executeTakeFirstOrThrow();
  return Math.min(Number(count), MOST_COUNTED);
}

/** A page of what the sources have together, the newest first; `count` if its total is to be more than `countSome`. */
export const pageOfNewest = <Table extends keyof Tables, Row extends { id: string }>(
  em: EntityManager, args: PageArgs, sources: Source<Table>[], read: (query: Source<Table>['query']) => Promise<Row[]>, count = () => countSome(em, sources),
): Promise<Page<Row>> => readNewestFirst<Row>(args, { read: (before, limit) => readNewest(sources, read, before, limit), count });

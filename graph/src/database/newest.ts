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

/** The query with what is to be read of its rows. */
type Columns<Table extends keyof Tables, Row> = (query: Source<Table>['query']) => SelectQueryBuilder<Tables, Table, Row>;

/**
 * The newest rows below `before` of what the sources have. The first one is read by itself, so it is best to begin with the one that
 * fills the page soonest; the others together, and no further back than the end of a page that is full.
 */
export async function readNewest<Table extends keyof Tables, Row extends { id: string }>(
  em: EntityManager, sources: Source<Table>[], columns: Columns<Table, Row>, before: string | null, limit: number,
): Promise<Row[]> {
  const newest = ({ query, key }: Source<Table>, last?: string) => {
    const id = sql.ref(key);
    return columns(query).orderBy(id, 'desc').limit(limit)
      .$if(before !== null, (all) => all.where(sql<boolean>`${id} < ${before}`))
      .$if(last !== undefined, (all) => all.where(sql<boolean>`${id} > ${last}`));
  };
  const [first, ...others] = sources;
  const page = first ? await newest(first).execute() : [];
  if (others.length === 0) return page;
  const last = page.length === limit ? page.at(-1)?.id : undefined;
  const parts = others.map((source, n) => sql`select * from (${newest(source, last)}) as ${sql.ref(`part${n}`)}`);
  const more = await rows(em).selectFrom(sql<Row>`(${sql.join(parts, sql` union all `)})`.as<'others'>(sql`others`)).selectAll().$castTo<Row>().execute();
  const found = new Map([...page, ...more].map((row) => [row.id, row]));
  return [...found.values()].toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit);
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
  em: EntityManager, args: PageArgs, sources: Source<Table>[], columns: Columns<Table, Row>, count = () => countSome(em, sources),
): Promise<Page<Row>> => readNewestFirst<Row>(args, { read: (before, limit) => readNewest(em, sources, columns, before, limit), count });

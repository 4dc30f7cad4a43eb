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

/** How the rows of a list are read. */
export interface Reading<Table extends keyof Tables, Row> {
  /** Adds what is to be read of each to a query. */
  columns: (query: Source<Table>['query']) => SelectQueryBuilder<Tables, Table, Row>;
  /** The rows of these ids that there still are. */
  byIds: (ids: string[]) => Promise<(Row | null)[]>;
}

/** Rows by their ids, read together with what others ask for. */
export const loadedBy = <Row>(loader: { load: (id: string) => Promise<Row | null> }) => (ids: string[]) => Promise.all(ids.map((id) => loader.load(id)));

/** Ids that rows are between. */
interface Bounds {
  before: string | null;
  after?: string | undefined;
}

function newestOf<Table extends keyof Tables>({ query, key }: Source<Table>, limit: number, { before, after }: Bounds) {
  const id = sql.ref(key);
  return query.orderBy(id, 'desc').limit(limit)
    .$if(before !== null, (all) => all.where(sql<boolean>`${id} < ${before}`))
    .$if(after !== undefined, (all) => all.where(sql<boolean>`${id} > ${after}`));
}

/** The newest ids of each source, in one query; an id comes once for each source that has it. */
function idsOf<Table extends keyof Tables>(em: EntityManager, sources: Source<Table>[], limit: number, bounds: Bounds) {
  const [first, ...others] = sources.map((source, n) => {
    const ids = newestOf(source, limit, bounds).clearSelect().select(sql<string>`${sql.ref(source.key)}`.as('id'));
    return rows(em).selectFrom(ids.as(`part${n}`)).select('id');
  });
  return first && others.reduce((union, other) => union.unionAll(other), first);
}

/** The newest ids of what the sources have together. */
export async function newestIds<Table extends keyof Tables>(em: EntityManager, sources: Source<Table>[], limit: number, bounds: Bounds = { before: null }): Promise<string[]> {
  const ids = await idsOf(em, sources, limit, bounds)?.execute();
  return newestFirst((ids ?? []).map(({ id }) => id), limit);
}

const newestFirst = (ids: string[], limit: number) => [...new Set(ids)].toSorted((a, b) => (a < b ? 1 : -1)).slice(0, limit);

/**
 * The newest rows below `before` of what the sources have. The first one is read by itself, so it is best to begin with the one that
 * fills the page soonest; the others together, and no further back than the end of a page that is full.
 */
async function readNewest<Table extends keyof Tables, Row extends { id: string }>(
  em: EntityManager, sources: Source<Table>[], reading: Reading<Table, Row>, before: string | null, limit: number,
): Promise<Row[]> {
  const [first, ...others] = sources;
  const { columns, byIds } = reading;
  const page: Row[] = first ? await columns(newestOf(first, limit, { before })).execute() : [];
  if (others.length === 0) return page;
  const after = page.length === limit ? page.at(-1)?.id : undefined;
  const known = new Map(page.map((row): [string, Row] => [row.id, row]));
  const ids = newestFirst([...known.keys(), ...(await newestIds(em, others, limit, { before, after }))], limit);
  const missing = ids.filter((id) => !known.has(id));
  for (const row of missing.length > 0 ? await byIds(missing) : []) if (row) known.set(row.id, row);
  const found = ids.flatMap((id) => known.get(id) ?? []);
  const last = ids[limit - 1];
  if (!last || found.length === limit) return found;
  // What was deleted meanwhile makes no page shorter, whose end would look like that of the list.
  return [...found, ...(await readNewest(em, sources, reading, last, limit - found.length))];
}

/** How many the sources have together, but no more than `MOST_COUNTED`. */
export async function countSome<Table extends keyof Tables>(em: EntityManager, sources: Source<Table>[]): Promise<number> {
  const ids = idsOf(em, sources, MOST_COUNTED, { before: null });
  if (!ids) return 0;
  const { count } = await rows(em).selectFrom(ids.as('every')).select(({ fn }) => fn.count<number>('every.id').distinct().as('count')).executeTakeFirstOrThrow();
  return Math.min(Number(count), MOST_COUNTED);
}

/** A page of what the sources have together, the newest first; `count` if its total is to be more than `countSome`. */
export const pageOfNewest = <Table extends keyof Tables, Row extends { id: string }>(
  em: EntityManager, args: PageArgs, sources: Source<Table>[], reading: Reading<Table, Row>, count = () => countSome(em, sources),
): Promise<Page<Row>> => readNewestFirst<Row>(args, { read: (before, limit) => readNewest(em, sources, reading, before, limit), count });

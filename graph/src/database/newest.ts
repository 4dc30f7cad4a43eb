import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { countRows, joinedAsWritten, rows, unionAll, type EntityManager } from './database.ts';
import type { Tables } from './tables.ts';
import { readNewestFirst, type Page, type PageArgs, type Total } from './page.ts';

/** Totals of searches and of Browse stop here: to count a whole market is to read it. */
export const MOST_COUNTED = 200;

/** The total of what `countSome` has counted. */
export const totalOf = (count: number): Total => (count > MOST_COUNTED ? { moreThan: MOST_COUNTED } : count);

/** A query that reads along an index, in the order of age. */
export interface Source<Table extends keyof Tables, Row = object> {
  query: SelectQueryBuilder<Tables, Table, Row>;
  /** The column that the index is ordered by: the id of what is listed. */
  key: string;
}

/** The queries that make up a list. */
export interface Sources<Table extends keyof Tables> {
  /** Read first. When it fills a page, the others are read back to the end of that page only. */
  lead: Source<Table> | null;
  /** Read together, in one statement that finds their ids and reads the rows with these ids. */
  others: Source<never>[];
}

interface Found {
  id: string;
}

/**
 * A query whose ids are in `found`, in the order of an index. Every database reads its tables in the order of the cross
 * joins.
 */
export type FoundQuery = ReturnType<typeof findIn>;

/** Begins a query with the table, or subquery, that has the ids. */
export const findIn = (em: EntityManager, from: RawBuilder<unknown>, joined = sql``) =>
  joinedAsWritten(em, rows(em).selectFrom(sql<Found>`${from}`.as<'found'>(sql`found ${joined}`)));

/** How the rows of a list are read. */
export interface Reading<Table extends keyof Tables, Row> {
  /** Adds the columns that a row of the list is made of. */
  columns: (query: Source<Table>['query']) => SelectQueryBuilder<Tables, Table, Row>;
  /** Adds cross joins, which keep their order: with the things whose ids are in `found`, and what `columns` reads. */
  ofFound: (query: FoundQuery) => Source<Table>['query'];
}

/** Only rows between these two ids are read, without the ids themselves. */
interface Bounds {
  before: string | null;
  after?: string | undefined;
}

function newestOf<Table extends keyof Tables, Row>(
  { query, key }: Source<Table, Row>,
  limit: number,
  { before, after }: Bounds,
) {
  const id = sql.ref<string | null>(key);
  return query
    .orderBy(id, 'desc')
    .limit(limit)
    .$if(before !== null, (all) => all.where(id, '<', before))
    .$if(after !== undefined, (all) => all.where(id, '>', after ?? null));
}

/** The newest ids of each source, in one query. The same id may come from several sources. */
function idsOf(em: EntityManager, sources: Source<never>[], limit: number, bounds: Bounds) {
  const parts = sources.map((source, n) => {
    const ids = newestOf(source, limit, bounds).clearSelect().select(sql.ref<string>(source.key).as('id'));
    return rows(em)
      .selectFrom(ids.as(`part${n}`))
      .select('id');
  });
  return unionAll(parts);
}

/** The same, with each id once. */
function distinctIdsOf(em: EntityManager, sources: Source<never>[], limit: number, bounds: Bounds) {
  const ids = idsOf(em, sources, limit, bounds);
  return ids && sources.length > 1 ? rows(em).selectFrom(ids.as('every')).select('every.id').distinct() : ids;
}

/** The newest ids of all sources together. */
export async function newestIds(em: EntityManager, sources: Source<never>[], limit: number): Promise<string[]> {
  const found = (await idsOf(em, sources, limit, { before: null })?.execute()) ?? [];
  return [...new Set(found.map(({ id }) => id))].toSorted().toReversed().slice(0, limit);
}

/** One of several lists that follow each other. */
export interface Turn {
  /** What the list is called in the result. */
  list: number;
  sources: Source<never>[];
  /** Only ids below this one; null for all. */
  before: string | null;
}

/**
 * The ids of several lists in one statement, at most this many of each: list after list, the newest first within each.
 */
export async function newestInTurn(
  em: EntityManager,
  turns: Turn[],
  limit: number,
): Promise<{ id: string; list: number }[]> {
  const lists = turns.flatMap(({ list, sources, before }) => {
    const ids = distinctIdsOf(em, sources, limit, { before });
    if (!ids) return [];
    return [
      rows(em)
        .selectFrom(ids.as(`list${list}`))
        .select(['id', sql.lit(list).as('list')]),
    ];
  });
  const found = (await unionAll(lists)?.execute()) ?? [];
  return turns.flatMap(({ list }) =>
    newestFirst(
      found.filter((row) => Number(row.list) === list),
      limit,
    ).map(({ id }) => ({ id, list })),
  );
}

const newestFirst = <Row extends Found>(list: Row[], limit: number) =>
  list.toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit);

/** The newest rows of all sources, below `before`. */
async function readNewest<Table extends keyof Tables, Row extends Found>(
  em: EntityManager,
  { lead, others }: Sources<Table>,
  { columns, ofFound }: Reading<Table, Row>,
  before: string | null,
  limit: number,
): Promise<Row[]> {
  const page: Row[] = lead ? await columns(newestOf(lead, limit, { before })).execute() : [];
  const after = page.length === limit ? page.at(-1)?.id : undefined;
  const ids = distinctIdsOf(em, others, limit, { before, after });
  if (!ids) return page;
  const more = await columns(
    newestOf({ query: ofFound(findIn(em, sql`${ids}`)), key: 'found.id' }, limit, { before: null }),
  ).execute();
  const known = new Set(page.map(({ id }) => id));
  return newestFirst([...page, ...more.filter(({ id }) => !known.has(id))], limit);
}

/**
 * How many the sources have together, up to one more than `MOST_COUNTED`; the others are not read if the lead has that
 * many.
 */
export async function countSome<Table extends keyof Tables>(
  em: EntityManager,
  { lead, others }: Sources<Table>,
): Promise<number> {
  const count = async (sources: Source<never>[]) => {
    const ids = distinctIdsOf(em, sources, MOST_COUNTED + 1, { before: null });
    return ids ? countRows(rows(em).selectFrom(ids.as('ids'))) : 0;
  };
  if (!lead) return count(others);
  const own = await count([lead]);
  return others.length === 0 || own > MOST_COUNTED ? own : count([lead, ...others]);
}

/**
 * A page of all sources together, the newest first. Its total is that of `countSome`, unless `count` says otherwise.
 */
export const pageOfNewest = <Table extends keyof Tables, Row extends Found>(
  em: EntityManager,
  args: PageArgs,
  sources: Sources<Table>,
  reading: Reading<Table, Row>,
  count: Page<Row>['count'] = async () => totalOf(await countSome(em, sources)),
): Promise<Page<Row>> =>
  readNewestFirst<Row>(args, { read: (before, limit) => readNewest(em, sources, reading, before, limit), count });

/** A page of one query, the newest first. Its total counts the same rows, unless `counted` says otherwise. */
export const pageOf = <Table extends keyof Tables, Row extends Found>(
  args: PageArgs,
  source: Source<Table, Row>,
  counted: Source<Table>['query'] = source.query,
): Promise<Page<Row>> =>
  readNewestFirst<Row>(args, {
    read: (before, limit) => newestOf(source, limit, { before }).execute(),
    count: () => countRows(counted),
  });

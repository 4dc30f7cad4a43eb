import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { countRows, joinedAsWritten, rows, unionAll, type EntityManager } from './database.ts';
import type { Tables } from './tables.ts';
import { readByAge, type Direction, type Page, type PageArgs, type Total } from './page.ts';

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

/** Which rows are read, and in which direction: those between these two ids, without the ids themselves. */
interface Walk {
  direction: Direction;
  start: string | null;
  end?: string | undefined;
}

/** From the newest row on. */
const NEWEST: Walk = { direction: 'desc', start: null };

function rowsAlong<Table extends keyof Tables, Row>(
  { query, key }: Source<Table, Row>,
  limit: number,
  { direction, start, end }: Walk,
) {
  const id = sql.ref<string | null>(key);
  const [beyond, within] = direction === 'asc' ? (['>', '<'] as const) : (['<', '>'] as const);
  return query
    .orderBy(id, direction)
    .limit(limit)
    .$if(start !== null, (all) => all.where(id, beyond, start))
    .$if(end !== undefined, (all) => all.where(id, within, end ?? null));
}

/** The first ids of each source, in one query. The same id may come from several sources. */
function idsOf(em: EntityManager, sources: Source<never>[], limit: number, walk: Walk) {
  const parts = sources.map((source, n) => {
    const ids = rowsAlong(source, limit, walk).clearSelect().select(sql.ref<string>(source.key).as('id'));
    return rows(em)
      .selectFrom(ids.as(`part${n}`))
      .select('id');
  });
  return unionAll(parts);
}

/** The same, with each id once. */
function distinctIdsOf(em: EntityManager, sources: Source<never>[], limit: number, walk: Walk) {
  const ids = idsOf(em, sources, limit, walk);
  return ids && sources.length > 1 ? rows(em).selectFrom(ids.as('every')).select('every.id').distinct() : ids;
}

/** The newest ids of all sources together. */
export async function newestIds(em: EntityManager, sources: Source<never>[], limit: number): Promise<string[]> {
  const found = (await idsOf(em, sources, limit, NEWEST)?.execute()) ?? [];
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
    const ids = distinctIdsOf(em, sources, limit, { ...NEWEST, start: before });
    if (!ids) return [];
    return [
      rows(em)
        .selectFrom(ids.as(`list${list}`))
        .select(['id', sql.lit(list).as('list')]),
    ];
  });
  const found = (await unionAll(lists)?.execute()) ?? [];
  return turns.flatMap(({ list }) =>
    firstOf(
      found.filter((row) => Number(row.list) === list),
      limit,
      'desc',
    ).map(({ id }) => ({ id, list })),
  );
}

const firstOf = <Row extends Found>(list: Row[], limit: number, direction: Direction) =>
  list.toSorted((a, b) => (a.id < b.id === (direction === 'asc') ? -1 : 1)).slice(0, limit);

/** The first rows of all sources. */
async function readRows<Table extends keyof Tables, Row extends Found>(
  em: EntityManager,
  { lead, others }: Sources<Table>,
  { columns, ofFound }: Reading<Table, Row>,
  limit: number,
  walk: Walk,
): Promise<Row[]> {
  const { direction } = walk;
  const page: Row[] = lead ? await columns(rowsAlong(lead, limit, walk)).execute() : [];
  const end = page.length === limit ? page.at(-1)?.id : undefined;
  const ids = distinctIdsOf(em, others, limit, { ...walk, end });
  if (!ids) return page;
  const found = { query: ofFound(findIn(em, sql`${ids}`)), key: 'found.id' };
  const more = await columns(rowsAlong(found, limit, { direction, start: null })).execute();
  const known = new Set(page.map(({ id }) => id));
  return firstOf([...page, ...more.filter(({ id }) => !known.has(id))], limit, direction);
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
    const ids = distinctIdsOf(em, sources, MOST_COUNTED + 1, NEWEST);
    return ids ? countRows(rows(em).selectFrom(ids.as('ids'))) : 0;
  };
  if (!lead) return count(others);
  const own = await count([lead]);
  return others.length === 0 || own > MOST_COUNTED ? own : count([lead, ...others]);
}

/** A page of all sources together, by their age. Its total is that of `countSome`, unless `count` says otherwise. */
export const pageByAge = <Table extends keyof Tables, Row extends Found>(
  em: EntityManager,
  args: PageArgs,
  direction: Direction,
  sources: Sources<Table>,
  reading: Reading<Table, Row>,
  count: Page<Row>['count'] = async () => totalOf(await countSome(em, sources)),
): Promise<Page<Row>> =>
  readByAge<Row>(args, direction, {
    read: (start, limit) => readRows(em, sources, reading, limit, { direction, start }),
    count,
  });

/** The same, the newest first. */
export const pageOfNewest = <Table extends keyof Tables, Row extends Found>(
  em: EntityManager,
  args: PageArgs,
  sources: Sources<Table>,
  reading: Reading<Table, Row>,
  count?: Page<Row>['count'],
): Promise<Page<Row>> => pageByAge(em, args, 'desc', sources, reading, count);

/** A page of one query, the newest first. Its total counts the same rows, unless `counted` says otherwise. */
export const pageOf = <Table extends keyof Tables, Row extends Found>(
  args: PageArgs,
  source: Source<Table, Row>,
  counted: Source<Table>['query'] = source.query,
): Promise<Page<Row>> =>
  readByAge<Row>(args, 'desc', {
    read: (start, limit) => rowsAlong(source, limit, { ...NEWEST, start }).execute(),
    count: () => countRows(counted),
  });

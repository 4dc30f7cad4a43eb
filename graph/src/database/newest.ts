import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { countRows, joinedAsWritten, rows, type EntityManager } from './database.ts';
import type { Tables } from './entities.ts';
import { readNewestFirst, type Page, type PageArgs } from './page.ts';

/** What totals of searches and of Browse count to: whoever counts a whole market reads it. */
export const MOST_COUNTED = 200;

/** A query that is read along an index whose order within it is that of age. */
export interface Source<Table extends keyof Tables, Row = object> {
  query: SelectQueryBuilder<Tables, Table, Row>;
  /** The column that the index is in the order of: the id of what is listed. */
  key: string;
}

/** What makes a list together. */
export interface Sources<Table extends keyof Tables> {
  /** Read by itself: the others are then read no further back than the end of a page that it fills. */
  lead: Source<Table> | null;
  /** Of these the ids are read, and their rows in the same statement. */
  others: Source<never>[];
}

interface Found {
  id: string;
}

/** A query whose ids are in `found`, in the order of an index. What is cross joined is read in that order everywhere. */
export type FoundQuery = ReturnType<typeof findIn>;

/** Begins a query with a table of ids, or one that has them. */
export const findIn = (em: EntityManager, from: RawBuilder<unknown>, joined = sql``) =>
  joinedAsWritten(em, rows(em).selectFrom(sql<Found>`${from}`.as<'found'>(sql`found ${joined}`)));

/** How the rows of a list are read. */
export interface Reading<Table extends keyof Tables, Row> {
  /** Adds what is to be read of each to a query. */
  columns: (query: Source<Table>['query']) => SelectQueryBuilder<Tables, Table, Row>;
  /** Joins the things whose ids are in `found`, and whatever `columns` reads. */
  ofFound: (query: FoundQuery) => Source<Table>['query'];
}

/** Ids that rows are between. */
interface Bounds {
  before: string | null;
  after?: string | undefined;
}

function newestOf<Table extends keyof Tables, Row>({ query, key }: Source<Table, Row>, limit: number, { before, after }: Bounds) {
  const id = sql.ref(key);
  return query.orderBy(id, 'desc').limit(limit)
    .$if(before !== null, (all) => all.where(sql<boolean>`${id} < ${before}`))
    .$if(after !== undefined, (all) => all.where(sql<boolean>`${id} > ${after}`));
}

/** The newest ids of each source, in one query; several may have the same. */
function idsOf(em: EntityManager, sources: Source<never>[], limit: number, bounds: Bounds) {
  const [first, ...others] = sources.map((source, n) => {
    const ids = newestOf(source, limit, bounds).clearSelect().select(sql<string>`${sql.ref(source.key)}`.as('id'));
    return rows(em).selectFrom(ids.as(`part${n}`)).select('id');
  });
  return others.reduce((union, other) => union?.unionAll(other), first);
}

/** The same, each once. */
function distinctIdsOf(em: EntityManager, sources: Source<never>[], limit: number, bounds: Bounds) {
  const ids = idsOf(em, sources, limit, bounds);
  return ids && sources.length > 1 ? rows(em).selectFrom(ids.as('every')).select('every.id').distinct() : ids;
}

/** The newest ids of what the sources have together. */
export async function newestIds(em: EntityManager, sources: Source<never>[], limit: number): Promise<string[]> {
  const found = (await idsOf(em, sources, limit, { before: null })?.execute()) ?? [];
  return [...new Set(found.map(({ id }) => id))].toSorted().toReversed().slice(0, limit);
}

const newestFirst = <Row extends Found>(list: Row[], limit: number) => list.toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit);

/** The newest rows below `before` of what the sources have. */
async function readNewest<Table extends keyof Tables, Row extends Found>(
  em: EntityManager, { lead, others }: Sources<Table>, { columns, ofFound }: Reading<Table, Row>, before: string | null, limit: number,
): Promise<Row[]> {
  const page: Row[] = lead ? await columns(newestOf(lead, limit, { before })).execute() : [];
  const after = page.length === limit ? page.at(-1)?.id : undefined;
  const ids = distinctIdsOf(em, others, limit, { before, after });
  if (!ids) return page;
  const more = await columns(newestOf({ query: ofFound(findIn(em, sql`${ids}`)), key: 'found.id' }, limit, { before: null })).execute();
  const known = new Set(page.map(({ id }) => id));
  return newestFirst([...page, ...more.filter(({ id }) => !known.has(id))], limit);
}

/** How many the sources have together, but no more than `MOST_COUNTED`; the others are not read if the lead has as many. */
export async function countSome<Table extends keyof Tables>(em: EntityManager, { lead, others }: Sources<Table>): Promise<number> {
  const count = async (sources: Source<never>[]) => {
    const ids = distinctIdsOf(em, sources, MOST_COUNTED, { before: null });
    return ids ? Math.min(await countRows(rows(em).selectFrom(ids.as('ids'))), MOST_COUNTED) : 0;
  };
  if (!lead) return count(others);
  const own = await count([lead]);
  return others.length === 0 || own === MOST_COUNTED ? own : count([lead, ...others]);
}

/** A page of what the sources have together, the newest first; `count` if its total is to be more than `countSome`. */
export const pageOfNewest = <Table extends keyof Tables, Row extends Found>(
  em: EntityManager, args: PageArgs, sources: Sources<Table>, reading: Reading<Table, Row>, count = () => countSome(em, sources),
): Promise<Page<Row>> => readNewestFirst<Row>(args, { read: (before, limit) => readNewest(em, sources, reading, before, limit), count });

/** A page of one query, the newest first; `counted` has its total, if that is of other rows. */
export const pageOf = <Table extends keyof Tables, Row extends Found>(
  args: PageArgs, source: Source<Table, Row>, counted: Source<Table>['query'] = source.query,
): Promise<Page<Row>> => readNewestFirst<Row>(args, { read: (before, limit) => newestOf(source, limit, { before }).execute(), count: () => countRows(counted) });

import { type Expression, sql } from 'kysely';
import { ArgsType, Field, registerEnumType } from 'type-graphql';
import { idsSince } from './columns.ts';
import { countRows, type EntityManager } from './database.ts';
import { countSome, pageByAge, totalOf, type Reading, type Source, type Sources } from './newest.ts';
import { PageArgs, readPage, type Direction, type Page } from './page.ts';
import type { Tables } from './tables.ts';

export enum SortDirection {
  ASC = 'ASC',
  DESC = 'DESC',
}
registerEnumType(SortDirection, {
  name: 'SortDirection',
  description: 'Which end of a list comes first.',
  valuesConfig: {
    ASC: { description: 'The earliest first.' },
    DESC: { description: 'The latest first.' },
  },
});

/** A time from `from` on and before `to`. Left out, it has no such end; the wrong way round, nothing is in it. */
export interface Range {
  from?: Date | null;
  to?: Date | null;
}

/** A page of a list that can be turned round, and narrowed to a time. */
@ArgsType()
export class SortedArgs extends PageArgs implements Range {
  @Field(() => SortDirection, {
    nullable: true,
    description: 'Which end comes first; if left out, the end that the list says.',
  })
  direction?: SortDirection | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Only of this time or later. It is the time by which the list is sorted.',
  })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only of before this time.' })
  to?: Date | null;
}

const directionOf = ({ direction }: SortedArgs, usual: SortDirection): Direction =>
  (direction ?? usual) === SortDirection.ASC ? 'asc' : 'desc';

/** Only what was made in this time. An id and its time are of the same moment. */
export function madeWithin<Table extends keyof Tables, Row>(
  { query, key }: Source<Table, Row>,
  { from, to }: Range,
): Source<Table, Row> {
  const id = sql.ref<string>(key);
  let within = query;
  if (from) within = within.where(id, '>=', idsSince(from));
  if (to) within = within.where(id, '<', idsSince(to));
  return { query: within, key };
}

/** A page of all rows of one query, by their age. Its total counts the same rows, unless `counted` says otherwise. */
export function pageOfAll<Table extends keyof Tables, Row extends { id: string }>(
  em: EntityManager,
  args: SortedArgs,
  source: Source<Table>,
  reading: Reading<Table, Row>,
  { usual = SortDirection.DESC, counted = source }: { usual?: SortDirection; counted?: Source<never> } = {},
): Promise<Page<Row>> {
  const sources = { lead: madeWithin(source, args), others: [] };
  return pageByAge(em, args, directionOf(args, usual), sources, reading, () =>
    countRows(madeWithin(counted, args).query),
  );
}

/** A page of what a search finds, by its age. Its total stops as that of `countSome` does. */
export function pageOfFound<Table extends keyof Tables, Row extends { id: string }>(
  em: EntityManager,
  args: SortedArgs,
  sources: Sources<Table>,
  reading: Reading<Table, Row>,
  counted = sources,
): Promise<Page<Row>> {
  const within = ({ lead, others }: Sources<Table>): Sources<Table> => ({
    lead: lead && madeWithin(lead, args),
    others: others.map((other) => madeWithin(other, args)),
  });
  return pageByAge(em, args, directionOf(args, SortDirection.DESC), within(sources), reading, async () =>
    totalOf(await countSome(em, within(counted))),
  );
}

/** The latest time that every database compares with. */
const LATEST = Date.UTC(9999, 11, 31);

const comparable = (moment: Date) => new Date(Math.min(Math.max(moment.getTime(), 0), LATEST));

/** Only rows whose time is in this range; a row without the time is in none. */
export function timeWithin<Table extends keyof Tables>(
  query: Source<Table>['query'],
  time: Expression<Date | null>,
  { from, to }: Range,
): Source<Table>['query'] {
  let within = query;
  if (from) within = within.where(time, '>=', comparable(from));
  if (to) within = within.where(time, '<', comparable(to));
  return within;
}

/** A list that is sorted by a time, then by id. A row without the time comes before all others, as null does. */
interface ByTime<Table extends keyof Tables, Row> extends Source<Table> {
  /** The name of the order. */
  order: string;
  time: Expression<Date | null>;
  timeOf: (row: Row) => Date | null;
}

/** In a cursor: the row has no time. */
const UNKNOWN = 0;

/**
 * A page of a list by a time, which `timeWithin` has narrowed. Rows without the time and rows with it are each read
 * along their part of the index.
 */
export function pageByTime<Table extends keyof Tables, Row extends { id: string }>(
  args: SortedArgs,
  { query, key, order, time, timeOf }: ByTime<Table, Row>,
  { columns }: Reading<Table, Row>,
  count: Page<Row>['count'],
): Promise<Page<Row>> {
  const direction = directionOf(args, SortDirection.ASC);
  const isRising = direction === 'asc';
  const beyond = isRising ? '>' : '<';
  const id = sql.ref<string>(key);
  const read = (part: typeof query, limit: number) =>
    columns(part.orderBy(time, direction).orderBy(id, direction).limit(limit)).execute();
  return readPage<Row>(args, {
    keys: ['number', 'string'],
    order: `${order} ${direction}`,
    cursorOf: (row) => [timeOf(row)?.getTime() ?? UNKNOWN, row.id],
    read: async (after, limit) => {
      if (!after) return read(query, limit);
      const [moment, last] = [new Date(Number(after[0])), String(after[1])];
      const isKnown = after[0] !== UNKNOWN;
      const part = isKnown
        ? query
            .where(time, isRising ? '>=' : '<=', moment)
            .where(({ or, eb }) => or([eb(time, beyond, moment), eb(id, beyond, last)]))
        : query.where(time, 'is', null).where(id, beyond, last);
      const page = await read(part, limit);
      if (isKnown === isRising || page.length === limit) return page;
      return [...page, ...(await read(query.where(time, isKnown ? 'is' : 'is not', null), limit - page.length))];
    },
    count,
  });
}

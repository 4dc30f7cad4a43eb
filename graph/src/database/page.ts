import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { ArgsType, type ClassType, Field, Int, ObjectType } from 'type-graphql';
import { badInput } from '../core/errors.ts';

/** The most items one page may ask for. */
export const MAX_PAGE = 100;

/** How many items a page has unless the request says otherwise. */
export const PAGE = 20;

/** The largest number that a cursor may have: milliseconds up to the year 2255. */
const MAX_NUMBER = 9e12;

/** A list is ordered by one or more keys, of which the last is unique. */
export type Key = string | number;

/** In which direction a list is read: with `desc` the newest come first. */
export type Direction = 'asc' | 'desc';

@ArgsType()
export class PageArgs {
  @Field(() => Int, { nullable: true, description: `How many, 1 to ${MAX_PAGE}.` })
  @IsOptional()
  @IsInt()
  @Min(1, { message: 'At least 1' })
  @Max(MAX_PAGE, { message: `At most ${MAX_PAGE}` })
  first: number | null = PAGE;

  @Field(() => String, { nullable: true, description: 'The cursor after which the page begins.' })
  @IsOptional()
  @IsString()
  after?: string | null;
}

/** How many a list has in all; of some, counting stops after so many. */
export type Total = number | { moreThan: number };

/** One page of a list, and how to count the whole of it when asked to. */
export interface Page<Row> {
  rows: Row[];
  cursorOf: (row: Row) => Key[];
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  count: () => Promise<Total>;
  /** Whether it begins with what only comes near to what was searched for. */
  isNear?: boolean;
}

interface List<Row> {
  /** Reads `limit` rows after the row with these keys, the last one of the previous page (null: from the start). */
  read: (after: Key[] | null, limit: number) => Promise<Row[]>;
  /** The keys of a row, as many and of the same types as `read` is given. */
  cursorOf: (row: Row) => Key[];
  /** The type of each key. */
  keys: ('string' | 'number')[];
  /** The name of the order, which cursors begin with, so that no other order of the list takes them. */
  order?: string | undefined;
  count: () => Promise<Total>;
}

/** Reads one page, and one row more to learn whether there is another page. */
export async function readPage<Row>(args: PageArgs, list: List<Row>): Promise<Page<Row>> {
  const after = args.after ? keysOf(args.after, list) : null;
  const size = args.first ?? PAGE;
  const rows = await list.read(after, size + 1);
  return {
    rows: rows.slice(0, size),
    cursorOf: (row) => [...(list.order ? [list.order] : []), ...list.cursorOf(row)],
    hasNextPage: rows.length > size,
    hasPreviousPage: after !== null,
    count: list.count,
  };
}

function keysOf<Row>(cursor: string, { keys, order }: List<Row>): Key[] {
  if (!order) return decodeCursor(cursor, keys);
  const [name, ...own] = decodeCursor(cursor, ['string', ...keys]);
  if (name !== order) throw notACursor('after');
  return own;
}

interface ByAge<Row> {
  /** Reads `limit` rows beyond the row with this id (null: from the start). */
  read: (after: string | null, limit: number) => Promise<Row[]>;
  count: () => Promise<Total>;
}

/** A page of a list by age. Ids are time-ordered, so they are the keys. */
export const readByAge = <Row extends { id: string }>(
  args: PageArgs,
  direction: Direction,
  { read, count }: ByAge<Row>,
) =>
  readPage<Row>(args, {
    keys: ['string'],
    order: direction === 'asc' ? 'OLDEST' : undefined,
    cursorOf: (row) => [row.id],
    read: (after, limit) => read(after && String(after[0]), limit),
    count,
  });

export const encodeCursor = (keys: Key[]) => Buffer.from(JSON.stringify(keys)).toString('base64url');

/** Throws BAD_USER_INPUT for a cursor that `encodeCursor` has not made for a list with such keys. */
export function decodeCursor(cursor: string, types: ('string' | 'number')[], field = 'after'): Key[] {
  const keys = parse(cursor);
  const fits = Array.isArray(keys) && keys.length === types.length && keys.every((key, i) => isKey(key, types[i]));
  if (!fits) throw notACursor(field);
  return keys;
}

const notACursor = (field: string) => badInput('Not a cursor of this list', field);

/**
 * Numbers are prices, message numbers and times. Others are refused, since a database might not be able to compare with
 * them.
 */
const isKey = (key: unknown, type: 'string' | 'number' | undefined) =>
  typeof key === type && (typeof key !== 'number' || (Number.isInteger(key) && key >= 0 && key <= MAX_NUMBER));

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

@ObjectType({
  simpleResolvers: true,
  description: 'Where a page is in its list. Clients read lists forwards, and `Chat.messages` backwards too.',
})
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether there is more after it.' })
  hasNextPage!: boolean;

  @Field(() => Boolean, {
    description: 'Whether there is more before it. Only `Chat.messages` goes backwards, with `last` and `before`.',
  })
  hasPreviousPage!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The cursor of its first item, for `before` of `Chat.messages`; null when it is empty.',
  })
  startCursor!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The cursor of its last item, for `after`; null when it is empty.',
  })
  endCursor!: string | null;
}

/**
 * Makes the Relay connection type `<name>Connection` for pages of a list. The total is counted only when it is asked
 * for.
 */
export function connectionOf<Row extends object>(name: string, node: () => ClassType<Row>) {
  @ObjectType(`${name}Edge`, {
    simpleResolvers: true,
    description: `One ${name} of a page, with its place in the list.`,
  })
  class Edge {
    @Field(() => String, { description: 'Opaque; for `after`.' })
    cursor!: string;

    @Field(node, { description: 'The item itself.' })
    node!: Row;
  }

  @ObjectType(`${name}Connection`, { description: `A page of a list of ${name}.` })
  class Connection {
    readonly page: Page<Row>;
    #total: Promise<Total> | undefined;

    constructor(page: Page<Row>) {
      this.page = page;
    }

    @Field(() => [Edge], { description: 'The items with their cursors.' })
    edges(): Edge[] {
      return this.page.rows.map((row) => ({ node: row, cursor: encodeCursor(this.page.cursorOf(row)) }));
    }

    @Field(() => [node()], { description: 'The items alone.' })
    nodes(): Row[] {
      return this.page.rows;
    }

    @Field(() => PageInfo, { description: 'Whether there is more, and where it begins.' })
    pageInfo(): PageInfo {
      const { rows, cursorOf, hasNextPage, hasPreviousPage } = this.page;
      const first = rows[0];
      const last = rows.at(-1);
      return {
        hasNextPage,
        hasPreviousPage,
        startCursor: first ? encodeCursor(cursorOf(first)) : null,
        endCursor: last ? encodeCursor(cursorOf(last)) : null,
      };
    }

    @Field(() => Int, {
      description: 'How many there are in all. `totalIsCapped` says whether the list has more.',
    })
    async totalCount(): Promise<number> {
      const total = await this.#count();
      return typeof total === 'number' ? total : total.moreThan;
    }

    @Field(() => Boolean, { description: 'Whether counting stopped at `totalCount`: the list has more than that.' })
    async totalIsCapped(): Promise<boolean> {
      return typeof (await this.#count()) !== 'number';
    }

    /** Once, for both fields. */
    #count(): Promise<Total> {
      return (this.#total ??= this.page.count());
    }
  }
  return Connection;
}

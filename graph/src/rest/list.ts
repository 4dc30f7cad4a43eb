import { Readable } from 'node:stream';
import { batchesOf, nextCursor } from '../database/batches.ts';
import { PageArgs, type Page } from '../database/page.ts';
import type { Context } from '../database/context.ts';
import { badInput } from '../core/errors.ts';
import { checkInput } from '../core/validation.ts';
import { LIST } from './names.ts';
import { present, type WireObject } from './objects/objects.ts';

/** How many rows are held in memory at once. */
const BATCH = 500;

/** `limit` and `after` of a request. */
export interface ListQuery {
  first: string | undefined;
  after: string | undefined;
}

/** What is sent: JSON, or a stream of it, with headers. */
export interface Answer {
  body: unknown;
  headers: Record<string, string>;
}

type ReadPage<Row> = (args: PageArgs) => Promise<Page<Row>>;

/** A page of a list when one is asked for, with the address of the next one; otherwise the whole list. */
export async function answerList<Row>(
  ctx: Context,
  object: WireObject<Row>,
  read: ReadPage<Row>,
  query: ListQuery,
  address: string,
): Promise<Answer> {
  if (query.first === undefined && query.after === undefined) return wholeList(ctx, object, read);
  const page = await read(await pageArgs(query));
  const next = nextCursor(page);
  const link = `<${address}?${new URLSearchParams({ [LIST.first]: query.first ?? String(new PageArgs().first), [LIST.after]: next ?? '' })}>; rel="next"`;
  return { body: await presentAll(ctx, object, page), headers: next === null ? {} : { link } };
}

async function pageArgs({ first, after }: ListQuery): Promise<PageArgs> {
  const args = Object.assign(new PageArgs(), { after });
  if (first !== undefined && !/^\d+$/.test(first)) throw badInput('A whole number', 'first');
  if (first !== undefined) args.first = Number(first);
  await checkInput(args);
  return args;
}

/** Reads in batches and sends them as they come, so that long lists take no more memory than short ones. */
async function wholeList<Row>(ctx: Context, object: WireObject<Row>, read: ReadPage<Row>): Promise<Answer> {
  const pages = batchesOf(ctx, BATCH, read);
  // Before anything is sent, so that a refusal can still be answered as one.
  const { value: first } = await pages.next();
  if (!first?.hasNextPage) return { body: first ? await presentAll(ctx, object, first) : [], headers: {} };
  const json = async function* () {
    yield '[' + jsonOf(await presentAll(ctx, object, first));
    for await (const page of pages) if (page.rows.length > 0) yield ',' + jsonOf(await presentAll(ctx, object, page));
    yield ']';
  };
  return {
    body: Readable.from(json(), { objectMode: false }),
    headers: { 'content-type': 'application/json; charset=utf-8' },
  };
}

const jsonOf = (things: unknown[]) => things.map((thing) => JSON.stringify(thing)).join(',');

const presentAll = <Row>(ctx: Context, object: WireObject<Row>, { rows }: Page<Row>) =>
  Promise.all(rows.map((row) => present(ctx, object, row)));

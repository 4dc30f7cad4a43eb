import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { checkInput, requireWholeText } from '../../core/validation.ts';
import { batchesOf } from '../../database/batches.ts';
import type { Context } from '../../database/context.ts';
import type { Page, PageArgs } from '../../database/page.ts';

/** What a cell has; null leaves it empty. */
export type Cell = string | number | null;

interface Spec<Row, Args extends PageArgs> {
  /** The field of Query that has the same arguments. */
  field: string;
  args: new () => Args;
  /** Reads a page; refuses whoever may not have it. */
  list: (ctx: Context, args: Args) => Promise<Page<Row>>;
  /** By its head, what a column has of a row. */
  columns: Record<string, (row: Row, ctx: Context) => Cell | Promise<Cell>>;
}

/** A list of staff as a file. */
export interface Sheet {
  field: string;
  /**
   * The file's text, read in batches as it is taken. The first is read before, so that a refusal can be answered as
   * one. Throws BAD_USER_INPUT, and what the list throws.
   */
  open: (ctx: Context, args: object) => Promise<Readable>;
}

/** With more at once, many rows outlive quick garbage collection, and the memory of a process grows for nothing. */
const BATCH = 100;

/** Excel takes a file without this mark for one in an old encoding. */
const BOM = '\uFEFF';

/** RFC 4180. What a spreadsheet would take for a formula begins with an apostrophe: then it is text. */
const FORM = { record_delimiter: '\r\n', quoted_match: /[\r\n]/, escape_formulas: true } as const;

/** A list of staff as a file with these columns. */
export const sheet = <Row, Args extends PageArgs>({ field, args: Args, list, columns }: Spec<Row, Args>): Sheet => ({
  field,
  open: async (ctx, asked) => {
    requireWholeText(asked);
    const args = Object.assign(new Args(), asked);
    await checkInput(args);
    const pages = batchesOf(ctx, BATCH, (page) => list(ctx, { ...args, ...page }));
    const { value: first } = await pages.next();
    const cells = Object.values(columns);
    const textOf = async (rows: Row[]) =>
      stringify(await Promise.all(rows.map((row) => Promise.all(cells.map((cell) => cell(row, ctx))))), FORM);
    const texts = async function* () {
      yield BOM + stringify([Object.keys(columns)], FORM) + (await textOf(first?.rows ?? []));
      for await (const { rows } of pages) yield textOf(rows);
    };
    return Readable.from(texts(), { objectMode: false });
  },
});

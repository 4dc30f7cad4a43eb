import { becomeViewer, type Context } from './context.ts';
import { encodeCursor, type Page, type PageArgs } from './page.ts';

/** The cursor of the page after this one; null if this is the last. */
export function nextCursor<Row>({ rows, hasNextPage, cursorOf }: Page<Row>): string | null {
  const last = rows.at(-1);
  return hasNextPage && last ? encodeCursor(cursorOf(last)) : null;
}

/**
 * A whole list in batches of so many rows. Each is read when it is asked for, and what was loaded for the one before is
 * forgotten.
 */
export async function* batchesOf<Row>(
  ctx: Context,
  first: number,
  read: (args: PageArgs) => Promise<Page<Row>>,
): AsyncGenerator<Page<Row>, undefined> {
  let after: string | null = null;
  do {
    // With new loaders: a map that is cleared keeps its entries in memory until the next full garbage collection.
    if (after !== null) becomeViewer(ctx, ctx.viewer);
    const page: Page<Row> = await read({ first, after });
    yield page;
    after = nextCursor(page);
  } while (after !== null);
}

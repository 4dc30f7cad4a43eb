import pLimit from 'p-limit';
import { isAway } from './database/availability.ts';
import { type Database, type EntityManager, transaction } from './database/database.ts';
import { sharing } from './shared-reads.ts';

/** How much one transaction writes. */
const MOST_AT_ONCE = 100;

/** What is to be written by itself. */
const ALONE = Symbol('alone');
/**
 * So many of these at a time: each may wait three seconds for a locked row, and keeps one of ten connections for as long. With the
 * transaction of the others, of sales and of messages, they leave two to whatever else is asked.
 */
const ALONE_AT_ONCE = 3;

/** Writes what each item asks for, in their order, and answers in its place what became of it: an error for what it refuses. */
type WriteAll<Item, Result> = (tx: EntityManager, items: readonly Item[]) => Promise<(Result | Error)[]>;

/**
 * Writes in one transaction what is asked for while another is on its way: the busier the server, the fewer statements each takes.
 * What is refused to one is written for the others, and what the database refuses is too, to whom it refuses it: then each is
 * written by itself, some at a time and in no order: who waits for a locked row there keeps others of the same moment waiting.
 */
export function sharingTransactions<Item, Result>(database: Database, writeAll: WriteAll<Item, Result>): (item: Item) => Promise<Result> {
  const write = (items: readonly Item[]) => transaction(database.em.fork(), (tx) => writeAll(tx, items));
  const someAtOnce = pLimit(ALONE_AT_ONCE);
  const writeAlone = (item: Item) => someAtOnce(async () => {
    const [answer = new Error('nothing was answered')] = await write([item]);
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const together = sharing<Item, Result | typeof ALONE>(async (items) => {
    try {
      return await write(items);
    } catch (error) {
      // A connection that was lost may have been lost after the commit.
      if (items.length === 1 || isAway(error)) throw error;
      // Whose fault it is, or who waits for a row that somebody else keeps locked, shows when each is by itself; meanwhile the next ones are written.
      return items.map(() => ALONE);
    }
  }, MOST_AT_ONCE);
  return async (item) => {
    const result = await together.load(item);
    return result === ALONE ? writeAlone(item) : result;
  };
}

import pLimit from 'p-limit';
import { isAway } from './availability.ts';
import { type Database, type EntityManager, atomically } from './database.ts';
import { sharing } from './sharing.ts';

/** How many items one transaction writes. */
const MOST_AT_ONCE = 100;

/** The answer of an item that is to be written in a transaction of its own. */
const ALONE = Symbol('alone');
/**
 * How many of these are written at a time. Each may wait three seconds for a locked row and holds one of ten connections meanwhile: with
 * the shared transaction, for sales and for messages, that makes eight, which leaves two for everything else.
 */
const ALONE_AT_ONCE = 3;

/** Writes the items in their order, and answers for each what became of it: an error if it is refused. */
type WriteAll<Item, Result> = (tx: EntityManager, items: readonly Item[]) => Promise<(Result | Error)[]>;

/**
 * Writes in one transaction all items that come while another transaction is running: the busier the server, the fewer statements each takes.
 * An item that the rules refuse does not hold up the others. When the database refuses the whole transaction, each item is written in one of
 * its own, a few at a time and in no order, so that the fault stays with the item that caused it.
 */
export function sharingTransactions<Item, Result>(database: Database, writeAll: WriteAll<Item, Result>): (item: Item) => Promise<Result> {
  const write = (items: readonly Item[]) => atomically(database.em.fork(), (tx) => writeAll(tx, items));
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
      // A connection that was lost may have been lost after the commit: nothing is written a second time.
      if (items.length === 1 || isAway(error)) throw error;
      // Alone it shows which of them is at fault, or waits for a row that somebody keeps locked; meanwhile later ones are written.
      return items.map(() => ALONE);
    }
  }, MOST_AT_ONCE);
  return async (item) => {
    const result = await together.load(item);
    return result === ALONE ? writeAlone(item) : result;
  };
}

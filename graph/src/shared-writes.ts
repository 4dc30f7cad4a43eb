import { isAway } from './database/availability.ts';
import { type Database, type EntityManager, transaction } from './database/database.ts';
import { sharing } from './shared-reads.ts';

/** How much one transaction writes. */
const MOST_AT_ONCE = 100;

/** Writes what each item asks for, in their order, and answers in its place what became of it: an error for what it refuses. */
type WriteAll<Item, Result> = (tx: EntityManager, items: readonly Item[]) => Promise<(Result | Error)[]>;

/**
 * Writes in one transaction what is asked for while another is on its way: the busier the server, the fewer statements each takes.
 * What is refused to one is written for the others, and what the database refuses is too, to whom it refuses it.
 */
export function sharingTransactions<Item, Result>(database: Database, writeAll: WriteAll<Item, Result>): (item: Item) => Promise<Result> {
  const loader = sharing<Item, Result>((items) => writeTogether(database.em.fork(), items, writeAll), MOST_AT_ONCE);
  return (item) => loader.load(item);
}

async function writeTogether<Item, Result>(em: EntityManager, items: readonly Item[], writeAll: WriteAll<Item, Result>): Promise<(Result | Error)[]> {
  try {
    return await transaction(em, (tx) => writeAll(tx, items));
  } catch (error) {
    // A connection that was lost may have been lost after the commit.
    if (items.length === 1 || isAway(error)) throw error;
    // Whose fault it is, or who waits for a row that somebody else keeps locked, shows when each is by itself.
    const answers: (Result | Error)[] = [];
    for (const item of items) {
      const [answer] = await Promise.allSettled([writeTogether(em, [item], writeAll)]);
      answers.push(...(answer.status === 'fulfilled' ? answer.value : [answer.reason]));
    }
    return answers;
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isYetToCome, problemOf } from './availability.ts';
import type { Database } from './database.ts';
import { closedUnless } from './open-database.ts';

const TRY_EVERY_MS = 1000;
/** Tries from one line in the log to the next. */
const TRIES_A_LINE = 30;

interface Waiting {
  log: FastifyBaseLogger;
  /** Ends the waiting: the AbortError is thrown. */
  signal?: AbortSignal | undefined;
}

/**
 * Opens the database of a server that starts. While the database is away or locked, this waits and says so in the log
 * now and then.
 */
export async function openWhenThere(open: () => Promise<Database>, { log, signal }: Waiting): Promise<Database> {
  for (let tries = 0; ; tries++) {
    try {
      const database = await open();
      return await closedUnless(database, () => database.em.getConnection().transactional(async () => {}));
    } catch (error) {
      if (!isYetToCome(error)) throw error;
      if (tries % TRIES_A_LINE === 0) log.warn(`${problemOf(error)}. The start waits for it`);
    }
    await wait(TRY_EVERY_MS, null, { signal });
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Services } from '../../database/context.ts';
import { rows, atomically, type EntityManager } from '../../database/database.ts';

const BATCH = 1000;

/** Per kind: the rest is left for the next time, so that a process can stop soon. */
const MOST_BATCHES = 10;

/** For so long an address stays known after the last time that somebody signed in from it. */
const KNOWN_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The rows that nobody sees any more once they have ended. Each kind has the columns that tell its rows apart, and the
 * time when a row ends. An access token stays in its user's list.
 */
const KINDS = [
  // By hash: a link that is renewed meanwhile has a new one.
  { table: 'session', key: 'tokenHash', time: 'expiresAt', afterMs: 0 },
  { table: 'password_reset', key: 'tokenHash', time: 'expiresAt', afterMs: 0 },
  { table: 'mailed_link', key: 'tokenHash', time: 'expiresAt', afterMs: 0 },
  // By id: one that is used meanwhile has a new one.
  { table: 'known_address', key: 'id', time: 'lastUsedAt', afterMs: KNOWN_DAYS * DAY_MS },
] as const;

/**
 * Deletes the sessions and the mailed links that have expired, and addresses that nobody has signed in from for long.
 */
export async function sweepExpired({ database }: Pick<Services, 'database'>): Promise<void> {
  const now = Date.now();
  const em = database.em.fork();
  for (const kind of KINDS) {
    const before = new Date(now - kind.afterMs);
    for (let batch = 0; batch < MOST_BATCHES; batch++) {
      if ((await deleteExpired(em, kind, before)) < BATCH) break;
      // The embedded database answers within one turn of the event loop: let others have a turn.
      await nextTurn();
    }
  }
}

/** Deletes a batch, those that ended first; returns how many there were. */
async function deleteExpired(em: EntityManager, { table, key, time }: (typeof KINDS)[number], before: Date) {
  const expired = await rows(em)
    .selectFrom(table)
    .select(key)
    .where(time, '<=', before)
    .orderBy(time)
    .limit(BATCH)
    .execute();
  if (expired.length === 0) return 0;
  // Only these rows, so that no others are locked.
  const keys = expired.map((row) => row[key]);
  await atomically(em, (tx) => rows(tx).deleteFrom(table).where(key, 'in', keys).execute());
  return expired.length;
}

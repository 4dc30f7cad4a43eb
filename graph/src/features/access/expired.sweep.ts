import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Services } from '../../database/context.ts';
import { rows, atomically, type EntityManager } from '../../database/database.ts';

const BATCH = 1000;

/** Per kind: the rest is left for the next time, so that a process can stop soon. */
const MOST_BATCHES = 10;

/** What nobody sees any more once it has ended; an access token stays in its user's list. */
const KINDS = ['session', 'password_reset'] as const;

/** Deletes the sessions and the links to set a new password that have expired. */
export async function sweepExpired({ database }: Pick<Services, 'database'>): Promise<void> {
  const now = new Date();
  const em = database.em.fork();
  for (const kind of KINDS) {
    for (let batch = 0; batch < MOST_BATCHES; batch++) {
      if ((await deleteExpired(em, kind, now)) < BATCH) break;
      // The embedded database answers within one turn of the event loop: let others have a turn.
      await nextTurn();
    }
  }
}

/** Deletes a batch, those that ended first; returns how many there were. */
async function deleteExpired(em: EntityManager, kind: (typeof KINDS)[number], now: Date): Promise<number> {
  const expired = await rows(em)
    .selectFrom(kind)
    .select('tokenHash')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(BATCH)
    .execute();
  if (expired.length === 0) return 0;
  // Only these rows, so that no others are locked; by hash, since a link that is renewed meanwhile has a new one.
  const hashes = expired.map(({ tokenHash }) => tokenHash);
  await atomically(em, (tx) => rows(tx).deleteFrom(kind).where('tokenHash', 'in', hashes).execute());
  return expired.length;
}

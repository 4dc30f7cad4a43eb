import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Services } from '../../database/context.ts';
import { rows, atomically, type EntityManager } from '../../database/database.ts';

const BATCH = 1000;

/** Of each kind: what is left over is for the next time, so that a process can stop soon. */
const MOST_BATCHES = 10;

/** What nobody sees once it has ended; an access token stays in its user's list. */
const KINDS = ['session', 'password_reset'] as const;

/** Deletes the sessions and the links to set a new password whose time is over. */
export async function sweepExpired({ database }: Pick<Services, 'database'>): Promise<void> {
  const now = new Date();
  const em = database.em.fork();
  for (const kind of KINDS) {
    for (let batch = 0; batch < MOST_BATCHES; batch++) {
      if ((await deleteExpired(em, kind, now)) < BATCH) break;
      // The embedded database answers within a turn of the event loop: others have theirs.
      await nextTurn();
    }
  }
}

/** Deletes those that ended first; answers how many there were. */
async function deleteExpired(em: EntityManager, kind: (typeof KINDS)[number], now: Date): Promise<number> {
  const expired = await rows(em)
    .selectFrom(kind)
    .select('tokenHash')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(BATCH)
    .execute();
  if (expired.length === 0) return 0;
  // These and no others, so that no more is locked; by their hashes, which a link that is renewed meanwhile no longer has.
  const hashes = expired.map(({ tokenHash }) => tokenHash);
  await atomically(em, (tx) => rows(tx).deleteFrom(kind).where('tokenHash', 'in', hashes).execute());
  return expired.length;
}

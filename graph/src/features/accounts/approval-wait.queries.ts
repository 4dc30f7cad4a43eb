import { median } from '../../core/median.ts';
import { requireSignedIn } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { rows } from '../../database/database.ts';

/** The last decisions count, and only from a few on. */
const LAST_DECISIONS = 20;
const FEWEST_DECISIONS = 5;

/**
 * How long profiles usually wait for staff, in minutes: the median of the last decisions; null while there are too few
 * to say so.
 */
export async function approvalWait({ em, viewer }: Context): Promise<number | null> {
  requireSignedIn(viewer);
  const last = await rows(em)
    .selectFrom('profile_decision')
    .select('waitedSeconds')
    .orderBy('id', 'desc')
    .limit(LAST_DECISIONS)
    .execute();
  if (last.length < FEWEST_DECISIONS) return null;
  return Math.round(median(last.map(({ waitedSeconds }) => waitedSeconds)) / 60);
}

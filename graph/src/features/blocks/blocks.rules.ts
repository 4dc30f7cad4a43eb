import { expressionBuilder, type Expression } from 'kysely';
import { badInput, forbidden, type Refusal, wrongState } from '../../core/errors.ts';
import { type Account, isStaff, type Viewer, whyNotMember } from '../../core/viewer.ts';
import type { Tables } from '../../database/tables.ts';
import type { Apart } from '../../meeting/meeting.ts';

/** How many people somebody may block. */
export const MOST_BLOCKED = 200;

/** Active members block each other; staff keep order, and can be blocked by nobody. */
export function whyNotBlock(viewer: Viewer, other: Pick<Account, 'id' | 'type'>): Refusal {
  const refusal = whyNotMember(viewer);
  if (refusal) return refusal;
  if (other.id === viewer?.id) return badInput('You cannot block yourself', 'id');
  return isStaff(other) ? forbidden('Staff cannot be blocked') : null;
}

/** Whether somebody who has blocked these people blocks this one, or has already. */
export const whyNotBlockMore = (blocked: Set<string>, otherId: string): Refusal =>
  blocked.size < MOST_BLOCKED || blocked.has(otherId)
    ? null
    : wrongState(`You have blocked ${MOST_BLOCKED} people: unblock one first`);

const ofBlocks = expressionBuilder<Tables, never>();
const blocks = (blockerId: Expression<string>, blockedId: Expression<string>) =>
  ofBlocks.exists(
    ofBlocks
      .selectFrom('block')
      .select('block.id')
      .where('block.blockerId', '=', blockerId)
      .where('block.blockedId', '=', blockedId),
  );

/** A block keeps two people apart, whichever of them made it. Each is one look into the unique index. */
export const isBlockedEitherWay: Apart = (oneId, otherId) =>
  ofBlocks.or([blocks(oneId, otherId), blocks(otherId, oneId)]);

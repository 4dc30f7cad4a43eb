import { requireMember } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { rows } from '../../database/database.ts';
import type { User } from '../../people/user.entity.ts';
import { MOST_BLOCKED } from './blocks.rules.ts';

/** Whom the viewer has blocked, the last one first. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function listBlocked({ em, viewer }: Context): Promise<User[]> {
  return rows(em)
    .selectFrom('block')
    .innerJoin('user', 'user.id', 'block.blockedId')
    .selectAll('user')
    .where('block.blockerId', '=', requireMember(viewer).id)
    .orderBy('block.id', 'desc')
    .limit(MOST_BLOCKED)
    .execute();
}

import { LockMode } from '@mikro-orm/core';
import { enforce, requireMember } from '../../core/viewer.ts';
import { clearLoaders, type Context } from '../../database/context.ts';
import { atomically, type EntityManager } from '../../database/database.ts';
import { User } from '../../people/user.entity.ts';
import { findPair } from '../chat/chat.service.ts';
import { findUser } from '../users/users.queries.ts';
import { Block } from './block.entity.ts';
import { findBlocked } from './blocks.loaders.ts';
import { whyNotBlock, whyNotBlockMore } from './blocks.rules.ts';

/**
 * Blocks a person for the viewer, or no longer; a repeated call changes nothing. Nobody is told. Throws NOT_FOUND,
 * FORBIDDEN, BAD_USER_INPUT for oneself, WRONG_STATE for too many, RATE_LIMITED.
 */
export async function blockUser(ctx: Context, id: string, on: boolean): Promise<User> {
  const other = await findUser(ctx, id);
  enforce(whyNotBlock(ctx.viewer, other));
  const pair = { blockerId: requireMember(ctx.viewer).id, blockedId: other.id };
  if (on) await ctx.services.limits.count('block', pair.blockerId);
  await atomically(ctx.em, async (tx) => {
    await lockBetween(tx, pair);
    if (!on) return void (await tx.nativeDelete(Block, pair));
    const blocked = await findBlocked(tx, pair.blockerId);
    enforce(whyNotBlockMore(blocked, other.id));
    if (!blocked.has(other.id)) tx.create(Block, pair);
  });
  clearLoaders(ctx.loaders);
  return other;
}

/**
 * Locks what a message and a purchase lock before they ask whether the two meet: their chat, then the two. So each of
 * these comes before the block or after it.
 */
async function lockBetween(tx: EntityManager, { blockerId, blockedId }: Pick<Block, 'blockerId' | 'blockedId'>) {
  await findPair(tx, blockerId, blockedId);
  await tx.find(User, [blockerId, blockedId], { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE });
}

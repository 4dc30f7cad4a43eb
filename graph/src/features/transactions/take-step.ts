import { LockMode } from '@mikro-orm/core';
import { notFound } from '../../core/errors.ts';
import { isStaff, requireMember, requireSignedIn } from '../../core/viewer.ts';
import { clearLoaders, type Context } from '../../database/context.ts';
import { atomically, type EntityManager } from '../../database/database.ts';
import type { User } from '../../people/user.entity.ts';
import { Transaction } from './transaction.entity.ts';

/** Changes a locked deal for the viewer, in the running transaction. */
type Take = (tx: EntityManager, transaction: Transaction, viewer: User) => Promise<void>;

/**
 * Takes a step of a deal. Of two steps that exclude each other only one takes effect, since each begins by locking the
 * deal. Throws NOT_FOUND, FORBIDDEN and what `take` throws.
 */
export async function takeTransactionStep(ctx: Context, id: string, take: Take): Promise<Transaction> {
  const viewer = requireSignedIn(ctx.viewer);
  if (!isStaff(viewer)) requireMember(viewer);
  const taken = await atomically(ctx.em, async (tx) => {
    const transaction = await tx.findOne(Transaction, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!transaction) throw notFound();
    await take(tx, transaction, viewer);
    return transaction;
  });
  clearLoaders(ctx.loaders);
  return taken;
}

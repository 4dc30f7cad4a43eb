import { requireSignedIn } from '../../core/viewer.ts';
import { refreshViewer } from '../users/refresh-viewer.ts';
import { User } from '../users/user.entity.ts';
import type { Context } from '../../database/context.ts';
import { atomically, type EntityManager } from '../../database/database.ts';
import { DEAL_KINDS } from './kinds.ts';
import { dropQueuedMails } from './queue.ts';

/** Sets whether the viewer gets mails about their deals; those about the account always come. */
export async function setDealMails(ctx: Context, wanted: boolean): Promise<User> {
  const { id } = requireSignedIn(ctx.viewer);
  if (wanted) await ctx.em.nativeUpdate(User, { id }, { dealMailsOffAt: null });
  else await switchOffDealMails(ctx.em, id);
  return refreshViewer(ctx);
}

/** Mails that are still to be sent are dropped too. */
export async function switchOffDealMails(em: EntityManager, userId: string): Promise<void> {
  await atomically(em, async (tx) => {
    await tx.nativeUpdate(User, { id: userId, dealMailsOffAt: null }, { dealMailsOffAt: new Date() });
    await dropQueuedMails(tx, userId, DEAL_KINDS);
  });
}

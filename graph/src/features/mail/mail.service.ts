import { requireSignedIn } from '../../core/viewer.ts';
import { refreshViewer } from '../users/refresh-viewer.ts';
import { User } from '../../people/user.entity.ts';
import type { Context } from '../../database/context.ts';
import { atomically, type EntityManager } from '../../database/database.ts';
import { MAIL_LISTS, type MailList } from './kinds.ts';
import { dropQueuedMails } from './queue.ts';

/** Sets whether the viewer gets the mails of a list; those about their account always come. */
export async function setMails(ctx: Context, list: MailList, on: boolean): Promise<User> {
  const { id } = requireSignedIn(ctx.viewer);
  if (on) await ctx.em.nativeUpdate(User, { id }, { [MAIL_LISTS[list].offAt]: null });
  else await switchOffMails(ctx.em, id, list);
  return refreshViewer(ctx);
}

/** Mails of the list that are still to be sent are dropped too. */
export async function switchOffMails(em: EntityManager, userId: string, list: MailList): Promise<void> {
  const { kinds, offAt } = MAIL_LISTS[list];
  await atomically(em, async (tx) => {
    await tx.nativeUpdate(User, { id: userId, [offAt]: null }, { [offAt]: new Date() });
    await dropQueuedMails(tx, userId, kinds);
  });
}

import { requireSignedIn } from '../../core/viewer.ts';
import { refreshViewer } from '../users/refresh-viewer.ts';
import { User } from '../../people/user.entity.ts';
import type { Context } from '../../database/context.ts';
import { atomically, type EntityManager } from '../../database/database.ts';
import { kindsOfGroup, type MailGroup, MAILS_OFF_AT } from '../../news/letters.ts';
import { dropQueuedMails } from '../../news/queue.ts';

/** Sets whether the viewer gets the mails of a group; those about their account always come. */
export async function setMails(ctx: Context, group: MailGroup, on: boolean): Promise<User> {
  const { id } = requireSignedIn(ctx.viewer);
  if (on) await ctx.em.nativeUpdate(User, { id }, { [MAILS_OFF_AT[group]]: null });
  else await switchOffMails(ctx.em, id, group);
  return refreshViewer(ctx);
}

/** Mails of the group that are still to be sent are dropped too. */
export async function switchOffMails(em: EntityManager, userId: string, group: MailGroup): Promise<void> {
  const offAt = MAILS_OFF_AT[group];
  await atomically(em, async (tx) => {
    await tx.nativeUpdate(User, { id: userId, [offAt]: null }, { [offAt]: new Date() });
    await dropQueuedMails(tx, userId, kindsOfGroup(group));
  });
}

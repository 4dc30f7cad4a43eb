import { requireSignedIn } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { atomically } from '../../database/database.ts';
import { MAX_PAGE } from '../../database/page.ts';
import { Notification } from '../../news/notification.entity.ts';
import { withDetails } from '../../news/tell.ts';
import { ownNotifications } from './notifications.queries.ts';
import { NOTIFICATION_STEPS } from './notifications.states.ts';

const { see } = NOTIFICATION_STEPS;

/** Marks all the viewer's notifications seen; returns those that were not, at most the newest hundred. */
export async function markNotificationsSeen(ctx: Context): Promise<Notification[]> {
  const { id: receiverId } = requireSignedIn(ctx.viewer);
  const unseen = ownNotifications(ctx)
    .selectAll()
    .where('status', 'in', see.from)
    .orderBy('id', 'desc')
    .limit(MAX_PAGE);
  const newest = await unseen.execute();
  // Page by page, and older ones only: the viewer has not seen one that comes meanwhile.
  for (let page = newest; page.length > 0;) {
    const ids = page.map(({ id }) => id);
    await atomically(ctx.em, (tx) =>
      tx.nativeUpdate(Notification, { receiverId, id: { $in: ids } }, { status: see.to }),
    );
    page = ids.length < MAX_PAGE ? [] : await unseen.where('id', '<', ids.at(-1) ?? '').execute();
  }
  return newest.map((notification) => ({ ...withDetails(notification), status: see.to }));
}

/** Deletes all the viewer's notifications; returns how many there were. */
export async function clearNotifications(ctx: Context): Promise<number> {
  const { id: receiverId } = requireSignedIn(ctx.viewer);
  // It deletes many rows: a transaction that writes them at the same moment may abort it, and then it starts over.
  return atomically(ctx.em, (tx) => tx.nativeDelete(Notification, { receiverId }));
}

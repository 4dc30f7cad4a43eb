import { signedIn } from '../accounts/accounts.rules.ts';
import type { Context } from '../context.ts';
import { countRows, rows } from '../database/database.ts';
import { MAX_PAGE, readNewestFirst, type PageArgs } from '../database/page.ts';
import { Notification, NotificationStatus } from './notification.entity.ts';

const own = (ctx: Context) =>
  rows(ctx.em).selectFrom('notification').where('receiverId', '=', signedIn(ctx.viewer).id);

/** The viewer's notifications, newest first; open to confined users too. */
export async function listNotifications(ctx: Context, args: PageArgs) {
  return readNewestFirst<Notification>(args, {
    read: (before, limit) => {
      const query = own(ctx).selectAll().orderBy('id', 'desc').limit(limit);
      return (before ? query.where('id', '<', before) : query).execute();
    },
    count: () => countRows(own(ctx)),
  });
}

export async function countUnseen(ctx: Context): Promise<number> {
  return countRows(own(ctx).where('status', '=', NotificationStatus.UNSEEN));
}

/** Marks all the viewer's notifications seen; answers those that were not, at most the newest hundred. */
export async function markNotificationsSeen(ctx: Context): Promise<Notification[]> {
  const { id: receiverId } = signedIn(ctx.viewer);
  const seen: Notification[] = [];
  for (;;) {
    const page = await own(ctx).selectAll().where('status', '=', NotificationStatus.UNSEEN)
      .orderBy('id', 'desc').limit(MAX_PAGE).execute();
    // By their ids, and no others: one that comes meanwhile was not among those that the viewer saw.
    const shown = { receiverId, id: { $in: page.map(({ id }) => id) } };
    await ctx.em.nativeUpdate(Notification, shown, { status: NotificationStatus.SEEN });
    seen.push(...page);
    if (page.length < MAX_PAGE) break;
  }
  return seen.slice(0, MAX_PAGE).map((notification) => ({ ...notification, status: NotificationStatus.SEEN }));
}

/** Deletes all the viewer's notifications; answers how many there were. */
export async function clearNotifications(ctx: Context): Promise<number> {
  return ctx.em.nativeDelete(Notification, { receiverId: signedIn(ctx.viewer).id });
}

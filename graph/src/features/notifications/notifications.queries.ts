import { requireSignedIn } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { countRows, rows } from '../../database/database.ts';
import { pageOf } from '../../database/newest.ts';
import type { PageArgs } from '../../database/page.ts';
import { withDetails } from '../../news/tell.ts';
import { NotificationStatus } from '../../news/notification.entity.ts';

/** Unread and unseen things are counted up to this: screens show 99+. */
export const MOST_UNREAD = 100;

export const ownNotifications = (ctx: Context) =>
  rows(ctx.em).selectFrom('notification').where('receiverId', '=', requireSignedIn(ctx.viewer).id);

/** The viewer's notifications, newest first; open to confined users too. */
export async function listNotifications(ctx: Context, args: PageArgs) {
  const page = await pageOf(args, { query: ownNotifications(ctx).selectAll(), key: 'id' });
  return { ...page, rows: page.rows.map(withDetails) };
}

/** How many the bell shows, at most `MOST_UNREAD`. */
export async function countUnseen(ctx: Context): Promise<number> {
  const unseen = ownNotifications(ctx).select('id').where('status', '=', NotificationStatus.UNSEEN).limit(MOST_UNREAD);
  return countRows(rows(ctx.em).selectFrom(unseen.as('unseen')));
}

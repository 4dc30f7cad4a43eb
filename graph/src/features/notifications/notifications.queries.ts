import { signedIn } from '../users/users.rules.ts';
import { MOST_UNREAD } from '../chat/chat.loaders.ts';
import { visibleChat } from '../chat/chat.service.ts';
import type { Context } from '../../core/context.ts';
import { countRows, rows } from '../../database/database.ts';
import { pageOf } from '../../database/newest.ts';
import type { PageArgs } from '../../database/page.ts';
import { NotificationStatus, type Notification } from './notification.entity.ts';

export const ownNotifications = (ctx: Context) =>
  rows(ctx.em).selectFrom('notification').where('receiverId', '=', signedIn(ctx.viewer).id);

/** The viewer's notifications, newest first; open to confined users too. */
export async function listNotifications(ctx: Context, args: PageArgs) {
  return pageOf(args, { query: ownNotifications(ctx).selectAll(), key: 'id' });
}

/** What was typed; of a chat that the viewer may not use as they are now, nothing. */
export async function readContent(ctx: Context, { content, chatId }: Notification): Promise<string> {
  return !chatId || (await visibleChat(ctx, chatId)) ? content : '';
}

/** How many the bell shows, at most `MOST_UNREAD`. */
export async function countUnseen(ctx: Context): Promise<number> {
  const unseen = ownNotifications(ctx).select('id').where('status', '=', NotificationStatus.UNSEEN).limit(MOST_UNREAD);
  return countRows(rows(ctx.em).selectFrom(unseen.as('unseen')));
}

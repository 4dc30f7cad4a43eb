import { enforce, whyNotMember, whyNotStaff, requireSignedIn, UserStatus } from '../core/viewer.ts';
import { eventOf } from '../features/accounts/accounts.news.ts';
import { decide, reasonDecision } from '../features/accounts/staff.service.ts';
import type { User } from '../people/user.entity.ts';
import { findChatWith } from '../features/chat/chat.service.ts';
import type { Context } from '../database/context.ts';
import { rows } from '../database/database.ts';
import { forbidden, noSuchUser } from '../core/errors.ts';
import { isBlank } from '../core/text.ts';
import { checkInput } from '../core/validation.ts';
import { NotificationType } from '../news/kinds.ts';
import { Notification, NotificationStatus } from '../news/notification.entity.ts';
import { contentOf, notificationOf } from '../news/tell.ts';
import { type PostedNotification, PostedReason } from '../features/notifications/notifications.inputs.ts';
import { messageBell, messageKey } from '../features/chat/chat.news.ts';
import { purchasedBell } from '../features/transactions/transactions.news.ts';

/**
 * The notification of an event, for clients that post it themselves although the server has sent it already. Answers
 * the one that was sent, and sends nothing twice. Throws NOT_FOUND, FORBIDDEN for an event that did not happen,
 * BAD_USER_INPUT.
 */
export async function postNotification(ctx: Context, posted: PostedNotification): Promise<Notification> {
  const sender = requireSignedIn(ctx.viewer);
  const receiver = await ctx.loaders.user.load(posted.receiverId);
  if (!receiver) throw whyNotMember(sender) ?? noSuchUser();
  if (posted.type === NotificationType.MESSAGE) return ofMessage(ctx, sender, receiver, posted);
  return posted.type === NotificationType.PURCHASE
    ? ofPurchase(ctx, sender, posted)
    : ofStaff(ctx, sender, receiver, posted);
}

const untrue = () => forbidden('Only what has happened can be notified');

/**
 * There is one message notification for each pair, which messages alone write: posting answers it, or one as it would
 * be, and stores nothing. Words of the caller reach nobody that way.
 */
async function ofMessage(
  ctx: Context,
  { id: senderId }: User,
  receiver: User,
  { receiverId, content }: PostedNotification,
) {
  const chat = await findChatWith(ctx, receiver);
  if (!chat) throw untrue();
  const told = await ctx.em.fork().findOne(Notification, { messageKey: messageKey(receiverId, senderId) });
  return told ?? notificationOf(receiverId, messageBell({ chatId: chat.id, senderId, content }, receiverId));
}

/** For a deal between the two; the seller was told when it was made. */
async function ofPurchase(ctx: Context, sender: User, { receiverId, productId }: PostedNotification) {
  enforce(whyNotMember(sender));
  const { id: senderId } = sender;
  let query = rows(ctx.em)
    .selectFrom('transaction')
    .selectAll()
    .orderBy('id', 'desc')
    .where(({ or, and, eb }) =>
      or([
        and([eb('buyerId', '=', senderId), eb('sellerId', '=', receiverId)]),
        and([eb('buyerId', '=', receiverId), eb('sellerId', '=', senderId)]),
      ]),
    );
  if (productId) query = query.where('productId', '=', productId);
  const transaction = await query.limit(1).executeTakeFirst();
  if (!transaction) throw untrue();
  const was = notificationOf(receiverId, purchasedBell(transaction, senderId));
  const { event, transactionId } = was;
  const told = await ctx.em.fork().findOne(Notification, { event, senderId, receiverId, transactionId });
  // It was cleared since, and is not sent again.
  return told ?? { ...was, createdAt: transaction.createdAt, status: NotificationStatus.SEEN };
}

/** For a decision of staff about a user: a reason is added to the notification if that has none. */
async function ofStaff(ctx: Context, sender: User, receiver: User, { content }: PostedNotification) {
  enforce(whyNotStaff(sender));
  const event = eventOf(receiver.status);
  const find = () =>
    ctx.em
      .fork()
      .findOne(Notification, { event, senderId: sender.id, receiverId: receiver.id }, { orderBy: { id: 'desc' } });
  const told = await find();
  if (!told) throw untrue();
  if (isBlank(content) || contentOf(told) || receiver.status === UserStatus.ACTIVE) return told;
  await checkInput(Object.assign(new PostedReason(), { content }));
  await decide(ctx, receiver.id, [reasonDecision(content)]);
  return (await find()) ?? told;
}

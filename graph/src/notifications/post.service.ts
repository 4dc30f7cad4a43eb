import { LockMode } from '@mikro-orm/core';
import { enforce, needsActiveUser, needsStaff, signedIn } from '../accounts/accounts.rules.ts';
import { type User, UserStatus } from '../accounts/user.entity.ts';
import { Chat } from '../chat/chat.entity.ts';
import { findChatWith } from '../chat/chat.service.ts';
import type { Context } from '../context.ts';
import { rows, transaction } from '../database/database.ts';
import { forbidden, noSuchUser } from '../errors.ts';
import { messageKey, Notification, NotificationEvent, NotificationStatus, NotificationType } from './notification.entity.ts';
import type { PostedNotification } from './notifications.inputs.ts';
import { messageNotification, publishNotification } from './notify.ts';

/**
 * The notification of something that happened, for clients that post it themselves although the server has told it:
 * answers what was told, and tells nothing twice. Throws NOT_FOUND, and FORBIDDEN for what did not happen.
 */
export async function postNotification(ctx: Context, posted: PostedNotification): Promise<Notification> {
  const sender = signedIn(ctx.viewer);
  const receiver = await ctx.loaders.user.load(posted.receiverId);
  if (!receiver) throw noSuchUser();
  if (posted.type === NotificationType.MESSAGE) return ofMessage(ctx, sender, receiver, posted);
  return posted.type === NotificationType.PURCHASE ? ofPurchase(ctx, sender, posted) : ofStaff(ctx, sender, receiver, posted);
}

const untrue = () => forbidden('Only what has happened can be notified');

/** Between the members of a chat there is one, which messages renew. */
async function ofMessage(ctx: Context, { id: senderId }: User, receiver: User, { receiverId, content }: PostedNotification) {
  const chat = await findChatWith(ctx, receiver);
  if (!chat) throw untrue();
  const { told, isNew } = await transaction(ctx.em, async (tx) => {
    // Under the lock that messages take: of two at once one is told.
    await tx.findOneOrFail(Chat, chat.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const before = await tx.findOne(Notification, { messageKey: messageKey(receiverId, senderId) });
    if (before) return { told: before, isNew: false };
    const added = messageNotification({ chatId: chat.id, senderId, content }, receiverId);
    await rows(tx).insertInto('notification').values(added).execute();
    return { told: added, isNew: true };
  });
  if (isNew) publishNotification(ctx.services, told);
  return told;
}

/** Of a deal between the two, which told the seller as it was made. */
async function ofPurchase(ctx: Context, sender: User, { receiverId, productId }: PostedNotification) {
  enforce(needsActiveUser(sender));
  const { id: senderId } = sender;
  let query = rows(ctx.em).selectFrom('transaction').select(['id', 'productId', 'createdAt']).orderBy('id', 'desc')
    .where(({ or, and, eb }) =>
      or([
        and([eb('buyerId', '=', senderId), eb('sellerId', '=', receiverId)]),
        and([eb('buyerId', '=', receiverId), eb('sellerId', '=', senderId)]),
      ]));
  if (productId) query = query.where('productId', '=', productId);
  const deal = await query.executeTakeFirst();
  if (!deal) throw untrue();
  const of = { type: NotificationType.PURCHASE, event: NotificationEvent.PURCHASED, senderId, receiverId, transactionId: deal.id };
  const told = await ctx.em.fork().findOne(Notification, of);
  // Cleared since: it is not told again.
  const cleared = { ...of, id: deal.id, productId: deal.productId, status: NotificationStatus.SEEN, createdAt: deal.createdAt };
  return told ?? Object.assign(new Notification(), cleared);
}

/** The decision that has led to each state. */
const DECISIONS: Partial<Record<UserStatus, NotificationEvent>> = {
  [UserStatus.PENDING]: NotificationEvent.ACCOUNT_RETURNED,
  [UserStatus.ACTIVE]: NotificationEvent.ACCOUNT_APPROVED,
  [UserStatus.INACTIVE]: NotificationEvent.ACCOUNT_DEACTIVATED,
};

/** By staff, of their decision over the user: a reason that it lacks joins what told it. */
async function ofStaff(ctx: Context, sender: User, receiver: User, { content }: PostedNotification) {
  enforce(needsStaff(sender));
  const event = DECISIONS[receiver.status];
  if (!event) throw untrue();
  const of = { type: NotificationType.ADMIN, event, senderId: sender.id, receiverId: receiver.id };
  return transaction(ctx.em, async (tx) => {
    const told = await tx.findOne(Notification, of, { orderBy: { id: 'desc' } });
    if (!told) throw untrue();
    if (!told.content) told.content = content;
    return told;
  });
}

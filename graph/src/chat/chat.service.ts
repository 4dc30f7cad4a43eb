import { enforce, needsActive, signedIn } from '../accounts/accounts.rules.ts';
import type { User } from '../accounts/user.entity.ts';
import type { Context } from '../context.ts';
import { newRow } from '../database/columns.ts';
import { isDuplicate, locked, rows, transaction, type EntityManager } from '../database/database.ts';
import { conflict, noSuchUser, notFound } from '../errors.ts';
import { messageKey, Notification, NotificationEvent, NotificationType } from '../notifications/notification.entity.ts';
import { publishNotification } from '../notifications/notify.ts';
import { Chat } from './chat.entity.ts';
import type { SendMessageArgs } from './chat.inputs.ts';
import { canOpenChat, canUseChat, peerId } from './chat.rules.ts';
import { Message } from './message.entity.ts';

/** The chat of the viewer with a user, made if there is none. Throws NOT_FOUND, FORBIDDEN, BAD_USER_INPUT. */
export async function openChat(ctx: Context, userId: string): Promise<Chat> {
  const viewer = signedIn(ctx.viewer);
  const other = await ctx.loaders.user.load(userId);
  if (!other) throw needsActive(viewer) ?? noSuchUser();
  const pair = pairOf(viewer.id, other.id);
  const existing = await findPair(ctx, pair);
  enforce(existing ? canUseChat(viewer, existing, other) : canOpenChat(viewer, other));
  if (existing) return existing;
  try {
    return await transaction(ctx.em, async (tx) => tx.create(Chat, { ...pair, lastActivityAt: new Date() }));
  } catch (error) {
    // Both opened it at once: the other one's is the chat.
    const theirs = isDuplicate(error) ? await findPair(ctx, pair) : null;
    if (theirs) return theirs;
    throw error;
  }
}

/** The key of the chat of two people. */
const pairOf = (one: string, other: string) => (one < other ? { userAId: one, userBId: other } : { userAId: other, userBId: one });

const findPair = async (ctx: Context, pair: ReturnType<typeof pairOf>) =>
  (await rows(ctx.em).selectFrom('chat').selectAll()
    .where('userAId', '=', pair.userAId).where('userBId', '=', pair.userBId).executeTakeFirst()) ?? null;

/** The viewer's chat with a user if there is one that they may use; null otherwise. */
export async function findChatWith(ctx: Context, other: User): Promise<Chat | null> {
  const viewer = signedIn(ctx.viewer);
  const chat = await findPair(ctx, pairOf(viewer.id, other.id));
  return chat && !canUseChat(viewer, chat, other) ? chat : null;
}

/** A chat that the viewer may use. Throws NOT_FOUND, FORBIDDEN. */
export async function findChat(ctx: Context, id: string): Promise<Chat> {
  const viewer = signedIn(ctx.viewer);
  const chat = await ctx.loaders.chat.load(id);
  const peer = chat && (await ctx.loaders.user.load(peerId(chat, viewer.id)));
  if (!chat || !peer) throw notFound();
  enforce(canUseChat(viewer, chat, peer));
  return chat;
}

/** The chat if the viewer may use it; null otherwise. */
export async function visibleChat(ctx: Context, id: string | null): Promise<Chat | null> {
  const viewer = signedIn(ctx.viewer);
  const chat = id ? await ctx.loaders.chat.load(id) : null;
  const peer = chat && (await ctx.loaders.user.load(peerId(chat, viewer.id)));
  return chat && peer && !canUseChat(viewer, chat, peer) ? chat : null;
}

/**
 * Stores a message under the chat's lock, which gives it its number, and renews the receiver's one notification of
 * messages from the viewer. Sent again with the same client id it answers the message as stored, and is told again.
 * Throws NOT_FOUND, FORBIDDEN, CONFLICT for a client id of another chat.
 */
export async function sendMessage(ctx: Context, { chatId, content, ...args }: SendMessageArgs): Promise<Message> {
  const sender = signedIn(ctx.viewer);
  const { id: senderId } = sender;
  const clientId = args.clientId?.trim() ?? null;
  const sent = await transaction(ctx.em, async (tx) => {
    // Nobody else locks it.
    const own = rows(tx).selectFrom('chat').selectAll().where('id', '=', chatId)
      .where(({ or, eb }) => or([eb('userAId', '=', senderId), eb('userBId', '=', senderId)]));
    const chat = await locked(tx, own).executeTakeFirst();
    const found = chat && (await findReceiver(tx, senderId, peerId(chat, senderId), clientId));
    if (!chat || !found) throw notFound();
    const { sentId, sentChatId, notificationId, ...receiver } = found;
    enforce(canUseChat(sender, chat, receiver));
    if (sentId && sentChatId !== chatId) throw clientIdTaken();
    // Who stored it may have been stopped before it could tell anybody: told again, it is the same message.
    if (sentId) return { message: await findSent(tx, sentId), told: notificationId ? { id: notificationId, receiverId: receiver.id } : null };
    const message = newRow(Message, { chatId, senderId, content: content.trim(), number: chat.lastNumber + 1, clientId });
    await rows(tx).updateTable('chat').set({ lastNumber: message.number, lastActivityAt: message.createdAt }).where('id', '=', chatId).execute();
    await rows(tx).insertInto('message').values(message).execute();
    return { message, told: await renewNotification(tx, chat, senderId, message.content, notificationId) };
  }).catch((error: unknown) => {
    // Sent to another chat at the same moment: only the unique index sees both.
    throw isDuplicate(error) ? clientIdTaken() : error;
  });
  ctx.services.events.publish('messageAdded', chatId, { messageId: sent.message.id });
  if (sent.told) publishNotification(ctx.services, sent.told);
  ctx.services.typing.set(chatId, senderId, false);
  ctx.loaders.chat.clear(chatId);
  return sent.message;
}

const clientIdTaken = () => conflict('This client id was used in another chat');

/** The receiver of a message, with what is there of it already: the message itself if it was sent before, and the notification that it renews. */
const findReceiver = (tx: EntityManager, senderId: string, receiverId: string, clientId: string | null) =>
  rows(tx).selectFrom('user')
    .leftJoin('message', (join) => join.on('message.senderId', '=', senderId).on('message.clientId', '=', clientId))
    .leftJoin('notification', (join) => join.on('notification.messageKey', '=', messageKey(receiverId, senderId)))
    .selectAll('user').select(['message.id as sentId', 'message.chatId as sentChatId', 'notification.id as notificationId'])
    .where('user.id', '=', receiverId).executeTakeFirst();

const findSent = (tx: EntityManager, id: string) => rows(tx).selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** One message notification per receiver and sender: unseen, with the latest text, and as new as that; `beforeId`: the one that is there. */
export async function renewNotification(
  tx: EntityManager, chat: Chat, senderId: string, content: string, beforeId: string | null,
): Promise<Notification> {
  const receiverId = peerId(chat, senderId);
  const notification = newRow(Notification, {
    type: NotificationType.MESSAGE, event: NotificationEvent.NEW_MESSAGE,
    senderId, receiverId, chatId: chat.id, content, messageKey: messageKey(receiverId, senderId),
  });
  // By its id: to look for the key as we write would lock the keys beside it too, where the messages of other chats are notified.
  const renewed = beforeId && (await rows(tx).updateTable('notification').set(notification).where('id', '=', beforeId).executeTakeFirst());
  // There was none, or its receiver has cleared it in the meantime.
  if (!renewed || renewed.numUpdatedRows === 0n) await rows(tx).insertInto('notification').values(notification).execute();
  return notification;
}

/** Tells the other member that the viewer is typing, or has stopped. */
export async function setTyping(ctx: Context, chatId: string, isTyping: boolean): Promise<boolean> {
  await findChat(ctx, chatId);
  ctx.services.typing.set(chatId, signedIn(ctx.viewer).id, isTyping);
  return true;
}

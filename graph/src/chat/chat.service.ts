import { enforce, needsActive, type Refusal, signedIn } from '../accounts/accounts.rules.ts';
import type { User } from '../accounts/user.entity.ts';
import type { Context } from '../context.ts';
import { isDuplicate, rows, transaction } from '../database/database.ts';
import { noSuchUser, notFound } from '../errors.ts';
import { publishNotification } from '../notifications/notify.ts';
import { Chat } from './chat.entity.ts';
import type { SendMessageArgs } from './chat.inputs.ts';
import { canOpenChat, canUseChat, peerId } from './chat.rules.ts';
import type { Message } from './message.entity.ts';

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
  if (!chat) throw notFound();
  enforce(await refuseChat(ctx, viewer, chat));
  return chat;
}

/** The chat if the viewer may use it; null otherwise. */
export async function visibleChat(ctx: Context, id: string | null): Promise<Chat | null> {
  const viewer = signedIn(ctx.viewer);
  const chat = id ? await ctx.loaders.chat.load(id) : null;
  return chat && !(await refuseChat(ctx, viewer, chat)) ? chat : null;
}

const refuseChat = async (ctx: Context, viewer: User, chat: Chat): Promise<Refusal> =>
  canUseChat(viewer, chat, needsActive(viewer) && (await ctx.loaders.user.load(peerId(chat, viewer.id))));

/**
 * Stores a message under the chat's lock, which gives it its number, and renews the receiver's one notification of
 * messages from the viewer. Sent again with the same client id it answers the message as stored, and tells nobody.
 * Throws NOT_FOUND, FORBIDDEN, CONFLICT for a client id of another chat.
 */
export async function sendMessage(ctx: Context, { chatId, content, clientId }: SendMessageArgs): Promise<Message> {
  const sender = signedIn(ctx.viewer);
  const outgoing = { sender, chatId, content: content.trim(), clientId: clientId?.trim() ?? null };
  const { message, notification } = await ctx.services.storeMessage(outgoing);
  if (notification) {
    ctx.services.events.publish('messageAdded', chatId, { messageId: message.id });
    publishNotification(ctx.services, notification);
  }
  ctx.services.typing.end(chatId, sender.id);
  ctx.loaders.chat.clear(chatId);
  return message;
}

/** Tells the other member that the viewer is typing, or has stopped. */
export async function setTyping(ctx: Context, chatId: string, isTyping: boolean): Promise<boolean> {
  await findChat(ctx, chatId);
  ctx.services.typing.set(chatId, signedIn(ctx.viewer).id, isTyping);
  return true;
}

import { LockMode } from '@mikro-orm/core';
import { enforce, whyNotActive, requireSignedIn } from '../../core/viewer.ts';
import { User } from '../../people/user.entity.ts';
import type { Context } from '../../database/context.ts';
import { isDangling, isDuplicate, locked, rows, atomically, type EntityManager } from '../../database/database.ts';
import { badInput, noSuchUser, notFound, type Refusal } from '../../core/errors.ts';
import { Notification } from '../../news/notification.entity.ts';
import { contentOf } from '../../news/tell.ts';
import { areKeptApart, metInChat } from '../../meeting/met.ts';
import type { Product } from '../products/product.entity.ts';
import { visibleProduct } from '../products/products.queries.ts';
import { Chat } from './chat.entity.ts';
import type { MarkChatReadArgs } from './chat.inputs.ts';
import { messageKey } from './chat.news.ts';
import { whyNotOpenChat, whyNotUseChat, peerId, readColumn } from './chat.rules.ts';

/**
 * The viewer's chat with a user, made if there is none. Notes the product that it is opened about, if the product is
 * still there. One of the two must offer it. Throws NOT_FOUND, FORBIDDEN, UNREACHABLE, BAD_USER_INPUT.
 */
export async function openChat(ctx: Context, userId: string, productId?: string | null): Promise<Chat> {
  const viewer = requireSignedIn(ctx.viewer);
  const other = await ctx.loaders.user.load(userId);
  if (!other) throw whyNotActive(viewer) ?? noSuchUser();
  const existing = await findPair(ctx.em, viewer.id, other.id);
  if (existing) enforce(whyNotUseChat(viewer, existing, other));
  const about = productId ? await findBetween(ctx, productId, [viewer.id, other.id]) : null;
  if (existing && !about) return existing;
  try {
    return await atomically(ctx.em, async (tx) => {
      const chat = existing ?? (await makeChat(ctx, tx, viewer.id, other.id));
      await tx.flush();
      if (about)
        await rows(tx)
          .replaceInto('chat_product')
          .values({ chatId: chat.id, productId: about.id, openedAt: new Date() })
          .execute();
      return chat;
    });
  } catch (error) {
    // Both opened it at once, and the other was first: use that chat.
    if (!existing && isDuplicate(error)) return openChat(ctx, userId, productId);
    // The product was deleted since it was read.
    if (about && isDangling(error)) return openChat(ctx, userId);
    throw error;
  }
}

/** Makes a chat of two people, as they are now: a block or a deactivation comes before it or after it. */
async function makeChat(ctx: Context, tx: EntityManager, viewerId: string, otherId: string): Promise<Chat> {
  const order = { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const people = new Map((await tx.find(User, [viewerId, otherId], order)).map((person) => [person.id, person]));
  const [viewer, other] = [people.get(viewerId), people.get(otherId)];
  if (!viewer || !other) throw noSuchUser();
  enforce(whyNotOpenChat(viewer, await metInChat(ctx, other, tx)));
  return tx.create(Chat, { ...pairOf(viewerId, otherId), lastActivityAt: new Date() });
}

/** A product that the viewer sees and that one of these two offers; null if it has gone meanwhile. */
async function findBetween(ctx: Context, productId: string, members: string[]): Promise<Product | null> {
  const product = await visibleProduct(ctx, productId);
  if (product && !members.includes(product.sellerId)) throw badInput('Neither of you offers this product', 'productId');
  return product;
}

/** The key of two people's chat. */
const pairOf = (one: string, other: string) =>
  one < other ? { userAId: one, userBId: other } : { userAId: other, userBId: one };

/** The chat of two people if there is one; in a transaction it is locked, so that nobody writes in it meanwhile. */
export async function findPair(em: EntityManager, one: string, other: string): Promise<Chat | null> {
  const { userAId, userBId } = pairOf(one, other);
  const query = rows(em).selectFrom('chat').selectAll().where('userAId', '=', userAId).where('userBId', '=', userBId);
  return (await locked(em, query).executeTakeFirst()) ?? null;
}

/** The viewer's chat with a user if there is one that they may use; null otherwise. */
export async function findChatWith(ctx: Context, other: User): Promise<Chat | null> {
  const viewer = requireSignedIn(ctx.viewer);
  const chat = await findPair(ctx.em, viewer.id, other.id);
  return chat && !whyNotUseChat(viewer, chat, other) ? chat : null;
}

/** A chat that the viewer may use. Throws NOT_FOUND, FORBIDDEN. */
export async function findChat(ctx: Context, id: string): Promise<Chat> {
  const viewer = requireSignedIn(ctx.viewer);
  const chat = await ctx.loaders.chat.load(id);
  if (!chat) throw notFound();
  enforce(await whyNotSeeChat(ctx, viewer, chat));
  return chat;
}

/** The chat if the viewer may use it; null otherwise. */
export async function visibleChat(ctx: Context, id: string | null): Promise<Chat | null> {
  const viewer = requireSignedIn(ctx.viewer);
  const chat = id ? await ctx.loaders.chat.load(id) : null;
  return chat && !(await whyNotSeeChat(ctx, viewer, chat)) ? chat : null;
}

/** The details of a notification as one text; nothing if it is from a chat that the viewer may not use now. */
export async function readContent(ctx: Context, notification: Notification): Promise<string> {
  const { chatId } = notification;
  return !chatId || (await visibleChat(ctx, chatId)) ? contentOf(notification) : '';
}

/** Deletes the viewer's one notification of messages from a peer; returns how many there were. */
export async function clearThread(ctx: Context, peer: string): Promise<number> {
  const key = messageKey(requireSignedIn(ctx.viewer).id, peer);
  return atomically(ctx.em, (tx) => tx.nativeDelete(Notification, { messageKey: key }));
}

const whyNotSeeChat = async (ctx: Context, viewer: User, chat: Chat): Promise<Refusal> =>
  whyNotUseChat(viewer, chat, whyNotActive(viewer) && (await ctx.loaders.user.load(peerId(chat, viewer.id))));

/** Notes that the viewer has read a chat up to a message; it never goes back. Throws NOT_FOUND, FORBIDDEN. */
export async function markChatRead(ctx: Context, { id: chatId, upTo }: MarkChatReadArgs): Promise<Chat> {
  const viewer = requireSignedIn(ctx.viewer);
  await findChat(ctx, chatId);
  const marked = await atomically(ctx.em, async (tx) => {
    const chat = await tx.findOneOrFail(Chat, chatId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    // The viewer's messages after that count as read too, up to the other's next message.
    const next = await rows(tx)
      .selectFrom('message')
      .select('number')
      .where('chatId', '=', chatId)
      .where('number', '>', upTo)
      .where('senderId', '<>', viewer.id)
      .orderBy('number')
      .limit(1)
      .executeTakeFirst();
    const read = readColumn(chat, viewer.id);
    chat[read] = Math.max(chat[read], next ? next.number - 1 : chat.lastNumber);
    return chat;
  });
  ctx.loaders.chat.clear(chatId);
  const upToNow = marked[readColumn(marked, viewer.id)];
  // The viewer's other screens are told also while the other is not to know.
  const isOwnOnly = await areKeptApart(ctx, peerId(marked, viewer.id));
  ctx.services.events.publish('chatRead', chatId, { userId: viewer.id, upTo: upToNow, isOwnOnly });
  return marked;
}

/** Tells the other member that the viewer is typing, or has stopped. */
export async function setTyping(ctx: Context, chatId: string, isTyping: boolean): Promise<boolean> {
  const { id } = requireSignedIn(ctx.viewer);
  const isOwnOnly = await areKeptApart(ctx, peerId(await findChat(ctx, chatId), id));
  ctx.services.typing.set(chatId, { userId: id, isTyping, isOwnOnly });
  return true;
}

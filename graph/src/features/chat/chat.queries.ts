import { setTimeout as wait } from 'node:timers/promises';
import { whyNotActive, requireSignedIn, UserType } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { countRows, rows } from '../../database/database.ts';
import { decodeCursor, readPage, type Page, type PageArgs } from '../../database/page.ts';
import { badInput } from '../../core/errors.ts';
import { MOST_UNREAD } from '../notifications/notifications.queries.ts';
import type { Product } from '../products/product.entity.ts';
import { visibleProduct } from '../products/products.queries.ts';
import { personOf } from '../users/users.queries.ts';
import { Chat } from './chat.entity.ts';
import type { MessagesArgs } from './chat.inputs.ts';
import type { SentMessage } from './chat.loaders.ts';
import { phoneColumn } from './chat.rules.ts';
import type { Message } from './message.entity.ts';
import { mayWarn, type MessageWarning, warningsOf } from './warnings/warnings.rules.ts';

const DEFAULT_MESSAGES = 20;

/** A server that has been replaced knows it after 4 seconds or so, and the proxy a second later. */
const [ASKS, ASK_AGAIN_MS] = [8, 1000];

/** The viewer's chats, latest activity first; for a confined viewer only those with staff. */
export function listChats(ctx: Context, args: PageArgs) {
  return readPage<Chat>(args, {
    keys: ['number', 'string'],
    cursorOf: (chat) => [chat.lastActivityAt.getTime(), chat.id],
    // Each side is read along its own index; together they are at most two pages.
    read: async (after, limit) => {
      const halves = await Promise.all(
        sidesOf(ctx).map(({ query: half }) => {
          const query = half
            .selectAll('chat')
            .orderBy('chat.lastActivityAt', 'desc')
            .orderBy('chat.id', 'desc')
            .limit(limit);
          if (!after) return query.execute();
          const [time, id] = [new Date(Number(after[0])), String(after[1])];
          return query
            .where(({ or, and, eb }) =>
              or([
                eb('chat.lastActivityAt', '<', time),
                and([eb('chat.lastActivityAt', '=', time), eb('chat.id', '<', id)]),
              ]),
            )
            .execute();
        }),
      );
      return halves.flat().toSorted(byLatest).slice(0, limit);
    },
    count: async () => {
      const counts = await Promise.all(sidesOf(ctx).map(({ query }) => countRows(query)));
      return counts.reduce((sum, count) => sum + count, 0);
    },
  });
}

/** How many of the viewer's chats have something unread, at most `MOST_UNREAD`. */
export async function countUnreadChats(ctx: Context): Promise<number> {
  const counts = await Promise.all(
    sidesOf(ctx).map(({ query, read }) => {
      const unread = query.select('chat.id').whereRef('chat.lastNumber', '>', `chat.${read}`).limit(MOST_UNREAD);
      return countRows(rows(ctx.em).selectFrom(unread.as('unread')));
    }),
  );
  return Math.min(
    counts.reduce((sum, count) => sum + count, 0),
    MOST_UNREAD,
  );
}

/** The viewer's chats as either member, each along its own index; for a confined viewer only those with staff. */
function sidesOf(ctx: Context) {
  const viewer = requireSignedIn(ctx.viewer);
  const confined = whyNotActive(viewer) !== null;
  const sides = [
    { own: 'userAId', peer: 'userBId', read: 'readByA' },
    { own: 'userBId', peer: 'userAId', read: 'readByB' },
  ] as const;
  return sides.map(({ own, peer, read }) => {
    const query = rows(ctx.em).selectFrom('chat').where(`chat.${own}`, '=', viewer.id);
    if (!confined) return { query, read };
    const isWithStaff = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user')
          .select('user.id')
          .whereRef('user.id', '=', `chat.${peer}`)
          .where('user.type', '=', UserType.ADMIN),
      ),
    );
    return { query: isWithStaff, read };
  });
}

/** The products that a chat was opened about and that the viewer sees, latest first. */
export async function listChatProducts(ctx: Context, chat: Chat, first: number): Promise<Product[]> {
  const ids = await ctx.loaders.chatProducts.load({ chatId: chat.id, first });
  const products = await Promise.all(ids.map((id) => visibleProduct(ctx, id)));
  return products.filter((product) => product !== null);
}

const byLatest = (a: Chat, b: Chat) =>
  b.lastActivityAt.getTime() - a.lastActivityAt.getTime() || (a.id < b.id ? 1 : -1);

/** A page of a chat's messages in their order: forward with `first`, otherwise backward from the newest. */
export async function listMessages(ctx: Context, chat: Chat, args: MessagesArgs): Promise<Page<Message>> {
  if (args.first != null && args.last != null) throw badInput('Ask for `first` or `last`, not both', 'last');
  const after = numberOf(args.after, 'after');
  const before = numberOf(args.before, 'before');
  const forward = args.first != null || (after !== null && args.last == null);
  const size = args.first ?? args.last ?? DEFAULT_MESSAGES;

  let query = rows(ctx.em)
    .selectFrom('message')
    .selectAll()
    .where('chatId', '=', chat.id)
    .orderBy('number', forward ? 'asc' : 'desc')
    .limit(size + 1);
  if (after !== null) query = query.where('number', '>', after);
  if (before !== null) query = query.where('number', '<', before);
  const found = await query.execute();
  const more = found.length > size;
  const page = found.slice(0, size);
  return {
    rows: forward ? page : page.toReversed(),
    cursorOf: (message) => [message.number],
    hasNextPage: forward ? more : before !== null,
    hasPreviousPage: forward ? after !== null : more,
    count: async () => chat.lastNumber,
  };
}

/**
 * What a message's receiver should beware of, by its sender's present status and account. Staff who read a reported
 * chat see the same. Empty for its sender.
 */
export async function readWarnings(ctx: Context, message: Message): Promise<MessageWarning[]> {
  const { content, chatId, senderId, number } = message;
  const { publicUrl } = ctx.services.config;
  if (senderId === requireSignedIn(ctx.viewer).id || !mayWarn(content, publicUrl)) return [];
  const [sender, chat] = await Promise.all([personOf(ctx, senderId), ctx.loaders.chat.load(chatId)]);
  const isFirstPhone = chat !== null && chat[phoneColumn(chat, senderId)] === number;
  return warningsOf(content, sender, publicUrl, isFirstPhone);
}

/**
 * The message of an event. The event comes after the commit, so a missing message is only late. For some seconds after
 * another database server has taken over, the one before may still answer. Null if it does not come.
 */
export async function readTold(ctx: Context, messageId: string): Promise<SentMessage | null> {
  const { message } = ctx.loaders;
  for (let asks = 1; asks < ASKS; asks++) {
    const found = await message.load(messageId);
    if (found) return found;
    await wait(ASK_AGAIN_MS);
    message.clear(messageId);
  }
  return message.load(messageId);
}

/** A message's number may stand for its cursor. */
function numberOf(cursor: string | null | undefined, field: string) {
  if (!cursor) return null;
  return /^\d{1,9}$/.test(cursor) ? Number(cursor) : Number(decodeCursor(cursor, ['number'], field)[0]);
}

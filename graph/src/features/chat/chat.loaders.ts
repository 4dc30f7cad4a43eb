import DataLoader from 'dataloader';
import type { Viewer } from '../../core/viewer.ts';
import { publicColumnsAs, type PublicUser } from '../../people/user.entity.ts';
import { rows, unionAll, type EntityManager } from '../../database/database.ts';
import { byId, type MakeLoader } from '../../database/row-loaders.ts';
import type { Parties } from '../../meeting/parties.ts';
import { MOST_UNREAD } from '../notifications/notifications.queries.ts';
import { market } from '../products/market.ts';
import { answerLoaders } from './answers.loaders.ts';
import type { Chat } from './chat.entity.ts';
import { readColumn } from './chat.rules.ts';
import type { Message } from './message.entity.ts';

declare module '../../database/context.ts' {
  interface Loaders {
    chat: DataLoader<string, Chat | null>;
    message: DataLoader<string, SentMessage | null>;
    /** A chat's newest message. */
    lastMessage: DataLoader<Chat, Message | null, string>;
    /** How much of a chat the viewer has not read. */
    unreadCount: DataLoader<Chat, number, string>;
    /** The products that a chat was opened about, as far as the viewer may see them. */
    chatProducts: DataLoader<LatestProducts, string[], string>;
  }
}

export const chatRows = (em: EntityManager, loader: MakeLoader) => ({
  chat: loader(byId<Chat>((ids) => rows(em).selectFrom('chat').selectAll().where('id', 'in', ids).execute())),
  message: loader(byId<SentMessage>((ids) => findMessages(em, ids))),
});

export const chatLoaders = (em: EntityManager, viewer: Viewer, parties: Parties) => ({
  lastMessage: lastMessageLoader(em),
  unreadCount: unreadCountLoader(em, viewer),
  chatProducts: chatProductsLoader(em, viewer, parties),
  ...answerLoaders(em),
});

/** A message with its sender: every screen that shows it asks for them. */
export type SentMessage = Message & { sender: PublicUser };

/** The messages with these ids, as far as there are any. */
const findMessages = (em: EntityManager, ids: readonly string[]): Promise<SentMessage[]> =>
  rows(em)
    .selectFrom('message')
    .innerJoin('user', 'user.id', 'message.senderId')
    .where('message.id', 'in', ids)
    .selectAll('message')
    .select(publicColumnsAs('sender'))
    .$castTo<SentMessage>()
    .execute();

/** By chat: its newest message, found by its number. */
const lastMessageLoader = (em: EntityManager) =>
  new DataLoader<Chat, Message | null, string>(
    async (chats) => {
      const found = await rows(em)
        .selectFrom('message')
        .selectAll()
        .where(({ or, and, eb }) =>
          or(chats.map((chat) => and([eb('chatId', '=', chat.id), eb('number', '=', chat.lastNumber)]))),
        )
        .execute();
      const byChat = new Map(found.map((message) => [message.chatId, message]));
      return chats.map((chat) => byChat.get(chat.id) ?? null);
    },
    { cacheKeyFn: (chat) => `${chat.id}:${chat.lastNumber}` },
  );

/** By chat: how many of the other's messages the viewer has not read, at most `MOST_UNREAD`. */
const unreadCountLoader = (em: EntityManager, viewer: Viewer) =>
  new DataLoader<Chat, number, string>(
    async (chats) => {
      if (!viewer) return chats.map(() => 0);
      const parts = chats.map((chat, n) => {
        const unread = rows(em)
          .selectFrom('message')
          .select('chatId')
          .where('chatId', '=', chat.id)
          .where('number', '>', chat[readColumn(chat, viewer.id)])
          .where('senderId', '<>', viewer.id)
          .orderBy('number')
          .limit(MOST_UNREAD);
        return rows(em)
          .selectFrom(unread.as(`part${n}`))
          .select(({ fn }) => ['chatId', fn.countAll<number>().as('count')])
          .groupBy('chatId');
      });
      const counts = (await unionAll(parts)?.execute()) ?? [];
      const byChat = new Map(counts.map(({ chatId, count }) => [chatId, Number(count)]));
      return chats.map((chat) => byChat.get(chat.id) ?? 0);
    },
    { cacheKeyFn: (chat) => `${chat.id}:${chat.lastNumber}:${chat.readByA}:${chat.readByB}` },
  );

export interface LatestProducts {
  chatId: string;
  first: number;
}

/**
 * By chat: the ids of the products that it was opened about and that the viewer sees. The latest come first. Each chat
 * is read along its own part of the index.
 */
const chatProductsLoader = (em: EntityManager, viewer: Viewer, parties: Parties) =>
  new DataLoader<LatestProducts, string[], string>(
    async (keys) => {
      if (!viewer) return keys.map(() => []);
      const parts = keys.map(({ chatId, first }, n) => {
        const latest = rows(em)
          .selectFrom('chat_product')
          .innerJoin('product', 'product.id', 'chat_product.productId')
          .innerJoin('user', 'user.id', 'product.sellerId')
          .where(market(viewer).visible(parties))
          .select(['chat_product.chatId', 'chat_product.productId', 'chat_product.openedAt'])
          .where('chat_product.chatId', '=', chatId)
          .orderBy('chat_product.openedAt', 'desc')
          .limit(first);
        return rows(em)
          .selectFrom(latest.as(`part${n}`))
          .selectAll();
      });
      const found = (await unionAll(parts)?.execute()) ?? [];
      const byChat = Map.groupBy(found, ({ chatId }) => chatId);
      return keys.map(({ chatId }) =>
        (byChat.get(chatId) ?? [])
          .toSorted((a, b) => b.openedAt.getTime() - a.openedAt.getTime())
          .map(({ productId }) => productId),
      );
    },
    { cacheKeyFn: ({ chatId, first }) => `${chatId}:${first}` },
  );

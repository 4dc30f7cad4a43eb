import DataLoader from 'dataloader';
import { rows, type EntityManager } from '../database/database.ts';
import type { Chat } from './chat.entity.ts';
import type { Message } from './message.entity.ts';

/** By chat: its newest message, found by its number. */
export const lastMessageLoader = (em: EntityManager) =>
  new DataLoader<Chat, Message | null, string>(
    async (chats) => {
      const found = await rows(em).selectFrom('message').selectAll()
        .where(({ or, and, eb }) =>
          or(chats.map((chat) => and([eb('chatId', '=', chat.id), eb('number', '=', chat.lastNumber)]))))
        .execute();
      const byChat = new Map(found.map((message) => [message.chatId, message]));
      return chats.map((chat) => byChat.get(chat.id) ?? null);
    },
    { cacheKeyFn: (chat) => `${chat.id}:${chat.lastNumber}` },
  );

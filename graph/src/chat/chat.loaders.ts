import DataLoader from 'dataloader';
import { publicColumnsAs, type PublicUser } from '../accounts/user.entity.ts';
import { rows, type EntityManager } from '../database/database.ts';
import type { Chat } from './chat.entity.ts';
import type { Message } from './message.entity.ts';

/** A message with who sent it: each screen that it is shown on asks. */
export type SentMessage = Message & { sender: PublicUser };

/** Those of these ids that there are. */
export const findMessages = (em: EntityManager, ids: readonly string[]): Promise<SentMessage[]> =>
  rows(em).selectFrom('message').innerJoin('user', 'user.id', 'message.senderId').where('message.id', 'in', ids)
    .selectAll('message').select(publicColumnsAs('sender')).$castTo<SentMessage>().execute();

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

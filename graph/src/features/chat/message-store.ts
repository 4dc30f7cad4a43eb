import { sql } from 'kysely';
import type { User } from '../users/user.entity.ts';
import { newRow } from '../../database/columns.ts';
import { type Database, type EntityManager, isDuplicate, locked, rows } from '../../database/database.ts';
import { type AppError, conflict, notFound } from '../../core/errors.ts';
import type { Notification } from '../notifications/notification.entity.ts';
import { messageNotification } from './message-notification.ts';
import { sharingTransactions } from '../../database/shared-writes.ts';
import type { Chat } from './chat.entity.ts';
import { whyNotUseChat, peerId, readColumn, whyNotSend } from './chat.rules.ts';
import { Message } from './message.entity.ts';

declare module '../../database/context.ts' {
  interface Services {
    /** Messages that are sent while others are stored are stored together. */
    storeMessage: (message: Outgoing) => Promise<Sent>;
  }
}

/** A message to be stored, its content trimmed. */
export interface Outgoing {
  sender: User;
  chatId: string;
  content: string;
  clientId: string | null;
}

/** A message that is stored, and the receiver's notification of it; null when an earlier sending has stored it. */
export interface Sent {
  message: Message;
  notification: Pick<Notification, 'id' | 'receiverId'> | null;
}

/** Stores messages, those together that are sent while others are stored. Throws NOT_FOUND, FORBIDDEN, CONFLICT. */
export function messageStore(database: Database): (message: Outgoing) => Promise<Sent> {
  const store = sharingTransactions<Outgoing, Sent>(database, storeIn);
  // Sent in another chat at the same moment: only the unique index sees both.
  return (message) => store(message).catch((error: unknown) => {
    throw isDuplicate(error) ? clientIdTaken() : error;
  });
}

const clientIdTaken = () => conflict('This client id was used in another chat');

/** In the order in which they came, those of one chat counted on. What is refused is answered in its place. */
async function storeIn(tx: EntityManager, messages: readonly Outgoing[]): Promise<(Sent | AppError)[]> {
  const chats = await lockChats(tx, messages);
  const byClient = await findSent(tx, messages);
  const createdAt = new Date();
  const added: { chat: SharedChat; message: Message; notification: Notification }[] = [];
  const answers = messages.map(({ sender, chatId, content, clientId }): Sent | AppError => {
    const chat = chats.get(chatId);
    if (!chat) return notFound();
    const receiverId = peerId(chat, sender.id);
    const receiver = receiverId === chat.userAId ? chat.userA : chat.userB;
    const refusal = whyNotUseChat(sender, chat, receiver);
    if (refusal) return refusal;
    const sent = clientId ? byClient.get(keyOf(sender.id, clientId)) : undefined;
    if (sent) return sent.chatId === chatId ? { message: sent, notification: null } : clientIdTaken();
    const unreachable = whyNotSend(sender, chat, receiver);
    if (unreachable) return unreachable;
    // Who has read everything has read their own too.
    const read = readColumn(chat, sender.id);
    if (chat[read] === chat.lastNumber) chat[read]++;
    const message = newRow(Message, { chatId, senderId: sender.id, content, number: ++chat.lastNumber, clientId, createdAt });
    const notification = messageNotification(message, receiverId);
    added.push({ chat, message, notification });
    if (clientId) byClient.set(keyOf(sender.id, clientId), message);
    return { message, notification };
  });
  if (added.length === 0) return answers;
  await countOn(tx, [...new Set(added.map(({ chat }) => chat))], createdAt);
  await rows(tx).insertInto('message').values(added.map(({ message }) => message)).execute();
  await renew(tx, added.map(({ notification }) => notification));
  return answers;
}

/** A chat with what hangs on its members. */
type SharedChat = Chat & Record<'userA' | 'userB', Pick<User, 'type' | 'status'>>;

/** In one order, in which transactions do not lock each other out. The members come with them, and are not locked: a query within a query is only read. */
async function lockChats(tx: EntityManager, messages: readonly Outgoing[]): Promise<Map<string, SharedChat>> {
  const ids = [...new Set(messages.map(({ chatId }) => chatId))];
  const query = rows(tx).selectFrom('chat').selectAll('chat').where('chat.id', 'in', ids).orderBy('chat.id')
    .select(({ selectFrom }) => (['userA', 'userB'] as const).flatMap((member) => (['type', 'status'] as const).map((column) =>
      selectFrom('user').select(`user.${column}`).whereRef('user.id', '=', `chat.${member}Id`).as(`${member}.${column}`))));
  const chats = await locked(tx, query).$castTo<SharedChat>().execute();
  return new Map(chats.map((chat) => [chat.id, chat]));
}

const keyOf = (senderId: string, clientId: string | null) => `${senderId}:${clientId}`;

/** What was sent before with the same client ids. */
async function findSent(tx: EntityManager, messages: readonly Outgoing[]): Promise<Map<string, Message>> {
  const asked = messages.filter(({ clientId }) => clientId);
  if (asked.length === 0) return new Map();
  const sent = await rows(tx).selectFrom('message').selectAll()
    .where(({ or, and, eb }) => or(asked.map(({ sender, clientId }) => and([eb('senderId', '=', sender.id), eb('clientId', '=', clientId)])))).execute();
  return new Map(sent.map((message) => [keyOf(message.senderId, message.clientId), message]));
}

/** Stores the numbers that have been counted on. */
function countOn(tx: EntityManager, chats: Chat[], lastActivityAt: Date) {
  const each = (column: 'lastNumber' | 'readByA' | 'readByB') =>
    sql<number>`case id ${sql.join(chats.map((chat) => sql`when ${chat.id} then ${chat[column]}`), sql` `)} end`;
  return rows(tx).updateTable('chat').set({ lastActivityAt, lastNumber: each('lastNumber'), readByA: each('readByA'), readByB: each('readByB') })
    .where('id', 'in', chats.map(({ id }) => id)).execute();
}

/** Of each receiver and sender the last one stays, in the order of their keys: those beside a key are locked too. */
async function renew(tx: EntityManager, notifications: Notification[]) {
  const last = new Map(notifications.map((notification) => [notification.messageKey ?? '', notification]));
  const sorted = [...last].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, notification]) => notification);
  await rows(tx).replaceInto('notification').values(sorted).execute();
}

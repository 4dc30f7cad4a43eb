import DataLoader from 'dataloader';
import type { User } from '../accounts/user.entity.ts';
import { newRow } from '../database/columns.ts';
import { type Database, type EntityManager, isDuplicate, locked, rows, transaction } from '../database/database.ts';
import { type AppError, conflict, notFound } from '../errors.ts';
import { messageKey, type Notification } from '../notifications/notification.entity.ts';
import { notificationOf } from '../notifications/notify.ts';
import { nextTurn } from '../shared-reads.ts';
import type { Chat } from './chat.entity.ts';
import { canUseChat, peerId } from './chat.rules.ts';
import { Message } from './message.entity.ts';

/** Of one transaction. */
const MOST = 50;

/** A message to be stored, its content trimmed. */
export interface Outgoing {
  sender: User;
  chatId: string;
  content: string;
  clientId: string | null;
}

/** A message that is stored, and the receiver's notification of it; null when they have cleared that of an earlier sending. */
export interface Sent {
  message: Message;
  notification: Pick<Notification, 'id' | 'receiverId'> | null;
}

/** Stores the messages that are sent at the same moment in one transaction: the busier the server, the fewer statements each takes. */
export class MessageStore {
  readonly #loader: DataLoader<Outgoing, Sent>;

  constructor(database: Database) {
    this.#loader = new DataLoader<Outgoing, Sent>((messages) => storeInTurn(database.em.fork(), messages), { cache: false, maxBatchSize: MOST, ...nextTurn });
  }

  /** Throws NOT_FOUND, FORBIDDEN, CONFLICT; what is refused to one is stored for the others. */
  store(message: Outgoing): Promise<Sent> {
    return this.#loader.load(message);
  }
}

/** Those of one chat one after the other, as they came. */
async function storeInTurn(em: EntityManager, messages: readonly Outgoing[]): Promise<(Sent | AppError)[]> {
  const answers = new Map<Outgoing, Sent | AppError>();
  for (let waiting = [...messages]; waiting.length > 0; waiting = waiting.filter((message) => !answers.has(message))) {
    const turn = [...Map.groupBy(waiting, ({ chatId }) => chatId).values()].flatMap(([first]) => first ?? []);
    const stored = await storeTogether(em, turn);
    for (const [n, message] of turn.entries()) answers.set(message, stored[n] ?? notFound());
  }
  return messages.map((message) => answers.get(message) ?? notFound());
}

async function storeTogether(em: EntityManager, messages: Outgoing[]): Promise<(Sent | AppError)[]> {
  try {
    return await transaction(em, (tx) => storeIn(tx, messages));
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // Sent to another chat at the same moment: only the unique index sees both. Which one it is shows when each is by itself.
    if (messages.length === 1) return [clientIdTaken()];
    return (await Promise.all(messages.map((message) => storeTogether(em, [message])))).flat();
  }
}

const clientIdTaken = () => conflict('This client id was used in another chat');

/** Messages of different chats. What is refused is answered in its place. */
async function storeIn(tx: EntityManager, messages: Outgoing[]): Promise<(Sent | AppError)[]> {
  const ids = messages.map(({ chatId }) => chatId);
  // In one order, in which transactions do not lock each other out.
  const chats = await locked(tx, rows(tx).selectFrom('chat').selectAll().where('id', 'in', ids).orderBy('id')).execute();
  const before = await findBefore(tx, messages, new Map(chats.map((chat) => [chat.id, chat])));
  const added: Added[] = [];
  const answers = messages.map(({ sender, chatId, content, clientId }): Sent | AppError => {
    const found = before.get(chatId);
    if (!found) return notFound();
    const { chat, receiver, sent, notification: old } = found;
    const refusal = canUseChat(sender, chat, receiver);
    if (refusal) return refusal;
    // Who stored it may have been stopped before it could tell anybody: told again, it is the same message.
    if (sent) return sent.chatId === chatId ? { message: sent, notification: old } : clientIdTaken();
    const message = newRow(Message, { chatId, senderId: sender.id, content, number: chat.lastNumber + 1, clientId });
    const notification = notificationOf(message, receiver.id);
    added.push({ message, notification, old });
    return { message, notification };
  });
  if (added.length > 0) await write(tx, added);
  return answers;
}

interface Before {
  chat: Chat;
  receiver: User;
  /** The message itself if it was sent before. */
  sent: Message | null;
  /** The receiver's one notification of messages from this sender. */
  notification: Pick<Notification, 'id' | 'receiverId'> | null;
}

const MESSAGE_COLUMNS = ['id', 'chatId', 'number', 'senderId', 'clientId', 'content', 'createdAt'] as const;
const SENT = MESSAGE_COLUMNS.map((name) => `message.${name} as sent.${name}` as const);

/** What is there of each message's, by its chat: all of it in one statement. */
async function findBefore(tx: EntityManager, messages: Outgoing[], chats: Map<string, Chat>): Promise<Map<string, Before>> {
  const queries = messages.flatMap(({ sender, chatId, clientId }) => {
    const chat = chats.get(chatId);
    return chat ? readBefore(tx, chat, sender.id, clientId) : [];
  });
  const [first, ...others] = queries;
  if (!first) return new Map();
  const found = await others.reduce((all, query) => all.unionAll(query), first).execute();
  return new Map(found.flatMap(({ inChatId, notificationId, sent, ...receiver }) => {
    const chat = chats.get(inChatId);
    const notification = notificationId ? { id: notificationId, receiverId: receiver.id } : null;
    return chat ? [[inChatId, { chat, receiver, sent: sent.id ? sent : null, notification }]] : [];
  }));
}

function readBefore(tx: EntityManager, chat: Chat, senderId: string, clientId: string | null) {
  const receiverId = peerId(chat, senderId);
  return rows(tx).selectFrom('user')
    .leftJoin('message', (join) => join.on('message.senderId', '=', senderId).on('message.clientId', '=', clientId))
    .leftJoin('notification', (join) => join.on('notification.messageKey', '=', messageKey(receiverId, senderId)))
    .selectAll('user').select(({ val }) => val(chat.id).as('inChatId')).select('notification.id as notificationId').select(SENT)
    .where('user.id', '=', receiverId)
    .$castTo<User & { inChatId: string; notificationId: string | null; sent: Message }>();
}

interface Added {
  message: Message;
  notification: Notification;
  /** The notification that it takes the place of. */
  old: { id: string } | null;
}

async function write(tx: EntityManager, added: Added[]) {
  const messages = added.map(({ message }) => message);
  await rows(tx).updateTable('chat').set(({ eb }) => ({ lastNumber: eb('lastNumber', '+', 1), lastActivityAt: new Date() }))
    .where('id', 'in', messages.map(({ chatId }) => chatId)).execute();
  await rows(tx).insertInto('message').values(messages).execute();
  // By their ids, and by their keys in one order: the keys beside one are locked too, where the messages of other chats are notified.
  const old = added.flatMap((each) => each.old?.id ?? []);
  if (old.length > 0) await rows(tx).deleteFrom('notification').where('id', 'in', old).execute();
  const notifications = added.map(({ notification }) => notification).toSorted((a, b) => ((a.messageKey ?? '') < (b.messageKey ?? '') ? -1 : 1));
  await rows(tx).insertInto('notification').values(notifications).execute();
}

import { User } from '../people/user.entity.ts';
import { UserStatus, UserType } from '../core/viewer.ts';
import { Chat } from '../features/chat/chat.entity.ts';
import { Message } from '../features/chat/message.entity.ts';
import { peerId, readColumn } from '../features/chat/chat.rules.ts';
import {
  Notification,
  NotificationEvent,
  NotificationStatus,
  NotificationType,
} from '../features/notifications/notification.entity.ts';
import { FineEntry, FineEntryKind } from '../features/payments/fine-entry.entity.ts';
import { Transaction, TransactionStatus } from '../features/transactions/transaction.entity.ts';
import { type Calendar, hoursAfter } from './calendar.ts';
import { DEMO } from './content.ts';
import type { Loading } from './load-market.ts';
import { lookUp, type ByKey } from './lookup.ts';

/** Newer messages have not been seen yet. */
const UNSEEN_DAYS = 7;

/** Why staff set a fine. */
const FINE_REASON = 'Two buyers waited in vain at the agreed place.';

/** When staff returned and deactivated accounts and set fines. */
const DECIDED_DAYS_AGO = 1.5;

/**
 * Who is notified of what in each state of a deal, and how long after the deal. For a cancelled one there is no
 * notification.
 */
const DEAL_NEWS = {
  [TransactionStatus.NOT_PAID]: { event: NotificationEvent.PURCHASED, toSeller: true, hours: 0 },
  [TransactionStatus.PENDING]: { event: NotificationEvent.PROOF_UPLOADED, toSeller: true, hours: 2 },
  [TransactionStatus.PAID]: { event: NotificationEvent.PAYMENT_CONFIRMED, toSeller: false, hours: 6 },
  [TransactionStatus.CANCELLED]: null,
};

/** The conversations; in each, the receiver is notified of the last message. */
export function createChats(loading: Loading, users: ByKey<User>): void {
  const { tx, calendar } = loading;
  for (const { between, messages } of DEMO.chats) {
    const [userAId, userBId] = between.map((key) => lookUp(users, key).id).toSorted();
    const [opening, closing] = [messages.at(0), messages.at(-1)];
    if (!userAId || !userBId || !opening || !closing) throw new Error('A demo chat needs two people and a message');
    const chat = tx.create(Chat, {
      ...calendar.stamp(calendar.minutesAgo(opening.minutesAgo)),
      userAId,
      userBId,
      lastNumber: messages.length,
      readByA: messages.length,
      readByB: messages.length,
      lastActivityAt: calendar.minutesAgo(closing.minutesAgo),
    });
    const senderId = lookUp(users, closing.from).id;
    // The last messages are unread for as long as the notification is unseen.
    if (statusAt(calendar, chat.lastActivityAt) === NotificationStatus.UNSEEN) {
      chat[readColumn(chat, peerId(chat, senderId))] = messages.findLastIndex(({ from }) => from !== closing.from) + 1;
    }
    for (const [index, { from, text, minutesAgo }] of messages.entries()) {
      tx.create(Message, {
        ...calendar.stamp(calendar.minutesAgo(minutesAgo)),
        chatId: chat.id,
        senderId: lookUp(users, from).id,
        number: index + 1,
        content: text,
      });
    }
    tellMessage(loading, chat, senderId, closing.text);
  }
}

function tellMessage(loading: Loading, chat: Chat, senderId: string, content: string) {
  const receiverId = peerId(chat, senderId);
  tell(loading, chat.lastActivityAt, {
    type: NotificationType.MESSAGE,
    event: NotificationEvent.NEW_MESSAGE,
    senderId,
    receiverId,
    chatId: chat.id,
    content,
    messageKey: `${receiverId}:${senderId}`,
  });
}

/** The notifications of buyers and sellers about their deals. */
export function tellTransactions(loading: Loading, transactions: Transaction[]): void {
  for (const { id: transactionId, productId, buyerId, sellerId, status, createdAt } of transactions) {
    const news = DEAL_NEWS[status];
    if (!news) continue;
    const [senderId, receiverId] = news.toSeller ? [buyerId, sellerId] : [sellerId, buyerId];
    tell(loading, hoursAfter(createdAt, news.hours), {
      type: NotificationType.PURCHASE,
      event: news.event,
      senderId,
      receiverId,
      productId,
      transactionId,
    });
  }
}

/** The notifications about decisions of staff. */
export function tellDecisions(loading: Loading, users: ByKey<User>): void {
  const people = [...users.values()];
  const staff = people.find(({ type }) => type === UserType.ADMIN);
  const decide = (user: User, event: NotificationEvent, content = '') =>
    tell(loading, loading.calendar.daysAgo(DECIDED_DAYS_AGO), {
      type: NotificationType.ADMIN,
      event,
      content,
      senderId: staff?.id ?? null,
      receiverId: user.id,
    });
  for (const user of people) {
    const isInactive = user.status === UserStatus.INACTIVE;
    const event = isInactive ? NotificationEvent.ACCOUNT_DEACTIVATED : NotificationEvent.ACCOUNT_RETURNED;
    if (user.statusReason) decide(user, event, user.statusReason);
    if (user.fine === 0 || !staff) continue;
    decide(user, NotificationEvent.FINE_SET, FINE_REASON);
    loading.tx.create(FineEntry, {
      ...loading.calendar.stamp(loading.calendar.daysAgo(DECIDED_DAYS_AGO)),
      userId: user.id,
      byId: staff.id,
      kind: FineEntryKind.SET,
      amount: user.fine,
      reason: FINE_REASON,
    });
  }
}

type Told = Pick<Notification, 'type' | 'event' | 'senderId' | 'receiverId'> & Partial<Notification>;

function tell({ tx, calendar }: Loading, at: Date, told: Told) {
  tx.create(Notification, { ...told, ...calendar.stamp(at), status: statusAt(calendar, at) });
}

const statusAt = (calendar: Calendar, at: Date) =>
  at > calendar.daysAgo(UNSEEN_DAYS) ? NotificationStatus.UNSEEN : NotificationStatus.SEEN;

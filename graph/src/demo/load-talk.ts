import { User } from '../people/user.entity.ts';
import { Block } from '../features/blocks/block.entity.ts';
import { Chat } from '../features/chat/chat.entity.ts';
import { Message } from '../features/chat/message.entity.ts';
import { peerId, phoneColumn, readColumn } from '../features/chat/chat.rules.ts';
import { hasPhone } from '../features/chat/warnings/warnings.rules.ts';
import { Notification, NotificationStatus } from '../news/notification.entity.ts';
import { notificationOf, type News } from '../news/tell.ts';
import { messageReceived } from '../features/chat/chat.news.ts';
import { paymentConfirmed, proofUploaded, purchased } from '../features/transactions/transactions.news.ts';
import { Transaction, TransactionStatus } from '../features/transactions/transaction.entity.ts';
import { type Calendar, hoursAfter } from './calendar.ts';
import { DEMO } from './content.ts';
import type { Loading } from './load-market.ts';
import { lookUp, type ByKey } from './lookup.ts';

/** Newer messages have not been seen yet. */
const UNSEEN_DAYS = 7;

/** Who is told of what in each state of a deal, and how many hours after the deal. */
const DEAL_NEWS = {
  [TransactionStatus.NOT_PAID]: { of: purchased, hours: 0 },
  [TransactionStatus.PENDING]: { of: proofUploaded, hours: 2 },
  [TransactionStatus.PAID]: { of: paymentConfirmed, hours: 6 },
  [TransactionStatus.CANCELLED]: null,
};

/** The conversations; in each, the receiver is notified of the last message. Answers all messages. */
export function createChats(loading: Loading, users: ByKey<User>): Message[] {
  const { tx, calendar } = loading;
  const made: Message[] = [];
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
      const sender = lookUp(users, from);
      if (hasPhone(text, sender)) chat[phoneColumn(chat, sender.id)] ??= index + 1;
      const message = tx.create(Message, {
        ...calendar.stamp(calendar.minutesAgo(minutesAgo)),
        chatId: chat.id,
        senderId: sender.id,
        number: index + 1,
        content: text,
      });
      made.push(message);
    }
    const last = { chatId: chat.id, senderId, content: closing.text };
    tell(loading, chat.lastActivityAt, messageReceived(last, peerId(chat, senderId)));
  }
  return made;
}

/** Who does not want to meet whom. */
export function createBlocks({ tx, calendar }: Loading, users: ByKey<User>): void {
  for (const { blocker, blocked, daysAgo } of DEMO.blocks)
    tx.create(Block, {
      ...calendar.stamp(calendar.daysAgo(daysAgo)),
      blockerId: lookUp(users, blocker).id,
      blockedId: lookUp(users, blocked).id,
    });
}

/** The notifications of buyers and sellers about their deals. */
export function tellTransactions(loading: Loading, transactions: Transaction[], users: ByKey<User>): void {
  const people = new Map([...users.values()].map((user) => [user.id, user]));
  for (const transaction of transactions) {
    const [buyer, seller] = [people.get(transaction.buyerId), people.get(transaction.sellerId)];
    const news = DEAL_NEWS[transaction.status];
    if (buyer && seller && news)
      tell(loading, hoursAfter(transaction.createdAt, news.hours), news.of(transaction, { buyer, seller }));
  }
}

/** A notification of some time ago; nobody is mailed. */
export function tell({ tx, calendar }: Loading, at: Date, { to, bell }: News) {
  if (!bell) return;
  tx.create(Notification, {
    ...notificationOf(to.id, bell),
    ...calendar.stamp(at),
    status: statusAt(calendar, at),
  });
}

const statusAt = (calendar: Calendar, at: Date) =>
  at > calendar.daysAgo(UNSEEN_DAYS) ? NotificationStatus.UNSEEN : NotificationStatus.SEEN;

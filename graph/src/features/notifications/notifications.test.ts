import { afterAll, beforeAll, expect, test } from 'vitest';
import { User } from '../../people/user.entity.ts';
import { UserStatus } from '../../core/viewer.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeChat, makeStaff, makeTransaction, makeUser, type TestUser } from '../../testing/factories.ts';
import { holdAnswers } from '../../testing/held-statement.ts';
import { NotificationType } from '../../news/kinds.ts';
import { Notification } from '../../news/notification.entity.ts';
import { Product, ProductStatus } from '../products/product.entity.ts';

let app: TestApp;
let sender: TestUser;
beforeAll(async () => {
  app = await startApp();
  sender = await makeUser(app);
});
afterAll(() => app.close());

const LIST = `query ($first: Int, $after: String) {
  notifications(first: $first, after: $after) { totalCount nodes { id event status } pageInfo { hasNextPage endCursor } }
  unseenNotificationCount
}`;
interface List {
  notifications: {
    totalCount: number;
    nodes: { id: string; status: string }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
  };
  unseenNotificationCount: number;
}
const SEEN = 'mutation { markNotificationsSeen { id status } }';
const CLEAR = 'mutation { clearNotifications }';

async function notifyTimes(receiver: TestUser, times: number) {
  const em = app.em();
  for (let n = 0; n < times; n++) {
    em.create(Notification, {
      type: NotificationType.ADMIN,
      event: 'FINE_SET',
      senderId: sender.id,
      receiverId: receiver.id,
    });
  }
  await em.flush();
}

test('one reads the own notifications, newest first, paged', async () => {
  const user = await makeUser(app);
  await notifyTimes(user, 3);
  const page = await user.ask<List>(LIST, { first: 2 });
  expect([
    page.notifications.totalCount,
    page.unseenNotificationCount,
    page.notifications.pageInfo.hasNextPage,
  ]).toEqual([3, 3, true]);
  const rest = await user.ask<List>(LIST, { first: 2, after: page.notifications.pageInfo.endCursor });
  const ids = [...page.notifications.nodes, ...rest.notifications.nodes].map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted().toReversed());
  expect(new Set(ids).size).toBe(3);
});

test('decisions within a moment are listed in the order in which they were made, the newest first', async () => {
  const [user, staff] = [await makeUser(app), await makeStaff(app)];
  const DECIDE = `mutation ($id: ID!) {
    one: deactivateAccount(id: $id, reason: "Because") { id }
    two: setFine(id: $id, amount: 5) { id }
    three: activateAccount(id: $id) { id }
    four: setFine(id: $id, amount: 0) { id }
  }`;
  const rounds = Array.from({ length: 5 });
  for (const _ of rounds) await staff.ask(DECIDE, { id: user.id });
  const { notifications } = await user.ask<{ notifications: { nodes: { event: string }[] } }>(LIST, { first: 100 });
  const newest = ['FINE_SET', 'ACCOUNT_APPROVED', 'FINE_SET', 'ACCOUNT_DEACTIVATED'];
  expect(notifications.nodes.map(({ event }) => event)).toEqual(rounds.flatMap(() => newest));
});

test('unseen to seen when the bell is opened: all of them, more than a page too', async () => {
  const user = await makeUser(app);
  await notifyTimes(user, 130);
  const { markNotificationsSeen } = await user.ask<{ markNotificationsSeen: { status: string }[] }>(SEEN);
  expect(markNotificationsSeen.length).toBe(100);
  expect(new Set(markNotificationsSeen.map(({ status }) => status))).toEqual(new Set(['SEEN']));
  expect((await user.ask<List>(LIST)).unseenNotificationCount).toBe(0);
  app.takeQueries();
  expect(await user.ask(SEEN)).toEqual({ markNotificationsSeen: [] });
  expect(app.takeQueries().filter((sql) => sql.startsWith('update'))).toEqual([]);
});

test('one that comes while the others are marked seen is unseen', async () => {
  const user = await makeUser(app);
  await notifyTimes(user, 2);
  const { held, release } = holdAnswers(/from .notification. where .receiver_id. = .* and .status. in/);
  const marked = user.ask<{ markNotificationsSeen: object[] }>(SEEN);
  await held;
  await notifyTimes(user, 1);
  release();
  expect((await marked).markNotificationsSeen).toHaveLength(2);
  expect((await user.ask<List>(LIST)).unseenNotificationCount).toBe(1);
});

test('the unseen are counted to a hundred', async () => {
  const user = await makeUser(app);
  await notifyTimes(user, 99);
  expect((await user.ask<List>(LIST)).unseenNotificationCount).toBe(99);
  await notifyTimes(user, 12);
  const { unseenNotificationCount, notifications } = await user.ask<List>(LIST);
  expect([unseenNotificationCount, notifications.totalCount]).toEqual([100, 111]);
});

test("clear deletes all the user's notifications, and nobody else's", async () => {
  const [user, other] = [await makeUser(app), await makeUser(app)];
  await notifyTimes(user, 3);
  await notifyTimes(other, 2);
  expect(await user.ask(CLEAR)).toEqual({ clearNotifications: 3 });
  expect(await user.ask(CLEAR)).toEqual({ clearNotifications: 0 });
  expect((await other.ask<List>(LIST)).notifications.totalCount).toBe(2);
  await user.ask(SEEN);
  expect((await other.ask<List>(LIST)).unseenNotificationCount).toBe(2);
});

test.each([UserStatus.PENDING, UserStatus.WAITING, UserStatus.INACTIVE])(
  '%s users read and clear theirs',
  async (status) => {
    const user = await makeUser(app, { status });
    await notifyTimes(user, 2);
    expect((await user.ask<List>(LIST)).unseenNotificationCount).toBe(2);
    expect(await user.refusal(SEEN)).toBeNull();
    expect(await user.ask(CLEAR)).toEqual({ clearNotifications: 2 });
  },
);

test('nobody reaches a deal, its proof or a product of others through a notification', async () => {
  const [user, one, other] = [await makeUser(app), await makeUser(app), await makeUser(app)];
  const deal = await makeTransaction(app, one, other, { proof: 'proof/0198c5d0-0000-7000-8000-000000000001' });
  const em = app.em();
  em.create(Notification, {
    type: NotificationType.PURCHASE,
    event: 'PROOF_UPLOADED',
    senderId: one.id,
    receiverId: user.id,
    productId: deal.productId,
    transactionId: deal.id,
  });
  await em.flush();
  // As long as it is only taken, anybody may read it.
  await em.nativeUpdate(Product, { id: deal.productId }, { status: ProductStatus.INVALID });
  expect(await user.ask('{ notifications { nodes { transaction { proof } product { id } } } }')).toEqual({
    notifications: { nodes: [{ transaction: null, product: null }] },
  });
});

test('what a notification points at is null for those who may not see it any more', async () => {
  const POINTS = '{ notifications { nodes { sender { id } product { id } transaction { id } chat { id } } } }';
  const user = await makeUser(app);
  const [deal, chat] = [await makeTransaction(app, user, sender), await makeChat(app, sender, await makeUser(app))];
  const em = app.em();
  em.create(Notification, {
    type: NotificationType.PURCHASE,
    event: 'PURCHASED',
    senderId: sender.id,
    receiverId: user.id,
    productId: deal.productId,
    transactionId: deal.id,
    chatId: chat.id,
  });
  await em.flush();
  expect(await user.ask(POINTS)).toEqual({
    notifications: {
      nodes: [{ sender: { id: sender.id }, product: { id: deal.productId }, transaction: { id: deal.id }, chat: null }],
    },
  });
  await app.em().nativeUpdate(User, { id: user.id }, { status: UserStatus.INACTIVE });
  expect(await user.ask(POINTS)).toEqual({
    notifications: { nodes: [{ sender: { id: sender.id }, product: null, transaction: null, chat: null }] },
  });
});

test('a user who is deactivated reads nothing of the messages that they were told of', async () => {
  const receiver = await makeUser(app);
  const chat = await makeChat(app, sender, receiver);
  const SEND = 'mutation ($chatId: ID!) { sendMessage(chatId: $chatId, content: "Are you there?") { id } }';
  const read = () => receiver.ask('{ notifications { nodes { event content } } }');
  await sender.ask(SEND, { chatId: chat.id });
  expect(await read()).toEqual({ notifications: { nodes: [{ event: 'NEW_MESSAGE', content: 'Are you there?' }] } });
  await app.em().nativeUpdate(User, { id: receiver.id }, { status: UserStatus.INACTIVE });
  expect(await read()).toEqual({ notifications: { nodes: [{ event: 'NEW_MESSAGE', content: '' }] } });
});

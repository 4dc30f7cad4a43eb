import { afterAll, beforeAll, expect, test } from 'vitest';
import { UserStatus } from '../accounts/user.entity.ts';
import { AppError } from '../errors.ts';
import { Notification } from '../notifications/notification.entity.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeChat, makeUsers, type TestUser, userNow } from '../testing/factories.ts';
import { Message } from './message.entity.ts';

let app: TestApp;
let people: TestUser[];
/** Of each person with the next one. */
let chats: { id: string }[];
beforeAll(async () => {
  app = await startApp();
  people = await makeUsers(app, 5);
  chats = await Promise.all(people.slice(1).map((peer, n) => makeChat(app, people[n] ?? peer, peer)));
});
afterAll(() => app.close());

/** What the nth person sends, to the nth chat unless told otherwise. */
const from = async (n: number, content: string, { to = n, clientId = null }: { to?: number; clientId?: string | null } = {}) =>
  ({ sender: await userNow(app, people[n] ?? { id: '' }), chatId: chats[to]?.id ?? '', content, clientId });

/** What becomes of those that are sent at the same moment: their numbers, or why not. */
const storeAtOnce = (messages: Awaited<ReturnType<typeof from>>[]) =>
  Promise.all(messages.map((message) =>
    app.services.messages.store(message).then(({ message: { number } }) => number, (error: unknown) => (error instanceof AppError ? error.code : String(error)))));

const contentsOf = async (chat: number) =>
  (await app.em().find(Message, { chatId: chats[chat]?.id ?? '' }, { orderBy: { number: 1 } })).map(({ content }) => content);

test('what is sent at the same moment is stored in the order in which it came, each chat counted by itself', async () => {
  const messages = [await from(0, 'a'), await from(1, 'b'), await from(0, 'c'), await from(1, 'd', { to: 0 }), await from(2, 'e')];
  expect(await storeAtOnce(messages)).toEqual([1, 1, 2, 3, 1]);
  expect([await contentsOf(0), await contentsOf(1), await contentsOf(2)]).toEqual([['a', 'c', 'd'], ['b'], ['e']]);
});

test('a refusal to one does not keep the others from being stored', async () => {
  const confined = await from(3, 'no');
  confined.sender.status = UserStatus.WAITING;
  const messages = [await from(0, 'stranger', { to: 2 }), await from(0, 'nowhere', { to: 9 }), confined, await from(1, 'yes')];
  expect(await storeAtOnce(messages)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'FORBIDDEN', 2]);
  expect([await contentsOf(1), await contentsOf(2), await contentsOf(3)]).toEqual([['b', 'yes'], ['e'], []]);
});

test('sent twice at the same moment with one client id it is one message, and the next has the next number', async () => {
  const twice = [await from(2, 'once', { clientId: 'one' }), await from(2, 'once', { clientId: 'one' }), await from(2, 'then')];
  expect(await storeAtOnce(twice)).toEqual([2, 2, 3]);
  expect(await contentsOf(2)).toEqual(['e', 'once', 'then']);
});

test('of one client id in two chats at the same moment one is stored, and others beside it are', async () => {
  const messages = [await from(1, 'x', { to: 0, clientId: 'both' }), await from(1, 'x', { clientId: 'both' }), await from(3, 'beside')];
  const answers = await storeAtOnce(messages);
  expect(answers.filter((answer) => answer === 'CONFLICT')).toHaveLength(1);
  expect(answers[2]).toBe(1);
  expect([...(await contentsOf(0)), ...(await contentsOf(1))].filter((content) => content === 'x')).toHaveLength(1);
});

test('each receiver has one notification of each sender, with the latest text', async () => {
  await storeAtOnce([await from(0, 'first'), await from(0, 'second'), await from(1, 'back', { to: 0 })]);
  const found = await app.em().find(Notification, { chatId: chats[0]?.id ?? '' });
  expect(found.map(({ senderId, content }) => [senderId, content]).toSorted()).toEqual([[people[0]?.id, 'second'], [people[1]?.id, 'back']].toSorted());
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { User } from '../users/user.entity.ts';
import { UserStatus } from '../../core/viewer.ts';
import { AppError } from '../../core/errors.ts';
import { Notification } from '../notifications/notification.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeChat, makeUsers, userNow } from '../../testing/factories.ts';
import type { Chat } from './chat.entity.ts';
import { Message } from './message.entity.ts';

let app: TestApp;
let people: User[];
/** Of the first person with the second, and of the second with the third. */
let one: Chat;
let two: Chat;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());
beforeEach(async () => {
  people = await Promise.all((await makeUsers(app, 3)).map((person) => userNow(app, person)));
  [one, two] = [await makeChat(app, at(0), at(1)), await makeChat(app, at(1), at(2))];
});

function at(n: number): User {
  const person = people[n];
  if (!person) throw new Error('not that many people');
  return person;
}

/** What becomes of what is sent at the same moment: the numbers, or why not. */
const sendAtOnce = (...messages: [n: number, chat: Pick<Chat, 'id'>, content: string, clientId?: string][]) =>
  Promise.all(messages.map(([n, { id: chatId }, content, clientId]) =>
    app.services.storeMessage({ sender: at(n), chatId, content, clientId: clientId ?? null })
      .then(({ message: { number } }) => number, (error: unknown) => (error instanceof AppError ? error.code : String(error)))));

/** Enough, with one more, for a transaction of their own. */
const ninetyNine = (chat: Chat) => Array.from({ length: 99 }, (): [number, Chat, string] => [1, chat, 'beside']);

const contentsOf = async (chat: Chat) =>
  (await app.em().find(Message, { chatId: chat.id }, { orderBy: { number: 1 } })).map(({ content }) => content);

test('what is sent at the same moment is stored in the order in which it came, each chat counted by itself', async () => {
  expect(await sendAtOnce([0, one, 'a'], [1, two, 'b'], [0, one, 'c'], [1, one, 'd'], [2, two, 'e'])).toEqual([1, 1, 2, 3, 2]);
  expect(await sendAtOnce([0, one, 'f'])).toEqual([4]);
  expect([await contentsOf(one), await contentsOf(two)]).toEqual([['a', 'c', 'd', 'f'], ['b', 'e']]);
});

test('more than one transaction stores are stored too, and counted without a gap', async () => {
  const numbers = await sendAtOnce(...Array.from({ length: 250 }, (_, n): [number, Chat, string] => [n % 2, one, String(n)]));
  expect(numbers.toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers.map((_, n) => n + 1));
  expect(await contentsOf(one)).toHaveLength(250);
});

test('a refusal to one does not keep the others from being stored', async () => {
  at(2).status = UserStatus.WAITING;
  const nowhere = { id: 'nowhere' };
  expect(await sendAtOnce([0, two, 'stranger'], [0, nowhere, 'nowhere'], [2, two, 'confined'], [1, two, 'yes'])).toEqual(['NOT_FOUND', 'NOT_FOUND', 'FORBIDDEN', 1]);
  expect(await contentsOf(two)).toEqual(['yes']);
});

test('sent twice with one client id it is one message, at the same moment and later', async () => {
  expect(await sendAtOnce([0, one, 'once', 'id'], [0, one, 'once', 'id'], [0, one, 'then'])).toEqual([1, 1, 2]);
  expect(await sendAtOnce([0, one, 'once', 'id'])).toEqual([1]);
  expect(await contentsOf(one)).toEqual(['once', 'then']);
});

test('a client id is a text like any other, and what has none is never the same', async () => {
  expect(await sendAtOnce([0, one, 'a', 'null'], [0, one, 'b'], [0, one, 'c'])).toEqual([1, 2, 3]);
});

test('what is sent again does not change the order of the others', async () => {
  await sendAtOnce([0, one, 'once', 'id']);
  const others = Array.from({ length: 20 }, (_, n): [number, Chat, string] => [0, one, String(n)]);
  expect(await sendAtOnce([0, one, 'once', 'id'], ...others)).toEqual([1, ...others.map((_, n) => n + 2)]);
  expect(await contentsOf(one)).toEqual(['once', ...others.map(([, , content]) => content)]);
});

test('sent again it is the same message, of which there is nothing new to tell', async () => {
  const again = () => app.services.storeMessage({ sender: at(0), chatId: one.id, content: 'Hello', clientId: 'id' });
  const { message, notification } = await again();
  expect(notification).toMatchObject({ receiverId: at(1).id });
  expect(await again()).toMatchObject({ message: { id: message.id }, notification: null });
});

test('of one client id in two chats one is stored, at the same moment and later', async () => {
  expect(await sendAtOnce([1, one, 'x', 'both'], [1, two, 'x', 'both'], [0, one, 'beside'])).toEqual([1, 'CONFLICT', 2]);
  expect(await sendAtOnce([1, two, 'x', 'both'], [2, two, 'beside'])).toEqual(['CONFLICT', 1]);
});

test('of one client id in two chats in two transactions at once one is stored, and what is beside them', async () => {
  const answers = await sendAtOnce(...ninetyNine(one), [1, one, 'x', 'both'], [1, two, 'x', 'both'], ...ninetyNine(two));
  expect(answers.filter((answer) => answer === 'CONFLICT')).toHaveLength(1);
  expect([...(await contentsOf(one)), ...(await contentsOf(two))]).toHaveLength(199);
});

test('each receiver has one notification of each sender, with the latest text', async () => {
  await sendAtOnce([0, one, 'first']);
  await sendAtOnce([0, one, 'second'], [0, one, 'third'], [1, one, 'back']);
  const found = await app.em().find(Notification, { chatId: one.id });
  expect(found.map(({ senderId, content }) => [senderId, content]).toSorted()).toEqual([[at(0).id, 'third'], [at(1).id, 'back']].toSorted());
});

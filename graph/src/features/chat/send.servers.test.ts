import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { UserStatus } from '../../core/viewer.ts';
import { User } from '../../people/user.entity.ts';
import { contentOf } from '../../news/tell.ts';
import { Notification } from '../../news/notification.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeChat, makeUsers, type TestUser } from '../../testing/factories.ts';
import type { Chat } from './chat.entity.ts';
import { Message } from './message.entity.ts';

let app: TestApp;
let people: TestUser[];
/** The first person's chat with the second, and the second's with the third. */
let one: Chat;
let two: Chat;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());
beforeEach(async () => {
  people = await makeUsers(app, 3);
  [one, two] = [await makeChat(app, at(0), at(1)), await makeChat(app, at(1), at(2))];
});

function at(n: number): TestUser {
  const person = people[n];
  if (!person) throw new Error('not that many people');
  return person;
}

const SEND =
  'mutation ($chatId: ID!, $content: String!, $clientId: ID) { sendMessage(chatId: $chatId, content: $content, clientId: $clientId) { id number } }';

type Wish = [n: number, chat: Pick<Chat, 'id'>, content: string, clientId?: string];

/** Sends a message; returns its number, or why it was refused. */
async function send([n, { id: chatId }, content, clientId]: Wish): Promise<number | string | undefined> {
  const { data, errors } = await at(n).send<{ sendMessage: { number: number } }>(SEND, { chatId, content, clientId });
  return data?.sendMessage.number ?? errors?.[0]?.extensions?.code;
}

const sendAtOnce = (...wishes: Wish[]) => Promise.all(wishes.map(send));
const sorted = (numbers: unknown[]) => numbers.toSorted((a, b) => Number(a) - Number(b));

const contentsOf = async (chat: Chat) =>
  (await app.em().find(Message, { chatId: chat.id }, { orderBy: { number: 1 } })).map(({ content }) => content);

test('what is sent at the same moment is counted without a gap, each chat by itself', async () => {
  const numbers = await sendAtOnce(
    ...Array.from({ length: 60 }, (_, n): Wish =>
      n % 2 ? [n % 3 && 1, one, `one ${n}`] : [1 + ((n / 2) % 2), two, `two ${n}`],
    ),
  );
  expect(sorted(numbers.filter((_, n) => n % 2))).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
  expect(sorted(numbers.filter((_, n) => !(n % 2)))).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
  expect([await contentsOf(one), await contentsOf(two)].map(({ length }) => length)).toEqual([30, 30]);
});

test('a refusal stores nothing, and takes no number', async () => {
  await app.em().nativeUpdate(User, { id: at(2).id }, { status: UserStatus.WAITING });
  expect(await send([0, two, 'a stranger'])).toBe('NOT_FOUND');
  expect(await send([0, { id: 'nowhere' }, 'nowhere'])).toBe('NOT_FOUND');
  expect(await send([2, two, 'confined'])).toBe('FORBIDDEN');
  expect(await send([1, two, 'to whom cannot answer'])).toBe('UNREACHABLE');
  expect(await contentsOf(two)).toEqual([]);
  await app.em().nativeUpdate(User, { id: at(2).id }, { status: UserStatus.ACTIVE });
  expect(await send([1, two, 'yes'])).toBe(1);
});

test('sent twice with one client id it is one message, at the same moment and later', async () => {
  expect(await sendAtOnce([0, one, 'once', 'id'], [0, one, 'once', 'id'])).toEqual([1, 1]);
  expect(await send([0, one, 'then'])).toBe(2);
  expect(await send([0, one, 'once', 'id'])).toBe(1);
  expect(await contentsOf(one)).toEqual(['once', 'then']);
});

test('a client id is a text like any other, and what has none is never the same', async () => {
  for (const [n, wish] of (
    [
      [0, one, 'a', 'null'],
      [0, one, 'b'],
      [0, one, 'c'],
    ] satisfies Wish[]
  ).entries())
    expect(await send(wish)).toBe(n + 1);
});

test('of one client id in two chats one is stored, at the same moment and later', async () => {
  const answers = await sendAtOnce([1, one, 'x', 'both'], [1, two, 'x', 'both']);
  expect(answers.toSorted()).toEqual([1, 'CONFLICT']);
  expect([...(await contentsOf(one)), ...(await contentsOf(two))]).toEqual(['x']);
  expect(await send([1, answers[0] === 1 ? two : one, 'x', 'both'])).toBe('CONFLICT');
});

test('each receiver has one notification of each sender, with the latest text', async () => {
  await send([0, one, 'first']);
  await send([1, one, 'back']);
  await sendAtOnce([0, one, 'second'], [0, one, 'third']);
  const found = await app.em().find(Notification, { chatId: one.id });
  const [, , latest] = (await contentsOf(one)).toSpliced(1, 1);
  expect(found.map((told) => [told.senderId, contentOf(told)]).toSorted()).toEqual(
    [
      [at(0).id, latest],
      [at(1).id, 'back'],
    ].toSorted(),
  );
});

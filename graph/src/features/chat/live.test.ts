import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { User } from '../../people/user.entity.ts';
import { UserStatus } from '../../core/viewer.ts';
import { newRow } from '../../database/columns.ts';
import { rows } from '../../database/database.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeChat, makeStaff, makeTalkers, makeUser, type TestUser } from '../../testing/factories.ts';
import type { Chat } from './chat.entity.ts';
import { Message } from './message.entity.ts';

let app: TestApp;
let one: TestUser;
let other: TestUser;
let chat: Chat;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());
beforeEach(async () => void ({ one, other, chat } = await makeTalkers(app)));

const ADDED =
  'subscription ($chatId: ID!) { messageAdded(chatId: $chatId) { number content clientId sender { id email passportNo } } }';
const TYPING = 'subscription ($chatId: ID!) { typing(chatId: $chatId) { chatId userId isTyping } }';
const SEND =
  'mutation ($chatId: ID!, $content: String!, $clientId: ID) { sendMessage(chatId: $chatId, content: $content, clientId: $clientId) { id number } }';
const TYPE = 'mutation ($chatId: ID!, $isTyping: Boolean!) { setTyping(chatId: $chatId, isTyping: $isTyping) }';
interface Added {
  messageAdded: {
    number: number;
    content: string;
    sender: { id: string; email: string | null; passportNo: string | null };
  };
}
const NOTICED = 'subscription { notificationAdded { content } }';
interface Noticed {
  notificationAdded: { content: string };
}
interface Typed {
  typing: { chatId: string; userId: string; isTyping: boolean };
}

const say = (who: TestUser, content: string, clientId?: string) =>
  who.ask(SEND, { chatId: chat.id, content, clientId });

test('messages arrive as they are sent, the own included, in their order', async () => {
  const [here, there] = [
    await one.watch<Added>(ADDED, { chatId: chat.id }),
    await other.watch<Added>(ADDED, { chatId: chat.id }),
  ];
  await say(one, 'Hello');
  await say(other, 'Hi');
  for (const screen of [here, there]) {
    expect((await screen.next()).messageAdded).toMatchObject({ number: 1, content: 'Hello', sender: { id: one.id } });
    expect((await screen.next()).messageAdded).toMatchObject({ number: 2, content: 'Hi', sender: { id: other.id } });
  }
  await Promise.all([here.close(), there.close()]);
});

test('20 at once: each arrives once', async () => {
  const screen = await other.watch<Added>(ADDED, { chatId: chat.id });
  await Promise.all(Array.from({ length: 20 }, (_, n) => say(n % 2 ? one : other, `Message ${n}`)));
  const numbers = [];
  for (let n = 0; n < 20; n++) numbers.push((await screen.next()).messageAdded.number);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  await screen.close();
});

describe('a message that is sent again', () => {
  test('is told again, as the same one: its first try may have stored it and told nobody', async () => {
    const screen = await other.watch<Added>(ADDED, { chatId: chat.id });
    const notices = await other.watch<Noticed>(NOTICED, {});
    for (let n = 0; n < 2; n++) {
      await say(one, 'Hello', 'x');
      expect((await screen.next()).messageAdded).toMatchObject({ number: 1, content: 'Hello' });
      expect((await notices.next()).notificationAdded.content).toBe('Hello');
    }
    await Promise.all([screen.close(), notices.close()]);
  });

  test.each([
    ['has seen its notification', async () => void (await other.ask('mutation { markNotificationsSeen { id } }'))],
    [
      'cannot be reached any more',
      async () => void (await app.em().nativeUpdate(User, { id: other.id }, { status: UserStatus.WAITING })),
    ],
  ])('notifies nobody who %s', async (_who, happens) => {
    const notices = await other.watch<Noticed>(NOTICED, {});
    await say(one, 'Hello', 'x');
    expect((await notices.next()).notificationAdded.content).toBe('Hello');
    await happens();
    await say(one, 'Hello', 'x');
    const staff = await makeStaff(app);
    await staff.ask(SEND, { chatId: (await makeChat(app, staff, other)).id, content: 'Next' });
    expect((await notices.next()).notificationAdded.content).toBe('Next');
    await notices.close();
  });
});

test('a message whose event is there first, since a replaced database server still answers, arrives once it can be read', async () => {
  const screen = await other.watch<Added>(ADDED, { chatId: chat.id });
  const told = newRow(Message, { chatId: chat.id, senderId: one.id, content: 'Late', number: 1, clientId: null });
  app.takeQueries();
  app.services.events.publish('messageAdded', chat.id, { messageId: told.id });
  await expect.poll(() => app.takeQueries().join('\n')).toMatch(/from .message. inner join/);
  await rows(app.em()).insertInto('message').values(told).execute();
  expect((await screen.next()).messageAdded).toMatchObject({ number: 1, content: 'Late' });
  await screen.close();
});

test("a message's sender shows no more than elsewhere", async () => {
  const screen = await other.watch<Added>(ADDED, { chatId: chat.id });
  await say(one, 'Hello');
  expect((await screen.next()).messageAdded.sender).toEqual({ id: one.id, email: null, passportNo: null });
  await screen.close();
});

test('typing arrives and ends by itself; a message ends it at once', async () => {
  const screen = await other.watch<Typed>(TYPING, { chatId: chat.id });
  const typing = (isTyping: boolean) => ({ typing: { chatId: chat.id, userId: one.id, isTyping } });
  await one.ask(TYPE, { chatId: chat.id, isTyping: true });
  await say(one, 'Hello');
  await one.ask(TYPE, { chatId: chat.id, isTyping: true });
  const signs = [await screen.next(), await screen.next(), await screen.next(), await screen.next()];
  expect(signs).toEqual([true, false, true, false].map(typing));
  await screen.close();
});

test.each([ADDED, TYPING])("a topic that is not the viewer's is refused with a clear code: %s", async (query) => {
  const [stranger, staff] = [await makeUser(app), await makeStaff(app)];
  const confined = await makeUser(app, { status: UserStatus.WAITING });
  const ofConfined = await makeChat(app, confined, one);
  for (const [who, chatId, expected] of [
    [stranger, chat.id, 'NOT_FOUND'],
    [staff, chat.id, 'NOT_FOUND'],
    [one, 'nothing', 'NOT_FOUND'],
    [confined, ofConfined.id, 'FORBIDDEN'],
    [app.visitor, chat.id, 'UNAUTHENTICATED'],
    [app.visitor, 'nothing', 'UNAUTHENTICATED'],
  ] as const) {
    const refused = who.subscribe(query, { chatId });
    expect(await refused.refusal()).toBe(expected);
    await refused.close();
  }
});

test("a deactivated user's open socket gets no further event", async () => {
  const [screen, typing] = [
    await other.watch<Added>(ADDED, { chatId: chat.id }),
    await other.watch<Typed>(TYPING, { chatId: chat.id }),
  ];
  await one.ask(TYPE, { chatId: chat.id, isTyping: true });
  expect((await typing.next()).typing.isTyping).toBe(true);
  const {
    sendMessage: { id: messageId },
  } = await one.ask<{ sendMessage: { id: string } }>(SEND, { chatId: chat.id, content: 'before' });
  expect((await screen.next()).messageAdded.content).toBe('before');
  expect((await typing.next()).typing.isTyping).toBe(false);
  await app.em().nativeUpdate(User, { id: other.id }, { status: UserStatus.INACTIVE });
  await one.ask(TYPE, { chatId: chat.id, isTyping: true });
  app.services.events.publish('messageAdded', chat.id, { messageId });
  for (const subscription of [screen, typing]) {
    expect(await subscription.refusal()).toBe('FORBIDDEN');
    expect(await subscription.ended()).toBe(true);
    await subscription.close();
  }
});

test('nor does one whose session was ended', async () => {
  const screen = await other.watch<Added>(ADDED, { chatId: chat.id });
  await rows(app.em()).deleteFrom('session').where('userId', '=', other.id).execute();
  await say(one, 'after');
  expect(await screen.refusal()).toBe('UNAUTHENTICATED');
  await screen.close();
});

test('what was missed while away is read by its number: nothing lost or doubled', async () => {
  const screen = await other.watch<Added>(ADDED, { chatId: chat.id });
  await say(one, 'seen');
  const { messageAdded: last } = await screen.next();
  await screen.close();
  await say(one, 'missed');
  const back = await other.watch<Added>(ADDED, { chatId: chat.id });
  await say(one, 'live');
  const after = Buffer.from(JSON.stringify([last.number])).toString('base64url');
  const { chat: read } = await other.ask<{ chat: { messages: { nodes: { content: string }[] } } }>(
    'query ($id: ID!, $after: String) { chat(id: $id) { messages(first: 50, after: $after) { nodes { content } } } }',
    { id: chat.id, after },
  );
  expect(read.messages.nodes.map(({ content }) => content)).toEqual(['missed', 'live']);
  expect((await back.next()).messageAdded.content).toBe('live');
  await back.close();
});

test('whoever wrote sees up to where the other has read, at once and later; nobody else does', async () => {
  for (const text of ['One', 'Two', 'Three']) await say(one, text);
  const READ = 'subscription ($chatId: ID!) { chatRead(chatId: $chatId) { chatId userId upTo } }';
  const screen = await one.watch<{ chatRead: object }>(READ, { chatId: chat.id });
  const far = 'query ($id: ID!) { chat(id: $id) { peerReadUpTo } }';
  expect(await one.ask(far, { id: chat.id })).toEqual({ chat: { peerReadUpTo: 0 } });
  await other.ask('mutation ($id: ID!) { markChatRead(id: $id, upTo: 2) { id } }', { id: chat.id });
  expect(await screen.next()).toEqual({ chatRead: { chatId: chat.id, userId: other.id, upTo: 2 } });
  expect(await one.ask(far, { id: chat.id })).toEqual({ chat: { peerReadUpTo: 2 } });
  await screen.close();
  expect(await (await makeUser(app)).refusal(far, { id: chat.id })).toBe('NOT_FOUND');
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Notification } from '../../news/notification.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeChat, makeTalkers, makeUser, type TestUser } from '../../testing/factories.ts';
import type { Chat } from './chat.entity.ts';
import { Message } from './message.entity.ts';

let app: TestApp;
let one: TestUser;
let other: TestUser;
let chat: Chat;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());
beforeEach(async () => void ({ one, other, chat } = await makeTalkers(app)));

const SEND = `mutation ($chatId: ID!, $content: String!, $clientId: ID) {
  sendMessage(chatId: $chatId, content: $content, clientId: $clientId) { id number clientId content chatId sender { id } }
}`;
interface Sent {
  sendMessage: { id: string; number: number; content: string };
}
const MESSAGES = `query ($id: ID!, $first: Int, $after: String, $last: Int, $before: String) {
  chat(id: $id) { lastMessage { number } messages(first: $first, after: $after, last: $last, before: $before) {
    totalCount edges { cursor node { number content } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  } }
}`;
interface Read {
  chat: {
    lastMessage: { number: number } | null;
    messages: {
      totalCount: number;
      edges: { cursor: string; node: { number: number } }[];
      pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string };
    };
  };
}

const post = async (who: TestUser, content: string, clientId?: string) =>
  (await who.ask<Sent>(SEND, { chatId: chat.id, content, clientId })).sendMessage;
const read = async (args: object = {}) => (await one.ask<Read>(MESSAGES, { id: chat.id, ...args })).chat;
const numbers = ({ messages }: Read['chat']) => messages.edges.map(({ node }) => node.number);
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

test('messages are trimmed, carry their sender, and are counted per chat', async () => {
  expect(await post(one, '  Hello ')).toMatchObject({
    number: 1,
    content: 'Hello',
    clientId: null,
    chatId: chat.id,
    sender: { id: one.id },
  });
  expect(await post(other, 'Hi')).toMatchObject({ number: 2, sender: { id: other.id } });
  expect((await read()).lastMessage).toEqual({ number: 2 });
});

test('30 parallel sends: the numbers are dense', async () => {
  const sent = await Promise.all(upTo(30).map((n) => post(n % 2 ? one : other, `Message ${n}`)));
  expect(sent.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(upTo(30));
  expect(numbers(await read({ first: 100 }))).toEqual(upTo(30));
});

test('one message notification per pair, unseen, with the latest text, also under parallel sends', async () => {
  const LIST =
    '{ unseenNotificationCount notifications { nodes { type event status content sender { id } chat { id } } } }';
  await post(one, 'first');
  await other.ask('mutation { markNotificationsSeen { id } }');
  await Promise.all(upTo(10).map((n) => post(one, `Message ${n}`)));
  const last = await post(one, 'latest');
  expect(last.number).toBe(12);
  expect(await other.ask(LIST)).toEqual({
    unseenNotificationCount: 1,
    notifications: {
      nodes: [
        {
          type: 'MESSAGE',
          event: 'NEW_MESSAGE',
          status: 'UNSEEN',
          content: 'latest',
          sender: { id: one.id },
          chat: { id: chat.id },
        },
      ],
    },
  });
  expect(await app.em().count(Notification, { receiverId: one.id })).toBe(0);
});

test('sending is idempotent on a client-made id: a resend never doubles', async () => {
  const clientId = 'b7a0a1e2-0000-4000-8000-000000000001';
  const first = await post(one, 'once', clientId);
  expect(await post(one, 'once, again', clientId)).toEqual(first);
  const parallel = await Promise.all(upTo(10).map(() => post(one, 'at once', 'at-once')));
  expect(new Set(parallel.map(({ id }) => id)).size).toBe(1);
  expect((await read()).messages.totalCount).toBe(2);
  // Client ids belong to the sender: another's may be the same.
  expect((await post(other, 'mine', clientId)).number).toBe(3);
});

test('a resend does not make the notification unseen again', async () => {
  await post(one, 'once', 'x');
  await other.ask('mutation { markNotificationsSeen { id } }');
  await post(one, 'once', 'x');
  expect(await other.ask('{ unseenNotificationCount }')).toEqual({ unseenNotificationCount: 0 });
});

test('a client id of another chat is a CONFLICT, also at the same time', async () => {
  const elsewhere = await makeChat(app, one, await makeUser(app));
  await post(one, 'here', 'taken');
  expect(await one.refusal(SEND, { chatId: elsewhere.id, content: 'there', clientId: 'taken' })).toBe('CONFLICT');
  for (const n of upTo(5)) {
    const codes = await Promise.all(
      [chat, elsewhere].map(({ id }) => one.refusal(SEND, { chatId: id, content: 'both', clientId: `both-${n}` })),
    );
    expect(codes.toSorted()).toEqual(['CONFLICT', null]);
  }
  expect(await app.em().count(Message, { senderId: one.id })).toBe(6);
});

test.each([
  [{ content: '' }, 'content'],
  [{ content: ' \n\t ' }, 'content'],
  [{ content: 'x'.repeat(2001) }, 'content'],
  [{ clientId: '' }, 'clientId'],
  [{ clientId: ' ' }, 'clientId'],
  [{ clientId: 'x'.repeat(65) }, 'clientId'],
])('messages 1–2,000 characters after trimming: %j is refused', async (values, field) => {
  expect(await one.refused(SEND, { chatId: chat.id, content: 'Hello', ...values })).toMatchObject({
    code: 'BAD_USER_INPUT',
    field,
  });
  expect(await app.em().count(Message, { chatId: chat.id })).toBe(0);
  expect((await post(one, ` ${'ü'.repeat(2000)} `)).number).toBe(1);
});

test('messages are read from the newest back, or what came after a cursor', async () => {
  for (const n of upTo(7)) await post(n % 2 ? one : other, `Message ${n}`);
  expect(numbers(await read())).toEqual(upTo(7));
  const latest = await read({ last: 3 });
  expect([numbers(latest), latest.messages.pageInfo.hasPreviousPage, latest.messages.pageInfo.hasNextPage]).toEqual([
    [5, 6, 7],
    true,
    false,
  ]);
  const earlier = await read({ last: 3, before: latest.messages.pageInfo.startCursor });
  expect([numbers(earlier), earlier.messages.pageInfo.hasPreviousPage, earlier.messages.pageInfo.hasNextPage]).toEqual([
    [2, 3, 4],
    true,
    true,
  ]);
  const later = await read({ first: 2, after: earlier.messages.pageInfo.endCursor });
  expect([numbers(later), later.messages.pageInfo.hasNextPage]).toEqual([[5, 6], true]);
  expect(numbers(await read({ after: later.messages.pageInfo.endCursor }))).toEqual([7]);
  expect(numbers(await read({ after: latest.messages.pageInfo.endCursor }))).toEqual([]);
});

test.each([
  [{ first: 0 }, 'first'],
  [{ first: 101 }, 'first'],
  [{ last: 0 }, 'last'],
  [{ first: 1, last: 1 }, 'last'],
  [{ after: 'rubbish' }, 'after'],
  [{ before: 'rubbish' }, 'before'],
  [{ last: 1, before: Buffer.from('[1.5]').toString('base64url') }, 'before'],
])('%j is refused', async (args, field) => {
  expect(await one.refused(MESSAGES, { id: chat.id, ...args })).toMatchObject({ code: 'BAD_USER_INPUT', field });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Notification } from '../../news/notification.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeChat, makeProduct, makeTalkers, makeUser, makeUsers, type TestUser } from '../../testing/factories.ts';
import { Chat } from './chat.entity.ts';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const OPEN =
  'mutation ($userId: ID!, $productId: ID) { openChat(userId: $userId, productId: $productId) { id products { id } } }';
const SEND = 'mutation ($id: ID!, $content: String!) { sendMessage(chatId: $id, content: $content) { id } }';
const READ = 'query ($id: ID!) { chat(id: $id) { messages { nodes { warnings } } } }';

interface Opened {
  openChat: { id: string; products: { id: string }[] };
}
interface Read {
  chat: { messages: { nodes: { warnings: string[] }[] } };
}

const open = async (who: TestUser, userId: string, productId?: string) =>
  (await who.ask<Opened>(OPEN, { userId, productId })).openChat;

describe('one chat per pair of users', () => {
  test('also when both open it at once', async () => {
    for (let n = 0; n < 5; n++) {
      const [one, other] = [await makeUser(app), await makeUser(app)];
      const chats = await Promise.all([
        open(one, other.id),
        open(other, one.id),
        open(one, other.id),
        open(other, one.id),
      ]);
      expect(new Set(chats.map(({ id }) => id)).size).toBe(1);
      expect(await app.em().count(Chat, { $or: [{ userAId: one.id }, { userBId: one.id }] })).toBe(1);
    }
  });
});

describe('a chat about a product is one', () => {
  test('also when both open it at once', async () => {
    for (let n = 0; n < 5; n++) {
      const [one, other] = [await makeUser(app), await makeUser(app)];
      const product = await makeProduct(app, other);
      const chats = await Promise.all([
        open(one, other.id, product.id),
        open(other, one.id),
        open(one, other.id, product.id),
      ]);
      expect(new Set(chats.map(({ id }) => id)).size).toBe(1);
      expect(await app.em().count(Chat, { $or: [{ userAId: one.id }, { userBId: one.id }] })).toBe(1);
      expect((await open(other, one.id)).products).toEqual([{ id: product.id }]);
    }
  });
});

test('30 people who write to one at once all get through', async () => {
  const [other, writers] = [await makeUser(app), await makeUsers(app, 30)];
  const chats = await Promise.all(writers.map((writer) => makeChat(app, writer, other)));
  const codes = await Promise.all(
    writers.map((writer, n) => writer.refusal(SEND, { id: chats[n]?.id, content: 'Hello' })),
  );
  expect(new Set(codes)).toEqual(new Set([null]));
  expect(await app.em().count(Notification, { receiverId: other.id })).toBe(30);
});

test('a phone number warns once a chat, for each sender, also when many are sent at once', async () => {
  const { one, other, chat } = await makeTalkers(app);
  const say = (who: TestUser, content: string) => who.ask(SEND, { id: chat.id, content });
  const warningsOf = async (who: TestUser) =>
    (await who.ask<Read>(READ, { id: chat.id })).chat.messages.nodes.flatMap(({ warnings }) => warnings);
  await say(one, 'Hello');
  await Promise.all(Array.from({ length: 5 }, (_, n) => say(one, `Call 012-345678${n}`)));
  await say(other, 'Call 013-4455667');
  expect(await warningsOf(other)).toEqual(['PHONE_NUMBER']);
  expect(await warningsOf(one)).toEqual(['PHONE_NUMBER']);
});

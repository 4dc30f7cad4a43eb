import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UserStatus } from '../../core/viewer.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { digest } from '../../testing/digest.ts';
import { makeChat, makeStaff, makeTalkers, makeUser, makeUsers, type TestUser } from '../../testing/factories.ts';
import { restClient } from '../../testing/rest.ts';
import { Chat } from './chat.entity.ts';
import { Message } from './message.entity.ts';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const SEND = 'mutation ($chatId: ID!) { sendMessage(chatId: $chatId, content: "Hello") { number } }';
const READ = 'query ($id: ID!) { chat(id: $id) { unreadCount } unreadChatCount }';
const MARK = 'mutation ($chatId: ID!, $upTo: Int!) { markChatRead(id: $chatId, upTo: $upTo) { unreadCount } }';

/** How many messages of a chat somebody has not read, and how many chats have unread ones. */
async function unread(who: TestUser, id: string) {
  const { chat, unreadChatCount } = await who.ask<{ chat: { unreadCount: number }; unreadChatCount: number }>(READ, {
    id,
  });
  return [chat.unreadCount, unreadChatCount];
}

const send = async (who: TestUser, chatId: string, times = 1) => {
  for (let n = 0; n < times; n++) await who.ask(SEND, { chatId });
};
const mark = async (who: TestUser, chatId: string, upTo: number) =>
  (await who.ask<{ markChatRead: { unreadCount: number } }>(MARK, { chatId, upTo })).markChatRead.unreadCount;

describe('unread messages', () => {
  test('are those of the other after the last one read, for each member by themselves', async () => {
    const {
      one,
      other,
      chat: { id },
    } = await makeTalkers(app);
    await send(one, id, 3);
    expect([await unread(other, id), await unread(one, id)]).toEqual([
      [3, 1],
      [0, 0],
    ]);
    expect(await mark(other, id, 2)).toBe(1);
    expect(await mark(other, id, 3)).toBe(0);
    expect([await unread(other, id), await unread(one, id)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    await send(one, id);
    expect(await unread(other, id)).toEqual([1, 1]);
  });

  test('one’s own never count, whether one has read what came before or not', async () => {
    const {
      one,
      other,
      chat: { id },
    } = await makeTalkers(app);
    await send(one, id, 2);
    await send(other, id, 2);
    expect([await unread(other, id), await unread(one, id)]).toEqual([
      [2, 1],
      [2, 1],
    ]);
    // Read up to there, together with what they wrote themselves.
    expect(await mark(other, id, 2)).toBe(0);
    expect(await unread(other, id)).toEqual([0, 0]);
    await send(other, id, 2);
    expect(await unread(other, id)).toEqual([0, 0]);
    await send(one, id);
    expect(await unread(other, id)).toEqual([1, 1]);
  });

  test('what is read stays read, and no more than was said', async () => {
    const {
      one,
      other,
      chat: { id },
    } = await makeTalkers(app);
    await send(one, id, 3);
    expect(await mark(other, id, 1000)).toBe(0);
    const before = await digest(app);
    expect(await mark(other, id, 0)).toBe(0);
    expect(await digest(app)).toEqual(before);
    expect(await other.refused(MARK, { chatId: id, upTo: -1 })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'upTo',
    });
    await send(one, id);
    expect(await unread(other, id)).toEqual([1, 1]);
  });

  test('what is read stays read when an older message is marked at the same moment', async () => {
    const chats = await Promise.all(Array.from({ length: 8 }, () => makeTalkers(app)));
    await Promise.all(chats.map(({ one, chat: { id } }) => send(one, id, 4)));
    await Promise.all(chats.flatMap(({ other, chat: { id } }) => [3, 4, 1, 2].map((upTo) => mark(other, id, upTo))));
    const left = await Promise.all(chats.map(({ other, chat: { id } }) => unread(other, id)));
    expect(left).toEqual(chats.map(() => [0, 0]));
  });

  test('also when they are marked while others are sent: nothing that came later is lost', async () => {
    const {
      one,
      other,
      chat: { id },
    } = await makeTalkers(app);
    await send(one, id, 5);
    await Promise.all([
      mark(other, id, 5),
      ...[1, 2, 3, 4].map(() => send(one, id)),
      send(other, id),
      mark(other, id, 3),
    ]);
    expect((await unread(other, id))[0]).toBeLessThanOrEqual(4);
    await mark(other, id, 5);
    await send(one, id);
    expect((await unread(other, id))[0]).toBe(5);
  });

  test('chats are counted once each, on either side', async () => {
    const me = await makeUser(app);
    for (let n = 0; n < 4; n++) {
      const other = await makeUser(app);
      const { id } = await makeChat(app, me, other);
      if (n > 0) await send(other, id, n);
    }
    expect(await me.ask('{ unreadChatCount chats { nodes { unreadCount } } }')).toEqual({
      unreadChatCount: 3,
      chats: { nodes: [3, 2, 1, 0].map((unreadCount) => ({ unreadCount })) },
    });
  });

  test('they are counted to a hundred, and so are the chats', async () => {
    const { one, other, chat } = await makeTalkers(app);
    const em = app.em();
    for (let number = 1; number <= 130; number++)
      em.create(Message, {
        chatId: chat.id,
        number,
        senderId: number % 10 === 0 ? other.id : one.id,
        content: 'Hello',
      });
    await em.nativeUpdate(Chat, { id: chat.id }, { lastNumber: 130 });
    await em.flush();
    expect(await unread(other, chat.id)).toEqual([100, 1]);
    expect(await mark(other, chat.id, 19)).toBe(99);
    for (const { id } of await makeUsers(app, 101)) {
      const { id: chatId } = await makeChat(app, { id }, other);
      await em.nativeUpdate(Chat, { id: chatId }, { lastNumber: 1 });
    }
    expect(await unread(other, chat.id)).toEqual([99, 100]);
  });

  test('for a confined user only those of staff count; a visitor is asked to sign in', async () => {
    const [staff, { one, other, chat }] = [await makeStaff(app), await makeTalkers(app)];
    await send(one, chat.id);
    const { id } = await makeChat(app, staff, other);
    await send(staff, id);
    expect(await other.ask('{ unreadChatCount }')).toEqual({ unreadChatCount: 2 });
    await app.em().execute(`update user set status = '${UserStatus.WAITING}' where id = '${other.id}'`);
    expect(await other.ask('{ unreadChatCount }')).toEqual({ unreadChatCount: 1 });
    expect(await mark(other, id, 1)).toBe(0);
    expect(await other.refusal(MARK, { chatId: chat.id, upTo: 1 })).toBe('FORBIDDEN');
    expect(await app.visitor.refusal('{ unreadChatCount }')).toBe('UNAUTHENTICATED');
  });

  test('reading over REST marks nothing', async () => {
    const {
      one,
      other,
      chat: { id },
    } = await makeTalkers(app);
    await send(one, id, 2);
    expect(await (await restClient(app.url)).as(other.token).list(`/message/${id}`)).toHaveLength(2);
    expect(await unread(other, id)).toEqual([2, 1]);
  });
});

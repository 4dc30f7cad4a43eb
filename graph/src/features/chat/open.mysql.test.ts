import { afterAll, beforeAll, expect, test } from 'vitest';
import { UserStatus } from '../../core/viewer.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeChat, makeStaff, makeUser, makeUsers, type TestUser } from '../../testing/factories.ts';

let app: TestApp;
let user: TestUser;
let staff: TestUser;
beforeAll(async () => {
  app = await startApp();
  [user, staff] = [await makeUser(app), await makeStaff(app)];
});
afterAll(() => app.close());

const OPEN = 'mutation ($userId: ID!) { openChat(userId: $userId) { id peer { id } lastMessage { id } } }';
const SEND = 'mutation ($chatId: ID!) { sendMessage(chatId: $chatId, content: "Hello") { number } }';
const READ = 'query ($id: ID!) { chat(id: $id) { id peer { id } messages { nodes { content } } } }';
const CONFINED = [UserStatus.PENDING, UserStatus.WAITING, UserStatus.INACTIVE];

const open = async (who: TestUser, { id }: TestUser) =>
  (await who.ask<{ openChat: { id: string; peer: { id: string } } }>(OPEN, { userId: id })).openChat;

test('one chat per pair of users, whoever opens it', async () => {
  const other = await makeUser(app);
  const chat = await open(user, other);
  expect(chat).toMatchObject({ peer: { id: other.id }, lastMessage: null });
  expect(await open(other, user)).toMatchObject({ id: chat.id, peer: { id: user.id } });
});

test('each administrator has their own', async () => {
  const other = await makeStaff(app);
  expect((await open(staff, user)).id).not.toBe((await open(other, user)).id);
});

test.each(CONFINED)('staff open chats with anybody: a %s user answers but cannot open one', async (status) => {
  const confined = await makeUser(app, { status });
  expect(await confined.refusal(OPEN, { userId: user.id })).toBe('FORBIDDEN');
  expect(await confined.refusal(OPEN, { userId: staff.id })).toBe('FORBIDDEN');
  const { id } = await open(staff, confined);
  expect(await confined.ask(SEND, { chatId: id })).toEqual({ sendMessage: { number: 1 } });
  expect(await confined.ask(READ, { id })).toEqual({
    chat: { id, peer: { id: staff.id }, messages: { nodes: [{ content: 'Hello' }] } },
  });
  expect(await confined.refusal('mutation ($id: ID!) { setTyping(chatId: $id, isTyping: false) }', { id })).toBeNull();
});

test('an Active user cannot open one with staff, but finds the one that staff opened', async () => {
  const newcomer = await makeUser(app);
  expect(await newcomer.refused(OPEN, { userId: staff.id })).toMatchObject({ code: 'FORBIDDEN' });
  const { id } = await open(staff, newcomer);
  expect((await open(newcomer, staff)).id).toBe(id);
});

test.each(CONFINED)('a %s user uses no chat with a user, and is shown none', async (status) => {
  const confined = await makeUser(app, { status });
  const { id } = await makeChat(app, confined, user);
  const withStaff = await open(staff, confined);
  for (const [query, variables] of [
    [SEND, { chatId: id }],
    [READ, { id }],
    [OPEN, { userId: user.id }],
  ] as const) {
    expect(await confined.refusal(query, variables)).toBe('FORBIDDEN');
  }
  expect(await confined.ask('{ chats { totalCount nodes { id } } }')).toEqual({
    chats: { totalCount: 1, nodes: [{ id: withStaff.id }] },
  });
});

test('nobody chats with themselves, or with nobody', async () => {
  expect(await user.refused(OPEN, { userId: user.id })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'userId' });
  expect(await user.refused(OPEN, { userId: 'nobody' })).toEqual({ code: 'NOT_FOUND', message: 'No Such User' });
});

test('for others than its two members a chat does not exist, staff included', async () => {
  const { id } = await makeChat(app, user, await makeUser(app));
  for (const outsider of [await makeUser(app), staff]) {
    expect(await outsider.refusal(READ, { id })).toBe('NOT_FOUND');
    expect(await outsider.refusal(SEND, { chatId: id })).toBe('NOT_FOUND');
  }
  for (const chatId of [id, 'nothing']) expect(await app.visitor.refusal(READ, { id: chatId })).toBe('UNAUTHENTICATED');
});

test('the own chats, the latest activity first, paged', async () => {
  const me = await makeUser(app);
  const chats: string[] = [];
  for (const other of await makeUsers(app, 5)) chats.push((await open(me, other)).id);
  await me.ask(SEND, { chatId: chats[1] });
  await me.ask(SEND, { chatId: chats[3] });
  const LIST =
    'query ($first: Int, $after: String) { chats(first: $first, after: $after) { totalCount nodes { id } pageInfo { hasNextPage endCursor } } }';
  interface List {
    chats: {
      totalCount: number;
      nodes: { id: string }[];
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  }
  const seen: string[] = [];
  let after: string | null = null;
  for (let page = 0; page < 3; page++) {
    const { chats: list }: List = await me.ask<List>(LIST, { first: 2, after });
    expect([list.totalCount, list.pageInfo.hasNextPage]).toEqual([5, page < 2]);
    seen.push(...list.nodes.map(({ id }) => id));
    after = list.pageInfo.endCursor;
  }
  expect(seen.slice(0, 2)).toEqual([chats[3], chats[1]]);
  expect(seen.toSorted()).toEqual(chats.toSorted());
});

test.each([['[1e999,"x"]'], ['[8.9e15,"x"]'], ['[-1,"x"]'], ['["1","x"]'], ['{}'], ['null']])(
  'a made-up cursor is refused: %s',
  async (keys) => {
    const after = Buffer.from(keys).toString('base64url');
    expect(
      await user.refused('query ($after: String) { chats(after: $after) { nodes { id } } }', { after }),
    ).toMatchObject({ code: 'BAD_USER_INPUT', field: 'after' });
  },
);

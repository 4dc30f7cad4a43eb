import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newRow } from '../../database/columns.ts';
import { rows } from '../../database/database.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeChat, makeProduct, makeStaff, makeUser, makeUsers, type TestUser } from '../../testing/factories.ts';
import { Block } from './block.entity.ts';
import { MOST_BLOCKED } from './blocks.rules.ts';

let app: TestApp;
let one: TestUser;
let other: TestUser;
beforeAll(async () => void (app = await startApp()));
beforeEach(async () => void ([one, other] = [await makeUser(app), await makeUser(app)]));
afterAll(() => app.close());

const BLOCK = 'mutation ($id: ID!, $on: Boolean!) { blockUser(id: $id, on: $on) { id isBlocked } }';
const SEEN = 'query ($id: ID!) { user(id: $id) { isBlocked canBlock { allowed code } } }';
const LIST = '{ blockedUsers { id fullName isBlocked } }';
const READ = 'query ($id: ID!) { product(id: $id) { id } }';

const block = (by: TestUser, { id }: { id: string }, on = true) => by.ask<object>(BLOCK, { id, on });
const listOf = async (user: TestUser) =>
  (await user.ask<{ blockedUsers: { id: string }[] }>(LIST)).blockedUsers.map(({ id }) => id);

test('the blocker alone knows of a block', async () => {
  expect(await block(one, other)).toEqual({ blockUser: { id: other.id, isBlocked: true } });
  const canBlock = { allowed: true, code: null };
  expect(await one.ask(SEEN, { id: other.id })).toEqual({ user: { isBlocked: true, canBlock } });
  expect(await other.ask(SEEN, { id: one.id })).toEqual({ user: { isBlocked: false, canBlock } });
  expect([await listOf(one), await listOf(other)]).toEqual([[other.id], []]);
});

test('nobody blocks themselves: the refusal names the argument', async () => {
  expect(await one.refused(BLOCK, { id: one.id, on: true })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'id' });
});

test('to block or unblock somebody twice changes nothing', async () => {
  for (const on of [true, true, false, false]) {
    expect(await block(one, other, on)).toEqual({ blockUser: { id: other.id, isBlocked: on } });
    expect(await listOf(one)).toEqual(on ? [other.id] : []);
  }
});

test('blocked people are listed, the last one first', async () => {
  const third = await makeUser(app);
  await block(one, other);
  await block(one, third);
  expect(await listOf(one)).toEqual([third.id, other.id]);
});

test('each of two keeps their own block: what the one undoes, the other still holds', async () => {
  const offer = await makeProduct(app, other);
  await block(one, other);
  await block(other, one);
  await block(one, other, false);
  expect(await one.refusal(READ, { id: offer.id })).toBe('NOT_FOUND');
  await block(other, one, false);
  expect(await one.refusal(READ, { id: offer.id })).toBeNull();
});

test('canBlock says of oneself and of staff what blocking says', async () => {
  const staff = await makeStaff(app);
  for (const [viewer, { id }] of [
    [one, one],
    [one, staff],
    [staff, one],
  ] as const) {
    const { user } = await viewer.ask<{ user: { canBlock: { code: string } } }>(SEEN, { id });
    expect(user.canBlock.code).toBe(await viewer.refusal(BLOCK, { id, on: true }));
  }
});

test(`somebody blocks at most ${MOST_BLOCKED} people`, async () => {
  const people = await makeUsers(app, MOST_BLOCKED);
  await rows(app.em())
    .insertInto('block')
    .values(people.map(({ id: blockedId }) => newRow(Block, { blockerId: one.id, blockedId })))
    .execute();
  const codeOf = async (id = '') =>
    (await one.ask<{ user: { canBlock: { code: string | null } } }>(SEEN, { id })).user.canBlock.code;
  expect(await one.refusal(BLOCK, { id: other.id, on: true })).toBe('WRONG_STATE');
  expect([await codeOf(other.id), await codeOf(people[0]?.id)]).toEqual(['WRONG_STATE', null]);
  expect(await one.refusal(BLOCK, { id: people[0]?.id, on: true })).toBeNull();
  await block(one, { id: people[0]?.id ?? '' }, false);
  expect(await one.refusal(BLOCK, { id: other.id, on: true })).toBeNull();
});

test('how far the other has read shows no longer', async () => {
  const chat = await makeChat(app, one, other);
  const READ_UP_TO = 'query ($id: ID!) { chat(id: $id) { peerReadUpTo } }';
  const readUpTo = async () =>
    (await one.ask<{ chat: { peerReadUpTo: number } }>(READ_UP_TO, { id: chat.id })).chat.peerReadUpTo;
  await one.ask('mutation ($id: ID!) { sendMessage(chatId: $id, content: "Hello") { id } }', { id: chat.id });
  await other.ask('mutation ($id: ID!) { markChatRead(id: $id, upTo: 1) { id } }', { id: chat.id });
  expect(await readUpTo()).toBe(1);
  await block(other, one);
  expect(await readUpTo()).toBe(0);
});

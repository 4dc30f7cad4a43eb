import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { UserStatus } from './accounts/user.entity.ts';
import type { Chat } from './chat/chat.entity.ts';
import { createContext } from './context.ts';
import { rows } from './database/database.ts';
import { liveEvents } from './live.ts';
import { startApp, type TestApp } from './testing/app.ts';
import { makeAccessToken, makeChat, makeUser, type TestUser } from './testing/factories.ts';
import { createEvents } from './topics.ts';

let app: TestApp;
let one: TestUser;
let other: TestUser;
let chat: Chat;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());
beforeEach(async () => {
  [one, other] = [await makeUser(app), await makeUser(app)];
  chat = await makeChat(app, one, other);
});

const added = (fields: string) => `subscription ($chatId: ID!) { messageAdded(chatId: $chatId) { ${fields} } }`;
const CONTENT = added('content');
const SEND = 'mutation ($chatId: ID!, $content: String!) { sendMessage(chatId: $chatId, content: $content) { id } }';

const say = (content: string) => one.ask<{ sendMessage: { id: string } }>(SEND, { chatId: chat.id, content });

describe('of two subscribers of one event, the one that may no longer have it is refused and the other gets it', () => {
  test.each<[string, string, () => Promise<unknown>]>([
    ['whose session ended', 'UNAUTHENTICATED', () => rows(app.em()).deleteFrom('session').where('userId', '=', other.id).execute()],
    ['who was deactivated', 'FORBIDDEN', () =>
      rows(app.em()).updateTable('user').set({ status: UserStatus.INACTIVE }).where('id', '=', other.id).execute()],
    ['who is no longer a member', 'NOT_FOUND', async () => {
      const [userAId, userBId] = [one.id, (await makeUser(app)).id].toSorted();
      await rows(app.em()).updateTable('chat').set({ userAId: userAId ?? '', userBId: userBId ?? '' }).where('id', '=', chat.id).execute();
    }],
  ])('%s', async (_who, code, lose) => {
    const [keeps, loses] = [await one.watch(CONTENT, { chatId: chat.id }), await other.watch(CONTENT, { chatId: chat.id })];
    await say('before');
    for (const screen of [keeps, loses]) expect(await screen.next()).toEqual({ messageAdded: { content: 'before' } });
    await lose();
    await say('after');
    expect(await keeps.next()).toEqual({ messageAdded: { content: 'after' } });
    expect(await loses.refusal()).toBe(code);
    expect(await loses.ended()).toBe(true);
    await Promise.all([keeps.close(), loses.close()]);
  });

  test('of one person: whose session ended, while their access token has not', async () => {
    const tool = await makeAccessToken(app, other);
    const [keeps, loses] = [await tool.watch(CONTENT, { chatId: chat.id }), await other.watch(CONTENT, { chatId: chat.id })];
    await rows(app.em()).deleteFrom('session').where('userId', '=', other.id).execute();
    await say('after');
    expect(await keeps.next()).toEqual({ messageAdded: { content: 'after' } });
    expect(await loses.refusal()).toBe('UNAUTHENTICATED');
    await Promise.all([keeps.close(), loses.close()]);
  });
});

test('each subscriber gets what they asked for, as they may see it', async () => {
  const SENDER = added('sender { email }');
  const screens = [
    await one.watch(SENDER, { chatId: chat.id }), await other.watch(SENDER, { chatId: chat.id }),
    await one.watch(CONTENT, { chatId: chat.id }), await one.watch(CONTENT, { chatId: chat.id }),
  ];
  await say('Hello');
  expect(await Promise.all(screens.map((screen) => screen.next()))).toEqual([
    { messageAdded: { sender: { email: expect.stringContaining('@') } } }, { messageAdded: { sender: { email: null } } },
    { messageAdded: { content: 'Hello' } }, { messageAdded: { content: 'Hello' } },
  ]);
  await Promise.all(screens.map((screen) => screen.close()));
});

test('those who wake together are read for once; who comes later is read for anew', async () => {
  const events = createEvents();
  const read = vi.fn<() => Promise<string>>(async () => 'something');
  const subscriber = async () => {
    const ctx = createContext(app.services, { viewer: null, credential: null, address: '', requestId: '', log: app.services.log });
    return liveEvents(ctx, events.subscribe('typing', 'chat'), { check: async () => null, read });
  };
  const [first, second, late] = [await subscriber(), await subscriber(), await subscriber()];
  events.publish('typing', 'chat', { userId: 'peer', isTyping: true });
  await Promise.all([first.next(), second.next()]);
  expect(read).toHaveBeenCalledTimes(1);
  expect((await late.next()).value).toMatchObject({ shown: 'something' });
  expect(read).toHaveBeenCalledTimes(2);
  await Promise.all([first, second, late].map((subscription) => subscription.return()));
});

test('a reader that does not read its events is dropped', async () => {
  const { sendMessage: { id: messageId } } = await say('x'.repeat(2000));
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${one.token}` } }));
  await once(socket, 'message');
  const before = app.subscriptions();
  const query = added(Array.from({ length: 30 }, (_, n) => `a${n}: content`).join(' '));
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query, variables: { chatId: chat.id } } }));
  await vi.waitUntil(() => app.subscriptions() > before, { timeout: 10_000 });
  const open = app.openSockets();
  socket.pause();
  await vi.waitFor(() => {
    app.services.events.publish('messageAdded', chat.id, { messageId });
    expect(app.openSockets()).toBeLessThan(open);
  }, { timeout: 20_000, interval: 5 });
});

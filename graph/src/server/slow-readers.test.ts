import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Message } from '../features/chat/message.entity.ts';
import { SOCKET_LIMITS } from './sockets.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeChat, makeUser, type TestUser } from '../testing/factories.ts';
import { codeOfClose, openSocket, talk } from '../testing/socket.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await startApp();
  user = await makeUser(app);
});
afterAll(() => app.close());

/** The bytes before what a socket is sent. */
const FRAME = 10;

/** A chat of the user with so many messages of the greatest length. */
async function longMessages(count: number) {
  const { id: chatId } = await makeChat(app, user, await makeUser(app));
  const em = app.em();
  const messages = Array.from({ length: count }, (_, n) =>
    em.create(Message, { chatId, senderId: user.id, content: 'x'.repeat(2000), number: n + 1, clientId: null }),
  );
  await em.flush();
  return { chatId, ids: messages.map(({ id }) => id) };
}

test('a reader that does not read the answers to its pings is dropped', async () => {
  // graphql-ws prints each answer that it could not deliver.
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const socket = await talk(app, null);
  const before = app.openSockets();
  socket.pause();
  for (let n = 0; n < SOCKET_LIMITS.messages - 1; n++) socket.ping('x'.repeat(60 * 1024));
  await expect.poll(app.openSockets).toBeLessThan(before);
  printed.mockRestore();
});

test('an id is not free before the last answer under it is written', async () => {
  const finish = vi.spyOn(app.services.sockets, 'finish');
  const socket = await openSocket(app.url);
  const say = (message: object) => socket.send(JSON.stringify(message));
  say({ type: 'connection_init' });
  await once(socket, 'message');
  socket.pause();
  let waiting = 0;
  await vi.waitFor(
    () => {
      // An unchanged number means that nothing is on its way any more.
      const earlier = waiting;
      waiting = app.unread();
      if (waiting === 0) say({ type: 'ping', payload: { pad: 'x'.repeat(60 * 1024) } });
      expect(waiting > 0 && waiting === earlier).toBe(true);
    },
    { timeout: 60_000, interval: 25 },
  );
  const wrong = { id: '1', type: 'subscribe', payload: { query: '{ noSuchThing }' } };
  say(wrong);
  await expect.poll(() => finish).toHaveBeenCalled();
  say({ id: '1', type: 'complete' });
  say(wrong);
  const closed = codeOfClose(socket);
  socket.resume();
  expect(await closed).toBe(4409);
  finish.mockRestore();
});

test('a reader that does not read its answers is dropped', async () => {
  await longMessages(100);
  // graphql-ws prints each answer that it could not deliver.
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const socket = await talk(app, user.token);
  const before = app.openSockets();
  socket.pause();
  const page = 'messages(last: 100) { nodes { content } }';
  const lots = `{ chats(first: 1) { nodes { a: ${page} b: ${page} c: ${page} } } }`;
  for (let n = 0; n < 60; n++) socket.ask(String(n), lots);
  await expect.poll(app.openSockets).toBeLessThan(before);
  printed.mockRestore();
});

test('for a reader that does not read its events one answer waits, however many there are, and then they go on', async () => {
  const {
    chatId,
    ids: [messageId = ''],
  } = await longMessages(1);
  const socket = await talk(app, user.token);
  const fields = Array.from({ length: 30 }, (_, n) => `a${n}: content`).join(' ');
  await socket.watch('1', `subscription ($chatId: ID!) { messageAdded(chatId: $chatId) { ${fields} } }`, { chatId });
  const publish = () => app.services.events.publish('messageAdded', chatId, { messageId });
  publish();
  const whole = Buffer.byteLength(JSON.stringify(await socket.next('1'))) + FRAME;
  socket.pause();
  await vi.waitFor(
    () => {
      publish();
      expect(app.unread()).toBeGreaterThan(0);
    },
    { timeout: 60_000, interval: 5 },
  );
  for (let n = 0; n < 500; n++) publish();
  // Other requests give the event loop many turns in which more could be written to the socket.
  for (let n = 0; n < 20; n++) await user.ask('{ categories }');
  expect(app.unread()).toBeLessThanOrEqual(whole);
  socket.resume();
  await expect.poll(() => socket.received.length).toBeGreaterThan(500);
  socket.close();
});

import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { PasswordReset } from './accounts/password-reset.entity.ts';
import { hashToken } from './accounts/tokens.ts';
import { Message } from './chat/message.entity.ts';
import { rows } from './database/database.ts';
import { SOCKET_LIMITS } from './sockets.ts';
import { startApp, type TestApp } from './testing/app.ts';
import { makeChat, makeStaff, makeUser, type TestUser } from './testing/factories.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await startApp({ ALLOWED_ORIGINS: 'https://tool.example' });
  user = await makeUser(app);
});
afterAll(() => app.close());

const ADDED = 'subscription { notificationAdded { id } }';

const dial = (headers: Record<string, string> = {}) =>
  new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });

/** The status with which the upgrade is answered: 101 when the socket opens. */
async function statusOf(headers: Record<string, string>) {
  const socket = dial(headers);
  const status = await new Promise<number | undefined>((done, fail) => {
    socket.once('open', () => done(101));
    socket.once('unexpected-response', (_request, response) => done(response.statusCode));
    socket.once('error', fail);
  });
  socket.on('error', () => {});
  socket.terminate();
  return status;
}

async function codeOfClose(socket: WebSocket) {
  const [code] = (await once(socket, 'close')) as [number];
  return code;
}

test('a foreign Origin is refused; our own, allowed ones and tools without one are not', async () => {
  expect(await statusOf({ origin: 'https://evil.example' })).toBe(403);
  expect(await statusOf({ origin: 'null' })).toBe(403);
  expect(await statusOf({ origin: `${app.url}.evil.example` })).toBe(403);
  for (const origin of [app.url, 'https://tool.example']) expect(await statusOf({ origin })).toBe(101);
  expect(await statusOf({})).toBe(101);
});

test('a socket that never says connection_init is closed', async () => {
  const socket = dial();
  expect(await codeOfClose(socket)).toBe(4408);
});

test('a socket that sends too many messages is closed', async () => {
  const socket = dial();
  await once(socket, 'open');
  socket.send('{"type":"connection_init"}');
  for (let n = 0; n < SOCKET_LIMITS.messages; n++) socket.send('{"type":"ping"}');
  expect(await codeOfClose(socket)).toBe(1008);
});

test('a reader that does not read the answers to its pings is dropped', async () => {
  // graphql-ws prints each answer that it could not deliver.
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const socket = await talk(null);
  const before = app.openSockets();
  socket.pause();
  for (let n = 0; n < SOCKET_LIMITS.messages - 1; n++) socket.ping('x'.repeat(60 * 1024));
  await vi.waitFor(() => expect(app.openSockets()).toBeLessThan(before), { timeout: 20_000 });
  printed.mockRestore();
});

test('a reader that does not read is dropped', async () => {
  const chat = await makeChat(app, user, await makeUser(app));
  const em = app.em();
  for (let number = 1; number <= 100; number++) {
    em.create(Message, { chatId: chat.id, senderId: user.id, content: 'x'.repeat(2000), number, clientId: null });
  }
  await em.flush();
  // graphql-ws prints each answer that it could not deliver.
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const socket = await talk(user.token);
  const before = app.openSockets();
  socket.pause();
  const page = 'messages(last: 100) { nodes { content } }';
  const lots = `{ chats(first: 1) { nodes { a: ${page} b: ${page} c: ${page} } } }`;
  for (let n = 0; n < 60; n++) socket.ask(String(n), lots);
  await vi.waitFor(() => expect(app.openSockets()).toBeLessThan(before), { timeout: 20_000 });
  printed.mockRestore();
});

const ended = { code: 4403, reason: 'Session ended' };

/** A socket of somebody, and one of somebody else. */
async function openTwo() {
  const owner = await makeUser(app);
  return { owner, socket: await owner.watch(ADDED), other: await user.watch(ADDED) };
}

async function expectOpen({ other }: Awaited<ReturnType<typeof openTwo>>) {
  const staff = await makeStaff(app);
  await staff.ask('mutation ($id: ID!) { setFine(userId: $id, amount: 5) { id } }', { id: user.id });
  expect(await other.next()).toMatchObject({ notificationAdded: {} });
  await other.close();
}

describe('sockets of a session that has ended are closed at once, others are not', () => {
  test('signed out', async () => {
    const open = await openTwo();
    await open.owner.ask('mutation { logout }');
    expect(await open.socket.closed()).toEqual(ended);
    await expectOpen(open);
  });

  test('by a new password, all of them', async () => {
    const open = await openTwo();
    const em = app.em();
    em.create(PasswordReset, { userId: open.owner.id, tokenHash: hashToken('link'), expiresAt: new Date(Date.now() + 60_000) });
    await em.flush();
    await app.visitor.ask('mutation { resetPassword(token: "link", password: "Kampus#2026") { token } }');
    expect(await open.socket.closed()).toEqual(ended);
    await expectOpen(open);
  });

  test('expired', async () => {
    const owner = await makeUser(app);
    await rows(app.em()).updateTable('session').set({ expiresAt: new Date(Date.now() + 1500) }).where('userId', '=', owner.id).execute();
    const socket = await owner.watch(ADDED);
    expect(await socket.closed()).toEqual(ended);
  });
});

test('an oversized message closes the socket', async () => {
  // graphql-ws prints it, as if it were a fault of ours.
  vi.spyOn(console, 'error').mockReturnValueOnce();
  const socket = dial();
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload: { pad: 'x'.repeat(70 * 1024) } }));
  expect(await codeOfClose(socket)).toBe(1009);
});

test('what is no message of the protocol closes the socket', async () => {
  const socket = dial();
  await once(socket, 'open');
  socket.send('rubbish');
  expect(await codeOfClose(socket)).toBe(4400);
});

test('nothing can be asked before connection_init', async () => {
  const socket = dial();
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: ADDED } }));
  expect(await codeOfClose(socket)).toBe(4401);
});

/** Sends over one socket and collects what comes back. */
async function talk(token: string | null) {
  const socket = dial();
  const received: { id?: string; type: string; payload?: unknown }[] = [];
  socket.on('message', (data) => received.push(JSON.parse(String(data))));
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload: token ? { authorization: `Bearer ${token}` } : {} }));
  await once(socket, 'message');
  return {
    received,
    ask: (id: string, query: string, variables: object = {}) =>
      socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query, variables } })),
    next: async (id: string) => {
      const found = () => received.find((message) => message.id === id);
      while (!found() && socket.readyState === WebSocket.OPEN) await Promise.race([once(socket, 'message'), once(socket, 'close')]);
      return found();
    },
    pause: () => socket.pause(),
    ping: (pad: string) => socket.send(JSON.stringify({ type: 'ping', payload: { pad } })),
    close: () => socket.close(),
  };
}

test('an unauthenticated socket is refused whatever it subscribes to', async () => {
  const chat = await makeChat(app, user, await makeUser(app));
  for (const token of [null, 'forged']) {
    const socket = await talk(token);
    socket.ask('1', ADDED);
    socket.ask('2', 'subscription ($id: ID!) { messageAdded(chatId: $id) { id } }', { id: chat.id });
    for (const id of ['1', '2']) {
      expect(await socket.next(id)).toMatchObject({
        payload: { errors: [{ message: 'You Must Be Logged In', extensions: { code: 'UNAUTHENTICATED' } }] },
      });
    }
    socket.close();
  }
});

test('a socket has at most 50 subscriptions', async () => {
  const socket = await talk(user.token);
  for (let n = 1; n <= 51; n++) socket.ask(String(n), ADDED);
  expect(await socket.next('51')).toMatchObject({ type: 'error', payload: [{ extensions: { code: 'FORBIDDEN' } }] });
  expect(socket.received.filter(({ type }) => type === 'error')).toHaveLength(1);
  socket.close();
});

const FAULT = {
  message: 'Something went wrong. Please try again later.',
  extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: expect.any(String) },
};

/** What is done while the server cannot find out who somebody is. */
async function withoutSessions(action: () => Promise<void>) {
  await app.em().execute('alter table session rename to session_away');
  try {
    await action();
  } finally {
    await app.em().execute('alter table session_away rename to session');
  }
}

/** A socket that is sent what happens to its owner, and a way to make something happen. */
async function listen(id: string) {
  const [owner, staff] = [await makeUser(app), await makeStaff(app)];
  const socket = await talk(owner.token);
  const subscribe = async (other: string) => {
    const before = app.subscriptions();
    socket.ask(other, ADDED);
    await vi.waitUntil(() => app.subscriptions() > before, { timeout: 10_000 });
  };
  await subscribe(id);
  const happen = () => staff.ask('mutation ($id: ID!) { setFine(userId: $id, amount: 5) { id } }', { id: owner.id });
  return { ...socket, owner, subscribe, happen };
}

test('a fault while subscribing ends that subscription only', async () => {
  const socket = await listen('1');
  await withoutSessions(async () => {
    socket.ask('2', ADDED);
    expect(await socket.next('2')).toEqual({ id: '2', type: 'error', payload: [FAULT] });
  });
  await socket.happen();
  expect(await socket.next('1')).toMatchObject({ type: 'next', payload: { data: { notificationAdded: {} } } });
  socket.close();
});

test('a fault at an event ends that subscription only', async () => {
  const socket = await listen('1');
  await withoutSessions(async () => {
    app.services.events.publish('notificationAdded', socket.owner.id, { notificationId: '' });
    expect(await socket.next('1')).toEqual({ id: '1', type: 'error', payload: [FAULT] });
  });
  await socket.subscribe('2');
  await socket.happen();
  expect(await socket.next('2')).toMatchObject({ type: 'next', payload: { data: { notificationAdded: {} } } });
  socket.close();
});

test('the rules of validation hold on sockets too, and a wrong query is no fault', async () => {
  const socket = await talk(user.token);
  socket.ask('1', 'subscription { noSuchThing { id } }');
  expect(await socket.next('1')).toMatchObject({
    type: 'error',
    payload: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }],
  });
  socket.ask('2', 'subscription { notificationAdded {');
  expect(await socket.next('2')).toMatchObject({
    type: 'error',
    payload: [{ extensions: { code: 'GRAPHQL_PARSE_FAILED' } }],
  });
  socket.ask('3', 'subscription ($id: ID!) { messageAdded(chatId: $id) { id } }');
  expect(await socket.next('3')).toMatchObject({
    payload: { errors: [{ extensions: { code: 'BAD_USER_INPUT', field: 'id' } }] },
  });
  socket.ask('4', `subscription { notificationAdded { ${'id '.repeat(3000)} } }`);
  expect(await socket.next('4')).toMatchObject({
    type: 'error',
    payload: [{ extensions: { code: 'GRAPHQL_PARSE_FAILED' } }],
  });
  socket.close();
});

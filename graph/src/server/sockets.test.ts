import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { PasswordReset } from '../features/accounts/password-reset.entity.ts';
import { hashToken } from '../features/access/tokens.ts';
import { rows } from '../database/database.ts';
import { SOCKET_LIMITS } from './sockets.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeAccessToken, makeStaff, makeUser, type TestUser } from '../testing/factories.ts';
import { codeOfClose, dial, neverLookAtSockets, openSocket } from '../testing/socket.ts';

let app: TestApp;
let user: TestUser;
neverLookAtSockets();
beforeAll(async () => {
  app = await startApp({ ALLOWED_ORIGINS: 'https://tool.example' });
  user = await makeUser(app);
});
afterAll(() => app.close());

/** Lowers limits of sockets until the test has finished. */
function limit(limits: Partial<typeof SOCKET_LIMITS>) {
  const before = { ...SOCKET_LIMITS };
  Object.assign(SOCKET_LIMITS, limits);
  onTestFinished(() => void Object.assign(SOCKET_LIMITS, before));
}

const HOUR_MS = 60 * 60 * 1000;
const ADDED = 'subscription { notificationAdded { id } }';

/** The status that answers the upgrade: 101 when the socket opens. */
async function statusOf(headers: Record<string, string>) {
  const socket = dial(app.url, headers);
  const status = await new Promise<number | undefined>((done, fail) => {
    socket.once('open', () => done(101));
    socket.once('unexpected-response', (_request, response) => done(response.statusCode));
    socket.once('error', fail);
  });
  socket.on('error', () => {});
  socket.terminate();
  return status;
}

test('a foreign Origin is refused; our own, allowed ones and tools without one are not', async () => {
  expect(await statusOf({ origin: 'https://evil.example' })).toBe(403);
  expect(await statusOf({ origin: 'null' })).toBe(403);
  expect(await statusOf({ origin: `${app.url}.evil.example` })).toBe(403);
  for (const origin of [app.url, 'https://tool.example']) expect(await statusOf({ origin })).toBe(101);
  expect(await statusOf({})).toBe(101);
});

test('a socket that never says connection_init is closed', async () => {
  limit({ initMs: 50 });
  const own = await startApp();
  const socket = await openSocket(own.url);
  expect(await codeOfClose(socket)).toBe(4408);
  await own.close();
});

test('a socket that sends too many messages is closed', async () => {
  const socket = await openSocket(app.url);
  socket.send('{"type":"connection_init"}');
  for (let n = 0; n < SOCKET_LIMITS.messages; n++) socket.send('{"type":"ping"}');
  expect(await codeOfClose(socket)).toBe(1008);
});

test('an oversized message closes the socket, and is not logged as a fault of ours', async () => {
  const printed = vi.spyOn(console, 'error');
  const socket = await openSocket(app.url);
  socket.send(JSON.stringify({ type: 'connection_init', payload: { pad: 'x'.repeat(70 * 1024) } }));
  expect(await codeOfClose(socket)).toBe(1009);
  expect(printed).not.toHaveBeenCalled();
  printed.mockRestore();
});

/** Watches the timers that are set from now on; the function that it returns lets those of such a length run out. */
function watchTimers() {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  return (isMeant: (ms: number) => boolean) => {
    for (const [runOut, ms = 0] of timers.mock.calls) if (isMeant(ms)) runOut();
  };
}

test('a socket of nobody is closed after a while', async () => {
  limit({ nobodyMs: 3_600_001 });
  const runOut = watchTimers();
  const [socket, held] = [await openSocket(app.url), await openSocket(app.url)];
  socket.send('{"type":"connection_init"}');
  held.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${user.token}` } }));
  await once(held, 'message');
  const closed = codeOfClose(socket);
  runOut((ms) => ms === SOCKET_LIMITS.nobodyMs);
  expect(await closed).toBe(1008);
  expect(held.readyState).toBe(held.OPEN);
  held.terminate();
});

test("of those from one address on which nobody has signed in only so many are open: the oldest makes room; who has signed in is in nobody's way", async () => {
  const own = await startApp({ PEOPLE_PER_ADDRESS: '100' });
  onTestFinished(own.close);
  const held = await openSocket(own.url);
  const { token } = await makeUser(own);
  held.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
  await once(held, 'message');
  const oldest = await openSocket(own.url);
  const strangers = await Promise.all(Array.from({ length: 99 }, () => openSocket(own.url)));
  expect([oldest, ...strangers].every(({ readyState }) => readyState === held.OPEN)).toBe(true);
  const next = await openSocket(own.url);
  await expect.poll(own.openSockets).toBe(101);
  expect(oldest.readyState).not.toBe(held.OPEN);
  expect([held, next, ...strangers].every(({ readyState }) => readyState === held.OPEN)).toBe(true);
  for (const socket of [held, next, ...strangers]) socket.terminate();
});

test('a person has only so many sockets open at once', async () => {
  limit({ ofAccount: 2 });
  const person = await makeUser(app);
  const signIn = JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${person.token}` } });
  const held = [await openSocket(app.url), await openSocket(app.url)];
  for (const socket of held) {
    socket.send(signIn);
    await once(socket, 'message');
  }
  const third = await openSocket(app.url);
  third.send(signIn);
  expect(await codeOfClose(third)).toBe(1013);
  for (const socket of held) socket.terminate();
});

test('what is no message of the protocol closes the socket', async () => {
  const socket = await openSocket(app.url);
  socket.send('rubbish');
  expect(await codeOfClose(socket)).toBe(4400);
});

test('nothing can be asked before connection_init', async () => {
  const socket = await openSocket(app.url);
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: ADDED } }));
  expect(await codeOfClose(socket)).toBe(4401);
});

const ended = { code: 4403, reason: 'Session ended' };

test.each<[string, unknown]>([
  ['no text', ['Bearer token']],
  ['a token that nobody has', 'Bearer token'],
])('a socket that comes with %s is closed, and is no visitor', async (_name, authorization) => {
  const socket = await openSocket(app.url);
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } }));
  expect(await codeOfClose(socket)).toBe(4403);
});

/** A socket of somebody, and one of somebody else. */
async function openTwo() {
  const owner = await makeUser(app);
  return { owner, socket: await owner.watch(ADDED), other: await user.watch(ADDED) };
}

async function expectOpen({ other }: Awaited<ReturnType<typeof openTwo>>) {
  const staff = await makeStaff(app);
  await staff.ask('mutation ($id: ID!) { setFine(id: $id, amount: 5) { id } }', { id: user.id });
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
    em.create(PasswordReset, {
      userId: open.owner.id,
      tokenHash: hashToken('link'),
      expiresAt: new Date(Date.now() + 60_000),
    });
    await em.flush();
    await app.visitor.ask('mutation { resetPassword(token: "link", password: "Kampus#2026") { token } }');
    expect(await open.socket.closed()).toEqual(ended);
    await expectOpen(open);
  });

  test('expired', async () => {
    const runOut = watchTimers();
    const owner = await makeUser(app);
    const expiresAt = new Date(Date.now() + 5 * HOUR_MS);
    await rows(app.em()).updateTable('session').set({ expiresAt }).where('userId', '=', owner.id).execute();
    const socket = await owner.watch(ADDED);
    runOut((ms) => ms > 4 * HOUR_MS && ms <= 5 * HOUR_MS);
    expect(await socket.closed()).toEqual(ended);
  });

  test('by an access token that was revoked', async () => {
    const open = await openTwo();
    const tool = await makeAccessToken(app, open.owner);
    const socket = await tool.watch(ADDED);
    await open.owner.ask('mutation ($id: ID!) { endAccessToken(id: $id) { id } }', { id: tool.id });
    expect(await socket.closed()).toEqual(ended);
    await open.socket.close();
    await expectOpen(open);
  });
});

test('a deactivation closes the sockets of the account at once, and no others', async () => {
  const [open, staff] = [await openTwo(), await makeStaff(app)];
  await staff.ask('mutation ($id: ID!) { deactivateAccount(id: $id, reason: "Spam") { id } }', { id: open.owner.id });
  expect(await open.socket.closed()).toEqual({ code: 4403, reason: 'Account deactivated' });
  await expectOpen(open);
});

test('a session whose end nobody told of is found by a look', async () => {
  limit({ lookMs: 50 });
  const own = await startApp();
  const owner = await makeUser(own);
  const socket = await owner.watch(ADDED);
  await rows(own.em()).deleteFrom('session').where('userId', '=', owner.id).execute();
  expect(await socket.closed()).toEqual(ended);
  await own.close();
});

import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeChat, makeStaff, makeUser, type TestUser } from '../testing/factories.ts';
import { codeOfClose, openSocket, talk } from '../testing/socket.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await startApp();
  user = await makeUser(app);
});
afterAll(() => app.close());

const ADDED = 'subscription { notificationAdded { id } }';

test('an unauthenticated socket is refused whatever it subscribes to', async () => {
  const chat = await makeChat(app, user, await makeUser(app));
  const socket = await talk(app, null);
  socket.ask('1', ADDED);
  socket.ask('2', 'subscription ($id: ID!) { messageAdded(chatId: $id) { id } }', { id: chat.id });
  for (const id of ['1', '2']) {
    expect(await socket.next(id)).toMatchObject({
      payload: { errors: [{ message: 'You Must Be Logged In', extensions: { code: 'UNAUTHENTICATED' } }] },
    });
  }
  socket.close();
});

test('a socket has at most 50 subscriptions', async () => {
  const socket = await talk(app, user.token);
  for (let n = 1; n <= 51; n++) socket.ask(String(n), ADDED);
  expect(await socket.next('51')).toMatchObject({ type: 'error', payload: [{ extensions: { code: 'FORBIDDEN' } }] });
  expect(socket.received.filter(({ type }) => type === 'error')).toHaveLength(1);
  socket.close();
});

const FAULT = {
  message: 'Something went wrong. Please try again later.',
  extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: expect.any(String) },
};

/** Does `action` while the server cannot find out who somebody is. */
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
  const socket = await talk(app, owner.token);
  await socket.watch(id, ADDED);
  const happen = () => staff.ask('mutation ($id: ID!) { setFine(id: $id, amount: 5) { id } }', { id: owner.id });
  return { ...socket, owner, happen };
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

test('a subscription that is skipped is a fault that ends itself only', async () => {
  const socket = await talk(app, user.token);
  socket.ask('1', 'subscription { notificationAdded @skip(if: true) { id } }');
  expect(await socket.next('1')).toMatchObject({ type: 'next', payload: { errors: [FAULT] } });
  socket.ask('2', '{ __typename }');
  expect(await socket.next('2')).toMatchObject({ type: 'next', payload: { data: { __typename: 'Query' } } });
  socket.close();
});

test('a fault at an event ends that subscription only', async () => {
  const socket = await listen('1');
  await withoutSessions(async () => {
    app.services.events.publish('notificationAdded', socket.owner.id, { notificationId: '' });
    expect(await socket.next('1')).toEqual({ id: '1', type: 'error', payload: [FAULT] });
  });
  await socket.watch('2', ADDED);
  await socket.happen();
  expect(await socket.next('2')).toMatchObject({ type: 'next', payload: { data: { notificationAdded: {} } } });
  socket.close();
});

test('an id that is used again before its subscription has ended closes the socket, and nothing goes on listening', async () => {
  const [added, removed] = [
    vi.spyOn(EventTarget.prototype, 'addEventListener'),
    vi.spyOn(EventTarget.prototype, 'removeEventListener'),
  ];
  const count = (spy: typeof added | typeof removed) =>
    spy.mock.calls.filter(([name]) => name === `notificationAdded:${user.id}`).length;
  const socket = await openSocket(app.url);
  const say = (message: object) => socket.send(JSON.stringify(message));
  say({ type: 'connection_init', payload: { authorization: `Bearer ${user.token}` } });
  await once(socket, 'message');
  const subscribe = { id: '1', type: 'subscribe', payload: { query: ADDED } };
  for (const message of [subscribe, { id: '1', type: 'complete' }, subscribe]) say(message);
  expect(await codeOfClose(socket)).toBe(4409);
  await expect.poll(() => count(added)).toBe(1);
  await expect.poll(() => count(removed)).toBe(1);
  vi.restoreAllMocks();
});

test.each([
  ['a query', '{ __typename }', 'complete'],
  ['a subscription that is refused', ADDED, 'complete'],
  ['a wrong query', '{ noSuchThing }', 'error'],
])('the id of %s can be used again', async (_what, query, last) => {
  const socket = await talk(app, null);
  for (let times = 1; times <= 3; times++) {
    socket.ask('1', query);
    await expect.poll(() => socket.received.filter(({ id, type }) => id === '1' && type === last)).toHaveLength(times);
  }
  socket.close();
});

test('the rules of validation hold on sockets too, and a wrong query is no fault', async () => {
  const socket = await talk(app, user.token);
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

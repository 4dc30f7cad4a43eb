import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { REQUESTS, type Sender } from '../core/limits.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { subscribe } from '../testing/client.ts';
import { hashToken } from '../features/access/tokens.ts';
import { UploadPurpose } from '../features/media/upload.entity.ts';
import {
  makeAccessToken,
  makeChat,
  makeProduct,
  makeStaff,
  makeUser,
  type TestUser,
  userNow,
} from '../testing/factories.ts';
import { askForUpload, pngBytes, sendTo, upload } from '../testing/uploads.ts';

let app: TestApp;
afterEach(() => app.close());

const VIEWER = '{ viewer { id } }';

const get = (path: string, token: string | null = null, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers } });

const QUERY = `/graphql?query=${encodeURIComponent(VIEWER)}`;
const PREFLIGHT = { 'apollo-require-preflight': '1' };

/**
 * Leaves this many requests to the sender or, without one, to the address: the others are counted without being sent.
 */
async function leave(count: number, of: number, sender: Sender | null = null) {
  for (let n = 0; n < of - count; n++) await app.services.limits.request(sender, '127.0.0.1');
}

const start = async (env: Record<string, string> = {}): Promise<TestUser> => {
  app = await startApp({ RATE_LIMIT: 'on', ...env });
  return makeUser(app);
};

test('every answer says how much is left: to a session or access token and all of its owner, else to the address', async () => {
  const { token } = await start();
  const graphql = await get(QUERY, token, PREFLIGHT);
  expect(graphql.headers.get('ratelimit-policy')).toBe('"token";q=600;w=60, "account";q=1200;w=60');
  expect(graphql.headers.get('ratelimit')).toMatch(/^"token";r=599;t=\d+, "account";r=1199;t=\d+$/);
  const rest = await get('/api/products', token);
  expect(rest.headers.get('ratelimit')).toMatch(/^"token";r=598;t=\d+, "account";r=1198;t=\d+$/);
  const visitor = await get('/api/openapi.json');
  expect(visitor.headers.get('ratelimit-policy')).toBe('"address";q=3000;w=60');
  expect(visitor.headers.get('ratelimit')).toMatch(/^"address";r=2999;t=\d+$/);
});

test('a token that asks too often is 429 with Retry-After, by every route; others are not', async () => {
  const user = await start();
  const tool = await makeAccessToken(app, user);
  await leave(1, REQUESTS.token, { tokenHash: hashToken(tool.token), userId: 'another' });
  expect((await get('/api/products', tool.token)).status).toBe(200);

  const rest = await get('/api/products', tool.token);
  expect([rest.status, await rest.json()]).toMatchObject([429, { code: 'RATE_LIMITED', error: expect.any(String) }]);
  expect(Number(rest.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(rest.headers.get('ratelimit')).toMatch(/^"token";r=0;t=\d+/);

  const { status, headers, errors } = await tool.send(VIEWER);
  expect([status, errors]).toMatchObject([429, [{ extensions: { code: 'RATE_LIMITED', until: expect.any(String) } }]]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);

  const told = await get(QUERY, tool.token, { accept: 'application/graphql-response+json' });
  expect([told.status, told.headers.get('content-type')]).toEqual([
    429,
    'application/graphql-response+json; charset=utf-8',
  ]);
  expect(await told.json()).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] });

  const socket = subscribe(app.url, tool.token, VIEWER);
  expect(await socket.refusal()).toBe('RATE_LIMITED');
  await socket.close();

  expect((await user.send(VIEWER)).status).toBe(200);
});

test('all tokens of a person together ask no more often than a person may', async () => {
  const [user, other] = [await start(), await makeUser(app)];
  await leave(1, REQUESTS.account, { tokenHash: 'of another token', userId: user.id });
  expect([(await user.send(VIEWER)).status, (await user.send(VIEWER)).status]).toEqual([200, 429]);
  expect((await (await makeAccessToken(app, user)).send(VIEWER)).status).toBe(429);
  expect((await other.send(VIEWER)).status).toBe(200);
});

test('what is asked over sockets counts too', async () => {
  const { token } = await start();
  const socket = subscribe(app.url, token, VIEWER);
  await socket.next();
  await socket.close();
  expect((await get(QUERY, token, PREFLIGHT)).headers.get('ratelimit')).toContain('"token";r=598');
});

test('an address from which too many ask without signing in is 429 whatever tokens they make up; who is signed in there is served', async () => {
  const user = await start({ PEOPLE_PER_ADDRESS: '100' });
  const ticket = await askForUpload(user, UploadPurpose.PRODUCT_IMAGE);
  await leave(1, 100);
  expect((await get('/api/openapi.json')).status).toBe(200);
  const limited = await get('/api/openapi.json');
  expect([limited.status, limited.headers.get('ratelimit')]).toEqual([
    429,
    expect.stringMatching(/^"address";r=0;t=\d+$/),
  ]);
  expect((await get(QUERY, 'made-up', PREFLIGHT)).status).toBe(429);
  expect((await get('/api/products', 'made-up')).status).toBe(429);
  expect((await sendTo({ ...ticket, fields: [] }, new Uint8Array([1]))).status).toBe(429);
  const stranger = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  stranger.addEventListener('open', () => stranger.send('{"type":"connection_init"}'));
  const [{ code }] = (await once(stranger, 'close')) as [CloseEvent];
  expect(code).toBe(1013);

  expect([(await user.send(VIEWER)).status, (await get('/api/products', user.token)).status]).toEqual([200, 200]);
  expect((await sendTo(ticket, new Uint8Array(await pngBytes()))).status).toBe(200);
  const socket = subscribe(app.url, user.token, VIEWER);
  expect(await socket.next()).toMatchObject({ viewer: { id: user.id } });
  await socket.close();
  // The product's own page, pictures and health are not counted.
  expect((await get('/healthz')).status).toBe(200);
});

test('RATE_LIMIT=off stops these counters', async () => {
  app = await startApp({ RATE_LIMIT: 'off' });
  const { headers } = await get('/api/openapi.json');
  expect([headers.get('ratelimit'), headers.get('ratelimit-policy')]).toEqual([null, null]);
});

test('after 60 purchases in an hour a buyer is refused, by GraphQL, by card and by REST; others are not', async () => {
  const buyer = await start();
  const [seller, other] = [await makeUser(app), await makeUser(app)];
  const [desk, lamp] = [await makeProduct(app, seller), await makeProduct(app, seller)];
  const PURCHASE = 'mutation ($id: ID!) { purchase(productId: $id, paymentMethod: CASH) { id } }';
  const CARD = 'mutation ($id: ID!) { payProduct(productId: $id) { url } }';
  // Failed purchases count too.
  expect(await buyer.refusal(CARD, { id: 'unknown' })).toBe('NOT_FOUND');
  for (let n = 1; n < 59; n++) expect(await buyer.refusal(PURCHASE, { id: 'unknown' })).toBe('NOT_FOUND');
  await buyer.ask(PURCHASE, { id: desk.id });

  expect([await buyer.refusal(PURCHASE, { id: lamp.id }), await buyer.refusal(CARD, { id: lamp.id })]).toEqual([
    'RATE_LIMITED',
    'RATE_LIMITED',
  ]);
  const rest = await fetch(`${app.url}/api/transactions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ productID: lamp.id, paymentMethod: 'Cash' }),
  });
  expect([rest.status, await rest.json()]).toMatchObject([429, { code: 'RATE_LIMITED' }]);
  await other.ask(PURCHASE, { id: lamp.id });
});

test('after 30 access tokens made in an hour, revoked ones included, a user is refused; others are not', async () => {
  const [user, other] = [await start(), await makeUser(app)];
  const CREATE = 'mutation { createAccessToken(name: "Tool") { accessToken { id } } }';
  const REVOKE = 'mutation ($id: ID!) { endAccessToken(id: $id) { id } }';
  for (let n = 0; n < 30; n++) {
    const {
      createAccessToken: { accessToken },
    } = await user.ask<{ createAccessToken: { accessToken: { id: string } } }>(CREATE);
    await user.ask(REVOKE, { id: accessToken.id });
  }
  expect([await user.refusal(CREATE), await other.refusal(CREATE)]).toEqual(['RATE_LIMITED', null]);
});

test('a ticket is taken ten times an hour, whatever comes with it', async () => {
  const user = await start();
  const ticket = await askForUpload(user, UploadPurpose.PRODUCT_IMAGE);
  const send = async () => (await sendTo(ticket, new Uint8Array([1, 2, 3]))).status;
  for (let n = 0; n < 10; n++) expect(await send()).toBe(400);
  expect(await send()).toBe(429);
  expect(await upload(user, UploadPurpose.PRODUCT_IMAGE)).toContain('/media/product/');
});

const TWO =
  'mutation { a: setDigestMails(on: false) { id } ... on Mutation { b: setDigestMails(on: false) { id } } __typename }';

test('each field of a mutation counts as a request; one that goes over is refused whole, before any of it happens', async () => {
  const user = await start();
  const sender = { tokenHash: hashToken(user.token), userId: user.id };
  const first = await user.send(TWO);
  expect(first.headers.get('ratelimit')).toMatch(/^"token";r=598;t=\d+, "account";r=1198;t=\d+$/);
  await user.ask('mutation { setDigestMails(on: true) { id } }');
  await leave(1, REQUESTS.token - 3, sender);
  const { status, headers, errors, data } = await user.send(TWO);
  expect([status, data, errors.length, errors[0]?.extensions.code]).toEqual([429, null, 1, 'RATE_LIMITED']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(headers.get('ratelimit')).toMatch(/^"token";r=0/);
  expect((await userNow(app, user)).digestMailsOffAt).toBeNull();
});

test('and so over a socket', async () => {
  const user = await start();
  await leave(1, REQUESTS.token, { tokenHash: hashToken(user.token), userId: user.id });
  const socket = subscribe(app.url, user.token, TWO);
  expect(await socket.refusal()).toBe('RATE_LIMITED');
  await socket.close();
  expect((await userNow(app, user)).digestMailsOffAt).toBeNull();
});

const MAKE = {
  products: {
    most: 30,
    document: `mutation { createProduct(input: { title: "Lamp", description: "Bright", type: DONATION, condition: USED }) { id } }`,
  },
  reports: { most: 10, document: 'mutation { fileReport(message: "Help") { id } }' },
  messages: { most: 60, document: 'mutation ($chatId: ID!) { sendMessage(chatId: $chatId, content: "Hello") { id } }' },
};

test.each(Object.entries(MAKE))('one person makes only so many %s; others go on', async (_what, { most, document }) => {
  const user = await start();
  const other = await makeUser(app);
  const { id: chatId } = await makeChat(app, user, other);
  for (let n = 0; n < most; n++) await user.ask(document, { chatId });
  const { status, headers, errors } = await user.send(document, { chatId });
  expect([status, errors[0]?.extensions.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  await other.ask(document, { chatId });
});

test('staff write as many messages as they need', async () => {
  const user = await start();
  const staff = await makeStaff(app);
  const { id: chatId } = await makeChat(app, staff, user);
  for (let n = 0; n < 61; n++) expect(await staff.refusal(MAKE.messages.document, { chatId })).toBeNull();
});

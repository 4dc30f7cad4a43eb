import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeUser, type TestUser } from '../testing/factories.ts';
import { talk } from '../testing/socket.ts';
import { INTAKE } from './intake.ts';

const WEBHOOK = '/api/stripe/webhook';
const JSON_TYPE = 'application/json';
const KB = 1024;

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  // From one address four webhooks of 60 kB, beyond what each may have anyway.
  const undo = limit({ largeBytes: 2 * 4 * 44 * KB });
  app = await startApp({ TRUST_PROXY: '1' });
  undo();
  user = await makeUser(app);
});
afterAll(() => app.close());

/** Lowers limits; answers how to put them back. Some are read when a server starts, the others with each request. */
function limit(limits: Partial<typeof INTAKE>) {
  const before = { ...INTAKE };
  Object.assign(INTAKE, limits);
  return () => void Object.assign(INTAKE, before);
}

interface Held {
  socket: Socket;
  /** What has come back. */
  answer: () => string;
}

/** Sends something and keeps the connection open. */
function hold(text: string, { url } = app): Held {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let answer = '';
  socket.on('data', (data) => (answer += String(data))).on('error', () => {});
  socket.write(text);
  return { socket, answer: () => answer };
}

/** A request whose last byte is held back. */
const holdBody = (path: string, bytes: number, type = JSON_TYPE) =>
  hold(
    `POST ${path} HTTP/1.1\r\nhost: pasar.example\r\ncontent-type: ${type}\r\ncontent-length: ${bytes}\r\n\r\n${' '.repeat(bytes - 1)}`,
  );

const statusOf = ({ answer }: Held) => Number(/^HTTP\/1.1 (\d{3})/.exec(answer())?.[1] ?? 0);

const refusedOf = (held: Held[]) => held.filter((one) => statusOf(one) === 503);

test('a body from which nothing comes any more is given up, with an answer that says so', async () => {
  onTestFinished(limit({ idleMs: 100 }));
  for (const path of ['/graphql', '/api/user/login', WEBHOOK]) {
    const held = holdBody(path, 20 * KB);
    await once(held.socket, 'close');
    expect(held.answer()).toMatch(
      /^HTTP\/1.1 408 Request Timeout\r\n.*\r\n\r\n\{"error":"The request did not arrive in time","code":"BAD_USER_INPUT"\}$/s,
    );
  }
});

test('headers that do not come are given up too', async () => {
  const undo = limit({ headersMs: 200, lookEveryMs: 50 });
  const hasty = await startApp();
  undo();
  onTestFinished(() => hasty.close());
  const held = hold('POST /graphql HTTP/1.1\r\nhost: pasar', hasty);
  await once(held.socket, 'close');
  expect(held.answer()).toMatch(/^HTTP\/1.1 408 .*"code":"BAD_USER_INPUT"/s);
  const unused = hold('', hasty);
  await once(unused.socket, 'close');
  expect(unused.answer()).toBe('');
});

test('of connections no more are open than the process takes', async () => {
  const undo = limit({ connections: 2 });
  const small = await startApp();
  undo();
  onTestFinished(() => small.close());
  const held = [hold('', small), hold('', small)];
  await expect.poll(() => small.connections()).toBe(2);
  await once(hold('', small).socket, 'close');
  held[0]?.socket.destroy();
  await expect.poll(() => small.connections()).toBe(1);
  expect(await small.visitor.ask('{ categories }')).toMatchObject({ categories: expect.any(Array) });
});

test('of large bodies on their way at once some are to come again; small ones always have room', async () => {
  const held = Array.from({ length: 12 }, () => holdBody(WEBHOOK, 60 * KB));
  await expect.poll(() => refusedOf(held)).toHaveLength(8);
  const [refused] = refusedOf(held);
  expect(refused?.answer()).toMatch(/\r\nretry-after: 2\r\n.*"code":"UNAVAILABLE"/s);
  expect(await user.ask('{ viewer { id } }')).toEqual({ viewer: { id: user.id } });
  const large = await user.send(`{ viewer { id } } # ${'x'.repeat(100 * KB)}`);
  expect([large.errors[0]?.extensions.code, large.headers.get('retry-after')]).toEqual(['UNAVAILABLE', '2']);
  for (const { socket } of held) socket.destroy();
  await expect.poll(() => user.refusal(`{ viewer { id } } # ${'x'.repeat(100 * KB)}`)).toBeNull();
});

test('who announces large bodies and sends nothing does not keep out those of another address', async () => {
  const announce = (from: string) =>
    hold(
      `POST ${WEBHOOK} HTTP/1.1\r\nhost: pasar.example\r\nx-forwarded-for: ${from}\r\ncontent-type: ${JSON_TYPE}\r\ncontent-length: ${60 * KB}\r\n\r\n`,
    );
  const held = Array.from({ length: 12 }, (_, n) => announce(`2001:db8::${n}`));
  await expect.poll(() => refusedOf(held)).toHaveLength(8);
  // Each address has as much as it leaves, so that some is left whatever two of them hold.
  const others = Array.from({ length: 12 }, () => announce('203.0.113.7'));
  await expect.poll(() => refusedOf(others)).toHaveLength(10);
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': JSON_TYPE, 'x-forwarded-for': '203.0.113.8' },
    body: JSON.stringify({ query: `{ categories } # ${'x'.repeat(50 * KB)}` }),
  });
  expect(response.status).toBe(200);
});

test('what does not say how long it is takes as much as it may have', async () => {
  const held = Array.from({ length: 6 }, () =>
    hold(
      `POST ${WEBHOOK} HTTP/1.1\r\nhost: pasar.example\r\ncontent-type: ${JSON_TYPE}\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n`,
    ),
  );
  await expect.poll(() => refusedOf(held)).toHaveLength(3);
});

test('an event that is larger than any is refused', async () => {
  const response = await fetch(app.url + WEBHOOK, {
    method: 'POST',
    headers: { 'content-type': JSON_TYPE },
    body: ' '.repeat(64 * KB + 1),
  });
  expect([response.status, await response.json()]).toMatchObject([413, { code: 'BAD_USER_INPUT' }]);
});

test('a socket of GraphQL that says nothing stays open', async () => {
  onTestFinished(limit({ idleMs: 50 }));
  const socket = await talk(app, user.token);
  const late = holdBody('/graphql', 20 * KB);
  await once(late.socket, 'close');
  socket.ask('1', '{ viewer { id } }');
  expect(await socket.next('1')).toMatchObject({ payload: { data: { viewer: { id: user.id } } } });
  socket.close();
});

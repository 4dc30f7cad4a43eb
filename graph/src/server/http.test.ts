import { connect, type Socket } from 'node:net';
import { Client as Urql, fetchExchange } from '@urql/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeUser, type TestUser } from '../testing/factories.ts';

const TOOL = 'https://tool.example';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await startApp({ ALLOWED_ORIGINS: TOOL });
  user = await makeUser(app);
});
afterAll(() => app.close());

/** The bytes that come back over a connection until the server ends it. */
async function answerTo(text: string): Promise<string> {
  const socket = open();
  let answer = '';
  socket.on('data', (data) => (answer += String(data)));
  socket.write(text);
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

const open = (): Socket => connect(Number(new URL(app.url).port), '127.0.0.1');

const preflight = (path: string, origin: string, method = 'POST') =>
  fetch(app.url + path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type',
    },
  });

describe('pages of ALLOWED_ORIGINS may call the API from a browser', () => {
  test.each([
    ['/graphql', 'POST'],
    ['/graphql?query={categories}', 'GET'],
    ['/api/products', 'GET'],
    ['/api/products/1', 'PATCH'],
    ['/api/openapi.json', 'GET'],
  ])('%s, %s', async (path, method) => {
    const { status, headers } = await preflight(path, TOOL, method);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, TOOL]);
    expect(headers.get('access-control-allow-headers')).toMatch(/^authorization, content-type\b/);
    expect(headers.get('access-control-allow-methods')).toContain(method);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  test.each([
    'apollo-require-preflight',
    'x-apollo-operation-name',
    'apollographql-client-name',
    'apollographql-client-version',
  ])('a client of GraphQL may send its %s', async (name) => {
    const { headers } = await preflight('/graphql', TOOL);
    expect(headers.get('access-control-allow-headers')?.split(', ')).toContain(name);
  });

  test('an answer lets the page read it, with what our headers say', async () => {
    const { headers } = await fetch(`${app.url}/api/products`, {
      headers: { origin: TOOL, authorization: `Bearer ${user.token}` },
    });
    expect(headers.get('access-control-allow-origin')).toBe(TOOL);
    expect(headers.get('access-control-expose-headers')).toContain('retry-after');
  });

  test('so does a refusal', async () => {
    const { status, headers } = await fetch(`${app.url}/api/products`, { headers: { origin: TOOL } });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([401, TOOL]);
  });

  test.each([
    ['another origin', '/graphql', 'https://evil.example'],
    ['no origin', '/graphql', 'null'],
    ['the screens', '/browse', TOOL],
  ])('not for %s', async (_what, path, origin) => {
    const answers = [
      await preflight(path, origin),
      await fetch(app.url + path, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: '{"query":"{ categories }"}',
      }),
    ];
    for (const { headers } of answers) expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('queries by GET', () => {
  test('urql as it comes asks by GET, and is answered', async () => {
    const client = new Urql({
      url: `${app.url}/graphql`,
      exchanges: [fetchExchange],
      fetchOptions: { headers: { authorization: `Bearer ${user.token}` } },
    });
    const { data, error } = await client.query('{ viewer { id } }', {}).toPromise();
    expect([error, data]).toMatchObject([undefined, { viewer: { id: user.id } }]);
  });

  test('are not kept by anybody on the way', async () => {
    const { headers } = await fetch(`${app.url}/graphql?query={viewer{id}}`, {
      headers: { authorization: `Bearer ${user.token}` },
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('an address that is too long is refused from our catalogue', async () => {
    const { status, body } = await fetch(`${app.url}/graphql?query={${'viewer{id}'.repeat(2000)}}`).then(
      async (response) => ({ status: response.status, body: await response.json() }),
    );
    expect([status, body]).toEqual([
      431,
      { error: 'The address and its headers are longer than 16 KiB', code: 'BAD_USER_INPUT' },
    ]);
  });
});

test('a socket is opened at /graphql only', async () => {
  for (const path of ['/', '/api', '/api/products', '/healthz', '/media/product/x.webp', '/nowhere']) {
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}${path}`, 'graphql-transport-ws', {
      headers: { authorization: `Bearer ${user.token}` },
    });
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode));
      socket.on('open', () => resolve(101));
    });
    expect([path, status]).toEqual([path, 404]);
    socket.on('error', () => {}).terminate();
  }
});

test('a request that names two hosts is refused', async () => {
  const answer = await answerTo(
    'GET /healthz HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).toContain('"code":"BAD_USER_INPUT"');
  expect(await answerTo('GET /healthz HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1.1 200 /,
  );
});

test('what is no HTTP is refused from our catalogue', async () => {
  const answer = await answerTo('hello there\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1.1 400 .*"code":"BAD_USER_INPUT"/s);
  expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/);
  expect(answer).toMatch(/\r\ncontent-security-policy: default-src 'self'/);
});

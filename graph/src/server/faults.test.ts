import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeUser } from '../testing/factories.ts';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const FAULT = 'Something went wrong. Please try again later.';

/** Nothing internal: no SQL, stack, path or table reaches a client. */
const INTERNAL = /select |insert |sqlite|mariadb|mysql|exception|node_modules|\.ts|\.js|\bat \w+ \(|stacktrace/i;

async function post(body: string, headers: Record<string, string> = {}, path = '/graphql') {
  const response = await fetch(new URL(path, app.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const text = await response.text();
  return {
    response,
    text,
    json: JSON.parse(text) as { errors?: { message: string; extensions: Record<string, unknown> }[] } & Record<
      string,
      unknown
    >,
  };
}

test('an unexpected failure is one opaque message with the request id', async () => {
  const own = await startApp();
  const user = await makeUser(own);
  await own.em().execute('alter table report rename to report_away');
  const { errors, headers, status, data } = await user.send('mutation { fileReport(message: "Help") { id } }');
  expect([status, data]).toEqual([200, null]);
  expect(errors).toEqual([
    {
      message: FAULT,
      path: ['fileReport'],
      extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: headers.get('x-request-id') },
    },
  ]);
  await own.close();
});

test('so is a failure before a request is understood', async () => {
  const own = await startApp();
  const user = await makeUser(own);
  await own.em().execute('alter table session rename to session_away');
  const response = await fetch(`${own.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${user.token}` },
    body: '{"query":"{ viewer { id } }"}',
  });
  expect([response.status, await response.json()]).toEqual([
    500,
    {
      errors: [
        {
          message: FAULT,
          extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: response.headers.get('x-request-id') },
        },
      ],
    },
  ]);
  await own.close();
});

test('an error before a call is understood has one answer, in the form of GraphQL or of the documented calls', async () => {
  const own = await startApp();
  const user = await makeUser(own);
  await own.em().execute('alter table session rename to session_away');
  const headers = { authorization: `Bearer ${user.token}` };
  const [graphql, rest] = [
    await post('{"query":"{ viewer { id } }"}', headers, own.url + '/graphql'),
    await post('{}', headers, own.url + '/api/reports'),
  ];
  const [error] = graphql.json.errors ?? [];
  expect(graphql.response.status).toBe(rest.response.status);
  expect({ error: error?.message, ...error?.extensions, requestId: 0 }).toEqual({ ...rest.json, requestId: 0 });
  await own.close();
});

test.each([
  ['malformed JSON', '{"query": "{ viewer', 400],
  ['no JSON', 'hello', 400],
  ['an empty body', '', 400],
  ['a number', '5', 400],
  ['null', 'null', 400],
  ['no query', '{}', 400],
  ['a query that is no text', '{"query": 5}', 400],
  ['variables that are no object', '{"query": "{ viewer { id } }", "variables": 5}', 400],
  ['a broken query', '{"query": "{ viewer { "}', 400],
  ['an unknown field', '{"query": "{ viewer { passwordHash } }"}', 400],
  ['a batch', '[{"query": "{ viewer { id } }"}]', 400],
  ['far too many tokens', JSON.stringify({ query: `{ ${'viewer { id } '.repeat(1000)} }` }), 400],
])('%s is answered in JSON, never a stack', async (_name, body, status) => {
  const { response, text } = await post(body);
  expect(response.status, text).toBe(status);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(text).not.toMatch(INTERNAL);
});

test('another content type is refused', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const { response, text } = await post('query=%7Bviewer%7Bid%7D%7D', { 'content-type': type });
    expect(response.status, type).toBeGreaterThanOrEqual(400);
    expect(response.status, type).toBeLessThan(500);
    expect(text).not.toMatch(INTERNAL);
  }
});

test.each(['text/html', 'text/plain', 'image/png'])(
  'an answer that is wanted as %s is refused in JSON',
  async (accept) => {
    const { response, text } = await post('{"query":"{ __typename }"}', { accept });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      406,
      expect.stringContaining('application/json'),
    ]);
    expect(text).not.toMatch(INTERNAL);
  },
);

test('variables in an address that are no JSON are refused', async () => {
  const response = await fetch(`${app.url}/graphql?query=%7B__typename%7D&variables=x`, {
    headers: { 'apollo-require-preflight': '1' },
  });
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { errors: [{ extensions: { code: 'BAD_REQUEST' } }] },
  ]);
});

test('a body over the limit is 413', async () => {
  const { response, text } = await post(
    JSON.stringify({ query: '{ viewer { id } }', variables: { pad: 'x'.repeat(300 * 1024) } }),
  );
  expect(response.status).toBe(413);
  expect(JSON.parse(text)).toEqual({ errors: [{ message: 'Invalid Data', extensions: { code: 'BAD_REQUEST' } }] });
});

test.each([
  ['GET', '/nothing'],
  ['POST', '/nothing'],
  ['PUT', '/graphql'],
  ['DELETE', '/graphql'],
  ['GET', '/media/upload'],
  ['POST', '/healthz'],
  ['GET', '/..%2f..%2fetc%2fpasswd'],
])('an unknown path or wrong method is JSON: %s %s', async (method, path) => {
  const response = await fetch(app.url + path, { method });
  expect([response.status, await response.json()]).toEqual([404, { error: 'No Such Item Found', code: 'NOT_FOUND' }]);
});

test('a path that cannot be decoded is refused', async () => {
  const response = await fetch(`${app.url}/media/%E0%A4%A/x.webp`);
  expect(response.status).toBe(400);
  expect(await response.text()).not.toMatch(INTERNAL);
});

test('mutations go by POST only, so that no link or picture makes one', async () => {
  const response = await fetch(`${app.url}/graphql?query=${encodeURIComponent('mutation { logout }')}`);
  expect(response.status).toBe(405);
});

test('every answer carries a content security policy without inline script, nosniff and its request id', async () => {
  for (const path of ['/healthz', '/nothing', '/media/product/x.webp', '/graphql', '/media/%E0%A4%A/x.webp']) {
    const { headers } = await fetch(app.url + path);
    expect(headers.get('content-security-policy'), path).toMatch(/script-src 'self'(;|$)/);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('x-request-id'), path).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('browsers are to come back over TLS where people reach us over TLS', async () => {
  const secure = await startApp({ PUBLIC_URL: 'https://pasar.example' });
  const headers = await Promise.all(
    [app, secure].map(async ({ url }) => (await fetch(`${url}/healthz`)).headers.get('strict-transport-security')),
  );
  expect(headers).toEqual([null, 'max-age=31536000']);
  await secure.close();
});

test('no query is answered that is too deep to be meant', async () => {
  const user = await makeUser(app);
  const deep = (levels: number): string =>
    levels === 0 ? 'id' : `id reviews { nodes { seller { ${deep(levels - 1)} } } }`;
  expect(await user.refusal(`{ viewer { ${deep(400)} } }`)).toBe('GRAPHQL_PARSE_FAILED');
});

test('what was to be written is not in the log, whatever fails', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const own = await startApp({ LOG_LEVEL: 'error' });
  const user = await makeUser(own);
  await own.em().execute('alter table report rename to report_away');
  expect(await user.refusal('mutation { fileReport(message: "My secret") { id } }')).toBe('INTERNAL_SERVER_ERROR');
  const log = written.mock.calls.map(([text]) => String(text)).join('');
  written.mockRestore();
  expect(log).toContain('unexpected failure');
  expect(log).not.toContain('My secret');
  await own.close();
});

test('a link of a mail is in the log without what lets one in', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const own = await startApp({ LOG_LEVEL: 'info' });
  const links = [
    '/proveEmail/secret5',
    '/undoEmail/secret6',
    '/acceptInvitation/secret7',
    '/resetPassword/secret1',
    '/mailsOff/secret2',
    '/mailsoff/secret3?secret=secret4',
  ];
  for (const link of links) await fetch(own.url + link);
  await own.close();
  const log = written.mock.calls.map(([text]) => String(text)).join('');
  written.mockRestore();
  expect(log).toContain('/resetPassword/…');
  expect(log).not.toMatch(/secret\d/);
});

test('a client that goes away in the middle of its body is no fault of ours; what lets one in is not in the log', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const own = await startApp({ LOG_LEVEL: 'info' });
  const log = () => written.mock.calls.map(([text]) => String(text)).join('');
  for (const route of ['/graphql', '/api/reports']) {
    const socket = connect(Number(new URL(own.url).port), '127.0.0.1');
    socket.write(
      `POST ${route}?token=secret1&%74oken=secret2&query=mutation%7Bx(token:%22secret3%22)%7D&variables={%22token%22:%22secret4%22} HTTP/1.1\r\nhost: pasar.example\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"query":`,
    );
    await vi.waitUntil(() => log().includes(`"url":"${route}`), { timeout: 60_000 });
    socket.resetAndDestroy();
    await vi.waitUntil(async () => (await own.connections()) === 0, { timeout: 60_000 });
  }
  await own.close();
  const all = log();
  written.mockRestore();
  expect(all).not.toContain('secret');
  expect(all).not.toMatch(/"level":(?:40|50)[^\n]*(?:failure|aborted)/);
});

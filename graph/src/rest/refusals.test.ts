import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UserStatus } from '../core/viewer.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeStaff, makeUser } from '../testing/factories.ts';
import { restClient, type RestClient } from '../testing/rest.ts';
import { ROUTES } from './table.ts';

let app: TestApp;
let rest: RestClient;
let token: string;
let staffToken: string;
let userId: string;
beforeAll(async () => {
  app = await startApp();
  rest = await restClient(app.url);
  ({ token, id: userId } = await makeUser(app, { email: 'taken@pasar.example', passportNo: 'P1' }));
  ({ token: staffToken } = await makeStaff(app));
});
afterAll(() => app.close());

const JSON_TYPE = { 'content-type': 'application/json' };

/** Sends a request as it is, and answers what a client can rely on in the answer. */
async function raw(method: string, path: string, init: Omit<RequestInit, 'method'> = {}) {
  const response = await fetch(app.url + path, {
    method,
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
  });
  const body: unknown = await response.json();
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    allow: response.headers.get('allow'),
    body,
  };
}

const refusal = (status: number, code = 'BAD_USER_INPUT') => ({
  status,
  type: expect.stringContaining('application/json'),
  body: { error: expect.any(String), code },
});

describe('every refusal is JSON {error, code, field?} with the right status', () => {
  test.each([
    ['malformed JSON', '{"reportMessage": '],
    ['lists within lists without end', `{"reportMessage": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['no object', '[1]'],
    ['no object', '"text"'],
    ['a poisoned prototype', '{"__proto__": {"x": 1}, "reportMessage": "x"}'],
  ])('400: %s', async (_title, body) => {
    expect(await raw('POST', '/api/reports', { body, headers: JSON_TYPE })).toMatchObject(refusal(400));
  });

  test.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/xml'],
  ])('415: %s', async (type) => {
    expect(
      await raw('POST', '/api/reports', { body: 'reportMessage=x', headers: { 'content-type': type } }),
    ).toMatchObject(refusal(415));
  });

  test('413: a body over the limit', async () => {
    const body = JSON.stringify({ reportMessage: 'x'.repeat(300_000) });
    expect(await raw('POST', '/api/reports', { body, headers: JSON_TYPE })).toMatchObject(refusal(413));
  });

  test.each(['/api/nothing', '/api/user/1/2/3', '/api/products/', '/api/stripe', '/api//user'])(
    '404: unknown path %s',
    async (path) => {
      expect(await raw('GET', path, { headers: { accept: 'text/html' } })).toMatchObject(refusal(404, 'NOT_FOUND'));
    },
  );

  test('405: another method, with those that there are', async () => {
    expect(await raw('PUT', '/api/products/1')).toMatchObject({ ...refusal(405), allow: 'GET, PATCH, DELETE' });
    expect(await raw('DELETE', '/api/user/login')).toMatchObject({ ...refusal(405), allow: 'POST, GET, PATCH' });
    expect(await raw('GET', '/api/stripe/webhook')).toMatchObject({ ...refusal(405), allow: 'POST' });
    expect(await raw('POST', '/api/openapi.json', { body: '{}', headers: JSON_TYPE })).toMatchObject({
      ...refusal(405),
      allow: 'GET',
    });
    expect(await raw('DELETE', '/api')).toMatchObject({ ...refusal(405), allow: 'GET' });
  });

  test.each(['/api/user/%E0%A4%A', '/api/user/%00', `/api/user/${'x'.repeat(5000)}`])(
    'an address that cannot be read: %s',
    async (path) => {
      const { status, type, body } = await raw('GET', path);
      expect([400, 404, 414]).toContain(status);
      expect(type).toContain('application/json');
      expect(body).toMatchObject({
        error: expect.any(String),
        code: expect.stringMatching(/^(BAD_USER_INPUT|NOT_FOUND)$/),
      });
    },
  );

  test('401, 403, 404 and 409, in the words of the specification', async () => {
    const user = rest.as(token);
    const pending = rest.as((await makeUser(app, { status: UserStatus.PENDING })).token);
    expect(await rest.visitor.refused('GET', '/products')).toEqual({
      status: 401,
      error: 'You Must Be Logged In',
      code: 'UNAUTHENTICATED',
    });
    expect(
      await rest.visitor.refused('POST', '/user/login', { userEmail: 'no@pasar.example', userPassword: 'x' }),
    ).toEqual({ status: 401, error: 'Invalid Login Credentials', code: 'INVALID_CREDENTIALS' });
    expect(await pending.refused('GET', '/products')).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await user.refused('GET', '/products/none')).toEqual({
      status: 404,
      error: 'No Such Item Found',
      code: 'NOT_FOUND',
    });
    expect(await user.refused('GET', '/user/none')).toEqual({ status: 404, error: 'No Such User', code: 'NOT_FOUND' });
    const taken = {
      userEmail: 'taken@pasar.example',
      userFname: 'Ali Abu',
      userPassword: 'Kampus#2026',
      userPhoneNo: '60123456789',
      userPassport: 'NEW1',
    };
    expect(await rest.visitor.refused('POST', '/user/register', taken)).toEqual({
      status: 409,
      error: 'Email Already Exists',
      code: 'EMAIL_TAKEN',
      field: 'userEmail',
    });
    expect(
      await rest.visitor.refused('POST', '/user/register', {
        ...taken,
        userEmail: 'new@pasar.example',
        userPassport: 'p1',
      }),
    ).toEqual({ status: 409, error: 'Passport Already Exists', code: 'PASSPORT_TAKEN', field: 'userPassport' });
  });

  test('an invalid token is no session, as on GraphQL', async () => {
    for (const authorization of ['Bearer wrong', 'Bearer', 'Basic x', `bearer  ${token}`]) {
      expect(await raw('GET', '/api/products', { headers: { authorization } })).toMatchObject(
        refusal(401, 'UNAUTHENTICATED'),
      );
    }
    // Nor a visitor, where visitors are.
    expect(await raw('GET', `/api/user/${userId}`, { headers: { authorization: 'Bearer wrong' } })).toMatchObject(
      refusal(401, 'UNAUTHENTICATED'),
    );
    const ended = rest.as('wrong');
    expect((await ended.send('GET', `/user/${userId}`)).headers.get('www-authenticate')).toBe('Bearer');
    expect(await ended.post('/user/forgot-password', { userEmail: 'nobody@pasar.example' })).toMatchObject({
      userEmail: 'nobody@pasar.example',
    });
  });

  test('429 with Retry-After after ten failures to sign in', async () => {
    const limited = await startApp({ RATE_LIMIT: 'on' });
    const client = await restClient(limited.url);
    const login = () =>
      client.visitor.send('POST', '/user/login', { userEmail: 'no@pasar.example', userPassword: 'Wrong#2026' });
    for (let n = 0; n < 10; n++) expect((await login()).status).toBe(401);
    const { status, headers, body } = await login();
    expect([status, body]).toMatchObject([429, { code: 'RATE_LIMITED' }]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    await limited.close();
  });

  test('500 without anything internal', async () => {
    const { media } = app.services;
    const { url } = media;
    media.url = () => {
      throw new Error('select * from secrets');
    };
    expect(await rest.as(token).refused('GET', `/user/${userId}`)).toEqual({
      status: 500,
      error: expect.any(String),
      code: 'INTERNAL_SERVER_ERROR',
      requestId: expect.any(String),
    });
    media.url = url;
  });
});

describe('a needed field that is left out, null, empty or of another type is refused by its wire name', () => {
  const cases = ROUTES.flatMap((route) =>
    Object.values(route.body)
      .filter((field) => field.needed)
      .map(({ wire }) => ({ route, wire, title: `${route.method} ${route.path}: ${wire}` })),
  );

  test.each(cases)('$title', async ({ route, wire }) => {
    const good = Object.fromEntries(Object.values(route.body).map((field) => [field.wire, field.kind.example]));
    const caller = rest.as(route.path.startsWith('/reports/') ? staffToken : token);
    const path = route.path.replaceAll(/:\w+/g, 'none');
    for (const bad of [{ a: 1 }, [[1]], 'a\0b']) {
      expect(
        await caller.refused(route.method, path, { ...good, sender: undefined, [wire]: bad }),
        JSON.stringify(bad),
      ).toMatchObject({ status: 400, code: 'BAD_USER_INPUT', field: wire });
    }
    for (const bad of [undefined, null]) {
      expect(await caller.refused(route.method, path, { ...good, sender: undefined, [wire]: bad })).toEqual({
        status: 400,
        error: 'All Fields Must Be Filled',
        code: 'BAD_USER_INPUT',
        field: wire,
      });
    }
  });
});

test('a call without a payload may say that its empty body is JSON', async () => {
  expect(await raw('DELETE', `/api/notification/${userId}`, { headers: JSON_TYPE })).toMatchObject({
    status: 200,
    body: { deleted: 0 },
  });
  expect(await raw('PATCH', `/api/notification/${userId}`, { headers: JSON_TYPE, body: '' })).toMatchObject({
    status: 200,
    body: [],
  });
});

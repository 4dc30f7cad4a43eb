import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UserStatus } from '../../core/viewer.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeAccessToken, makeStaff, makeUser, type TestUser } from '../../testing/factories.ts';
import { SHEETS } from './sheets.ts';

let app: TestApp;
let staff: TestUser;
beforeAll(async () => {
  app = await startApp();
  staff = await makeStaff(app);
});
afterAll(() => app.close());

const get = (path: string, token: string | null = staff.token): Promise<Response> =>
  fetch(`${app.url}/staff/${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });

test('it is a file to keep, with the day in its name, and nobody stores it', async () => {
  const { headers } = await get('products.csv');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
  expect(headers.get('cache-control')).toBe('no-store');
});

describe.each(Object.keys(SHEETS))('%s.csv', (name) => {
  test.each<[string, () => Promise<string | null>, number, string]>([
    ['a visitor', async () => null, 401, 'UNAUTHENTICATED'],
    ['somebody whose token is not ours', async () => 'pasar_unknown', 401, 'UNAUTHENTICATED'],
    ...[UserStatus.ACTIVE, UserStatus.PENDING, UserStatus.WAITING, UserStatus.INACTIVE].map(
      (status): [string, () => Promise<string>, number, string] => [
        `a user who is ${status}`,
        async () => (await makeUser(app, { status })).token,
        403,
        'FORBIDDEN',
      ],
    ),
  ])('is refused to %s, whatever they ask for', async (_who, tokenOf, status, code) => {
    const token = await tokenOf();
    for (const query of ['', '?nonsense=1', `?token=${staff.token}`]) {
      const response = await get(`${name}.csv${query}`, token);
      expect([response.status, await response.json()]).toEqual([status, { code, error: expect.any(String) }]);
    }
  });

  test('is for staff, also by an access token that only reads', async () => {
    const tool = await makeAccessToken(app, staff, { readOnly: true });
    expect((await get(`${name}.csv`, tool.token)).status).toBe(200);
  });
});

test.each([
  ['status', 'accounts.csv?status=NOBODY'],
  ['status', 'accounts.csv?status=WAITING&status=ACTIVE'],
  ['search', `accounts.csv?search=${'x'.repeat(201)}`],
  ['search', 'accounts.csv?search=%00'],
  ['solved', 'reports.csv?solved=maybe'],
  ['from', 'log.csv?from=yesterday'],
  ['first', 'products.csv?first=1'],
  ['after', 'products.csv?after=x'],
  ['stauts', 'transactions.csv?stauts=PAID'],
])('what the list does not take is refused: %s', async (field, path) => {
  const response = await get(path);
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'BAD_USER_INPUT', field }]);
});

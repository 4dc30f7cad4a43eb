import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, startAppIn, testEnvironment, type TestApp } from '../../testing/app.ts';
import { makeStaff, makeUser, type TestUser } from '../../testing/factories.ts';
import { ConfigError } from '../../core/config.ts';
import { createAdministrator, hasAdministrator } from '../accounts/administrator.ts';
import { UserStatus, UserType } from '../../core/viewer.ts';

let app: TestApp;
let staff: TestUser;
const ids: string[] = [];
beforeAll(async () => {
  app = await startApp();
  staff = await makeStaff(app);
  for (const values of [
    { fullName: 'Nur Aina', email: 'aina@campus.example', phone: '60111111111', passportNo: 'AAA111' },
    { fullName: 'Badrul 100%_sure', status: UserStatus.WAITING },
    { fullName: 'Chong', status: UserStatus.WAITING },
    { fullName: 'Devi', status: UserStatus.INACTIVE },
    { fullName: 'Ehsan', status: UserStatus.PENDING },
  ])
    ids.push((await makeUser(app, values)).id);
});
afterAll(() => app.close());

const LIST = `query ($search: String, $status: UserStatus, $first: Int, $after: String) {
  accounts(search: $search, status: $status, first: $first, after: $after) {
    totalCount nodes { id } pageInfo { hasNextPage hasPreviousPage endCursor }
  }
}`;
interface List {
  accounts: {
    totalCount: number;
    nodes: { id: string }[];
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string };
  };
}

const list = async (variables: Record<string, unknown>) => (await staff.ask<List>(LIST, variables)).accounts;
const found = async (variables: Record<string, unknown>) =>
  (await list(variables)).nodes.map(({ id }) => ids.indexOf(id));

test('only non-admin users are listed, newest first', async () => {
  expect(await found({})).toEqual([4, 3, 2, 1, 0]);
  expect((await list({})).totalCount).toBe(5);
});

test.each([
  ['name', 'nur a', [0]],
  ['e-mail', 'AINA@campus', [0]],
  ['phone', '0111111', [0]],
  ['passport', 'aaa1', [0]],
  ['words of several', 'aina aaa 0111', [0]],
  ['a later part of the e-mail', '@campus', [0]],
  ['the domain of the e-mail', 'campus.example', [0]],
  ['phone with the country and its sign', '+601111', [0]],
  ['the middle of a word', 'ina', []],
  ['blanks around', '  chong ', [2]],
  ['signs that mean something to a database', '100%_', [1]],
  ['nothing', 'no such person', []],
  ['a quote', "'", []],
  ['a backslash', '\\', []],
  ['signs alone', '+ %_', []],
  ['blanks alone', '  ', [4, 3, 2, 1, 0]],
])('search by %s', async (_name, search, expected) => {
  expect(await found({ search })).toEqual(expected);
});

test('by status', async () => {
  expect(await found({ status: 'WAITING' })).toEqual([1, 2]);
  expect(await found({ status: 'WAITING', search: 'chong' })).toEqual([2]);
  expect((await list({ status: 'INACTIVE' })).totalCount).toBe(1);
});

test('paged by cursor: every account once', async () => {
  const seen: number[] = [];
  let after: string | null = null;
  for (let page = 0; page < 3; page++) {
    const { nodes, pageInfo } = await list({ first: 2, after });
    seen.push(...nodes.map(({ id }) => ids.indexOf(id)));
    expect(pageInfo.hasNextPage).toBe(page < 2);
    expect(pageInfo.hasPreviousPage).toBe(page > 0);
    after = pageInfo.endCursor;
  }
  expect(seen).toEqual([4, 3, 2, 1, 0]);
});

test('staff only', async () => {
  const user = await makeUser(app);
  expect(await user.refusal(LIST)).toBe('FORBIDDEN');
  expect(await app.visitor.refusal(LIST)).toBe('UNAUTHENTICATED');
});

test('the first administrator comes from the configuration at start', async () => {
  const configured = await startApp({ ADMIN_EMAIL: 'Head@Pasar.example', ADMIN_PASSWORD: 'Kampus#2026' });
  const LOGIN = 'mutation { login(email: "head@pasar.example", password: "Kampus#2026") { user { isStaff } } }';
  expect(await configured.visitor.ask(LOGIN)).toEqual({ login: { user: { isStaff: true } } });
  await configured.close();
});

test('a market of its own is not begun where the demo data are, whose passwords are public', async () => {
  const env = await testEnvironment();
  const before = await startAppIn(env);
  await makeUser(before, { type: UserType.ADMIN, email: 'admin@pasar.example', passportNo: 'A30017725' });
  await before.stop();
  for (const email of ['head@campus.example', 'admin@pasar.example']) {
    const again = startAppIn({ ...env, ADMIN_EMAIL: email, ADMIN_PASSWORD: 'Kampus#2026' });
    await expect(again, email).rejects.toThrow(/^ADMIN_EMAIL: this database has the demo data/);
  }
  await before.close();
});

test('nobody can pass for the demo data by registering with an address of theirs', async () => {
  const env = { ...(await testEnvironment()), ADMIN_EMAIL: 'admin@pasar.example', ADMIN_PASSWORD: 'Kampus#2026' };
  const before = await startAppIn(env);
  await makeUser(before, { email: 'aina@pasar.example', passportNo: 'A30017725' });
  await before.stop();
  const again = await startAppIn(env);
  expect(await hasAdministrator(again.em())).toBe(true);
  await again.close();
});

test('who is to be the first administrator must not be a member already', async () => {
  const env = await testEnvironment();
  const before = await startAppIn(env);
  await makeUser(before, { email: 'member@campus.example' });
  await before.stop();
  const again = startAppIn({ ...env, ADMIN_EMAIL: 'Member@Campus.example', ADMIN_PASSWORD: 'Kampus#2026' });
  await expect(again).rejects.toThrow(
    new ConfigError('ADMIN_EMAIL must be another address: a member of the market has this one'),
  );
  await before.close();
});

test('or from a command, with a strong password', async () => {
  expect(await hasAdministrator(app.em())).toBe(true);
  await expect(createAdministrator(app.em(), { email: 'weak@pasar.example', password: 'weak' })).rejects.toMatchObject({
    code: 'WEAK_PASSWORD',
  });
  const administrator = { email: 'once@pasar.example', password: 'Kampus#2026' };
  await createAdministrator(app.em(), administrator);
  await expect(createAdministrator(app.em(), administrator)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
  await expect(createAdministrator(app.em(), { ...administrator, email: 'once' })).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'email',
  });
});

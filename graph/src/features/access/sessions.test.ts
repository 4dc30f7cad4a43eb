import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '../../database/database.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { clientOf } from '../../testing/client.ts';
import { makeUser, PASSWORD } from '../../testing/factories.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { Session } from './session.entity.ts';
import { User } from '../../people/user.entity.ts';
import { UserStatus } from '../../core/viewer.ts';

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await startApp();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => app.close());

const LOGIN =
  'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token user { id } } }';
const VIEWER = '{ viewer { id status } }';

const login = async (email: string) =>
  (await app.visitor.ask<{ login: { token: string; user: { id: string } } }>(LOGIN, { email, password: PASSWORD }))
    .login;

const viewerOf = async (token: string) =>
  (await clientOf(app, token).ask<{ viewer: { id: string; status: string } | null }>(VIEWER)).viewer;

test.each(Object.values(UserStatus))('%s users can sign in, whatever the case of the e-mail', async (status) => {
  const { id } = await makeUser(app, { email: `${status.toLowerCase()}@pasar.example`, passwordHash, status });
  const { token } = await login(` ${status}@Pasar.Example `);
  expect(await viewerOf(token)).toEqual({ id, status });
});

test('sessions are opaque random tokens, stored hashed', async () => {
  const { id } = await makeUser(app, { email: 'hashed@pasar.example', passwordHash });
  const tokens = [(await login('hashed@pasar.example')).token, (await login('hashed@pasar.example')).token];
  expect(new Set(tokens).size).toBe(2);
  const stored = JSON.stringify(await rows(app.em()).selectFrom('session').selectAll().execute());
  for (const token of tokens) {
    expect(token.length).toBeGreaterThanOrEqual(43);
    expect(token).not.toContain(id);
    expect(stored).not.toContain(token);
  }
});

test('logout ends the one', async () => {
  await makeUser(app, { email: 'two@pasar.example', passwordHash });
  const [here, there] = [await login('two@pasar.example'), await login('two@pasar.example')];
  await clientOf(app, here.token).ask('mutation { logout }');
  expect(await clientOf(app, here.token).refusal(VIEWER)).toBe('UNAUTHENTICATED');
  expect(await viewerOf(there.token)).not.toBeNull();
});

test('a session ends with its days', async () => {
  const user = await makeUser(app);
  await app.em().nativeUpdate(Session, { userId: user.id }, { expiresAt: new Date(Date.now() - 1000) });
  expect(await user.refusal(VIEWER)).toBe('UNAUTHENTICATED');
  expect(await user.refusal('mutation { clearNotifications }')).toBe('UNAUTHENTICATED');
});

test.each(['forged', 'null', 'x'.repeat(5000), "'or/**/1=1--"])(
  'a token that is none of ours is refused, not taken for a visitor: %#',
  async (token) => {
    const { status, headers, errors } = await clientOf(app, token).send(VIEWER);
    expect([status, headers.get('www-authenticate'), errors]).toMatchObject([
      401,
      'Bearer',
      [{ message: 'You Must Be Logged In', extensions: { code: 'UNAUTHENTICATED' } }],
    ]);
  },
);

test('nor is what is written in another way than `Bearer`, a space and the token', async () => {
  const user = await makeUser(app);
  for (const authorization of [
    user.token,
    `Bearer  ${user.token}`,
    `Bearer ${user.token} x`,
    'Token nope',
    'Basic YTpi',
  ]) {
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: '{"query":"{ viewer { id } }"}',
    });
    expect([authorization, response.status]).toEqual([authorization, 401]);
  }
});

test('without a token one is a visitor', async () => {
  for (const token of [null, '']) expect(await clientOf(app, token).ask(VIEWER)).toEqual({ viewer: null });
});

test('what needs no session does not look at a token that has ended', async () => {
  await makeUser(app, { email: 'again@pasar.example', passwordHash });
  const ended = clientOf(app, 'ended');
  expect(await ended.refusal(LOGIN, { email: 'again@pasar.example', password: PASSWORD })).toBeNull();
  expect(await ended.refusal('mutation { requestPasswordReset(email: "again@pasar.example") }')).toBeNull();
  expect(await ended.refusal('mutation { resetPassword(token: "x", password: "Kampus#2027") { token } }')).toBe(
    'INVALID_RESET_LINK',
  );
  expect(
    await ended.refusal(
      'mutation { register(input: { fullName: "Ali Abu", email: "no", phone: "60123456789", passportNo: "A1", password: "Kampus#2026" }) { token } }',
    ),
  ).toBe('BAD_USER_INPUT');
  expect(await ended.ask('mutation { logout }')).toEqual({ logout: true });
  // Together with something that needs a session, the token is checked.
  expect(await ended.refusal('mutation { logout clearNotifications }')).toBe('UNAUTHENTICATED');
});

test('without a session the text is You Must Be Logged In', async () => {
  expect(await app.visitor.refused('mutation { logout }')).toEqual({
    code: 'UNAUTHENTICATED',
    message: 'You Must Be Logged In',
  });
});

test("a session is checked against the user's present status at every request", async () => {
  const user = await makeUser(app);
  const BROWSE = '{ products { nodes { id } } }';
  expect(await user.refusal(BROWSE)).toBeNull();
  await app.em().nativeUpdate(User, { id: user.id }, { status: UserStatus.INACTIVE });
  expect(await user.refused(BROWSE)).toEqual({ code: 'FORBIDDEN', message: 'Your account has been deactivated' });
});

test.each([
  [UserStatus.PENDING, /Complete your profile/],
  [UserStatus.WAITING, /under evaluation/],
  [UserStatus.INACTIVE, /deactivated/],
])('%s users are confined: FORBIDDEN with the reason', async (status, message) => {
  const user = await makeUser(app, { status });
  const others = await makeUser(app);
  for (const query of [
    '{ products { nodes { id } } }',
    '{ myProducts { nodes { id } } }',
    '{ purchases { nodes { id } } }',
    '{ sales { nodes { id } } }',
    '{ salesTotal }',
    `{ user(id: "${others.id}") { id } }`,
    '{ product(id: "x") { id } }',
  ]) {
    expect(await user.refused(query), query).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringMatching(message),
    });
  }
  expect(
    await user.ask(
      `{ viewer { id } user(id: "${user.id}") { id } notifications { nodes { id } } unseenNotificationCount chats { nodes { id } } }`,
    ),
  ).toMatchObject({ viewer: { id: user.id }, user: { id: user.id }, unseenNotificationCount: 0 });
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { UserStatus } from '../../core/viewer.ts';
import { OutgoingMail } from '../../news/outgoing-mail.entity.ts';
import { User } from '../../people/user.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { clientOf } from '../../testing/client.ts';
import { makeAccessToken, makeSession, makeUser, PASSWORD, type TestUser } from '../../testing/factories.ts';
import { neverLookAtSockets } from '../../testing/socket.ts';
import { hashToken, newToken } from '../access/tokens.ts';
import { PasswordReset } from './password-reset.entity.ts';

let app: TestApp;
neverLookAtSockets();
let user: TestUser;
let email: string;
beforeAll(async () => {
  app = await startApp();
  // Mails stay queued, to be looked at.
  await app.services.outbox.stop();
});
beforeEach(async () => {
  user = await makeUser(app);
  ({ email } = await app.em().findOneOrFail(User, user.id));
});
afterAll(() => app.close());

const CHANGE =
  'mutation ($password: String!, $newPassword: String!) { changePassword(password: $password, newPassword: $newPassword) { token user { id } } }';
const LOGIN = 'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }';
const RESET =
  'mutation ($token: ID!, $password: String!) { resetPassword(token: $token, password: $password) { token } }';
const VIEWER = '{ viewer { id } }';
const ADDED = 'subscription { notificationAdded { id } }';
const NEW = 'Brand-New#2026';

const change = (by: TestUser, newPassword = NEW, password = PASSWORD) => by.refused(CHANGE, { password, newPassword });
const signIn = (password: string) => app.visitor.refusal(LOGIN, { email, password });

/** A link of the user to set a new password. */
async function makeLink() {
  const [em, token] = [app.em(), newToken()];
  em.create(PasswordReset, { userId: user.id, tokenHash: hashToken(token), expiresAt: new Date(Date.now() + 60_000) });
  await em.flush();
  return token;
}

test.each(Object.values(UserStatus))('%s users change their password, and keep this session', async (status) => {
  await app.em().nativeUpdate(User, { id: user.id }, { status });
  expect(await user.ask(CHANGE, { password: PASSWORD, newPassword: NEW })).toEqual({
    changePassword: { token: user.token, user: { id: user.id } },
  });
  expect(await user.ask(VIEWER)).toEqual({ viewer: { id: user.id } });
  expect([await signIn(PASSWORD), await signIn(NEW)]).toEqual(['INVALID_CREDENTIALS', null]);
});

test('all other sessions and access tokens end at once, and what they have open closes', async () => {
  const there = [await makeSession(app, user), await makeAccessToken(app, user)] as const;
  const open = [await there[0].watch(ADDED), await there[1].watch(ADDED)];
  expect(await change(user)).toBeNull();
  for (const events of open) {
    expect(await events.closed()).toEqual({ code: 4403, reason: 'Session ended' });
    await events.close();
  }
  for (const { refusal } of there) expect(await refusal(VIEWER)).toBe('UNAUTHENTICATED');
});

test('a mail tells them', async () => {
  expect(await change(user)).toBeNull();
  expect(await app.em().count(OutgoingMail, { userId: user.id, kind: 'PASSWORD_CHANGED' })).toBe(1);
});

test('the present password is asked for', async () => {
  expect(await change(user, NEW, 'Wrong#2026')).toMatchObject({ code: 'WRONG_PASSWORD', field: 'password' });
  expect(await signIn(PASSWORD)).toBeNull();
});

test.each([
  ['weak', 'WEAK_PASSWORD'],
  ['P@ssw0rd2026!', 'COMMON_PASSWORD'],
])('the new password %s is refused: %s', async (newPassword, code) => {
  expect(await change(user, newPassword)).toMatchObject({ code, field: 'newPassword' });
});

test('an access token changes no password', async () => {
  expect(await (await makeAccessToken(app, user)).refusal(CHANGE, { password: PASSWORD, newPassword: NEW })).toBe(
    'FORBIDDEN',
  );
});

test('a link to set a new password is cancelled', async () => {
  const token = await makeLink();
  expect(await change(user)).toBeNull();
  expect(await app.visitor.refusal(RESET, { token, password: 'Kampus#2027' })).toBe('INVALID_RESET_LINK');
});

test('wrong passwords count as failed sign-ins of the account', async () => {
  const limited = await startApp({ RATE_LIMIT: 'on' });
  try {
    const own = await makeUser(limited);
    for (let n = 0; n < 10; n++) expect(await change(own, NEW, 'Wrong#2026')).toMatchObject({ code: 'WRONG_PASSWORD' });
    expect(await change(own)).toMatchObject({ code: 'RATE_LIMITED' });
  } finally {
    await limited.close();
  }
});

test('of a change and a reset at once the later one decides, and only its password works', async () => {
  const token = await makeLink();
  const answers = await Promise.all([
    user.refusal(CHANGE, { password: PASSWORD, newPassword: NEW }),
    app.visitor.refusal(RESET, { token, password: 'Kampus#2027' }),
  ]);
  expect(answers.filter((code) => code === null)).toHaveLength(1);
  const [changed] = answers;
  expect([await signIn(PASSWORD), await signIn(changed === null ? NEW : 'Kampus#2027')]).toEqual([
    'INVALID_CREDENTIALS',
    null,
  ]);
});

test('of two changes at once one takes effect', async () => {
  const there = await makeSession(app, user);
  const codes = await Promise.all([change(user), change(there, 'Kampus#2027')]);
  expect(codes.filter((refused) => refused === null)).toHaveLength(1);
});

test('a sign-in with the old password opens no session that outlives the change', async () => {
  const changing = change(user);
  const opened = await Promise.all(
    Array.from({ length: 8 }, () =>
      app.visitor.ask<{ login: { token: string } }>(LOGIN, { email, password: PASSWORD }).then(
        ({ login }) => login.token,
        () => null,
      ),
    ),
  );
  expect(await changing).toBeNull();
  const tokens = opened.filter((token) => token !== null);
  for (const token of tokens) expect(await clientOf(app, token).refusal(VIEWER)).toBe('UNAUTHENTICATED');
  expect(await user.ask(VIEWER)).toEqual({ viewer: { id: user.id } });
});

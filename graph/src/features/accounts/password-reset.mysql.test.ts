import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { atomically } from '../../database/database.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { clientOf } from '../../testing/client.ts';
import { makeUser } from '../../testing/factories.ts';
import { allSent } from '../../testing/outbox.ts';
import { PasswordReset } from './password-reset.entity.ts';
import { Language } from '../../people/user.entity.ts';
import { hashPassword } from './passwords.ts';
import { hashToken } from '../access/tokens.ts';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const REQUEST = 'mutation ($email: String!) { requestPasswordReset(email: $email) }';
const RESET =
  'mutation ($token: ID!, $password: String!) { resetPassword(token: $token, password: $password) { token user { id } } }';
const LOGIN = 'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }';
const NEW = 'Brand-New#2026';

const isMail = (file: string) => file.endsWith('.eml');
const mails = async () => (await readdir(join(app.dataDir, 'mail')).catch(() => [])).filter(isMail).toSorted();

/** The words of a header that is written in base64 or quoted-printable. */
const decodeHeader = (text: string) =>
  text
    .replace(/\r\n /g, '')
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_all, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : decodeURIComponent(word.replaceAll('_', ' ').replaceAll('=', '%')),
    );

/** Asks for a link and waits for its mail. */
async function requestLink(email: string) {
  await allSent(app);
  const before = (await mails()).length;
  await app.visitor.ask(REQUEST, { email });
  const file = await vi.waitFor(
    async () => {
      const now = await mails();
      expect(now.length).toBe(before + 1);
      return now.at(-1) ?? '';
    },
    { timeout: 60_000 },
  );
  const mail = await readFile(join(app.dataDir, 'mail', file), 'utf8');
  const [head = '', body = ''] = mail.split('\r\n\r\n');
  const text = head.includes('base64') ? Buffer.from(body, 'base64').toString() : mail.replaceAll('=\r\n', '');
  const [, token = ''] = /\/resetPassword\/([\w-]+)/.exec(text) ?? [];
  return { mail, token };
}

const reset = (token: string, password = NEW) => app.visitor.refused(RESET, { token, password });

test('the link in the mail sets a new password and signs in', async () => {
  const email = 'link@pasar.example';
  const { id } = await makeUser(app, { email });
  const { mail, token } = await requestLink(' Link@PASAR.example ');
  expect(mail).toContain(`To: ${email}`);
  expect(mail.replaceAll('=\r\n', '')).toContain(`${app.services.config.publicUrl}/resetPassword/${token}`);
  expect(mail).not.toContain(id);
  const { resetPassword } = await app.visitor.ask<{ resetPassword: { token: string; user: { id: string } } }>(RESET, {
    token,
    password: NEW,
  });
  expect(resetPassword.user.id).toBe(id);
  expect(await clientOf(app, resetPassword.token).ask('{ viewer { id } }')).toEqual({ viewer: { id } });
  expect(await app.visitor.refusal(LOGIN, { email, password: NEW })).toBeNull();
});

test.each([
  [Language.AR, 'تعيين كلمة مرور جديدة'],
  [Language.MY, 'Tetapkan kata laluan baharu'],
])('the mail is in the language that the person chose: %s', async (language, subject) => {
  const email = `${language.toLowerCase()}@pasar.example`;
  await makeUser(app, { email, language });
  const { mail, token } = await requestLink(email);
  const [, encoded = ''] = /^Subject: ((?:.|\r\n )+?)\r\n\S/m.exec(mail) ?? [];
  expect(decodeHeader(encoded)).toContain(subject);
  expect(token).toMatch(/^[\w-]{20,}$/);
});

test('a sign-in with the old password opens no session that outlives the reset', async () => {
  const [email, password] = ['race@pasar.example', 'The-Old#2025'];
  const { id } = await makeUser(app, { email, passwordHash: await hashPassword(password) });
  const { token } = await requestLink(email);
  // The reset goes first: the sign-ins read the old password while the new one is being hashed.
  const resetting = app.visitor.ask<{ resetPassword: { token: string } }>(RESET, { token, password: NEW });
  const signIns = Array.from({ length: 8 }, () =>
    app.visitor.ask<{ login: { token: string } }>(LOGIN, { email, password }).then(
      ({ login }) => login.token,
      () => null,
    ),
  );
  const [{ resetPassword }, ...opened] = await Promise.all([resetting, ...signIns]);
  const alive = await Promise.all(
    opened
      .filter((old) => old !== null)
      .map((old) =>
        clientOf(app, old)
          .ask('{ viewer { id } }')
          .catch(() => null),
      ),
  );
  expect(alive.filter((answer) => JSON.stringify(answer).includes(id))).toEqual([]);
  expect(await clientOf(app, resetPassword.token).ask('{ viewer { id } }')).toEqual({ viewer: { id } });
});

test('forgot password answers alike whether or not the address is known', async () => {
  await makeUser(app, { email: 'known@pasar.example' });
  await allSent(app);
  const before = (await mails()).length;
  const unknown = await app.visitor.send(REQUEST, { email: 'nobody@pasar.example' });
  await requestLink('known@pasar.example');
  const known = await app.visitor.send(REQUEST, { email: 'known@pasar.example' });
  expect([unknown.status, unknown.data, unknown.errors]).toEqual([known.status, known.data, known.errors]);
  // Two for the known address, none for the other.
  await expect.poll(async () => (await mails()).length).toBe(before + 2);
});

test('the token is single-use and stored hashed', async () => {
  const user = await makeUser(app, { email: 'once@pasar.example' });
  const { token } = await requestLink('once@pasar.example');
  const stored = await app.em().findOneOrFail(PasswordReset, { userId: user.id });
  expect(stored.tokenHash).toBe(hashToken(token));
  expect(await reset(token)).toBeNull();
  expect(await reset(token)).toMatchObject({ code: 'INVALID_RESET_LINK' });
});

test('of two who use it at once, one does', async () => {
  await makeUser(app, { email: 'both@pasar.example' });
  const { token } = await requestLink('both@pasar.example');
  const answers = await Promise.all([reset(token), reset(token), reset(token)]);
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  expect(answers.filter((answer) => answer?.code === 'INVALID_RESET_LINK')).toHaveLength(2);
});

test('a new one cancels the old', async () => {
  await makeUser(app, { email: 'twice@pasar.example' });
  const old = await requestLink('twice@pasar.example');
  const latest = await requestLink('twice@pasar.example');
  expect(await reset(old.token)).toMatchObject({ code: 'INVALID_RESET_LINK' });
  expect(await reset(latest.token)).toBeNull();
});

test('30 minutes: an expired one is refused', async () => {
  const { id: userId } = await makeUser(app, { email: 'late@pasar.example' });
  const { token } = await requestLink('late@pasar.example');
  const { expiresAt } = await app.em().findOneOrFail(PasswordReset, { userId });
  expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(30 * 60_000);
  await app.em().nativeUpdate(PasswordReset, { userId }, { expiresAt: new Date(Date.now() - 1) });
  expect(await reset(token)).toMatchObject({ code: 'INVALID_RESET_LINK' });
});

test.runIf(inject('databaseServer'))(
  'one that is asked for while the expired one before is deleted is good',
  async () => {
    const { id: userId } = await makeUser(app, { email: 'again@pasar.example' });
    await requestLink('again@pasar.example');
    const asked = await atomically(app.em(), async (tx) => {
      await tx.nativeDelete(PasswordReset, { userId });
      app.takeQueries();
      const link = requestLink('again@pasar.example');
      await expect.poll(() => app.takeQueries().join('\n')).toContain('update `password_reset`');
      return { link };
    });
    expect(await reset((await asked.link).token)).toBeNull();
  },
);

test('a refused password does not spend it', async () => {
  await makeUser(app, { email: 'weak@pasar.example' });
  const { token } = await requestLink('weak@pasar.example');
  expect(await reset(token, 'weak')).toEqual({
    code: 'WEAK_PASSWORD',
    field: 'password',
    message: 'Password is not strong enough',
  });
  expect(await reset(token)).toBeNull();
});

test('a password reset ends all sessions', async () => {
  const user = await makeUser(app, { email: 'all@pasar.example' });
  const { token } = await requestLink('all@pasar.example');
  expect(await reset(token)).toBeNull();
  expect(await user.refusal('{ viewer { id } }')).toBe('UNAUTHENTICATED');
});

test('the link is never a user id, nor anything else', async () => {
  const user = await makeUser(app);
  for (const token of [user.id, '', 'x'.repeat(3000), user.token])
    expect(await reset(token)).toMatchObject({ code: 'INVALID_RESET_LINK' });
});

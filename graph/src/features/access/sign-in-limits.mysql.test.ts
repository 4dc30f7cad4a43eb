import { afterEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { send } from '../../testing/client.ts';
import { makeUser, PASSWORD } from '../../testing/factories.ts';
import { PasswordReset } from '../accounts/password-reset.entity.ts';
import { User } from '../../people/user.entity.ts';
import { hashPassword } from '../accounts/passwords.ts';

let app: TestApp;
afterEach(() => app.close());

const LOGIN = 'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }';
const EMAIL = 'aina@pasar.example';

/** Signs in, claiming an address in a forwarding header if one is given. */
const attempt = (password: string, email = EMAIL, from?: string) =>
  send<object>(app.url, null, LOGIN, { email, password }, from ? { 'x-forwarded-for': from } : {});

async function fail(times: number, from?: (n: number) => string) {
  for (let n = 0; n < times; n++) {
    expect((await attempt('Wrong#2026', EMAIL, from?.(n))).errors[0]?.extensions.code).toBe('INVALID_CREDENTIALS');
  }
}

test('after 10 failures for one account from one address: 429 with Retry-After', async () => {
  app = await startApp({ RATE_LIMIT: 'on' });
  await makeUser(app, { email: EMAIL, passwordHash: await hashPassword(PASSWORD) });
  await fail(10);
  const limited = await attempt(PASSWORD);
  expect(limited.status).toBe(429);
  expect(limited.errors[0]?.extensions.code).toBe('RATE_LIMITED');
  const seconds = Number(limited.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
  // The limit is this account's, whatever the case of its e-mail.
  expect((await attempt(PASSWORD, EMAIL.toUpperCase())).status).toBe(429);
  expect((await attempt('Wrong#2026', 'other@pasar.example')).errors[0]?.extensions.code).toBe('INVALID_CREDENTIALS');
});

test('a right password takes the failures before it back', async () => {
  app = await startApp({ RATE_LIMIT: 'on' });
  await makeUser(app, { email: EMAIL, passwordHash: await hashPassword(PASSWORD) });
  await fail(9);
  expect((await attempt(PASSWORD)).errors).toEqual([]);
  await fail(10);
  expect((await attempt(PASSWORD)).status).toBe(429);
});

test('forged forwarding headers change nothing', async () => {
  app = await startApp({ RATE_LIMIT: 'on' });
  await fail(10, (n) => `203.0.113.${n}`);
  expect((await attempt('Wrong#2026', EMAIL, '198.51.100.1')).status).toBe(429);
});

test('unless TRUST_PROXY says so', async () => {
  app = await startApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
  await fail(10, () => '203.0.113.1');
  expect((await attempt('Wrong#2026', EMAIL, '203.0.113.1')).status).toBe(429);
  expect((await attempt('Wrong#2026', EMAIL, '203.0.113.2')).errors[0]?.extensions.code).toBe('INVALID_CREDENTIALS');
  // One proxy is trusted, but not what the client wrote before it.
  expect((await attempt('Wrong#2026', EMAIL, '203.0.113.2, 203.0.113.1')).status).toBe(429);
});

/** Counted without the work of checking a password. */
const WRONG = { check: async () => null, isKnown: async () => false };
async function failForOthers(times: number) {
  for (let n = 0; n < times; n++) await app.services.limits.signIn(`nobody${n}@pasar.example`, '127.0.0.1', WRONG);
}

test('a wider limit per address', async () => {
  app = await startApp({ RATE_LIMIT: 'on' });
  await failForOthers(98);
  const codes = [];
  for (let n = 98; n < 101; n++) {
    const { errors } = await attempt('Wrong#2026', `nobody${n}@pasar.example`);
    codes.push(errors[0]?.extensions.code);
  }
  expect(codes).toEqual(['INVALID_CREDENTIALS', 'INVALID_CREDENTIALS', 'RATE_LIMITED']);
});

test('people who sign in at once from one address with their right passwords do not keep each other out', async () => {
  app = await startApp({ RATE_LIMIT: 'on', PEOPLE_PER_ADDRESS: '100' });
  const passwordHash = await hashPassword(PASSWORD);
  const emails = Array.from({ length: 30 }, (_, n) => `student${n}@pasar.example`);
  await Promise.all(emails.map((email) => makeUser(app, { email, passwordHash })));
  const answers = await Promise.all([...emails, ...emails].map((email) => attempt(PASSWORD, email)));
  expect(new Set(answers.map(({ status, errors }) => JSON.stringify([status, errors])))).toEqual(new Set(['[200,[]]']));
});

test('many guesses at once are no more than as many one by one, and who is refused does not put off the end of it', async () => {
  app = await startApp({ RATE_LIMIT: 'on' });
  await makeUser(app, { email: EMAIL, passwordHash: await hashPassword(PASSWORD) });
  const answers = await Promise.all(Array.from({ length: 40 }, () => attempt('Wrong#2026')));
  const codes = answers.map(({ errors }) => errors[0]?.extensions.code);
  expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(10);
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(30);
});

test('of guesses at once at many accounts few more are looked at than of as many one by one', async () => {
  app = await startApp({ RATE_LIMIT: 'on' });
  await failForOthers(98);
  let looked = 0;
  const check = async () => {
    looked++;
    await hashPassword('Wrong#2026');
    return null;
  };
  const guesses = Array.from({ length: 20 }, (_, n) =>
    app.services.limits.signIn(`somebody${n}@pasar.example`, '127.0.0.1', { ...WRONG, check }),
  );
  const refused = (await Promise.allSettled(guesses)).filter(({ status }) => status === 'rejected');
  // The two that were left, and those that were being looked at by then.
  expect(looked).toBeLessThanOrEqual(5);
  expect(refused).toHaveLength(20 - looked);
});

test('RATE_LIMIT=off counts nothing', async () => {
  app = await startApp();
  await fail(12);
  expect((await attempt('Wrong#2026')).status).toBe(200);
});

test('who has signed in from an address before is not locked out by others behind it, and nobody learns who that is', async () => {
  app = await startApp({ RATE_LIMIT: 'on' });
  const passwordHash = await hashPassword(PASSWORD);
  await makeUser(app, { email: EMAIL, passwordHash });
  await makeUser(app, { email: 'new-here@pasar.example', passwordHash });
  expect((await attempt(PASSWORD)).status).toBe(200);
  await failForOthers(100);
  expect((await attempt(PASSWORD)).status).toBe(200);
  const strangers = [await attempt('Wrong#2026'), await attempt(PASSWORD, 'new-here@pasar.example')];
  expect(strangers.map(({ status, errors }) => [status, errors[0]?.message, errors[0]?.extensions.code])).toEqual([
    [429, 'Too many attempts, please try again later', 'RATE_LIMITED'],
    [429, 'Too many attempts, please try again later', 'RATE_LIMITED'],
  ]);
});

test('wrong passwords of accounts that are known at an address do not count for it, but for each of them', async () => {
  app = await startApp({ RATE_LIMIT: 'on', PEOPLE_PER_ADDRESS: '100' });
  await makeUser(app, { email: EMAIL, passwordHash: await hashPassword(PASSWORD) });
  expect((await attempt(PASSWORD)).status).toBe(200);
  await fail(10);
  expect((await attempt(PASSWORD)).status).toBe(429);
  // So small an address may have four wrong passwords of others.
  for (const status of [200, 200, 200, 200, 429])
    expect((await attempt('Wrong#2026', 'nobody@pasar.example')).status).toBe(status);
});

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { user { id } } }';
const newcomer = (n: number, email = `newcomer${n}@pasar.example`) => ({
  input: { email, fullName: 'Nur Aina', phone: '60123456789', passportNo: `NEW${n}`, password: PASSWORD },
});
const weak = (email?: string) => ({ input: { ...newcomer(99, email).input, password: 'a' } });

test('refused sign-ups of an address are limited, so that addresses cannot be guessed; those who are new are let in all the same', async () => {
  app = await startApp({ RATE_LIMIT: 'on', PEOPLE_PER_ADDRESS: '100' });
  await makeUser(app, { email: EMAIL });
  const refused = () => app.visitor.refusal(REGISTER, newcomer(0, EMAIL));
  for (let n = 0; n < 10; n++) expect(await refused()).toBe('EMAIL_TAKEN');
  expect(await refused()).toBe('RATE_LIMITED');
  for (const email of [EMAIL, undefined])
    expect(await app.visitor.refusal(REGISTER, weak(email))).toBe('WEAK_PASSWORD');
  // The one guess too many counted as a new account.
  for (let n = 1; n <= 9; n++) expect(await app.visitor.refusal(REGISTER, newcomer(n))).toBeNull();
  for (const again of [newcomer(0, EMAIL), newcomer(10)])
    expect(await app.visitor.refusal(REGISTER, again)).toBe('RATE_LIMITED');
});

test('an address that asks for too many mailboxes is answered alike, and only who has signed in from it gets a mail; a mailbox has its own limit', async () => {
  app = await startApp({ RATE_LIMIT: 'on', PEOPLE_PER_ADDRESS: '100' });
  const passwordHash = await hashPassword(PASSWORD);
  const [known, other] = [await makeUser(app, { email: EMAIL, passwordHash }), await makeUser(app)];
  expect((await attempt(PASSWORD)).status).toBe(200);
  const ask = (email: string) =>
    app.visitor.refusal('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email });
  for (let n = 0; n < 30; n++) expect(await ask(`mailbox${n % 10}@pasar.example`)).toBeNull();
  const { email } = await app.em().findOneOrFail(User, other.id);
  expect([await ask(email), await ask(EMAIL)]).toEqual([null, null]);
  await expect.poll(() => app.em().count(PasswordReset, { userId: known.id })).toBe(1);
  expect(await app.em().count(PasswordReset, { userId: other.id })).toBe(0);
  const answers = [];
  for (let n = 0; n < 5; n++) answers.push(await ask(EMAIL));
  expect(answers).toEqual([null, null, null, null, 'RATE_LIMITED']);
});

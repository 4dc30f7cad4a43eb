import { afterAll, beforeAll, expect, test } from 'vitest';
import { UserStatus } from '../../../core/viewer.ts';
import { OutgoingMail } from '../../../news/outgoing-mail.entity.ts';
import { User } from '../../../people/user.entity.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { clientOf } from '../../../testing/client.ts';
import { makeChat, makeStaff, makeUser } from '../../../testing/factories.ts';
import { newcomer, REGISTER, registerNewcomer } from '../../../testing/newcomers.ts';
import { mailedTokens } from '../../../testing/outbox.ts';
import { hashToken } from '../../access/tokens.ts';
import { MailedLink } from '../links/mailed-link.entity.ts';
import { sweepUnproven } from './unproven.sweep.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ EMAIL_PROOF: 'on' });
  // Mails stay queued, to be looked at.
  await app.services.outbox.stop();
});
afterAll(() => app.close());

const PROVE = 'mutation ($token: ID!) { proveEmail(token: $token) }';
const SEND = 'mutation { sendEmailProof { id } }';
const VIEWER = '{ viewer { id emailProven pendingEmail } }';
const PROFILE = 'mutation { updateProfile(input: { address: "Jalan Kampus 1" }) { id } }';
const UPLOAD = 'mutation { createUpload(purpose: PASSPORT_IMAGE) { url } }';
const HOUR_MS = 60 * 60 * 1000;

const register = (values?: object) => registerNewcomer(app, values);

const linkOf = async (email: string) => (await mailedTokens(app, 'EMAIL_PROOF', email)).at(-1) ?? 'none';
const prove = (token: string) => app.visitor.refusal(PROVE, { token });
const isThere = async (id: string) => (await app.em().count(User, { id })) === 1;
const late = (id: string) => app.em().nativeUpdate(User, { id }, { proveBy: new Date(Date.now() - 1) });

test('registering mails a link, stored hashed, to the screen with the button at PUBLIC_URL', async () => {
  const { email, id } = await register();
  const token = await linkOf(email);
  const mail = await app.em().findOneOrFail(OutgoingMail, { userId: id, kind: 'EMAIL_PROOF' });
  expect(JSON.parse(mail.content)).toMatchObject({ path: `/proveEmail/${token}` });
  const links = await app.em().find(MailedLink, { userId: id });
  expect(links.map(({ tokenHash }) => tokenHash)).toEqual([hashToken(token)]);
});

test('HEAD and GET of the link three times prove nothing; the button does, once', async () => {
  const { email, ask } = await register();
  const token = await linkOf(email);
  for (const method of ['HEAD', 'GET', 'HEAD', 'GET', 'HEAD', 'GET'])
    await fetch(`${app.url}/proveEmail/${token}`, { method });
  expect(await ask(VIEWER)).toMatchObject({ viewer: { emailProven: false } });
  expect(await prove(token)).toBeNull();
  expect(await ask(VIEWER)).toMatchObject({ viewer: { emailProven: true } });
  expect(await prove(token)).toBe('INVALID_LINK');
});

test('unproven, the profile form and its pictures are refused, and nobody unproven waits for staff', async () => {
  const { email, id, refused, refusal } = await register();
  expect(await refused(PROFILE)).toMatchObject({
    code: 'EMAIL_NOT_PROVEN',
    message: expect.stringContaining(`open the link that we mailed to ${email}`),
  });
  expect(await refusal(UPLOAD)).toBe('EMAIL_NOT_PROVEN');
  expect(await app.em().findOneOrFail(User, id)).toMatchObject({ status: UserStatus.PENDING, profileChangedAt: null });
  expect(await prove(await linkOf(email))).toBeNull();
  expect(await refused(PROFILE)).toMatchObject({ message: 'All Fields Must Be Filled' });
  expect(await refusal(UPLOAD)).toBeNull();
});

test('24 hours: an expired link is refused', async () => {
  const { email, id: userId } = await register();
  const { expiresAt } = await app.em().findOneOrFail(MailedLink, { userId });
  expect(Math.round((expiresAt.getTime() - Date.now()) / HOUR_MS)).toBe(24);
  await app.em().nativeUpdate(MailedLink, { userId }, { expiresAt: new Date(Date.now() - 1) });
  expect(await prove(await linkOf(email))).toBe('INVALID_LINK');
});

test('a new link cancels the old, and its mail if that still waits', async () => {
  const { email, ask, refusal } = await register();
  const old = await linkOf(email);
  await ask(SEND);
  const tokens = await mailedTokens(app, 'EMAIL_PROOF', email);
  expect(tokens).toHaveLength(1);
  expect(await prove(old)).toBe('INVALID_LINK');
  expect(await prove(tokens[0] ?? '')).toBeNull();
  expect(await refusal(SEND)).toBe('WRONG_STATE');
});

test('of two who press the button at once, one proves', async () => {
  const { email } = await register();
  const token = await linkOf(email);
  const codes = await Promise.all([prove(token), prove(token), prove(token)]);
  expect(codes.toSorted()).toEqual(['INVALID_LINK', 'INVALID_LINK', null]);
});

test('after 48 hours an unproven account is removed, others stay', async () => {
  const [gone, proven, early] = [await register(), await register(), await register()];
  const { proveBy } = await app.em().findOneOrFail(User, gone.id);
  expect(Math.round(((proveBy?.getTime() ?? 0) - Date.now()) / HOUR_MS)).toBe(48);
  const events = await gone.watch('subscription { notificationAdded { id } }');
  await prove(await linkOf(proven.email));
  await late(gone.id);
  await Promise.all([sweepUnproven(app.services), sweepUnproven(app.services)]);
  expect([await isThere(gone.id), await isThere(proven.id), await isThere(early.id)]).toEqual([false, true, true]);
  expect(await events.closed()).toEqual({ code: 4403, reason: 'Session ended' });
  await events.close();
  expect(await gone.refusal(VIEWER)).toBe('UNAUTHENTICATED');
  expect(await app.em().count(MailedLink, { userId: gone.id })).toBe(0);
});

test('an account that staff have written to stays, unproven, and keeps its address', async () => {
  const user = await register();
  await makeChat(app, user, await makeStaff(app));
  await late(user.id);
  await sweepUnproven(app.services);
  const { proveBy } = await app.em().findOneOrFail(User, user.id);
  expect(proveBy?.getTime()).toBeGreaterThan(Date.now());
  expect(await app.visitor.refused(REGISTER, { input: newcomer({ email: user.email }) })).toMatchObject({
    code: 'EMAIL_TAKEN',
  });
  const { passportNo } = user;
  expect(await app.visitor.refused(REGISTER, { input: newcomer({ passportNo }) })).toMatchObject({
    code: 'PASSPORT_TAKEN',
  });
});

test.each(['email', 'passportNo'] as const)(
  'an unproven account gives way at once to who registers with its %s',
  async (field) => {
    const first = await register();
    const second = await register({ [field]: first[field] });
    expect([await isThere(first.id), await isThere(second.id)]).toEqual([false, true]);
    expect(await first.refusal(VIEWER)).toBe('UNAUTHENTICATED');
    await prove(await linkOf(second.email));
    expect(await app.visitor.refusal(REGISTER, { input: newcomer({ [field]: first[field] }) })).toBe(
      field === 'email' ? 'EMAIL_TAKEN' : 'PASSPORT_TAKEN',
    );
  },
);

test('of two registrations at once over an unproven account one account is left, and its session holds', async () => {
  for (let n = 0; n < 5; n++) {
    const { email } = await register();
    const settled = await Promise.allSettled([register({ email }), register({ email }), register({ email })]);
    const there = settled.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
    const left = await app.em().find(User, { email });
    expect(left).toHaveLength(1);
    const holding = await Promise.all(there.map(({ refusal }) => refusal(VIEWER)));
    expect(holding.filter((code) => code === null)).toHaveLength(1);
  }
});

test('an account that is proven while somebody registers over it stays, or has given way: never both', async () => {
  for (let n = 0; n < 5; n++) {
    const first = await register();
    const token = await linkOf(first.email);
    const codes = await Promise.all([
      prove(token),
      app.visitor.refusal(REGISTER, { input: newcomer({ email: first.email }) }),
    ]);
    expect(codes.toSorted()).toEqual(codes[0] === null ? ['EMAIL_TAKEN', null] : ['INVALID_LINK', null]);
    expect(await isThere(first.id)).toBe(codes[0] === null);
  }
});

test('a password that is set by a mailed link proves the address', async () => {
  const { email, ask } = await register();
  await app.visitor.ask('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email });
  const [token] = await expect
    .poll(() => mailedTokens(app, 'PASSWORD_RESET', email))
    .toHaveLength(1)
    .then(() => mailedTokens(app, 'PASSWORD_RESET', email));
  const RESET =
    'mutation ($token: ID!, $password: String!) { resetPassword(token: $token, password: $password) { token } }';
  const { resetPassword } = await app.visitor.ask<{ resetPassword: { token: string } }>(RESET, {
    token,
    password: 'Kampus#2027',
  });
  expect(await ask(VIEWER).catch(() => null)).toBeNull();
  expect(await clientOf(app, resetPassword.token).ask(VIEWER)).toMatchObject({ viewer: { emailProven: true } });
});

test('whether an address is proven, and which is wanted, is one’s own to know', async () => {
  const user = await register();
  const query = 'query ($id: ID!) { user(id: $id) { emailProven pendingEmail } }';
  for (const { ask } of [await makeUser(app), await makeStaff(app)])
    expect(await ask(query, { id: user.id })).toEqual({ user: { emailProven: null, pendingEmail: null } });
});

test('an account has at most five links an hour mailed to its mailbox, besides that of registering', async () => {
  const limited = await startApp({ EMAIL_PROOF: 'on', RATE_LIMIT: 'on' });
  try {
    const input = newcomer();
    const { register: made } = await limited.visitor.ask<{ register: { token: string } }>(REGISTER, { input });
    const { refusal } = clientOf(limited, made.token);
    for (let n = 1; n < 5; n++) expect(await refusal(SEND)).toBeNull();
    expect(await refusal(SEND)).toBeNull();
    expect(await refusal(SEND)).toBe('RATE_LIMITED');
    const proven = await makeUser(limited, { emailProvenAt: new Date() });
    for (let n = 0; n < 7; n++) expect(await proven.refusal(SEND)).toBe('WRONG_STATE');
  } finally {
    await limited.close();
  }
});

test('with EMAIL_PROOF=off nothing is mailed and nothing refused; who was unproven is free', async () => {
  const off = await startApp();
  try {
    await off.services.outbox.stop();
    const { register: made } = await off.visitor.ask<{ register: { token: string; user: { id: string } } }>(REGISTER, {
      input: newcomer(),
    });
    const { ask, refused } = clientOf(off, made.token);
    expect(await off.em().count(OutgoingMail)).toBe(0);
    expect(await ask(VIEWER)).toMatchObject({ viewer: { emailProven: true } });
    expect(await refused(PROFILE)).toMatchObject({ message: 'All Fields Must Be Filled' });
    await off.em().nativeUpdate(User, { id: made.user.id }, { proveBy: new Date(Date.now() - 1) });
    await sweepUnproven(off.services);
    expect(await ask(VIEWER)).toMatchObject({ viewer: { emailProven: true } });
  } finally {
    await off.close();
  }
});

test('a proven address in one of CAMPUS_DOMAINS, or below it, shows a campus badge', async () => {
  const campus = await startApp({ CAMPUS_DOMAINS: 'Campus.example, other.example' });
  try {
    const emailProvenAt = new Date();
    const emails = [
      'a@campus.example',
      'b@student.campus.example',
      'c@notcampus.example',
      'd@campus.example.evil.example',
    ];
    const people = await Promise.all([
      ...emails.map((email) => makeUser(campus, { email, emailProvenAt })),
      makeUser(campus, { email: 'e@campus.example' }),
    ]);
    const { ask } = await makeUser(campus);
    const members = await Promise.all(
      people.map(({ id }) =>
        ask<{ user: { isCampusMember: boolean } }>('query ($id: ID!) { user(id: $id) { isCampusMember } }', { id }),
      ),
    );
    expect(members.map(({ user }) => user.isCampusMember)).toEqual([true, true, false, false, false]);
  } finally {
    await campus.close();
  }
});

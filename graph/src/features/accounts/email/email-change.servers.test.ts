import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { UserStatus } from '../../../core/viewer.ts';
import { OutgoingMail } from '../../../news/outgoing-mail.entity.ts';
import { User } from '../../../people/user.entity.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import {
  makeAccessToken,
  makeSession,
  makeStaff,
  makeUser,
  PASSWORD,
  type TestUser,
} from '../../../testing/factories.ts';
import { mailedTokens } from '../../../testing/outbox.ts';
import { neverLookAtSockets } from '../../../testing/socket.ts';
import { MailedLink } from '../links/mailed-link.entity.ts';

let app: TestApp;
neverLookAtSockets();
let user: TestUser;
let before: string;
let after: string;
beforeAll(async () => {
  app = await startApp({ EMAIL_PROOF: 'on' });
  // Mails stay queued, to be looked at.
  await app.services.outbox.stop();
});
beforeEach(async () => {
  user = await makeUser(app, { emailProvenAt: new Date() });
  before = await addressOf(user);
  after = `${v7()}@pasar.example`;
});
afterAll(() => app.close());

const CHANGE =
  'mutation ($email: String!, $password: String!) { changeEmail(email: $email, password: $password) { email pendingEmail } }';
const PROVE = 'mutation ($token: ID!) { proveEmail(token: $token) }';
const CANCEL = 'mutation { cancelEmailChange { email pendingEmail } }';
const UNDO = 'mutation ($token: ID!) { undoEmailChange(token: $token) }';
const LOGIN = 'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }';
const RESET =
  'mutation ($token: ID!, $password: String!) { resetPassword(token: $token, password: $password) { token } }';
const CHANGE_PASSWORD =
  'mutation ($password: String!, $newPassword: String!) { changePassword(password: $password, newPassword: $newPassword) { token } }';
const VIEWER = '{ viewer { id } }';
const DAY_MS = 24 * 60 * 60 * 1000;

async function addressOf({ id }: { id: string }) {
  return (await app.em().findOneOrFail(User, id)).email;
}

const change = (email: string, by = user, password = PASSWORD) => by.refused(CHANGE, { email, password });
const newest = async (kind: string, to: string) => (await mailedTokens(app, kind, to)).at(-1) ?? 'none';
const linkTo = (email: string) => newest('EMAIL_CHANGE', email);
const undoFrom = (email: string) => newest('EMAIL_CHANGED', email);
const prove = (token: string) => app.visitor.refusal(PROVE, { token });
const undo = (token: string) => app.visitor.refusal(UNDO, { token });

/** Changes the address of the user, and proves the new one. */
async function moveTo(email: string) {
  expect(await change(email)).toBeNull();
  expect(await prove(await linkTo(email))).toBeNull();
}

test.each(Object.values(UserStatus))('%s users change their address; it is proven first', async (status) => {
  await app.em().nativeUpdate(User, { id: user.id }, { status });
  expect(await user.ask(CHANGE, { email: ` ${after.toUpperCase()} `, password: PASSWORD })).toEqual({
    changeEmail: { email: before, pendingEmail: after },
  });
  expect(await addressOf(user)).toBe(before);
  expect(await prove(await linkTo(after))).toBeNull();
  expect(await user.ask('{ viewer { email pendingEmail emailProven } }')).toEqual({
    viewer: { email: after, pendingEmail: null, emailProven: true },
  });
  expect(await prove(await linkTo(after))).toBe('INVALID_LINK');
});

test('people are found by the new address, and not by the old one', async () => {
  await moveTo(after);
  const { ask } = await makeStaff(app);
  const search = 'query ($search: String!) { accounts(search: $search) { nodes { id } } }';
  const found = await Promise.all([ask(search, { search: after }), ask(search, { search: before })]);
  expect(found).toEqual([{ accounts: { nodes: [{ id: user.id }] } }, { accounts: { nodes: [] } }]);
});

test('the password is asked for, no tool changes the address, and the present one is no change', async () => {
  expect(await change(after, user, 'Wrong#2026')).toMatchObject({ code: 'WRONG_PASSWORD', field: 'password' });
  expect(await (await makeAccessToken(app, user)).refusal(CHANGE, { email: after, password: PASSWORD })).toBe(
    'FORBIDDEN',
  );
  expect(await change(before)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'email' });
  expect(await mailedTokens(app, 'EMAIL_CHANGE', after)).toEqual([]);
});

test('24 hours: an expired link is refused; a new change cancels the one before', async () => {
  await change(after);
  const old = await linkTo(after);
  const other = `${v7()}@pasar.example`;
  await change(other);
  expect(await prove(old)).toBe('INVALID_LINK');
  await app.em().nativeUpdate(MailedLink, { userId: user.id }, { expiresAt: new Date(Date.now() - 1) });
  expect(await prove(await linkTo(other))).toBe('INVALID_LINK');
  expect(await user.ask('{ viewer { pendingEmail } }')).toEqual({ viewer: { pendingEmail: null } });
});

test('a change that waits is cancelled: its link and its mail are gone; a second time and a tool change nothing', async () => {
  await change(after);
  const token = await linkTo(after);
  expect(await (await makeAccessToken(app, user)).refusal(CANCEL)).toBe('FORBIDDEN');
  for (let n = 0; n < 2; n++)
    expect(await user.ask(CANCEL)).toEqual({ cancelEmailChange: { email: before, pendingEmail: null } });
  expect(await mailedTokens(app, 'EMAIL_CHANGE', after)).toEqual([]);
  expect(await prove(token)).toBe('INVALID_LINK');
  expect(await addressOf(user)).toBe(before);
});

test('cancelling that meets the proof: the address is proven or the link is gone', async () => {
  for (let n = 0; n < 5; n++) {
    const wanted = `${v7()}@pasar.example`;
    await change(wanted);
    const was = await addressOf(user);
    const [proven, cancelled] = await Promise.all([prove(await linkTo(wanted)), user.refusal(CANCEL)]);
    expect(cancelled).toBeNull();
    expect([null, 'INVALID_LINK']).toContain(proven);
    expect(await addressOf(user)).toBe(proven === null ? wanted : was);
  }
});

test('an address that has an account is answered alike; its owner is told, and no link is mailed', async () => {
  const owner = await makeUser(app);
  const taken = await addressOf(owner);
  expect(await user.ask(CHANGE, { email: taken, password: PASSWORD })).toEqual({
    changeEmail: { email: before, pendingEmail: taken },
  });
  const mails = await app.em().find(OutgoingMail, { recipient: taken });
  expect(mails.map(({ kind, userId }) => [kind, userId])).toEqual([['EMAIL_HAS_ACCOUNT', owner.id]]);
});

test('an address that another account has taken meanwhile is refused, and the link is not used up', async () => {
  await change(after);
  const other = await makeUser(app, { email: after });
  expect(await prove(await linkTo(after))).toBe('EMAIL_TAKEN');
  await app.em().nativeUpdate(User, { id: other.id }, { email: `${v7()}@pasar.example` });
  expect(await prove(await linkTo(after))).toBeNull();
});

test('an unproven account with the new address gives way once that is proven', async () => {
  const squatter = await makeUser(app, {
    email: after,
    status: UserStatus.PENDING,
    proveBy: new Date(Date.now() + DAY_MS),
  });
  await moveTo(after);
  expect(await app.em().count(User, { id: squatter.id })).toBe(0);
  expect(await addressOf(user)).toBe(after);
});

test('of two accounts that prove one address at once, one gets it', async () => {
  const other = await makeUser(app);
  await change(after);
  const own = await linkTo(after);
  await change(after, other);
  const codes = await Promise.all([prove(own), prove(await linkTo(after))]);
  expect(codes.toSorted()).toEqual(['EMAIL_TAKEN', null]);
});

test('a change that meets its proof is cancelled by it or cancels it: one address is proven', async () => {
  for (let n = 0; n < 5; n++) {
    const [first, second] = [`${v7()}@pasar.example`, `${v7()}@pasar.example`];
    await change(first);
    const was = await addressOf(user);
    const [proven, changed] = await Promise.all([prove(await linkTo(first)), change(second)]);
    expect(changed).toBeNull();
    expect(await addressOf(user)).toBe(proven === null ? first : was);
    expect(await prove(await linkTo(second))).toBeNull();
    expect(await addressOf(user)).toBe(second);
  }
});

test('a link to set a new password that was mailed to the old address is cancelled, and its mail if that still waits', async () => {
  await app.visitor.ask('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email: before });
  await expect.poll(() => mailedTokens(app, 'PASSWORD_RESET', before)).toHaveLength(1);
  const token = await newest('PASSWORD_RESET', before);
  await moveTo(after);
  expect(await mailedTokens(app, 'PASSWORD_RESET', before)).toEqual([]);
  expect(await app.visitor.refusal(RESET, { token, password: 'Kampus#2027' })).toBe('INVALID_RESET_LINK');
});

test('the old address undoes it within 7 days, also when the password was changed: all sessions and tokens end, and a link to set a password comes', async () => {
  await moveTo(after);
  const token = await undoFrom(before);
  const { expiresAt } = await app.em().findOneOrFail(MailedLink, { userId: user.id });
  expect(Math.round((expiresAt.getTime() - Date.now()) / DAY_MS)).toBe(7);
  await user.ask(CHANGE_PASSWORD, { password: PASSWORD, newPassword: 'Thief#2026' });
  const tool = await makeAccessToken(app, user);
  const events = await user.watch('subscription { notificationAdded { id } }');
  expect(await undo(token)).toBeNull();
  expect(await events.closed()).toEqual({ code: 4403, reason: 'Session ended' });
  await events.close();
  expect(await addressOf(user)).toBe(before);
  for (const { refusal } of [user, tool]) expect(await refusal(VIEWER)).toBe('UNAUTHENTICATED');
  for (const password of [PASSWORD, 'Thief#2026'])
    expect(await app.visitor.refusal(LOGIN, { email: before, password })).toBe('INVALID_CREDENTIALS');
  const reset = await newest('EMAIL_UNDONE', before);
  expect(await app.visitor.refusal(RESET, { token: reset, password: 'Owner#2026' })).toBeNull();
  expect(await undo(token)).toBe('INVALID_LINK');
});

test('after 7 days the link undoes nothing', async () => {
  await moveTo(after);
  await app.em().nativeUpdate(MailedLink, { userId: user.id }, { expiresAt: new Date(Date.now() - 1) });
  expect(await undo(await undoFrom(before))).toBe('INVALID_LINK');
});

test('a second change takes nothing from the first owner, who undoes both; the thief undoes nothing then', async () => {
  const further = `${v7()}@pasar.example`;
  await moveTo(after);
  await moveTo(further);
  expect(await undo(await undoFrom(before))).toBeNull();
  expect(await addressOf(user)).toBe(before);
  expect(await undo(await undoFrom(after))).toBe('INVALID_LINK');
  expect(await addressOf(user)).toBe(before);
});

test('undoing the second change leaves the first to be undone', async () => {
  const further = `${v7()}@pasar.example`;
  await moveTo(after);
  await moveTo(further);
  expect(await undo(await undoFrom(after))).toBeNull();
  expect(await addressOf(user)).toBe(after);
  expect(await undo(await undoFrom(before))).toBeNull();
  expect(await addressOf(user)).toBe(before);
});

test('while it can be undone nobody else gets the old address, also where no proof is asked for; its account may', async () => {
  await moveTo(after);
  const input = {
    fullName: 'Nur Aina',
    email: before,
    phone: '60123456789',
    passportNo: v7().replaceAll('-', '').slice(12),
    password: PASSWORD,
  };
  const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { token } }';
  expect(await app.visitor.refusal(REGISTER, { input })).toBe('EMAIL_TAKEN');
  const other = await makeUser(app);
  await change(before, other);
  expect(await prove(await linkTo(before))).toBe('EMAIL_TAKEN');
  await moveTo(before);
  expect(await addressOf(user)).toBe(before);
});

test('a change that still waits is cancelled by undoing', async () => {
  const further = `${v7()}@pasar.example`;
  await moveTo(after);
  await change(further);
  expect(await undo(await undoFrom(before))).toBeNull();
  expect(await prove(await linkTo(further))).toBe('INVALID_LINK');
});

test('undoing at once with a further proof ends with the owner’s address', async () => {
  for (let n = 0; n < 5; n++) {
    const [thief, further] = [`${v7()}@pasar.example`, `${v7()}@pasar.example`];
    const own = await makeUser(app);
    const address = await addressOf(own);
    await change(thief, own);
    await prove(await linkTo(thief));
    await change(further, own);
    const [undone] = await Promise.all([undo(await undoFrom(address)), prove(await linkTo(further))]);
    expect(undone).toBeNull();
    expect(await addressOf(own)).toBe(address);
    expect(await undo(await undoFrom(thief))).toBe('INVALID_LINK');
  }
});

test('an address that was never proven gets no link that undoes: it may be mistyped', async () => {
  const proveBy = new Date(Date.now() + DAY_MS);
  user = await makeUser(app, { status: UserStatus.PENDING, proveBy });
  before = await addressOf(user);
  await moveTo(after);
  expect(await mailedTokens(app, 'EMAIL_CHANGED', before)).toEqual([]);
  expect(await app.em().findOneOrFail(User, user.id)).toMatchObject({ proveBy: null });
});

test('ten changes an hour, wherever from', async () => {
  const limited = await startApp({ RATE_LIMIT: 'on' });
  try {
    const own = await makeUser(limited);
    const there = await makeSession(limited, own);
    for (let n = 0; n < 10; n++)
      expect(await own.refusal(CHANGE, { email: `${v7()}@pasar.example`, password: PASSWORD })).toBeNull();
    expect(await there.refusal(CHANGE, { email: after, password: PASSWORD })).toBe('RATE_LIMITED');
    const { email } = await limited.em().findOneOrFail(User, own.id);
    expect(await own.refusal(CHANGE, { email, password: PASSWORD })).toBe('BAD_USER_INPUT');
  } finally {
    await limited.close();
  }
});

test('a new password cancels a change of address that waits, whoever asked for it', async () => {
  await change(after);
  const [token] = await mailedTokens(app, 'EMAIL_CHANGE', after);
  await user.ask(CHANGE_PASSWORD, { password: PASSWORD, newPassword: 'Kolej-Lima#77' });
  expect(await prove(token ?? 'none')).toBe('INVALID_LINK');
  expect(await addressOf(user)).toBe(before);

  const another = `${v7()}@pasar.example`;
  await change(another, user, 'Kolej-Lima#77');
  const [waiting] = await mailedTokens(app, 'EMAIL_CHANGE', another);
  await app.visitor.ask('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email: before });
  await expect.poll(() => mailedTokens(app, 'PASSWORD_RESET', before)).toHaveLength(1);
  await app.visitor.ask(RESET, { token: await newest('PASSWORD_RESET', before), password: PASSWORD });
  expect(await prove(waiting ?? 'none')).toBe('INVALID_LINK');
});

test('who has moved back to their address by themselves can still undo the change', async () => {
  await moveTo(after);
  const undoing = await undoFrom(before);
  await moveTo(before);
  const undoingBack = await undoFrom(after);
  expect(await undo(undoing)).toBeNull();
  expect(await undo(undoingBack)).toBe('INVALID_LINK');
  expect(await addressOf(user)).toBe(before);
});

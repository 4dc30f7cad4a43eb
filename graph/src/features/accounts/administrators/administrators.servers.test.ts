import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UserStatus, UserType } from '../../../core/viewer.ts';
import { OutgoingMail } from '../../../news/outgoing-mail.entity.ts';
import { User } from '../../../people/user.entity.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { clientOf } from '../../../testing/client.ts';
import { makeAccessToken, makeStaff, makeUser, PASSWORD, userNow } from '../../../testing/factories.ts';
import { mailedTokens } from '../../../testing/outbox.ts';
import { neverLookAtSockets } from '../../../testing/socket.ts';
import { hashToken, newToken } from '../../access/tokens.ts';
import { StaffLogEntry } from '../../log/log-entry.entity.ts';
import { LinkKind, MailedLink } from '../links/mailed-link.entity.ts';

let app: TestApp;
neverLookAtSockets();
beforeAll(async () => {
  app = await startApp();
  // Mails stay queued, to be looked at.
  await app.services.outbox.stop();
});
afterAll(() => app.close());

const LIST = '{ administrators { id } }';
const INVITE = 'mutation ($email: String!) { inviteAdministrator(email: $email) }';
const ACCEPT =
  'mutation ($token: ID!, $fullName: String!, $password: String!) { acceptInvitation(token: $token, fullName: $fullName, password: $password) { token user { id isStaff fullName email } } }';
const END = 'mutation ($id: ID!) { endAdministrator(id: $id) { id status } }';
const LOGIN = 'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }';
const FORGOT = 'mutation ($email: String!) { requestPasswordReset(email: $email) }';
const VIEWER = '{ viewer { id } }';
const DAY_MS = 24 * 60 * 60 * 1000;

const newAddress = () => `${v7()}@pasar.example`;
const linkTo = async (email: string) => (await mailedTokens(app, 'INVITATION', email)).at(-1) ?? 'none';
const accept = (token: string, values: object = {}) =>
  app.visitor.refusal(ACCEPT, { token, fullName: 'Puan Baharu', password: PASSWORD, ...values });
/** An invitation beside any other of that address. */
async function makeInvitation({ id: userId }: { id: string }, email: string) {
  const [em, token] = [app.em(), newToken()];
  const expiresAt = new Date(Date.now() + DAY_MS);
  em.create(MailedLink, { kind: LinkKind.INVITE, userId, email, tokenHash: hashToken(token), expiresAt });
  await em.flush();
  return token;
}
const actsOf = async ({ id: staffId }: { id: string }) =>
  (await app.em().find(StaffLogEntry, { staffId })).map(({ action, target }) => [action, target]);
const isListed = async (by: { ask: <T>(query: string) => Promise<T> }, id: string) =>
  (await by.ask<{ administrators: { id: string }[] }>(LIST)).administrators.some((one) => one.id === id);

test('an administrator is invited by mail, chooses name and password, and is signed in', async () => {
  const staff = await makeStaff(app);
  const email = newAddress();
  await staff.ask(INVITE, { email: ` ${email.toUpperCase()}` });
  const mail = await app.em().findOneOrFail(OutgoingMail, { recipient: email, kind: 'INVITATION' });
  expect(JSON.parse(mail.content)).toMatchObject({
    path: `/acceptInvitation/${await linkTo(email)}`,
    values: { name: '', inviter: 'Administrator' },
  });
  const { acceptInvitation } = await app.visitor.ask<{ acceptInvitation: { token: string; user: { id: string } } }>(
    ACCEPT,
    { token: await linkTo(email), fullName: 'Puan Baharu', password: PASSWORD },
  );
  const { token, user } = acceptInvitation;
  expect(user).toMatchObject({ isStaff: true, fullName: 'Puan Baharu', email });
  expect(await isListed(clientOf(app, token), user.id)).toBe(true);
  expect(await app.visitor.refusal(LOGIN, { email, password: PASSWORD })).toBeNull();
  expect(await app.em().findOneOrFail(User, user.id)).toMatchObject({ emailProvenAt: expect.any(Date), proveBy: null });
  expect(await actsOf(staff)).toEqual([['inviteAdministrator', email]]);
  expect(await actsOf(user)).toEqual([['acceptInvitation', 'Puan Baharu']]);
});

test('an invitation works once, for 7 days; a new one cancels the old', async () => {
  const staff = await makeStaff(app);
  const [email, late] = [newAddress(), newAddress()];
  await staff.ask(INVITE, { email });
  const old = await linkTo(email);
  await (await makeStaff(app)).ask(INVITE, { email });
  expect(await accept(old)).toBe('INVALID_LINK');
  const link = await linkTo(email);
  const codes = await Promise.all([accept(link), accept(link)]);
  expect(codes.toSorted()).toEqual(['INVALID_LINK', null]);
  await staff.ask(INVITE, { email: late });
  const { expiresAt } = await app.em().findOneOrFail(MailedLink, { email: late });
  expect(Math.round((expiresAt.getTime() - Date.now()) / DAY_MS)).toBe(7);
  await app.em().nativeUpdate(MailedLink, { email: late }, { expiresAt: new Date(Date.now() - 1) });
  expect(await accept(await linkTo(late))).toBe('INVALID_LINK');
});

test('a weak or common password, or a wrong name, is refused and does not use up the invitation', async () => {
  const email = newAddress();
  await (await makeStaff(app)).ask(INVITE, { email });
  const link = await linkTo(email);
  expect(await accept(link, { password: 'weak' })).toBe('WEAK_PASSWORD');
  expect(await accept(link, { password: 'P@ssw0rd2026!' })).toBe('COMMON_PASSWORD');
  expect(await accept(link, { fullName: 'R2D2' })).toBe('BAD_USER_INPUT');
  expect(await accept(link)).toBeNull();
});

test('an address that has an account is refused, also one that got it meanwhile; an unproven one gives way', async () => {
  const staff = await makeStaff(app);
  const email = newAddress();
  await staff.ask(INVITE, { email });
  const { id } = await makeUser(app, { email });
  expect(await accept(await linkTo(email))).toBe('EMAIL_TAKEN');
  expect(await staff.refusal(INVITE, { email })).toBe('EMAIL_TAKEN');
  const proveBy = new Date(Date.now() + DAY_MS);
  await app.em().nativeUpdate(User, { id }, { status: UserStatus.PENDING, proveBy });
  expect(await accept(await linkTo(email))).toBeNull();
  expect(await app.em().count(User, { id })).toBe(0);
});

test('an administrator is ended at once: sessions, tokens, invitations and what is open; they are told by mail', async () => {
  const [staff, other] = [await makeStaff(app), await makeStaff(app)];
  const { email: address } = await app.em().findOneOrFail(User, other.id);
  const tool = await makeAccessToken(app, other);
  const invited = newAddress();
  await other.ask(INVITE, { email: invited });
  const events = await other.watch('subscription { notificationAdded { id } }');
  expect(await staff.ask(END, { id: other.id })).toEqual({ endAdministrator: { id: other.id, status: 'INACTIVE' } });
  expect(await events.closed()).toEqual({ code: 4403, reason: 'Session ended' });
  await events.close();
  for (const { refusal } of [other, tool]) expect(await refusal(VIEWER)).toBe('UNAUTHENTICATED');
  expect(await accept(await linkTo(invited))).toBe('INVALID_LINK');
  expect(await isListed(staff, other.id)).toBe(false);
  expect(await app.em().count(OutgoingMail, { userId: other.id, kind: 'ADMINISTRATOR_ENDED' })).toBe(1);
  expect(await app.visitor.refusal(LOGIN, { email: address, password: PASSWORD })).toBe('INVALID_CREDENTIALS');
  const entries = await app.em().find(StaffLogEntry, { staffId: staff.id });
  expect(entries).toMatchObject([
    { action: 'endAdministrator', targetType: 'User', targetId: other.id, before: 'ACTIVE', after: 'INACTIVE' },
  ]);
});

test('who was ended sets no new password, and nobody activates them', async () => {
  const [staff, other] = [await makeStaff(app), await makeStaff(app)];
  const { email } = await app.em().findOneOrFail(User, other.id);
  await staff.ask(END, { id: other.id });
  await app.visitor.ask(FORGOT, { email });
  const known = await app.em().findOneOrFail(User, staff.id);
  await app.visitor.ask(FORGOT, { email: known.email });
  await expect.poll(() => mailedTokens(app, 'PASSWORD_RESET', known.email)).toHaveLength(1);
  expect(await mailedTokens(app, 'PASSWORD_RESET', email)).toEqual([]);
  expect(await staff.refusal('mutation ($id: ID!) { activateAccount(id: $id) { id } }', { id: other.id })).toBe(
    'FORBIDDEN',
  );
});

test('who was ended and is invited again is an administrator again, with their row and a new name and password', async () => {
  const [staff, other] = [await makeStaff(app), await makeStaff(app)];
  const { email } = await app.em().findOneOrFail(User, other.id);
  expect(await staff.refusal(INVITE, { email })).toBe('EMAIL_TAKEN');
  await staff.ask(END, { id: other.id });
  await staff.ask(INVITE, { email });
  expect(await isListed(staff, other.id)).toBe(false);
  expect(await accept(await linkTo(email), { password: 'Kolej-Lima#77' })).toBeNull();
  expect(await app.em().findOneOrFail(User, other.id)).toMatchObject({
    email,
    fullName: 'Puan Baharu',
    status: UserStatus.ACTIVE,
    activeSince: expect.any(Date),
  });
  expect(await isListed(staff, other.id)).toBe(true);
  expect(await app.visitor.refusal(LOGIN, { email, password: 'Kolej-Lima#77' })).toBeNull();
  expect(await other.refusal(VIEWER)).toBe('UNAUTHENTICATED');
  expect(await app.em().find(StaffLogEntry, { staffId: other.id })).toMatchObject([
    { action: 'acceptInvitation', targetId: other.id, before: 'INACTIVE', after: 'ACTIVE' },
  ]);
});

test('ending an administrator cancels the invitations to their address', async () => {
  const [staff, email] = [await makeStaff(app), newAddress()];
  const links = await Promise.all([makeInvitation(staff, email), makeInvitation(staff, email)]);
  const other = await makeStaff(app);
  await app.em().nativeUpdate(User, { id: other.id }, { email });
  await staff.ask(END, { id: other.id });
  for (const link of links) expect(await accept(link)).toBe('INVALID_LINK');
});

test('accepting an invitation cancels the others to that address', async () => {
  const [staff, email] = [await makeStaff(app), newAddress()];
  const [one, other] = [await makeInvitation(staff, email), await makeInvitation(await makeStaff(app), email)];
  expect(await accept(one)).toBeNull();
  expect(await accept(other)).toBe('INVALID_LINK');
});

test('a new invitation of an address drops the mail with the old link, and no other mail of who invited', async () => {
  const [staff, email, another] = [await makeStaff(app), newAddress(), newAddress()];
  await staff.ask(INVITE, { email });
  await staff.ask(INVITE, { email: another });
  await (await makeStaff(app)).ask(INVITE, { email });
  expect(await mailedTokens(app, 'INVITATION', email)).toHaveLength(1);
  expect(await mailedTokens(app, 'INVITATION', another)).toHaveLength(1);
});

test('of several who invite one address at once, one has mailed the link that works', async () => {
  const staff = await Promise.all([makeStaff(app), makeStaff(app), makeStaff(app)]);
  for (let n = 0; n < 3; n++) {
    const email = newAddress();
    const codes = await Promise.all(staff.map(({ refusal }) => refusal(INVITE, { email })));
    expect(codes).toEqual([null, null, null]);
    expect(await app.em().count(MailedLink, { email })).toBe(1);
    expect(await mailedTokens(app, 'INVITATION', email)).toHaveLength(1);
    expect(await accept(await linkTo(email))).toBeNull();
  }
});

test('an administrator invites at most 20 an hour', async () => {
  const limited = await startApp({ RATE_LIMIT: 'on' });
  try {
    await limited.services.outbox.stop();
    const [staff, other] = [await makeStaff(limited), await makeStaff(limited)];
    for (let n = 0; n < 20; n++) expect(await staff.refusal(INVITE, { email: newAddress() })).toBeNull();
    expect(await staff.refusal(INVITE, { email: newAddress() })).toBe('RATE_LIMITED');
    expect(await other.refusal(INVITE, { email: newAddress() })).toBeNull();
  } finally {
    await limited.close();
  }
});

test('nobody ends themselves, a member, or somebody ended already', async () => {
  const [staff, other] = [await makeStaff(app), await makeStaff(app)];
  expect(await staff.refusal(END, { id: staff.id })).toBe('FORBIDDEN');
  expect(await staff.refusal(END, { id: (await makeUser(app)).id })).toBe('NOT_FOUND');
  await staff.ask(END, { id: other.id });
  expect(await staff.refusal(END, { id: other.id })).toBe('NOT_FOUND');
});

test('no tool invites or ends', async () => {
  const [staff, other] = [await makeStaff(app), await makeStaff(app)];
  const tool = await makeAccessToken(app, staff);
  for (const email of [newAddress(), (await userNow(app, other)).email])
    expect(await tool.refusal(INVITE, { email })).toBe('FORBIDDEN');
  expect(await tool.refusal(END, { id: other.id })).toBe('FORBIDDEN');
});

test('of two who end each other at once one stays: never is there none', async () => {
  const own = await startApp();
  try {
    for (let n = 0; n < 5; n++) {
      await own.em().nativeUpdate(User, { type: UserType.ADMIN }, { status: UserStatus.INACTIVE });
      const [one, two] = [await makeStaff(own), await makeStaff(own)];
      const codes = await Promise.all([one.refusal(END, { id: two.id }), two.refusal(END, { id: one.id })]);
      expect(codes.filter((code) => code === null)).toHaveLength(1);
      const left = await own.em().find(User, { type: UserType.ADMIN, status: UserStatus.ACTIVE });
      expect(left.map(({ id }) => id)).toEqual([codes[0] === null ? one.id : two.id]);
    }
  } finally {
    await own.close();
  }
});

test('of two who end a third at once one does', async () => {
  const [one, two, third] = [await makeStaff(app), await makeStaff(app), await makeStaff(app)];
  const codes = await Promise.all([one, two].map(({ refusal }) => refusal(END, { id: third.id })));
  expect(codes.toSorted()).toEqual(['NOT_FOUND', null]);
});

test('an invitation that meets the end of who invited is accepted or cancelled', async () => {
  const staff = await makeStaff(app);
  for (let n = 0; n < 3; n++) {
    const [inviter, email] = [await makeStaff(app), newAddress()];
    await inviter.ask(INVITE, { email });
    const [accepted] = await Promise.all([accept(await linkTo(email)), staff.ask(END, { id: inviter.id })]);
    expect([null, 'INVALID_LINK']).toContain(accepted);
    expect(await app.em().count(User, { email })).toBe(accepted === null ? 1 : 0);
  }
});

test('a new password of who invited cancels the invitation: a thief may have sent it', async () => {
  const [staff, email] = [await makeStaff(app), newAddress()];
  await staff.ask(INVITE, { email });
  const token = await linkTo(email);
  await staff.ask('mutation ($new: String!) { changePassword(password: "Kampus#2026", newPassword: $new) { token } }', {
    new: 'Kolej-Lima#77',
  });
  expect(await accept(token)).toBe('INVALID_LINK');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { digest } from '../../testing/digest.ts';
import { makeStaff, makeUser, userNow, type TestUser } from '../../testing/factories.ts';
import { UserStatus } from '../../core/viewer.ts';

let app: TestApp;
let staff: TestUser;
beforeAll(async () => {
  app = await startApp();
  staff = await makeStaff(app);
});
afterAll(() => app.close());

const ACTIVATE = 'mutation ($userId: ID!) { activateAccount(id: $userId) { status statusReason } }';
const RETURN =
  'mutation ($userId: ID!, $reason: String!) { returnAccount(id: $userId, reason: $reason) { status statusReason } }';
const DEACTIVATE =
  'mutation ($userId: ID!, $reason: String!) { deactivateAccount(id: $userId, reason: $reason) { status statusReason } }';
const FINE = 'mutation ($userId: ID!, $amount: Money!) { setFine(id: $userId, amount: $amount) { fine } }';
const NOTIFICATIONS = '{ notifications { nodes { type event content status sender { id } } } }';

const notificationsOf = async (user: TestUser) =>
  (await user.ask<{ notifications: { nodes: object[] } }>(NOTIFICATIONS)).notifications.nodes;

const told = (event: string, content = '') => [
  { type: 'ADMIN', event, content, status: 'UNSEEN', sender: { id: staff.id } },
];

test('Waiting→Active: the user is told and may take part', async () => {
  const user = await makeUser(app, { status: UserStatus.WAITING });
  expect(await staff.ask(ACTIVATE, { userId: user.id })).toEqual({
    activateAccount: { status: 'ACTIVE', statusReason: null },
  });
  expect(await notificationsOf(user)).toEqual(told('ACCOUNT_APPROVED'));
  expect(await user.refusal('{ products { nodes { id } } }')).toBeNull();
});

test('Waiting→Pending, reason required: the user is told why and reads it', async () => {
  const user = await makeUser(app, { status: UserStatus.WAITING });
  const reason = ' The passport is not readable ';
  expect(await staff.ask(RETURN, { userId: user.id, reason })).toEqual({
    returnAccount: { status: 'PENDING', statusReason: reason.trim() },
  });
  expect(await notificationsOf(user)).toEqual(told('ACCOUNT_RETURNED', reason.trim()));
  expect(await user.ask('{ viewer { statusReason } }')).toEqual({ viewer: { statusReason: reason.trim() } });
});

test('Active→Inactive, reason required; Inactive→Active clears it', async () => {
  const user = await makeUser(app);
  expect(await staff.ask(DEACTIVATE, { userId: user.id, reason: 'Spam' })).toEqual({
    deactivateAccount: { status: 'INACTIVE', statusReason: 'Spam' },
  });
  expect(await notificationsOf(user)).toEqual(told('ACCOUNT_DEACTIVATED', 'Spam'));
  expect(await staff.ask(ACTIVATE, { userId: user.id })).toEqual({
    activateAccount: { status: 'ACTIVE', statusReason: null },
  });
});

test.each([
  [UserStatus.PENDING, ACTIVATE],
  [UserStatus.ACTIVE, ACTIVATE],
  [UserStatus.PENDING, RETURN],
  [UserStatus.ACTIVE, RETURN],
  [UserStatus.INACTIVE, RETURN],
  [UserStatus.PENDING, DEACTIVATE],
  [UserStatus.WAITING, DEACTIVATE],
  [UserStatus.INACTIVE, DEACTIVATE],
])('other transitions are refused and tell nobody: %s, %s', async (status, mutation) => {
  const user = await makeUser(app, { status });
  const before = await digest(app);
  const variables = mutation === ACTIVATE ? { userId: user.id } : { userId: user.id, reason: 'Because' };
  expect(await staff.refusal(mutation, variables)).toBe('WRONG_STATE');
  expect(await digest(app)).toEqual(before);
});

test('staff approve the details that they looked at, and no others', async () => {
  const user = await makeUser(app, { status: UserStatus.WAITING });
  const SEEN = 'query ($id: ID!) { user(id: $id) { profileChangedAt } }';
  const look = async () => (await staff.ask<{ user: { profileChangedAt: string | null } }>(SEEN, { id: user.id })).user;
  const approve =
    'mutation ($userId: ID!, $profileChangedAt: DateTime) { activateAccount(id: $userId, profileChangedAt: $profileChangedAt) { status } }';
  const first = await look();
  expect(first).toEqual({ profileChangedAt: null });
  await user.ask('mutation { updateProfile(input: { address: "Jalan Kampus 2" }) { status } }');
  const before = await digest(app);
  expect(await staff.refused(approve, { userId: user.id, ...first })).toMatchObject({ code: 'PROFILE_CHANGED' });
  expect(await digest(app)).toEqual(before);
  expect(await staff.ask(approve, { userId: user.id, ...(await look()) })).toEqual({
    activateAccount: { status: 'ACTIVE' },
  });
});

test('staff cannot change an administrator', async () => {
  const other = await makeStaff(app);
  for (const userId of [other.id, staff.id]) {
    expect(await staff.refusal(DEACTIVATE, { userId, reason: 'Because' })).toBe('FORBIDDEN');
    expect(await staff.refusal(FINE, { userId, amount: 5 })).toBe('FORBIDDEN');
  }
  expect(await userNow(app, other)).toMatchObject({ status: 'ACTIVE', fine: 0 });
});

test.each(['', '   ', 'x'.repeat(501)])('reasons are 1–500 characters: not %j', async (reason) => {
  const [active, waiting] = [await makeUser(app), await makeUser(app, { status: UserStatus.WAITING })];
  expect(await staff.refused(DEACTIVATE, { userId: active.id, reason })).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'reason',
  });
  expect(await staff.refused(RETURN, { userId: waiting.id, reason })).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'reason',
  });
});

test('a reason of 500 characters', async () => {
  const user = await makeUser(app);
  expect(await staff.refusal(DEACTIVATE, { userId: user.id, reason: 'ü'.repeat(500) })).toBeNull();
});

test('fines RM 0–10,000, and 0 waives; the user is told', async () => {
  const user = await makeUser(app);
  expect(await staff.ask(FINE, { userId: user.id, amount: 10_000 })).toEqual({ setFine: { fine: 10_000 } });
  expect((await userNow(app, user)).fine).toBe(1_000_000);
  expect(await staff.ask(FINE, { userId: user.id, amount: 12.5 })).toEqual({ setFine: { fine: 12.5 } });
  expect(await staff.ask(FINE, { userId: user.id, amount: 0 })).toEqual({ setFine: { fine: 0 } });
  expect(await staff.refusal(FINE, { userId: user.id, amount: 0 })).toBe('WRONG_STATE');
  expect(await notificationsOf(user)).toHaveLength(3);
  expect((await notificationsOf(user))[0]).toEqual(told('FINE_SET')[0]);
});

test.each([-1, 10_000.01, 1.005, 1e9])('a fine of %d is refused', async (amount) => {
  const user = await makeUser(app);
  expect(await staff.refused(FINE, { userId: user.id, amount })).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'amount',
  });
  expect((await userNow(app, user)).fine).toBe(0);
});

const FINE_OVER =
  'mutation ($userId: ID!, $amount: Money!, $expected: Money, $reason: String) { setFine(id: $userId, amount: $amount, expected: $expected, reason: $reason) { fine } }';

test('a fine is set over the one that staff looked at, and no other: the refusal says what it is now', async () => {
  const user = await makeUser(app, { fine: 2500 });
  const other = await makeStaff(app);
  await other.ask(FINE_OVER, { userId: user.id, amount: 30, expected: 25 });
  const before = await digest(app);
  const answer = await staff.send(FINE_OVER, { userId: user.id, amount: 40, expected: 25 });
  expect(answer.errors[0]?.extensions).toMatchObject({ code: 'FINE_CHANGED', field: 'expected', fine: 30 });
  expect(await digest(app)).toEqual(before);
  expect(await staff.ask(FINE_OVER, { userId: user.id, amount: 40, expected: 30 })).toEqual({ setFine: { fine: 40 } });
  expect(await staff.ask(FINE_OVER, { userId: user.id, amount: 45 })).toEqual({ setFine: { fine: 45 } });
});

test('a fine may carry a reason, which the user reads where they are told of it and in the ledger', async () => {
  const user = await makeUser(app);
  await staff.ask(FINE_OVER, { userId: user.id, amount: 20, reason: '  Did not come to the meeting ' });
  await staff.ask(FINE_OVER, { userId: user.id, amount: 0 });
  expect(await notificationsOf(user)).toEqual([
    ...told('FINE_SET'),
    ...told('FINE_SET', 'Did not come to the meeting'),
  ]);
  expect(await user.ask('{ viewer { fineEntries { nodes { kind reason } } } }')).toEqual({
    viewer: {
      fineEntries: {
        nodes: [
          { kind: 'WAIVED', reason: null },
          { kind: 'SET', reason: 'Did not come to the meeting' },
        ],
      },
    },
  });
  const tooLong = { userId: user.id, amount: 5, reason: 'x'.repeat(501) };
  expect(await staff.refused(FINE_OVER, tooLong)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'reason' });
});

test('nobody is decided over who does not exist', async () => {
  expect(await staff.refused(ACTIVATE, { userId: 'nobody' })).toEqual({ code: 'NOT_FOUND', message: 'No Such User' });
});

test('people who wait read how long it usually takes: the median of the last 20 decisions, from 5 on', async () => {
  const own = await startApp();
  const [by, someone] = [await makeStaff(own), await makeUser(own, { status: UserStatus.WAITING })];
  const decideAfter = async (minutes: number, decision: string) => {
    const waitingSince = new Date(Date.now() - minutes * 60_000);
    const { id } = await makeUser(own, { status: UserStatus.WAITING, waitingSince });
    await by.ask(`mutation ($id: ID!) { ${decision} { id } }`, { id });
  };
  const wait = () => someone.ask('{ approvalWait }');
  const [APPROVE, SEND_BACK] = ['activateAccount(id: $id)', 'returnAccount(id: $id, reason: "No")'];
  for (const minutes of [600, 20, 600, 40]) await decideAfter(minutes, APPROVE);
  expect(await wait()).toEqual({ approvalWait: null });
  await decideAfter(30, SEND_BACK);
  expect(await wait()).toEqual({ approvalWait: 40 });
  for (let n = 0; n < 20; n++) await decideAfter(n < 10 ? 12 : 10, APPROVE);
  expect(await wait()).toEqual({ approvalWait: 11 });
  // A deactivation and its end are no decision over a profile.
  await by.ask('mutation ($id: ID!) { deactivateAccount(id: $id, reason: "No") { id } }', {
    id: (await makeUser(own)).id,
  });
  expect(await wait()).toEqual({ approvalWait: 11 });
  expect(await own.visitor.refusal('{ approvalWait }')).toBe('UNAUTHENTICATED');
  await own.close();
});

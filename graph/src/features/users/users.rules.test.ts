import { describe, expect, test } from 'vitest';
import { AppError } from '../../core/errors.ts';
import { aUser } from '../../testing/rows.ts';
import * as rules from './users.rules.ts';
import { UserStatus, UserType } from './user.entity.ts';

const { PENDING, WAITING, ACTIVE, INACTIVE } = UserStatus;
const STATUSES = [PENDING, WAITING, ACTIVE, INACTIVE];

describe('transitions other than these are refused', () => {
  const ALLOWED = new Set(['WAITING→ACTIVE', 'WAITING→PENDING', 'ACTIVE→INACTIVE', 'INACTIVE→ACTIVE']);

  test.each(STATUSES.flatMap((from) => STATUSES.map((to) => [from, to] as const)))('by staff, %s→%s', (from, to) => {
    const refusal = rules.canChangeStatus(aUser({ status: from }), to);
    expect(refusal?.code ?? 'allowed').toBe(ALLOWED.has(`${from}→${to}`) ? 'allowed' : 'WRONG_STATE');
  });

  test.each(STATUSES)('staff cannot change an administrator: to %s', (to) => {
    expect(rules.canChangeStatus(aUser({ type: UserType.ADMIN, status: ACTIVE }), to)?.code).toBe('FORBIDDEN');
    expect(rules.canDecideOver(aUser({ type: UserType.ADMIN }))?.code).toBe('FORBIDDEN');
  });
});

describe('who may act', () => {
  test.each([
    ['a visitor', null, 'UNAUTHENTICATED', 'UNAUTHENTICATED'],
    ['a Pending user', aUser({ status: PENDING }), 'FORBIDDEN', 'FORBIDDEN'],
    ['a Waiting user', aUser({ status: WAITING }), 'FORBIDDEN', 'FORBIDDEN'],
    ['an Inactive user', aUser({ status: INACTIVE }), 'FORBIDDEN', 'FORBIDDEN'],
    ['an Active user', aUser({ status: ACTIVE }), 'allowed', 'FORBIDDEN'],
    ['staff', aUser({ type: UserType.ADMIN, status: ACTIVE }), 'FORBIDDEN', 'allowed'],
    ['deactivated staff', aUser({ type: UserType.ADMIN, status: INACTIVE }), 'FORBIDDEN', 'FORBIDDEN'],
  ])('%s on the market, and as staff', (_name, viewer, market, staff) => {
    expect(rules.needsActiveUser(viewer)?.code ?? 'allowed').toBe(market);
    expect(rules.needsStaff(viewer)?.code ?? 'allowed').toBe(staff);
  });

  test.each([
    [PENDING, true],
    [WAITING, true],
    [ACTIVE, true],
    [INACTIVE, false],
  ])('the profile form, %s: %s', (status, allowed) => {
    expect(rules.canUpdateProfile(aUser({ status })) === null).toBe(allowed);
  });
});

describe('what a request was signed in with', () => {
  const user = aUser();
  test.each([
    ['nothing', null, 'allowed', 'allowed'],
    ['a session', { kind: 'session', tokenHash: '' }, 'allowed', 'allowed'],
    ['an access token', { kind: 'tool', tokenHash: '', readOnly: false }, 'allowed', 'FORBIDDEN'],
    ['a read-only access token', { kind: 'tool', tokenHash: '', readOnly: true }, 'FORBIDDEN', 'FORBIDDEN'],
  ] as const)('%s: changing anything, and access tokens themselves', (_name, credential, change, tokens) => {
    expect(rules.canChangeAnything(credential)?.code ?? 'allowed').toBe(change);
    expect(codeOf(() => rules.inPerson(user, credential))).toBe(tokens);
    expect(codeOf(() => rules.inPerson(null, credential))).toBe(tokens === 'allowed' ? 'UNAUTHENTICATED' : tokens);
  });

  test.each([
    [PENDING, 0, 'FORBIDDEN'],
    [WAITING, 0, 'FORBIDDEN'],
    [INACTIVE, 0, 'FORBIDDEN'],
    [ACTIVE, 19, 'allowed'],
    [ACTIVE, 20, 'WRONG_STATE'],
  ] as const)('an access token of a %s user with %i: %s', (status, existing, outcome) => {
    expect(rules.canMakeAccessToken(aUser({ status }), existing)?.code ?? 'allowed').toBe(outcome);
  });

  test('an access token expires in the future, or never', () => {
    const now = new Date();
    expect(rules.refuseExpiry(null, now)).toBeNull();
    expect(rules.refuseExpiry(new Date(now.getTime() + 1), now)).toBeNull();
    expect(rules.refuseExpiry(now, now)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'expiresAt' });
  });
});

function codeOf(act: () => unknown): string {
  try {
    act();
    return 'allowed';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

describe('who sees what of a user', () => {
  const user = aUser({ id: 'user' });
  const none = { asBuyer: false, asSeller: false };
  test.each([
    ['a visitor', null, none, [false, false, false]],
    ['anyone signed in', aUser({ id: 'x' }), none, [false, false, false]],
    ['who sold to them', aUser({ id: 'x' }), { asBuyer: false, asSeller: true }, [true, false, false]],
    ['who bought from them', aUser({ id: 'x' }), { asBuyer: true, asSeller: false }, [true, true, false]],
    ['who dealt with them, confined since', aUser({ id: 'x', status: INACTIVE }), { asBuyer: true, asSeller: true }, [false, false, false]],
    ['the user', user, none, [true, true, true]],
    ['the user, deactivated', aUser({ id: 'user', status: INACTIVE }), none, [true, true, true]],
    ['staff', aUser({ id: 'x', type: UserType.ADMIN }), none, [true, true, true]],
    ['deactivated staff', aUser({ id: 'x', type: UserType.ADMIN, status: INACTIVE }), none, [false, false, false]],
  ])('%s: contact, bank, private', (_name, viewer, deals, expected) => {
    expect([
      rules.canSeeContact(viewer, user, deals),
      rules.canSeeBank(viewer, user, deals),
      rules.canSeePrivate(viewer, user),
    ]).toEqual(expected);
  });
});

test.each([
  [0, true],
  [1, true],
  [1_000_000, true],
  [1_000_001, false],
])('fines RM 0–10,000: %i sen', (sen, valid) => {
  expect(rules.refuseFine(sen) === null).toBe(valid);
});

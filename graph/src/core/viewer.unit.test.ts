import { describe, expect, test } from 'vitest';
import { aUser } from '../testing/rows.ts';
import { AppError } from './errors.ts';
import * as rules from './viewer.ts';
import { UserStatus, UserType } from './viewer.ts';

const { PENDING, WAITING, ACTIVE, INACTIVE } = UserStatus;

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
    expect(rules.whyNotMember(viewer)?.code ?? 'allowed').toBe(market);
    expect(rules.whyNotStaff(viewer)?.code ?? 'allowed').toBe(staff);
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
    expect(rules.whyNotChangeAnything(credential)?.code ?? 'allowed').toBe(change);
    expect(codeOf(() => rules.requireInPerson(user, credential))).toBe(tokens);
    expect(codeOf(() => rules.requireInPerson(null, credential))).toBe(
      tokens === 'allowed' ? 'UNAUTHENTICATED' : tokens,
    );
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

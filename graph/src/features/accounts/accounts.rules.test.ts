import { describe, expect, test } from 'vitest';
import { UserStatus, UserType } from '../../core/viewer.ts';
import { aUser } from '../../testing/rows.ts';
import * as rules from './accounts.rules.ts';

const { PENDING, WAITING, ACTIVE, INACTIVE } = UserStatus;
const STATUSES = [PENDING, WAITING, ACTIVE, INACTIVE];

describe('transitions other than these are refused', () => {
  const ALLOWED = new Set([
    'WAITING→ACTIVE',
    'WAITING→PENDING',
    'ACTIVE→INACTIVE',
    'ACTIVE→WAITING',
    'INACTIVE→ACTIVE',
  ]);

  test.each(STATUSES.flatMap((from) => STATUSES.map((to) => [from, to] as const)))('by staff, %s→%s', (from, to) => {
    const refusal = rules.whyNotChangeStatus(aUser({ status: from }), to);
    expect(refusal?.code ?? 'allowed').toBe(ALLOWED.has(`${from}→${to}`) ? 'allowed' : 'WRONG_STATE');
  });

  test.each(STATUSES)('staff cannot change an administrator: to %s', (to) => {
    expect(rules.whyNotChangeStatus(aUser({ type: UserType.ADMIN, status: ACTIVE }), to)?.code).toBe('FORBIDDEN');
    expect(rules.whyNotDecideOver(aUser({ type: UserType.ADMIN }))?.code).toBe('FORBIDDEN');
  });
});

describe('the profile form', () => {
  test.each([
    [PENDING, true],
    [WAITING, true],
    [ACTIVE, true],
    [INACTIVE, false],
  ])('%s: %s', (status, allowed) => {
    expect(rules.whyNotUpdateProfile(aUser({ status })) === null).toBe(allowed);
  });
});

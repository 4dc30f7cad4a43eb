import { expect, test } from 'vitest';
import { UserStatus, UserType } from '../../core/viewer.ts';
import { aUser } from '../../testing/rows.ts';
import { whyNotReport } from './reports.rules.ts';

const { USER, ADMIN } = UserType;
const { PENDING, WAITING, ACTIVE, INACTIVE } = UserStatus;

test.each([
  [USER, ACTIVE, 'other', USER, undefined],
  [USER, PENDING, 'other', USER, 'FORBIDDEN'],
  [USER, WAITING, 'other', USER, 'FORBIDDEN'],
  [USER, INACTIVE, 'other', USER, 'FORBIDDEN'],
  [ADMIN, ACTIVE, 'other', USER, 'FORBIDDEN'],
  [USER, ACTIVE, 'other', ADMIN, 'FORBIDDEN'],
  [USER, ACTIVE, 'user', USER, 'BAD_USER_INPUT'],
] as const)('a %s who is %s reports %s, a %s: %s', (type, status, id, aboutType, code) => {
  expect(whyNotReport(aUser({ type, status }), aUser({ id, type: aboutType }))?.code).toBe(code);
});

test('a visitor reports nobody', () => {
  expect(whyNotReport(null, aUser())?.code).toBe('UNAUTHENTICATED');
});

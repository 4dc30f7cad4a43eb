import { expect, test } from 'vitest';
import { UserStatus, UserType } from '../../core/viewer.ts';
import { aUser } from '../../testing/rows.ts';
import { MOST_BLOCKED, whyNotBlock, whyNotBlockMore } from './blocks.rules.ts';

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
] as const)('a %s who is %s blocks %s, a %s: %s', (type, status, id, otherType, code) => {
  expect(whyNotBlock(aUser({ type, status }), aUser({ id, type: otherType }))?.code).toBe(code);
});

test('a visitor blocks nobody', () => {
  expect(whyNotBlock(null, aUser())?.code).toBe('UNAUTHENTICATED');
});

test.each([
  [MOST_BLOCKED - 1, 'another', undefined],
  [MOST_BLOCKED, 'another', 'WRONG_STATE'],
  [MOST_BLOCKED, '0', undefined],
])('somebody who has blocked the people from 0 to %i blocks %s: %s', (present, id, code) => {
  const blocked = new Set(Array.from({ length: present }, (_, n) => String(n)));
  expect(whyNotBlockMore(blocked, id)?.code).toBe(code);
});

import { describe, expect, test } from 'vitest';
import { UserStatus } from '../../core/viewer.ts';
import { aUser } from '../../testing/rows.ts';
import * as rules from './access-tokens.rules.ts';

const { PENDING, WAITING, ACTIVE, INACTIVE } = UserStatus;

describe('access tokens', () => {
  test.each([
    [PENDING, 0, 'FORBIDDEN'],
    [WAITING, 0, 'FORBIDDEN'],
    [INACTIVE, 0, 'FORBIDDEN'],
    [ACTIVE, 19, 'allowed'],
    [ACTIVE, 20, 'WRONG_STATE'],
  ] as const)('an access token of a %s user with %i: %s', (status, existing, outcome) => {
    expect(rules.whyNotMakeAccessToken(aUser({ status }), existing)?.code ?? 'allowed').toBe(outcome);
  });

  test('an access token expires in the future, or never', () => {
    const now = new Date();
    expect(rules.whyNotExpireAt(null, now)).toBeNull();
    expect(rules.whyNotExpireAt(new Date(now.getTime() + 1), now)).toBeNull();
    expect(rules.whyNotExpireAt(now, now)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'expiresAt' });
  });
});

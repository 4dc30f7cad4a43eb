import { describe, expect, test } from 'vitest';
import { UserStatus, UserType } from '../../core/viewer.ts';
import { aUser } from '../../testing/rows.ts';
import * as rules from './users.rules.ts';

const { INACTIVE } = UserStatus;

describe('who sees what of a user', () => {
  const user = aUser({ id: 'user' });
  const none = { asBuyer: false, asSeller: false };
  test.each([
    ['a visitor', null, none, [false, false, false]],
    ['anyone signed in', aUser({ id: 'x' }), none, [false, false, false]],
    ['who sold to them', aUser({ id: 'x' }), { asBuyer: false, asSeller: true }, [true, false, false]],
    ['who bought from them', aUser({ id: 'x' }), { asBuyer: true, asSeller: false }, [true, true, false]],
    [
      'who dealt with them, confined since',
      aUser({ id: 'x', status: INACTIVE }),
      { asBuyer: true, asSeller: true },
      [false, false, false],
    ],
    ['the user', user, none, [true, true, true]],
    ['the user, deactivated', aUser({ id: 'user', status: INACTIVE }), none, [true, true, true]],
    ['staff', aUser({ id: 'x', type: UserType.ADMIN }), none, [true, true, true]],
    ['deactivated staff', aUser({ id: 'x', type: UserType.ADMIN, status: INACTIVE }), none, [false, false, false]],
  ])('%s: contact, bank, private', (_name, viewer, deals, expected) => {
    expect([
      rules.maySeeContact(viewer, user, deals),
      rules.maySeeBank(viewer, user, deals),
      rules.maySeePrivate(viewer, user),
    ]).toEqual(expected);
  });
});

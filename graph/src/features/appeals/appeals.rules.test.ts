import { expect, test } from 'vitest';
import { UserStatus, UserType } from '../../core/viewer.ts';
import { aUser } from '../../testing/rows.ts';
import { StaffLogEntry } from '../log/log-entry.entity.ts';
import { whyNotAppeal, whyNotDecideAppeal } from './appeals.rules.ts';

const { ACTIVE, PENDING, WAITING, INACTIVE } = UserStatus;
const person = (id: string, status = ACTIVE) => aUser({ id, status });
const staff = (id: string) => aUser({ id, type: UserType.ADMIN });
const act = Object.assign(new StaffLogEntry(), { staffId: 'strict', personId: 'one' });
const sanction = (isAppealed: boolean) => ({ act, isAppealed });

test.each([
  ['whoever bears it', person('one'), false, undefined],
  ['the same, Pending', person('one', PENDING), false, undefined],
  ['the same, Waiting', person('one', WAITING), false, undefined],
  ['the same, Inactive', person('one', INACTIVE), false, undefined],
  ['the same, a second time', person('one'), true, 'WRONG_STATE'],
  ['somebody else', person('two'), false, 'NOT_FOUND'],
  ['staff', staff('strict'), false, 'NOT_FOUND'],
  ['a visitor', null, false, 'UNAUTHENTICATED'],
])('%s appeals against a sanction', (_who, viewer, isAppealed, code) => {
  expect(whyNotAppeal(viewer, sanction(isAppealed))?.code).toBe(code);
});

test('an appeal whose sanction is gone leaves the decision to nobody else', () => {
  expect(whyNotDecideAppeal(staff('strict'), { decidedAt: null }, null, false)).toBeNull();
});

test('without a sanction in force there is nothing to appeal against', () => {
  expect(whyNotAppeal(person('one'), null)?.code).toBe('NOT_FOUND');
});

test.each([
  ['another administrator', staff('mild'), null, false, undefined],
  ['who imposed the sanction', staff('strict'), null, false, 'FORBIDDEN'],
  ['who imposed the sanction, the only administrator', staff('strict'), null, true, undefined],
  ['another administrator, a second time', staff('mild'), new Date(), false, 'WRONG_STATE'],
  ['who appealed', person('one'), null, false, 'FORBIDDEN'],
  ['a visitor', null, null, false, 'UNAUTHENTICATED'],
])('%s decides an appeal', (_who, viewer, decidedAt, isAlone, code) => {
  expect(whyNotDecideAppeal(viewer, { decidedAt }, act, isAlone)?.code).toBe(code);
});

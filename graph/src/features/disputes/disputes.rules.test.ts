import { describe, expect, test } from 'vitest';
import { UserStatus, UserType } from '../../core/viewer.ts';
import type { User } from '../../people/user.entity.ts';
import { aTransaction, aUser } from '../../testing/rows.ts';
import { PaymentMethod, type Transaction, TransactionStatus } from '../transactions/transaction.entity.ts';
import { Dispute, DisputeOutcome, DisputeReason, DisputeStatus } from './dispute.entity.ts';
import { maySeeDispute, possibleOutcomes, whyNotAnswer, whyNotDecide, whyNotDispute } from './disputes.rules.ts';

const NOW = new Date('2026-11-28T08:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);
const { NOT_PAID, PENDING, PAID, CANCELLED } = TransactionStatus;
const BUYER = aUser({ id: 'buyer' });
const SELLER = aUser({ id: 'seller' });
const STRANGER = aUser({ id: 'stranger' });
const STAFF = aUser({ id: 'staff', type: UserType.ADMIN });

/** Opened by the buyer, and not answered yet. */
const aDispute = (values: Partial<Dispute> = {}): Dispute =>
  Object.assign(
    new Dispute(),
    {
      id: 'dispute',
      openedById: 'buyer',
      otherId: 'seller',
      reason: DisputeReason.NOT_RECEIVED,
      text: 'Nothing came',
      answerBy: daysAgo(-3),
    },
    values,
  );

describe('a deal may be disputed', () => {
  test.each<[string, Partial<Transaction>, string | null]>([
    ['not while it is Not Paid', { status: NOT_PAID }, 'WRONG_STATE'],
    ['once the thing is received', { status: NOT_PAID, receivedAt: NOW }, null],
    ['while it is Pending', { status: PENDING }, null],
    ['once it is Paid', { status: PAID, paidAt: daysAgo(13.9) }, null],
    ['by card too', { status: PAID, paidAt: NOW, paymentMethod: PaymentMethod.CREDIT_CARD }, null],
    ['a donation too', { status: PAID, paidAt: NOW, paymentMethod: null }, null],
    ['not 14 days after it was paid', { status: PAID, paidAt: daysAgo(14) }, 'WRONG_STATE'],
    ['not 14 days after the purchase if nobody knows', { status: PAID, createdAt: daysAgo(14) }, 'WRONG_STATE'],
    ['within 14 days of the purchase if nobody knows', { status: PAID, createdAt: daysAgo(13) }, null],
    ['not once it is cancelled', { status: CANCELLED, receivedAt: NOW }, 'WRONG_STATE'],
  ])('%s', (_when, values, expected) => {
    for (const party of [BUYER, SELLER])
      expect(whyNotDispute(party, aTransaction(values), null, NOW)?.code ?? null).toBe(expected);
  });

  test('once', () => {
    const known = aDispute({ status: DisputeStatus.DECIDED });
    expect(whyNotDispute(SELLER, aTransaction({ status: PENDING }), known, NOW)?.code).toBe('WRONG_STATE');
  });

  test.each<[string, User | null, string]>([
    ['a stranger', STRANGER, 'NOT_FOUND'],
    ['staff', STAFF, 'FORBIDDEN'],
    ['a confined party', aUser({ id: 'buyer', status: UserStatus.WAITING }), 'FORBIDDEN'],
    ['a visitor', null, 'UNAUTHENTICATED'],
  ])('not by %s', (_who, viewer, code) => {
    expect(whyNotDispute(viewer, aTransaction({ status: PENDING }), null, NOW)?.code).toBe(code);
  });
});

describe('a dispute is answered by the other side, once, within 3 days', () => {
  test.each<[string, User, Partial<Dispute>, string | null]>([
    ['by the other side', SELLER, {}, null],
    ['also while deactivated', aUser({ id: 'seller', status: UserStatus.INACTIVE }), {}, null],
    ['not by who opened it', BUYER, {}, 'FORBIDDEN'],
    ['not by staff', STAFF, {}, 'FORBIDDEN'],
    ['not by a stranger', STRANGER, {}, 'NOT_FOUND'],
    ['not twice', SELLER, { answeredAt: NOW }, 'WRONG_STATE'],
    ['not later', SELLER, { answerBy: NOW }, 'WRONG_STATE'],
    ['not once staff refund it', SELLER, { status: DisputeStatus.REFUNDING }, 'WRONG_STATE'],
    ['not once it is decided', SELLER, { status: DisputeStatus.DECIDED }, 'WRONG_STATE'],
  ])('%s', (_when, viewer, values, expected) => {
    expect(whyNotAnswer(viewer, aDispute(values), NOW)?.code ?? null).toBe(expected);
  });
});

test('a dispute is seen by its two sides, also while they are confined, and by staff', () => {
  const readers = [BUYER, aUser({ id: 'seller', status: UserStatus.INACTIVE }), STAFF, STRANGER, null];
  expect(readers.map((viewer) => maySeeDispute(viewer, aDispute()))).toEqual([true, true, true, false, false]);
});

describe('staff decide a dispute once, and give back what was paid by card', () => {
  const { STANDS, CANCELLED: CANCEL, REFUNDED } = DisputeOutcome;
  const { CREDIT_CARD, CASH } = PaymentMethod;
  test.each<[DisputeOutcome, PaymentMethod | null, string | null]>([
    [STANDS, CASH, null],
    [STANDS, CREDIT_CARD, null],
    [CANCEL, CASH, null],
    [CANCEL, null, null],
    [CANCEL, CREDIT_CARD, 'BAD_USER_INPUT'],
    [REFUNDED, CREDIT_CARD, null],
    [REFUNDED, CASH, 'BAD_USER_INPUT'],
    [REFUNDED, null, 'BAD_USER_INPUT'],
  ])('%s of a deal by %s', (outcome, paymentMethod, expected) => {
    expect(whyNotDecide(STAFF, aDispute(), { paymentMethod, isGivenBack: false }, outcome)?.code ?? null).toBe(
      expected,
    );
    expect(whyNotDecide(BUYER, aDispute(), { paymentMethod, isGivenBack: false }, outcome)?.code).toBe('FORBIDDEN');
  });

  test.each([DisputeStatus.REFUNDING, DisputeStatus.DECIDED])('not once it is %s', (status) => {
    expect(whyNotDecide(STAFF, { status }, { paymentMethod: CASH, isGivenBack: false }, STANDS)?.code).toBe(
      'WRONG_STATE',
    );
  });

  test.each<[PaymentMethod | null, DisputeOutcome[]]>([
    [CREDIT_CARD, [STANDS, REFUNDED]],
    [CASH, [STANDS, CANCEL]],
    [null, [STANDS, CANCEL]],
  ])('of a deal by %s they are offered %o, and others nothing', (paymentMethod, expected) => {
    expect(possibleOutcomes(STAFF, aDispute(), { paymentMethod, isGivenBack: false })).toEqual(expected);
    expect(possibleOutcomes(SELLER, aDispute(), { paymentMethod, isGivenBack: false })).toEqual([]);
  });
});

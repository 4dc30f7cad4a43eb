import { describe, expect, test } from 'vitest';
import type { User } from '../../people/user.entity.ts';
import { UserStatus, UserType } from '../../core/viewer.ts';
import { aTransaction, aUser } from '../../testing/rows.ts';
import { PaymentMethod, TransactionStatus } from '../transactions/transaction.entity.ts';
import { CheckoutStatus } from './checkout.entity.ts';
import { whyNotPayByCard, whyNotSetFine } from './payments.rules.ts';

const NOW = new Date('2026-11-24T08:00:00Z');
const LATER = new Date(NOW.getTime() + 60_000);
const OPEN = { status: CheckoutStatus.OPEN, expiresAt: LATER };

const BUYER = aUser({ id: 'buyer' });
const byCard = (status = TransactionStatus.NOT_PAID) =>
  aTransaction({ paymentMethod: PaymentMethod.CREDIT_CARD, status });

describe('a card deal is paid by its buyer, while it is Not Paid and its checkout open', () => {
  test.each<[string, User | null, string | null]>([
    ['the buyer', BUYER, null],
    ['the seller', aUser({ id: 'seller' }), 'FORBIDDEN'],
    ['staff', aUser({ id: 'staff', type: UserType.ADMIN }), 'FORBIDDEN'],
    ['a deactivated buyer', aUser({ id: 'buyer', status: UserStatus.INACTIVE }), 'FORBIDDEN'],
    ['a visitor', null, 'UNAUTHENTICATED'],
  ])('%s', (_name, viewer, expected) =>
    expect(whyNotPayByCard(viewer, byCard(), OPEN, NOW)?.code ?? null).toBe(expected),
  );

  test.each([TransactionStatus.PENDING, TransactionStatus.PAID, TransactionStatus.CANCELLED])(
    'not once it is %s',
    (status) => expect(whyNotPayByCard(BUYER, byCard(status), OPEN, NOW)?.code).toBe('WRONG_STATE'),
  );

  test.each([
    ['without a checkout', null, 'WRONG_STATE'],
    ['when the time is over', { ...OPEN, expiresAt: NOW }, 'WRONG_STATE'],
    ['when the checkout has ended', { ...OPEN, status: CheckoutStatus.EXPIRED }, 'WRONG_STATE'],
    [
      'while the money is on its way, however long',
      { status: CheckoutStatus.PROCESSING, expiresAt: NOW },
      'PAYMENT_PROCESSING',
    ],
  ])('not %s', (_name, checkout, expected) =>
    expect(whyNotPayByCard(BUYER, byCard(), checkout, NOW)?.code).toBe(expected),
  );
});

test.each([
  [0, true],
  [1, true],
  [1_000_000, true],
  [1_000_001, false],
])('fines RM 0–10,000: %i sen', (sen, valid) => {
  expect(whyNotSetFine(sen) === null).toBe(valid);
});

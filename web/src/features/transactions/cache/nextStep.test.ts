import { describe, expect, it } from 'vitest';
import type { ErrorCode, PurchasedRow_TransactionFragment } from '../../../generated/graphql.ts';
import { nextStep } from './nextStep.ts';
import type { TransactionSide, NextStep } from './nextStep.ts';

const yes = { allowed: true, code: null };
const refused = (code: ErrorCode) => ({ allowed: false, code });
const no = refused('FORBIDDEN');
const product = { id: 'p', categories: [] };
const person = { id: 'u', fullName: 'Omar', image: null, phone: null, email: null };

type Transaction = PurchasedRow_TransactionFragment;

const transaction: Transaction = {
  id: 't',
  title: 'Lamp',
  price: 20,
  image: null,
  paymentMethod: 'TRANSFER',
  status: 'NOT_PAID',
  proof: null,
  createdAt: '2025-05-12T08:00:00.000Z',
  product: null,
  seller: { ...person, bankType: null, bankAccount: null, qrImage: null },
  buyer: person,
  canPayByCard: no,
  canProve: no,
  canConfirm: no,
  canCancel: no,
  review: null,
  cooldownUntil: null,
  canReview: no,
};

const cases: [string, Partial<Transaction>, TransactionSide, NextStep][] = [
  ['unpaid transfer', { canProve: yes, canReview: yes }, 'buyer', 'uploadProof'],
  ['unpaid cash', { canProve: yes, canReview: yes, paymentMethod: 'CASH' }, 'buyer', 'payCash'],
  ['proof sent', { canProve: yes, canReview: yes, proof: 'http://x/proof.webp' }, 'buyer', 'awaitConfirmation'],
  ['unpaid card', { canPayByCard: yes, canReview: yes, paymentMethod: 'CREDIT_CARD', product }, 'buyer', 'payByCard'],
  ['card of a deleted product', { canPayByCard: yes, paymentMethod: 'CREDIT_CARD' }, 'buyer', 'none'],
  [
    'card whose money is on its way',
    { canPayByCard: refused('PAYMENT_PROCESSING'), canReview: yes, paymentMethod: 'CREDIT_CARD', product },
    'buyer',
    'awaitProvider',
  ],
  [
    'card whose time is over',
    { canPayByCard: refused('WRONG_STATE'), paymentMethod: 'CREDIT_CARD', product },
    'buyer',
    'none',
  ],
  ['paid by card', { canReview: yes, paymentMethod: 'CREDIT_CARD', product, status: 'PAID' }, 'buyer', 'review'],
  ['unpaid card, seen by the seller', { canPayByCard: no, paymentMethod: 'CREDIT_CARD', product }, 'seller', 'none'],
  ['paid', { canReview: yes }, 'buyer', 'review'],
  ['reviewed', { canReview: refused('REVIEW_EXISTS') }, 'buyer', 'reviewed'],
  ['claimed donation', { canReview: yes, paymentMethod: null }, 'buyer', 'review'],
  ['cancelled', {}, 'buyer', 'none'],
  ['open sale', { canConfirm: yes }, 'seller', 'confirm'],
  ['closed sale', { canReview: yes }, 'seller', 'none'],
];

describe('nextStep', () => {
  it.each(cases)('%s', (_name, fields, side, expected) => {
    expect(nextStep({ ...transaction, ...fields }, side)).toBe(expected);
  });
});

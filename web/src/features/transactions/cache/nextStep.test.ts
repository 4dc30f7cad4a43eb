import { describe, expect, it } from 'vitest';
import type { ErrorCode, PurchasedRow_TransactionFragment } from '../../../generated/graphql.ts';
import { nextStep } from './nextStep.ts';
import type { TransactionSide, NextStep } from './nextStep.ts';
import { outlookOf } from './outlook.ts';

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
  reference: '7K3QXM',
  payBy: '2025-05-14T08:00:00.000Z',
  receivedAt: null,
  cancelReason: null,
  proofs: [],
  createdAt: '2025-05-12T08:00:00.000Z',
  product: null,
  seller: person,
  howToPay: null,
  buyer: person,
  canPayByCard: no,
  canProve: no,
  canConfirm: no,
  canConfirmReceipt: no,
  canRefuseProof: no,
  canExtend: no,
  canCancel: no,
  canDispute: no,
  dispute: null,
  review: null,
  cooldownUntil: null,
  canReview: no,
};

const proven = { status: 'PENDING', canProve: yes, proof: 'http://x/proof.webp' } as const;
const received = { receivedAt: '2025-05-13T08:00:00.000Z', payBy: null };

const disputed = {
  dispute: { id: 'd', answerBy: '2025-05-16T08:00:00.000Z', outcome: null, canAnswer: { allowed: false } },
};
const toAnswer = { dispute: { ...disputed.dispute, canAnswer: { allowed: true } } };

const cases: [string, Partial<Transaction>, TransactionSide, NextStep][] = [
  ['unpaid transfer', { canProve: yes, canConfirmReceipt: yes, canReview: yes }, 'buyer', 'uploadProof'],
  ['received and unpaid transfer', { ...received, canProve: yes, canReview: yes }, 'buyer', 'uploadProof'],
  ['unpaid cash', { canProve: yes, canConfirmReceipt: yes, paymentMethod: 'CASH' }, 'buyer', 'receive'],
  ['received and unpaid cash', { ...received, canProve: yes, paymentMethod: 'CASH' }, 'buyer', 'none'],
  ['proof sent', { ...proven, canConfirmReceipt: yes, canReview: yes }, 'buyer', 'receive'],
  ['proof sent and received', { ...proven, ...received, canReview: yes }, 'buyer', 'none'],
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
  ['paid', { status: 'PAID', canReview: yes, canConfirmReceipt: yes }, 'buyer', 'review'],
  ['reviewed', { status: 'PAID', canReview: refused('REVIEW_EXISTS') }, 'buyer', 'reviewed'],
  ['claimed donation', { canReview: yes, canConfirmReceipt: yes, paymentMethod: null }, 'buyer', 'receive'],
  ['received donation', { status: 'PAID', canReview: yes, paymentMethod: null }, 'buyer', 'review'],
  ['cancelled', { status: 'CANCELLED' }, 'buyer', 'none'],
  ['a dispute to answer', { ...toAnswer, status: 'PAID' }, 'buyer', 'answerDispute'],
  ['a dispute to answer', { ...toAnswer, ...proven }, 'seller', 'answerDispute'],
  [
    'a dispute that waits for staff',
    { ...disputed, status: 'PAID', canReview: refused('DISPUTE_OPEN') },
    'buyer',
    'none',
  ],
  ['open sale', { canConfirm: yes }, 'seller', 'confirm'],
  ['closed sale', { canReview: yes }, 'seller', 'none'],
];

describe('nextStep', () => {
  it.each(cases)('%s', (_name, fields, side, expected) => {
    expect(nextStep({ ...transaction, ...fields }, side)).toBe(expected);
  });
});

const refusedProof = {
  id: 'p',
  sentAt: '2025-05-12T09:00:00.000Z',
  refusedAt: '2025-05-12T10:00:00.000Z',
  refusal: 'No',
};

const outlooks: [string, Partial<Transaction>, TransactionSide, ReturnType<typeof outlookOf>][] = [
  ['unpaid transfer', {}, 'buyer', 'purchased.payBy'],
  ['unpaid cash', { paymentMethod: 'CASH' }, 'buyer', 'purchased.payCashBy'],
  ['claimed donation', { paymentMethod: null }, 'buyer', 'purchased.collectBy'],
  ['received and unpaid', received, 'buyer', 'purchased.payNow'],
  ['a party is not active', { payBy: null }, 'buyer', 'purchased.waits'],
  ['proof refused', { proofs: [refusedProof], canProve: yes }, 'buyer', 'purchased.payAgainBy'],
  [
    'proof refused once received',
    { ...received, proofs: [refusedProof], canProve: yes },
    'buyer',
    'purchased.payAgain',
  ],
  ['no proof left', { proofs: [refusedProof], canProve: no }, 'buyer', 'purchased.settleBy'],
  ['no proof left once received', { ...received, proofs: [refusedProof], canProve: no }, 'buyer', 'purchased.settle'],
  ['proof sent', proven, 'buyer', 'purchased.awaitConfirmation'],
  ['unpaid card', { paymentMethod: 'CREDIT_CARD', payBy: null, canPayByCard: yes }, 'buyer', 'purchased.payCard'],
  ['a card payment under way', { paymentMethod: 'CREDIT_CARD', payBy: null }, 'buyer', null],
  ['unpaid card', { paymentMethod: 'CREDIT_CARD', payBy: null }, 'seller', 'purchased.cardAwaited'],
  ['paid', { status: 'PAID' }, 'buyer', null],
  ['lapsed', { status: 'CANCELLED', cancelReason: 'LAPSED' }, 'buyer', 'purchased.ended.LAPSED'],
  ['cancelled in an earlier version', { status: 'CANCELLED' }, 'seller', null],
  ['a dispute to answer', { ...toAnswer, ...proven }, 'buyer', 'purchased.answerDisputeBy'],
  ['a dispute that waits for staff', { ...disputed, status: 'PAID' }, 'buyer', 'purchased.disputed'],
  [
    'a dispute that is decided',
    { ...proven, dispute: { ...disputed.dispute, outcome: 'STANDS' } },
    'seller',
    'purchased.checkProof',
  ],
  ['open sale', {}, 'seller', 'purchased.endsBy'],
  ['a party is not active', { payBy: null }, 'seller', 'purchased.waits'],
  ['proof to check', proven, 'seller', 'purchased.checkProof'],
  ['the buyer has it', received, 'seller', 'purchased.confirmMoney'],
];

describe('outlookOf', () => {
  it.each(outlooks)('%s', (_name, fields, side, expected) => {
    expect(outlookOf({ ...transaction, ...fields }, side)).toBe(expected);
  });
});

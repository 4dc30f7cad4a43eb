import { describe, expect, test } from 'vitest';
import type { User } from '../../people/user.entity.ts';
import { UserStatus, UserType } from '../../core/viewer.ts';
import { ProductType } from '../products/product.entity.ts';
import { aTransaction, aProduct, aReview, aUser } from '../../testing/rows.ts';
import { PaymentMethod, type Transaction, TransactionStatus } from './transaction.entity.ts';
import type { Pair } from '../reviews/reviews.rules.ts';
import { whyNotExtend } from './clock/clock.rules.ts';
import { whyNotProve, whyNotRefuseProof } from './proofs/proofs.rules.ts';
import * as rules from './transactions.rules.ts';

const { NOT_PAID, PENDING, PAID, CANCELLED } = TransactionStatus;
const STATES = [NOT_PAID, PENDING, PAID, CANCELLED];

const BUYER = aUser({ id: 'buyer' });
const SELLER = aUser({ id: 'seller' });
const STRANGER = aUser({ id: 'x' });
const STAFF = aUser({ id: 'staff', type: UserType.ADMIN });

const code = (refusal: { code: string } | null) => refusal?.code ?? 'allowed';

/** What a rule answers in each state: Not Paid, Pending, Paid, Cancelled. */
const over = (rule: (status: TransactionStatus) => { code: string } | null) =>
  STATES.map((status) => code(rule(status)));
const all = (expected: string) => STATES.map(() => expected);
const OPEN_ONLY = ['allowed', 'allowed', 'WRONG_STATE', 'WRONG_STATE'];

const OUTSIDERS: [string, User | null, string][] = [
  ['a visitor', null, 'UNAUTHENTICATED'],
  ['a stranger', STRANGER, 'NOT_FOUND'],
  ['staff', STAFF, 'FORBIDDEN'],
  ['a Pending party', aUser({ id: 'buyer', status: UserStatus.PENDING }), 'FORBIDDEN'],
  ['a Waiting party', aUser({ id: 'seller', status: UserStatus.WAITING }), 'FORBIDDEN'],
  ['an Inactive party', aUser({ id: 'seller', status: UserStatus.INACTIVE }), 'FORBIDDEN'],
];

const prove = (viewer: User | null, paymentMethod: PaymentMethod | null = PaymentMethod.TRANSFER) =>
  over((status) => whyNotProve(viewer, aTransaction({ status, paymentMethod }), 0));

describe('proof: the buyer only, on a Sell transaction that is Not Paid or Pending and not by card', () => {
  test.each([PaymentMethod.TRANSFER, PaymentMethod.QR_CODE, PaymentMethod.CASH])('by %s', (method) =>
    expect(prove(BUYER, method)).toEqual(OPEN_ONLY),
  );
  test('not on a donation', () => expect(prove(BUYER, null)).toEqual(all('WRONG_STATE')));
  test('not by card', () => expect(prove(BUYER, PaymentMethod.CREDIT_CARD)).toEqual(all('WRONG_STATE')));
  test('not by the seller', () => expect(prove(SELLER)).toEqual(all('FORBIDDEN')));
  test.each(OUTSIDERS)('not by %s', (_name, viewer, expected) => expect(prove(viewer)).toEqual(all(expected)));
});

const confirm = (viewer: User | null, paymentMethod: PaymentMethod | null = PaymentMethod.TRANSFER) =>
  over((status) => rules.whyNotConfirm(viewer, aTransaction({ status, paymentMethod })));

describe('confirm: the seller only, from Not Paid or Pending, not by card', () => {
  test.each([PaymentMethod.TRANSFER, PaymentMethod.QR_CODE, PaymentMethod.CASH])('by %s', (method) =>
    expect(confirm(SELLER, method)).toEqual(OPEN_ONLY),
  );
  test('the giver may confirm the handover', () => expect(confirm(SELLER, null)).toEqual(OPEN_ONLY));
  test('not by card', () => expect(confirm(SELLER, PaymentMethod.CREDIT_CARD)).toEqual(all('WRONG_STATE')));
  test('not by the buyer', () => expect(confirm(BUYER)).toEqual(all('FORBIDDEN')));
  test.each(OUTSIDERS)('not by %s', (_name, viewer, expected) => expect(confirm(viewer)).toEqual(all(expected)));
});

test('a deal takes three proofs at most', () => {
  const proofs = [0, 1, 2, 3].map((sent) => code(whyNotProve(BUYER, aTransaction(), sent)));
  expect(proofs).toEqual(['allowed', 'allowed', 'allowed', 'WRONG_STATE']);
});

const refuse = (viewer: User | null) => over((status) => whyNotRefuseProof(viewer, aTransaction({ status })));

describe('"Not received": the seller only, while a proof waits', () => {
  test('by the seller', () => expect(refuse(SELLER)).toEqual(['WRONG_STATE', 'allowed', 'WRONG_STATE', 'WRONG_STATE']));
  test('not by the buyer', () => expect(refuse(BUYER)).toEqual(all('FORBIDDEN')));
  test.each(OUTSIDERS)('not by %s', (_name, viewer, expected) => expect(refuse(viewer)).toEqual(all(expected)));
});

const receive = (viewer: User | null, values: Partial<Transaction> = {}) =>
  over((status) => rules.whyNotConfirmReceipt(viewer, aTransaction({ status, ...values })));

describe('"I have it": the buyer only, once, from the purchase on', () => {
  test.each([PaymentMethod.TRANSFER, PaymentMethod.QR_CODE, PaymentMethod.CASH])('by %s', (paymentMethod) =>
    expect(receive(BUYER, { paymentMethod })).toEqual(['allowed', 'allowed', 'allowed', 'WRONG_STATE']),
  );
  test('by card once it is Paid', () =>
    expect(receive(BUYER, { paymentMethod: PaymentMethod.CREDIT_CARD })).toEqual([
      'WRONG_STATE',
      'WRONG_STATE',
      'allowed',
      'WRONG_STATE',
    ]));
  test('of a donation while it is not handed over', () =>
    expect(receive(BUYER, { paymentMethod: null })).toEqual(['allowed', 'WRONG_STATE', 'WRONG_STATE', 'WRONG_STATE']));
  test('not twice', () => expect(receive(BUYER, { receivedAt: new Date() })).toEqual(all('WRONG_STATE')));
  test('not by the seller', () => expect(receive(SELLER)).toEqual(all('FORBIDDEN')));
  test.each(OUTSIDERS)('not by %s', (_name, viewer, expected) => expect(receive(viewer)).toEqual(all(expected)));
});

const extend = (viewer: User | null, values: Partial<Transaction> = {}) =>
  over((status) => whyNotExtend(viewer, aTransaction({ status, payBy: new Date(), ...values })));

describe('more time: the seller only, once, while the clock runs', () => {
  test('by the seller', () => expect(extend(SELLER)).toEqual(['allowed', 'WRONG_STATE', 'WRONG_STATE', 'WRONG_STATE']));
  test('not twice', () => expect(extend(SELLER, { isExtended: true })).toEqual(all('WRONG_STATE')));
  test('not without a clock', () => expect(extend(SELLER, { payBy: null })).toEqual(all('WRONG_STATE')));
  test('not by the buyer', () => expect(extend(BUYER)).toEqual(all('FORBIDDEN')));
  test.each(OUTSIDERS)('not by %s', (_name, viewer, expected) => expect(extend(viewer)).toEqual(all(expected)));
});

test('while a dispute is open nobody confirms, refuses a proof or cancels', () => {
  const transaction = aTransaction({ status: PENDING, isDisputed: true });
  const facts = {
    buyer: BUYER,
    seller: SELLER,
    pair: { review: null, count: 1, carriers: 0, carrierId: null, provenAt: null, isDisputed: true },
  };
  expect(code(rules.whyNotConfirm(SELLER, transaction))).toBe('DISPUTE_OPEN');
  expect(code(whyNotRefuseProof(SELLER, transaction))).toBe('DISPUTE_OPEN');
  expect(code(rules.whyNotCancel(STAFF, transaction, facts))).toBe('DISPUTE_OPEN');
});

describe('cancel', () => {
  const { ACTIVE, WAITING, INACTIVE } = UserStatus;
  const NO_REVIEW: Pair = { review: null, count: 1, carriers: 0, carrierId: null, provenAt: null, isDisputed: false };
  const HELD: Pair = { ...NO_REVIEW, review: aReview({ isHeld: true }) };
  const SHOWN: Pair = { ...NO_REVIEW, review: aReview(), carriers: 1, carrierId: aTransaction().id };
  const cancel = (viewer: User | null, other: UserStatus = ACTIVE, pair = NO_REVIEW) =>
    over((status) =>
      rules.whyNotCancel(viewer, aTransaction({ status }), {
        buyer: { status: viewer?.id === 'buyer' ? viewer.status : other },
        seller: { status: viewer?.id === 'seller' ? viewer.status : other },
        pair,
      }),
    );

  test.each([
    ['buyer', BUYER],
    ['seller', SELLER],
  ])('the %s while Not Paid', (_name, viewer) => {
    expect(cancel(viewer)).toEqual(['allowed', 'WRONG_STATE', 'WRONG_STATE', 'WRONG_STATE']);
  });
  test.each([
    ['buyer', BUYER, WAITING],
    ['buyer', BUYER, INACTIVE],
    ['seller', SELLER, WAITING],
    ['seller', SELLER, INACTIVE],
  ])('the %s while Not Paid or Pending, when the other is no longer Active', (_name, viewer, other) => {
    expect(cancel(viewer, other)).toEqual(OPEN_ONLY);
  });
  test.each([BUYER, SELLER])('neither side once the buyer has said "I have it", but staff', (viewer) => {
    const received = aTransaction({ receivedAt: new Date() });
    const facts = { buyer: { status: ACTIVE }, seller: { status: INACTIVE }, pair: NO_REVIEW };
    expect(code(rules.whyNotCancel(viewer, received, facts))).toBe('WRONG_STATE');
    expect(code(rules.whyNotCancel(STAFF, received, facts))).toBe('allowed');
  });
  test('staff for any deal that is not Paid', () => expect(cancel(STAFF)).toEqual(OPEN_ONLY));
  test('not once a review that shows rests on this deal alone', () => {
    expect(cancel(BUYER, ACTIVE, SHOWN)).toEqual(['REVIEWED', 'REVIEWED', 'WRONG_STATE', 'WRONG_STATE']);
    expect(cancel(SELLER, INACTIVE, SHOWN)).toEqual(['REVIEWED', 'REVIEWED', 'WRONG_STATE', 'WRONG_STATE']);
  });
  test('staff still can', () => expect(cancel(STAFF, ACTIVE, SHOWN)).toEqual(OPEN_ONLY));
  test.each<[string, Pair]>([
    ['that is held', HELD],
    ['that another deal carries', { ...SHOWN, count: 2, carrierId: 'another' }],
    ['that another deal carries too', { ...SHOWN, count: 2, carriers: 2 }],
  ])('a review %s is in nobody’s way', (_which, pair) => {
    expect(cancel(BUYER, INACTIVE, pair)).toEqual(OPEN_ONLY);
  });
  test.each(OUTSIDERS.filter(([name]) => !['a visitor', 'staff'].includes(name)))(
    'not by %s',
    (_name, viewer, expected) => {
      expect(cancel(viewer)).toEqual(all(expected));
    },
  );
  test('a visitor is asked to sign in', () => expect(() => cancel(null)).toThrow('You Must Be Logged In'));
});

test.each([
  ['a visitor', null, false],
  ['a stranger', STRANGER, false],
  ['the buyer', BUYER, true],
  ['the seller', SELLER, true],
  ['staff', STAFF, true],
  ['a deactivated buyer', aUser({ id: 'buyer', status: UserStatus.INACTIVE }), false],
])('a deal exists for its parties and staff: %s', (_name, viewer, expected) => {
  expect(rules.maySeeTransaction(viewer, aTransaction())).toBe(expected);
});

test.each([
  [ProductType.SELL, PaymentMethod.QR_CODE, 'allowed'],
  [ProductType.SELL, PaymentMethod.TRANSFER, 'allowed'],
  [ProductType.SELL, PaymentMethod.CASH, 'allowed'],
  [ProductType.SELL, PaymentMethod.CREDIT_CARD, 'BAD_USER_INPUT'],
  [ProductType.SELL, null, 'BAD_USER_INPUT'],
  [ProductType.DONATION, null, 'allowed'],
  [ProductType.DONATION, PaymentMethod.CASH, 'BAD_USER_INPUT'],
])('for Sell one of Qr Code, Transfer, Cash; donations carry no method: %s by %s', (type, method, expected) => {
  const sale = {
    buyer: BUYER,
    product: aProduct({ type, sellerId: SELLER.id, price: type === ProductType.SELL ? 100 : 0 }),
    seller: SELLER,
  };
  expect(code(rules.whyNotPurchase(sale, { paymentMethod: method, methods: rules.DIRECT_METHODS }, new Date()))).toBe(
    expected,
  );
});

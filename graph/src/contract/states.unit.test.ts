import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AppError } from '../core/errors.ts';
import { mayStep, type Step, takeStep } from '../core/states.ts';
import { UserStatus } from '../core/viewer.ts';
import { SEND_PROFILE, STAFF_STEPS } from '../features/accounts/accounts.states.ts';
import { DisputeStatus } from '../features/disputes/dispute.entity.ts';
import { DISPUTE_STEPS } from '../features/disputes/disputes.states.ts';
import { NOTIFICATION_STEPS } from '../features/notifications/notifications.states.ts';
import { CheckoutStatus } from '../features/payments/checkout.entity.ts';
import { CHECKOUT_STEPS } from '../features/payments/checkouts.states.ts';
import { NotificationStatus } from '../news/notification.entity.ts';
import { ProductStatus } from '../features/products/product.entity.ts';
import { PRODUCT_STEPS } from '../features/products/products.states.ts';
import { REPORT_STEPS } from '../features/reports/reports.states.ts';
import { TransactionStatus } from '../features/transactions/transaction.entity.ts';
import { TRANSACTION_STEPS } from '../features/transactions/transactions.states.ts';

/** Every step of every table, as `step: from→to`; all others are refused. */
const EXPECTED: [thing: string, steps: Record<string, Step<unknown>>, statuses: unknown[], allowed: string[]][] = [
  [
    'an account',
    { sendProfile: SEND_PROFILE, ...STAFF_STEPS },
    Object.values(UserStatus),
    [
      'sendProfile: PENDING→WAITING',
      'sendProfile: WAITING→WAITING',
      'sendProfile: ACTIVE→WAITING',
      'activate: WAITING→ACTIVE',
      'activate: INACTIVE→ACTIVE',
      'return: WAITING→PENDING',
      'deactivate: ACTIVE→INACTIVE',
      'review: ACTIVE→WAITING',
    ],
  ],
  [
    'a product',
    PRODUCT_STEPS,
    Object.values(ProductStatus),
    [
      'takeDown: VALID→INVALID',
      'putBack: INVALID→VALID',
      'sell: VALID→UNAVAILABLE',
      'release: UNAVAILABLE→VALID',
      'withdraw: UNAVAILABLE→INVALID',
    ],
  ],
  [
    'a dispute',
    DISPUTE_STEPS,
    Object.values(DisputeStatus),
    [
      'answer: OPEN→OPEN',
      'decide: OPEN→DECIDED',
      'askRefund: OPEN→REFUNDING',
      'refund: REFUNDING→DECIDED',
      'failRefund: REFUNDING→OPEN',
    ],
  ],
  [
    'a transaction',
    TRANSACTION_STEPS,
    Object.values(TransactionStatus),
    [
      'prove: NOT_PAID→PENDING',
      'prove: PENDING→PENDING',
      'refuse: PENDING→NOT_PAID',
      'confirm: NOT_PAID→PAID',
      'confirm: PENDING→PAID',
      'receiveClaim: NOT_PAID→PAID',
      'payByCard: NOT_PAID→PAID',
      'cancel: NOT_PAID→CANCELLED',
      'cancel: PENDING→CANCELLED',
      'lapse: NOT_PAID→CANCELLED',
      'annul: NOT_PAID→CANCELLED',
      'annul: PENDING→CANCELLED',
      'annul: PAID→CANCELLED',
    ],
  ],
  [
    'a checkout',
    CHECKOUT_STEPS,
    Object.values(CheckoutStatus),
    [
      'process: OPEN→PROCESSING',
      'process: PROCESSING→PROCESSING',
      'pay: OPEN→PAID',
      'pay: PROCESSING→PAID',
      'expire: OPEN→EXPIRED',
      'expire: PROCESSING→EXPIRED',
    ],
  ],
  ['a notification', NOTIFICATION_STEPS, Object.values(NotificationStatus), ['see: UNSEEN→SEEN']],
  ['a report', REPORT_STEPS, [false, true], ['solve: false→true']],
];

describe.each(EXPECTED)('%s', (_thing, steps, statuses, allowed) => {
  const all = Object.entries(steps).flatMap(([name, step]) => statuses.map((from) => ({ name, step, from })));

  test.each(all)('$name from $from', ({ name, step, from }) => {
    const row = { status: from };
    const isAllowed = allowed.includes(`${name}: ${from}→${step.to}`);
    expect(codeOf(() => takeStep(row, step))).toBe(isAllowed ? null : 'WRONG_STATE');
    expect(row.status).toBe(isAllowed ? step.to : from);
  });

  test('no other step is expected of it', () => {
    const possible = all
      .filter(({ step, from }) => mayStep(step, from))
      .map(({ name, step, from }) => `${name}: ${from}→${step.to}`);
    expect(possible.toSorted()).toEqual(allowed.toSorted());
  });
});

/** The code that an action is refused with; null: it is done. */
function codeOf(act: () => void): string | null {
  try {
    act();
    return null;
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

test('nothing but a table of steps gives anything a status', () => {
  const root = join(import.meta.dirname, '..');
  const sources = globSync('{features,rest}/**/*.ts', { cwd: root }).filter(
    (file) => !/\.(test|entity|states)\.ts$/.test(file),
  );
  expect(sources.length).toBeGreaterThan(100);
  const assigns =
    /\.(?:status|solved) = (?!=)|(?:\bset\(|nativeUpdate\([^;]*\},\s+|assign\(\w+,\s+)\{[^}]*\b(?:status|solved): (?!(?:\w+\.)*to\b)/;
  // Not counted: an upload's two statuses, which have no table of steps, and the test checkout, which stands in for the
  // provider.
  const assigning = sources.filter(
    (file) =>
      !/^features\/(?:media\/|payments\/test-provider)/.test(file) &&
      assigns.test(readFileSync(join(root, file), 'utf8').replaceAll(/\.solved = REPORT_STEPS\.\w+\.to/g, '')),
  );
  expect(assigning).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeProduct, makeTransaction, makeUser, type TestUser } from '../../testing/factories.ts';
import { CancelReason, PaymentMethod, Transaction, TransactionStatus } from './transaction.entity.ts';

let app: TestApp;
let seller: TestUser;
beforeAll(async () => {
  app = await startApp();
  seller = await makeUser(app);
});
afterAll(() => app.close());

const DAY = 24 * 60 * 60 * 1000;
const BUY = 'mutation ($id: ID!) { purchase(productId: $id, paymentMethod: CASH) { id } }';
const CAN_BUY = 'query ($id: ID!) { product(id: $id) { canBuy { allowed code } } }';
const { NOT_PAID, PENDING, PAID, CANCELLED } = TransactionStatus;

async function makeDeals(buyer: TestUser, ...deals: Partial<Transaction>[]) {
  for (const values of deals) await makeTransaction(app, seller, buyer, values);
}

/** Lapsed so many days ago. */
const lapsed = (daysAgo: number, paymentMethod: PaymentMethod | null = PaymentMethod.TRANSFER) => ({
  status: CANCELLED,
  cancelReason: CancelReason.LAPSED,
  payBy: new Date(Date.now() - daysAgo * DAY),
  paymentMethod,
});

/** The code with which one more purchase is refused; the product said so before. */
async function oneMore(buyer: TestUser) {
  const { id } = await makeProduct(app, seller);
  const { product } = await buyer.ask<{ product: { canBuy: { code: string | null } } }>(CAN_BUY, { id });
  const code = await buyer.refusal(BUY, { id });
  expect(product.canBuy.code).toBe(code);
  return code;
}

test('a buyer has at most 8 deals open, of any kind', async () => {
  const buyer = await makeUser(app);
  const kinds = [
    { paymentMethod: null },
    { paymentMethod: PaymentMethod.CREDIT_CARD },
    { status: PENDING },
    { status: PENDING, receivedAt: new Date() },
  ];
  await makeDeals(buyer, ...kinds, {}, {}, {}, { status: PAID }, { status: CANCELLED });
  expect(await oneMore(buyer)).toBeNull();
  expect(await oneMore(buyer)).toBe('TOO_MANY_OPEN');
});

test('three lapses by QR or transfer within 30 days leave room for 2', async () => {
  const buyer = await makeUser(app);
  await makeDeals(buyer, {}, lapsed(1), lapsed(29, PaymentMethod.QR_CODE));
  const others = [lapsed(31), lapsed(2, PaymentMethod.CASH), lapsed(2, null)];
  await makeDeals(buyer, ...others, { status: CANCELLED, cancelReason: CancelReason.BUYER });
  expect(await oneMore(buyer)).toBeNull();
  await makeDeals(buyer, lapsed(3));
  expect(await oneMore(buyer)).toBe('TOO_MANY_OPEN');
  await app.em().nativeUpdate(
    Transaction,
    { buyerId: buyer.id, status: NOT_PAID, paymentMethod: PaymentMethod.CASH },
    {
      status: PAID,
    },
  );
  expect(await oneMore(buyer)).toBeNull();
});

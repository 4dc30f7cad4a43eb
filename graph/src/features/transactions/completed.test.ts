import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeTransaction, makeUser, type TestUser } from '../../testing/factories.ts';
import { PaymentMethod, TransactionStatus } from './transaction.entity.ts';

let app: TestApp;
let viewer: TestUser;
beforeAll(async () => {
  app = await startApp();
  viewer = await makeUser(app);
});
afterAll(() => app.close());

const DEALS = 'query ($id: ID!) { user(id: $id) { completedDeals } }';
const completed = async ({ id }: TestUser) =>
  (await viewer.ask<{ user: { completedDeals: number } }>(DEALS, { id })).user.completedDeals;

test('the deals that a seller completed are those that are paid, and donations that were handed over', async () => {
  const [seller, buyer] = [await makeUser(app), await makeUser(app)];
  expect(await completed(seller)).toBe(0);
  for (const status of Object.values(TransactionStatus)) await makeTransaction(app, seller, buyer, { status });
  await makeTransaction(app, seller, buyer, { status: TransactionStatus.PAID, paymentMethod: null });
  await makeTransaction(app, seller, buyer, { status: TransactionStatus.NOT_PAID, paymentMethod: null });
  expect([await completed(seller), await completed(buyer)]).toEqual([2, 0]);
});

test('it counts a deal once its payment is confirmed', async () => {
  const [seller, buyer] = [await makeUser(app), await makeUser(app)];
  const { id } = await makeTransaction(app, seller, buyer, { paymentMethod: PaymentMethod.CASH });
  expect(await completed(seller)).toBe(0);
  await seller.ask('mutation ($id: ID!) { confirmPayment(id: $id) { id } }', { id });
  expect(await completed(seller)).toBe(1);
});

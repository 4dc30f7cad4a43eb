import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { Notification } from '../notifications/notification.entity.ts';
import { ProductType, type Product } from '../products/product.entity.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeProduct, makeUser, makeUsers, productNow, userNow, type TestUser } from '../testing/factories.ts';
import type { Order } from './sale-store.ts';
import { PaymentMethod, Transaction } from './transaction.entity.ts';
import { DIRECT_METHODS } from './transactions.rules.ts';

let app: TestApp;
let seller: TestUser;
let buyers: TestUser[];
beforeAll(async () => {
  app = await startApp();
  seller = await makeUser(app, { dealMailsOffAt: new Date() });
  buyers = await makeUsers(app, 10);
});
afterAll(() => app.close());

const buyerAt = (n: number) => buyers[n] ?? seller;

type Wish = [buyer: TestUser, product: Product, alongside?: Order['alongside']];

/** What becomes of what is ordered at the same moment: the buyer of the deal, or why there is none. */
const orderAtOnce = (...wishes: Wish[]) =>
  Promise.all(wishes.map(([buyer, product, alongside]) =>
    app.services.storeSale({
      buyerId: buyer.id, product, alongside, origin: { services: app.services, requestId: null },
      terms: { methods: DIRECT_METHODS, paymentMethod: product.type === ProductType.SELL ? PaymentMethod.CASH : null },
    }).then(({ deal }) => deal.buyerId, (error: unknown) => (error instanceof AppError ? error.code : String(error)))));

const makeProducts = (count: number) => Promise.all(Array.from({ length: count }, () => makeProduct(app, seller)));

const statusOf = async ({ id }: Product) => (await productNow(app, id))?.status;

/** How many statements store these. */
async function countOf(...wishes: Wish[]) {
  app.takeQueries();
  expect(await orderAtOnce(...wishes)).toEqual(wishes.map(([{ id }]) => id));
  return app.takeQueries().length;
}

test('sales of one moment are stored in one transaction, whose statements are as many for ten as for one', async () => {
  const [first, ...others] = await makeProducts(11);
  if (!first) throw new Error('no product');
  const forOne = await countOf([buyerAt(0), first]);
  expect(await countOf(...others.map((product, n): Wish => [buyerAt(n), product]))).toBe(forOne);
});

test('of two who order one product at the same moment the first one has it, and the other is told so', async () => {
  const [one, two] = await makeProducts(2);
  if (!one || !two) throw new Error('no products');
  expect(await orderAtOnce([buyerAt(0), one], [buyerAt(1), one], [buyerAt(1), two])).toEqual([buyerAt(0).id, 'PRODUCT_UNAVAILABLE', buyerAt(1).id]);
  expect(await app.em().count(Transaction, { productId: one.id })).toBe(1);
  expect(await app.em().count(Notification, { productId: one.id })).toBe(1);
});

test('a second donation claimed at the same moment is refused, and left to others', async () => {
  const gifts = await Promise.all([1, 2].map(() => makeProduct(app, seller, { type: ProductType.DONATION })));
  const [one, two] = gifts;
  if (!one || !two) throw new Error('no gifts');
  expect(await orderAtOnce([buyerAt(2), one], [buyerAt(2), two], [buyerAt(3), two])).toEqual([buyerAt(2).id, 'DONATION_COOLDOWN', buyerAt(3).id]);
  expect((await userNow(app, buyerAt(2))).lastDonationAt).toBeInstanceOf(Date);
});

test('what was deleted since it was read is not found, and does not keep the others from buying', async () => {
  const [gone, here] = await makeProducts(2);
  if (!gone || !here) throw new Error('no products');
  await seller.ask('mutation ($id: ID!) { deleteProduct(id: $id) }', { id: gone.id });
  expect(await orderAtOnce([buyerAt(4), gone], [buyerAt(5), here])).toEqual(['NOT_FOUND', buyerAt(5).id]);
});

function fail() {
  throw new Error('cannot be written');
}

test('a sale that cannot be written takes nothing off the market, and the others of its moment are', async () => {
  const [bad, good, also] = await makeProducts(3);
  if (!bad || !good || !also) throw new Error('no products');
  expect(await orderAtOnce([buyerAt(6), good], [buyerAt(7), bad, fail], [buyerAt(8), also])).toEqual([buyerAt(6).id, 'Error: cannot be written', buyerAt(8).id]);
  expect(await Promise.all([bad, good, also].map(statusOf))).toEqual(['VALID', 'UNAVAILABLE', 'UNAVAILABLE']);
  expect(await app.em().count(Transaction, { productId: { $in: [bad.id, good.id, also.id] } })).toBe(2);
});

test('what is of an order refused by the unique index alone is told so, and does not keep the others from buying', async () => {
  const [held, free] = await makeProducts(2);
  if (!held || !free) throw new Error('no products');
  await orderAtOnce([buyerAt(0), held]);
  await app.em().execute("update product set status = 'VALID' where id = ?", [held.id]);
  expect(await orderAtOnce([buyerAt(1), held], [buyerAt(2), free])).toEqual(['PRODUCT_UNAVAILABLE', buyerAt(2).id]);
  expect(await statusOf(held)).toBe('VALID');
});

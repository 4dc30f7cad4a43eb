import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { User } from '../users/user.entity.ts';
import { UserStatus } from '../../core/viewer.ts';
import { atomically } from '../../database/database.ts';
import { AppError } from '../../core/errors.ts';
import { Notification } from '../notifications/notification.entity.ts';
import { Product, ProductType } from '../products/product.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeProduct, makeUser, makeUsers, productNow, userNow, type TestUser } from '../../testing/factories.ts';
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

function buyerAt(n: number) {
  const buyer = buyers[n];
  if (!buyer) throw new Error('not that many buyers');
  return buyer;
}

type Wish = [buyer: TestUser, product: Product, alongside?: Order['alongside'], price?: number];

/** What becomes of what is ordered at the same moment: the buyer of the deal, or why there is none. */
const orderAtOnce = (...wishes: Wish[]) =>
  Promise.all(wishes.map(([buyer, product, alongside, price]) =>
    app.services.storeSale({
      buyerId: buyer.id, product, alongside, origin: { services: app.services, requestId: null },
      terms: { methods: DIRECT_METHODS, price, paymentMethod: product.type === ProductType.SELL ? PaymentMethod.CASH : null },
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

test('what has changed since it was read is refused by its own reason, and does not keep the others from buying', async () => {
  const [dearer, good] = await makeProducts(2);
  const [left, gone] = [await makeUser(app), await makeUser(app, { dealMailsOffAt: new Date() })];
  const ofGone = await makeProduct(app, gone);
  const another = (await makeProducts(1))[0];
  if (!dearer || !good || !another) throw new Error('no products');
  await app.em().nativeUpdate(User, { id: [left.id, gone.id] }, { status: UserStatus.INACTIVE });
  expect(await orderAtOnce([buyerAt(9), dearer, undefined, dearer.price - 1], [left, another], [buyerAt(9), ofGone], [buyerAt(9), good]))
    .toEqual(['PRICE_CHANGED', 'FORBIDDEN', 'PRODUCT_UNAVAILABLE', buyerAt(9).id]);
});

test('more than one transaction sells are sold too, each with what belongs to it', async () => {
  const products = await makeProducts(120);
  const alongside: string[] = [];
  const bought = await orderAtOnce(...products.map((product, n): Wish => [buyerAt(n % 10), product, (_tx, deal) => void alongside.push(deal.productId ?? '')]));
  expect(bought).toEqual(products.map((_product, n) => buyerAt(n % 10).id));
  expect(alongside).toEqual(products.map(({ id }) => id));
});

test.runIf(inject('databaseServer'))('those who wait for what is kept locked keep nobody from reading, nor who came before them from buying', async () => {
  // More than the process has connections.
  const [free, ...locked] = await makeProducts(13);
  if (!free) throw new Error('no product');
  const wishes = locked.map((product, n): Wish => [buyerAt(n % 9), product]);
  const answered: string[] = [];
  await atomically(app.em(), async (tx) => {
    for (const { id } of locked) await tx.nativeUpdate(Product, { id }, { title: 'Kept' });
    const bought = orderAtOnce([buyerAt(9), free]).then(() => answered.push('bought'));
    const waited = wishes.map((wish) => orderAtOnce(wish).then((answers) => answered.push(...answers)));
    await bought;
    await buyerAt(9).ask('{ viewer { id } }');
    answered.push('read');
    await Promise.all(waited);
  });
  expect(answered).toEqual(['bought', 'read', ...locked.map(() => expect.stringContaining('Lock wait timeout'))]);
  expect(await orderAtOnce(...wishes)).toEqual(wishes.map(([{ id }]) => id));
}, 60_000);

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

test('whom the unique index alone refuses is told that it is not available, and the others of the moment buy', async () => {
  const [held, free] = await makeProducts(2);
  if (!held || !free) throw new Error('no products');
  await orderAtOnce([buyerAt(0), held]);
  await app.em().execute("update product set status = 'VALID' where id = ?", [held.id]);
  expect(await orderAtOnce([buyerAt(1), held], [buyerAt(2), free])).toEqual(['PRODUCT_UNAVAILABLE', buyerAt(2).id]);
  expect(await statusOf(held)).toBe('VALID');
});

test('sales of one moment that the database ends for a deadlock are stored once, in the next attempt', async () => {
  const [one, two] = await makeProducts(2);
  if (!one || !two) throw new Error('no products');
  let attempts = 0;
  const deadlockOnce = () => {
    if (++attempts === 1) throw Object.assign(new Error('Deadlock found'), { code: 'ER_LOCK_DEADLOCK' });
  };
  expect(await orderAtOnce([buyerAt(0), one], [buyerAt(1), two, deadlockOnce])).toEqual([buyerAt(0).id, buyerAt(1).id]);
  expect(attempts).toBe(2);
  expect(await app.em().count(Transaction, { productId: { $in: [one.id, two.id] } })).toBe(2);
  expect(await app.em().count(Notification, { productId: { $in: [one.id, two.id] } })).toBe(2);
});

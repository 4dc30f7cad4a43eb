import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../../core/errors.ts';
import { UserStatus } from '../../core/viewer.ts';
import { createContext } from '../../database/context.ts';
import { Notification } from '../../news/notification.entity.ts';
import { type Product, ProductType } from '../products/product.entity.ts';
import { User } from '../../people/user.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeProduct, makeUser, makeUsers, productNow, userNow, type TestUser } from '../../testing/factories.ts';
import { buy } from './purchase.service.ts';
import { PaymentMethod, Transaction } from './transaction.entity.ts';
import { DIRECT_METHODS } from './transactions.rules.ts';

let app: TestApp;
let seller: TestUser;
beforeAll(async () => {
  app = await startApp();
  seller = await makeUser(app, { dealMailsOffAt: new Date() });
});
afterAll(() => app.close());

type Wish = [buyer: TestUser, product: Product, alongside?: Parameters<typeof buy>[3], price?: number];

/** Buys all of these at the same moment; returns for each the transaction's buyer, or the code of the refusal. */
const buyAtOnce = (...wishes: Wish[]) =>
  Promise.all(
    wishes.map(async ([buyer, { id: productId, type }, alongside, price]) => {
      const ctx = createContext(app.services, {
        viewer: await userNow(app, buyer),
        credential: null,
        address: '',
        requestId: '',
        log: app.services.log,
      });
      return buy(
        ctx,
        { productId, price, paymentMethod: type === ProductType.SELL ? PaymentMethod.CASH : null },
        DIRECT_METHODS,
        alongside,
      ).then(
        ({ buyerId }) => buyerId,
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      );
    }),
  );

const statusOf = async ({ id }: Product) => (await productNow(app, id))?.status;

test('of many who buy one product at the same moment one has it, and the others are told so', async () => {
  const [product, buyers] = [await makeProduct(app, seller), await makeUsers(app, 12)];
  const answers = await buyAtOnce(...buyers.map((buyer): Wish => [buyer, product]));
  expect(answers.filter((answer) => answer !== 'PRODUCT_UNAVAILABLE')).toHaveLength(1);
  expect(await app.em().count(Transaction, { productId: product.id })).toBe(1);
  expect(await app.em().count(Notification, { productId: product.id })).toBe(1);
});

test('many products of one seller are bought at the same moment, each with what belongs to it', async () => {
  const buyers = await makeUsers(app, 20);
  const wishes = await Promise.all(buyers.map(async (buyer): Promise<Wish> => [buyer, await makeProduct(app, seller)]));
  const alongside: string[] = [];
  const bought = await buyAtOnce(
    ...wishes.map(([buyer, product]): Wish => [
      buyer,
      product,
      (_tx, { productId }) => void alongside.push(productId ?? ''),
    ]),
  );
  expect(bought).toEqual(buyers.map(({ id }) => id));
  expect(new Set(alongside)).toEqual(new Set(wishes.map(([, { id }]) => id)));
});

test('of two donations that one person claims at the same moment one is refused, and left to others', async () => {
  const gifts = await Promise.all([1, 2].map(() => makeProduct(app, seller, { type: ProductType.DONATION })));
  const [claimer, other] = [await makeUser(app), await makeUser(app)];
  const answers = await buyAtOnce(...gifts.map((gift): Wish => [claimer, gift]));
  expect(answers.toSorted()).toEqual([claimer.id, 'DONATION_COOLDOWN'].toSorted());
  const left = gifts[answers.indexOf('DONATION_COOLDOWN')];
  expect(left && (await buyAtOnce([other, left]))).toEqual([other.id]);
  expect((await userNow(app, claimer)).lastDonationAt).toBeInstanceOf(Date);
});

test('what has changed since it was shown is refused by its own reason', async () => {
  const [buyer, left, gone] = await makeUsers(app, 3);
  if (!buyer || !left || !gone) throw new Error('no people');
  const [dearer, ofGone, free] = [
    await makeProduct(app, seller),
    await makeProduct(app, gone),
    await makeProduct(app, seller),
  ];
  await app.em().nativeUpdate(User, { id: [left.id, gone.id] }, { status: UserStatus.INACTIVE });
  expect(
    await buyAtOnce([buyer, dearer, undefined, dearer.price - 1], [left, free], [buyer, ofGone], [buyer, free]),
  ).toEqual(['PRICE_CHANGED', 'FORBIDDEN', 'PRODUCT_UNAVAILABLE', buyer.id]);
});

function fail() {
  throw new Error('cannot be written');
}

test('a purchase that cannot be written takes nothing off the market, and leaves nothing behind', async () => {
  const [product, buyer] = [await makeProduct(app, seller), await makeUser(app)];
  expect(await buyAtOnce([buyer, product, fail])).toEqual(['Error: cannot be written']);
  expect(await statusOf(product)).toBe('VALID');
  expect(await app.em().count(Transaction, { productId: product.id })).toBe(0);
  expect(await app.em().count(Notification, { productId: product.id })).toBe(0);
});

test('whom the unique index alone refuses is told that it is not available', async () => {
  const [held, [first, second]] = [await makeProduct(app, seller), await makeUsers(app, 2)];
  if (!first || !second) throw new Error('no buyers');
  await buyAtOnce([first, held]);
  await app.em().execute("update product set status = 'VALID' where id = ?", [held.id]);
  expect(await buyAtOnce([second, held])).toEqual(['PRODUCT_UNAVAILABLE']);
  expect(await statusOf(held)).toBe('VALID');
});

test('a purchase that the database ends for a deadlock is stored once, in the next attempt', async () => {
  const [product, buyer] = [await makeProduct(app, seller), await makeUser(app)];
  let attempts = 0;
  const deadlockOnce = () => {
    if (++attempts === 1) throw Object.assign(new Error('Deadlock found'), { code: 'ER_LOCK_DEADLOCK' });
  };
  expect(await buyAtOnce([buyer, product, deadlockOnce])).toEqual([buyer.id]);
  expect(attempts).toBe(2);
  expect(await app.em().count(Transaction, { productId: product.id })).toBe(1);
  expect(await app.em().count(Notification, { productId: product.id })).toBe(1);
});

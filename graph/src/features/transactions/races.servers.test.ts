import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { User } from '../../people/user.entity.ts';
import { UserStatus } from '../../core/viewer.ts';
import { createContext } from '../../database/context.ts';
import { rows } from '../../database/database.ts';
import { AppError } from '../../core/errors.ts';
import { Notification } from '../../news/notification.entity.ts';
import { Checkout } from '../payments/checkout.entity.ts';
import { expireCheckout } from '../payments/checkouts.service.ts';
import { Product, ProductStatus, ProductType } from '../products/product.entity.ts';
import { Review } from '../reviews/review.entity.ts';
import {
  transactionNow,
  makeTransaction,
  makeProduct,
  makeStaff,
  makeUser,
  makeUsers,
  productNow,
  userNow,
  type TestUser,
} from '../../testing/factories.ts';
import { startTwo, type TwoProcesses } from '../../testing/processes.ts';
import { UploadPurpose } from '../media/upload.entity.ts';
import { upload } from '../../testing/uploads.ts';
import { purchase } from './purchase.service.ts';
import { PaymentMethod, Transaction } from './transaction.entity.ts';

/** The buyer is mostly on the second process. */
let app: TwoProcesses;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  app = await startTwo();
});
afterAll(() => app.close());
// What one test leaves open takes no room from the next.
beforeEach(async () => {
  [seller, buyer] = [await makeUser(app), app.on(1, await makeUser(app))];
});

const BUY = 'mutation ($id: ID!) { purchase(productId: $id, paymentMethod: CASH) { id } }';
const CLAIM = 'mutation ($id: ID!) { purchase(productId: $id) { id } }';
const CONFIRM = 'mutation ($id: ID!) { confirmPayment(id: $id) { id } }';
const CANCEL = 'mutation ($id: ID!) { cancelTransaction(id: $id) { id } }';
const REVIEW = 'mutation ($id: ID!) { reviewSeller(sellerId: $id, comment: "Good", rating: 5) { id } }';

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));

/** How often each code was answered. */
const tally = (codes: (string | null)[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(codes, (code) => code ?? 'done')).map(([code, found]) => [code, found?.length]),
  );

test('50 parallel buyers of one product: exactly one transaction, 49 PRODUCT_UNAVAILABLE, nothing else', async () => {
  const { id } = await makeProduct(app, seller);
  const buyers = (await makeUsers(app, 50)).map((one, n) => app.on(n, one));
  const codes = await Promise.all(buyers.map((one) => one.refusal(BUY, { id })));
  expect(tally(codes)).toEqual({ done: 1, PRODUCT_UNAVAILABLE: 49 });
  expect(await app.em().count(Transaction, { productId: id })).toBe(1);
  expect(await app.em().count(Notification, { productId: id })).toBe(1);
  expect((await productNow(app, id))?.status).toBe('UNAVAILABLE');
});

test('50 parallel buyers of 5 products of one seller: each is sold once, and all others are told so', async () => {
  const owner = await makeUser(app);
  const products = await Promise.all(Array.from({ length: 5 }, () => makeProduct(app, owner)));
  const buyers = (await makeUsers(app, 50)).map((one, n) => app.on(n, one));
  const codes = await Promise.all(products.flatMap(({ id }) => buyers.map((one) => one.refusal(BUY, { id }))));
  expect(tally(codes)).toEqual({ done: 5, PRODUCT_UNAVAILABLE: 245 });
});

test('two simultaneous claims by one user give one item', async () => {
  const gifts = await Promise.all([1, 2, 3].map(() => makeProduct(app, seller, { type: ProductType.DONATION })));
  const claimer = await makeUser(app);
  const codes = await Promise.all(gifts.map(({ id }, n) => app.on(n, claimer).refusal(CLAIM, { id })));
  expect(tally(codes)).toEqual({ done: 1, DONATION_COOLDOWN: 2 });
  expect(await app.em().count(Transaction, { buyerId: claimer.id })).toBe(1);
});

/** What a purchase writes. Not every table: the second process does its work of every minute meanwhile. */
const written = async (buyerId: string, productId: string) => ({
  deals: await rows(app.em()).selectFrom('transaction').selectAll().where('buyerId', '=', buyerId).execute(),
  news: await rows(app.em())
    .selectFrom('notification')
    .selectAll()
    .where('receiverId', 'in', [buyerId, seller.id])
    .orderBy('id')
    .execute(),
  status: (await productNow(app, productId))?.status,
});

test('the winner who asks again, as after a lost answer, gets the deal that they have; so do two tries at once', async () => {
  const DEAL = '{ id title price paymentMethod status seller { id } buyer { id } product { id status } }';
  for (const [act, type] of [
    [BUY, ProductType.SELL],
    [CLAIM, ProductType.DONATION],
  ] as const) {
    const [own, { id }] = [await makeUser(app), await makeProduct(app, seller, { type })];
    const purchaseOn = (n: number) => app.on(n, own).ask(act.replace('{ id }', DEAL), { id });
    const [first, second] = await Promise.all([purchaseOn(0), purchaseOn(1)]);
    const before = await written(own.id, id);
    expect(before).toMatchObject({ deals: [{ productId: id }], status: 'UNAVAILABLE' });
    expect(before.news.filter(({ productId }) => productId === id)).toHaveLength(1);
    expect([second, await purchaseOn(0)]).toEqual([first, first]);
    expect(await written(own.id, id)).toEqual(before);
  }
});

test('two who buy from each other at once both do', async () => {
  const pairs = await Promise.all(
    [1, 2, 3, 4, 5].map(async () => {
      const [one, other] = [await makeUser(app), app.on(1, await makeUser(app))];
      return { one, other, ofOne: await makeProduct(app, one), ofOther: await makeProduct(app, other) };
    }),
  );
  const codes = await Promise.all(
    pairs.flatMap(({ one, other, ofOne, ofOther }) => [
      one.refusal(BUY, { id: ofOther.id }),
      other.refusal(BUY, { id: ofOne.id }),
    ]),
  );
  expect(tally(codes)).toEqual({ done: 10 });
});

describe('of two steps that exclude each other exactly one takes effect', () => {
  test('confirm and cancel', async () => {
    for (let n = 0; n < 5; n++) {
      const { id } = await makeTransaction(app, seller, buyer);
      const [confirmed, cancelled] = await Promise.all([
        seller.refusal(CONFIRM, { id }),
        buyer.refusal(CANCEL, { id }),
      ]);
      expect(tally([confirmed, cancelled])).toEqual({ done: 1, WRONG_STATE: 1 });
      expect((await transactionNow(app, { id })).status).toBe(confirmed === null ? 'PAID' : 'CANCELLED');
    }
  });

  test('two cancellations, one by each', async () => {
    for (let n = 0; n < 5; n++) {
      const { id } = await makeTransaction(app, seller, buyer);
      expect(tally(await Promise.all([seller.refusal(CANCEL, { id }), buyer.refusal(CANCEL, { id })]))).toEqual({
        done: 1,
        WRONG_STATE: 1,
      });
      expect(await app.em().count(Notification, { transactionId: id })).toBe(1);
    }
  });

  test('two confirmations', async () => {
    const { id } = await makeTransaction(app, seller, buyer);
    expect(tally(await Promise.all([1, 2, 3].map((n) => app.on(n, seller).refusal(CONFIRM, { id }))))).toEqual({
      done: 1,
      WRONG_STATE: 2,
    });
    expect(await app.em().count(Notification, { transactionId: id })).toBe(1);
  });

  test('a review and the cancellation that takes its ground away', async () => {
    for (let n = 0; n < 5; n++) {
      const [one, other] = [await makeUser(app), app.on(1, await makeUser(app))];
      const { id } = await makeTransaction(app, one, other);
      const [reviewed, cancelled] = await Promise.all([
        other.refusal(REVIEW, { id: one.id }),
        one.refusal(CANCEL, { id }),
      ]);
      expect([null, 'FORBIDDEN']).toContain(reviewed);
      expect(cancelled).toBeNull();
      expect(await app.em().count(Review, { sellerId: one.id })).toBe(0);
    }
  });

  test('a review and the confirmation that lets it show', async () => {
    for (let n = 0; n < 8; n++) {
      const [one, other] = [await makeUser(app), app.on(1, await makeUser(app))];
      const { id } = await makeTransaction(app, one, other);
      expect(await Promise.all([other.refusal(REVIEW, { id: one.id }), one.refusal(CONFIRM, { id })])).toEqual([
        null,
        null,
      ]);
      expect(await app.em().find(Review, { sellerId: one.id })).toMatchObject([{ isHeld: false }]);
      expect(await userNow(app, one)).toMatchObject({ reviewCount: 1, ratingSum: 5 });
    }
  });

  test('a review and the end of the card payment that it rests on', async () => {
    for (let n = 0; n < 12; n++) {
      const [one, other] = [await makeUser(app), app.on(1, await makeUser(app))];
      const { id } = await makeProduct(app, one);
      await other.ask('mutation ($id: ID!) { payProduct(productId: $id) { url } }', { id });
      const checkout = await app.em().findOneOrFail(Checkout, { userId: other.id });
      const [reviewed] = await Promise.all([
        other.refusal(REVIEW, { id: one.id }),
        expireCheckout({ services: app.services, log: app.services.log }, checkout),
      ]);
      expect([null, 'FORBIDDEN']).toContain(reviewed);
      expect((await productNow(app, id))?.status).toBe('VALID');
      expect(await app.em().count(Review, { sellerId: one.id })).toBe(0);
    }
  });

  test('buying and removing', async () => {
    for (let n = 0; n < 5; n++) {
      const { id, title } = await makeProduct(app, seller);
      const [bought, deleted] = await Promise.all([
        buyer.refusal(BUY, { id }),
        seller.refusal('mutation ($id: ID!) { removeProduct(id: $id) { id } }', { id }),
      ]);
      expect(deleted).toBeNull();
      expect([null, 'NOT_FOUND']).toContain(bought);
      const sold =
        bought === null
          ? await app.em().find(Transaction, { buyerId: buyer.id }, { orderBy: { id: 'desc' }, limit: 1 })
          : [];
      expect(sold).toMatchObject(bought === null ? [{ productId: null, title, price: 5000 }] : []);
    }
  });

  test('buying and giving away', async () => {
    const SWITCH = 'mutation ($id: ID!) { setProductType(id: $id, type: DONATION) { id } }';
    for (let n = 0; n < 5; n++) {
      const { id } = await makeProduct(app, seller);
      const outcome = await Promise.all([buyer.refusal(BUY, { id }), seller.refusal(SWITCH, { id })]);
      expect([
        [null, 'WRONG_STATE'],
        ['BAD_USER_INPUT', null],
      ]).toContainEqual(outcome);
    }
  });

  test('buying and taking off the market', async () => {
    const HIDE = 'mutation ($id: ID!) { setProductValidity(id: $id, on: false, reason: "A copy") { id } }';
    const staff = await makeStaff(app);
    for (let n = 0; n < 5; n++) {
      const { id } = await makeProduct(app, seller);
      const outcome = await Promise.all([buyer.refusal(BUY, { id }), staff.refusal(HIDE, { id })]);
      expect([
        [null, 'WRONG_STATE'],
        ['PRODUCT_UNAVAILABLE', null],
      ]).toContainEqual(outcome);
      expect((await productNow(app, id))?.status).toBe(outcome[0] === null ? 'UNAVAILABLE' : 'INVALID');
    }
  });

  test('a proof and a cancellation', async () => {
    const PROVE = 'mutation ($id: ID!, $image: String!) { submitProof(id: $id, image: $image) { id } }';
    for (let n = 0; n < 5; n++) {
      const [{ id }, image] = [
        await makeTransaction(app, seller, buyer),
        await upload(buyer, UploadPurpose.PAYMENT_PROOF),
      ];
      const [proved, cancelled] = await Promise.all([
        buyer.refusal(PROVE, { id, image }),
        seller.refusal(CANCEL, { id }),
      ]);
      expect(tally([proved, cancelled])).toEqual({ done: 1, WRONG_STATE: 1 });
      expect((await transactionNow(app, { id })).status).toBe(proved === null ? 'PENDING' : 'CANCELLED');
    }
  });

  test.each<[string, Partial<Product>, string | null]>([
    ['given another title is bought under it', { title: 'Another' }, null],
    ['given another price is not bought for the one shown', { price: 2 }, 'PRICE_CHANGED'],
    ['taken off the market is not bought', { status: ProductStatus.INVALID }, 'PRODUCT_UNAVAILABLE'],
  ])('what its owner or staff have, since it was read, %s', async (_what, change, refusal) => {
    const { id } = await makeProduct(app, seller, { title: 'Desk', price: 1 });
    const bought = await purchaseAfter(id, () => app.em().nativeUpdate(Product, { id }, change));
    expect(bought).toBe(refusal ?? 'Another');
    expect((await productNow(app, id))?.status).toBe(refusal ? (change.status ?? 'VALID') : 'UNAVAILABLE');
  });

  test('what is of a seller who was deactivated since it was read is not bought', async () => {
    const owner = await makeUser(app);
    const { id } = await makeProduct(app, owner, { price: 1 });
    expect(
      await purchaseAfter(id, () => app.em().nativeUpdate(User, { id: owner.id }, { status: UserStatus.INACTIVE })),
    ).toBe('PRODUCT_UNAVAILABLE');
    expect((await productNow(app, id))?.status).toBe('VALID');
  });

  test('a buyer who was deactivated since they were read buys nothing', async () => {
    const [owner, leaving] = [await makeUser(app), await makeUser(app)];
    const { id } = await makeProduct(app, owner, { price: 1 });
    expect(
      await purchaseAfter(
        id,
        () => app.em().nativeUpdate(User, { id: leaving.id }, { status: UserStatus.INACTIVE }),
        leaving,
      ),
    ).toBe('FORBIDDEN');
    expect((await productNow(app, id))?.status).toBe('VALID');
  });
});

/** Buys after something has happened since the product was read. Returns the title, or why it was refused. */
async function purchaseAfter(id: string, happen: () => Promise<unknown>, who = buyer) {
  const viewer = await userNow(app, who);
  const ctx = createContext(app.services, {
    viewer,
    credential: null,
    address: '',
    requestId: '',
    log: app.services.log,
  });
  await ctx.loaders.product.load(id);
  await happen();
  return purchase(ctx, { productId: id, paymentMethod: PaymentMethod.CASH, price: 1 }).then(
    ({ title }) => title,
    codeOf,
  );
}

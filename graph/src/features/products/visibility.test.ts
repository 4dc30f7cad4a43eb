import { afterAll, beforeAll, expect, test } from 'vitest';
import { User } from '../../people/user.entity.ts';
import { UserStatus } from '../../core/viewer.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import {
  makeTransaction,
  makeProduct,
  makeStaff,
  makeUser,
  productNow,
  type TestUser,
} from '../../testing/factories.ts';
import { idOf, restClient } from '../../testing/rest.ts';
import { TransactionStatus } from '../transactions/transaction.entity.ts';
import { Product, ProductStatus, ProductType } from './product.entity.ts';

let app: TestApp;
let owner: TestUser;
let buyer: TestUser;
let stranger: TestUser;
let staff: TestUser;
beforeAll(async () => {
  app = await startApp();
  [owner, buyer, stranger, staff] = [
    await makeUser(app),
    await makeUser(app),
    await makeUser(app),
    await makeStaff(app),
  ];
});
afterAll(() => app.close());

const READ = 'query ($id: ID!) { product(id: $id) { id } }';
const DEAL = 'query ($id: ID!) { product(id: $id) { deal { id } } }';
const BUY = 'mutation ($id: ID!) { purchase(productId: $id, paymentMethod: CASH) { id } }';
const BROWSE = '{ products(first: 100) { nodes { id } totalCount } }';

async function browsed(reader: TestUser) {
  const { products } = await reader.ask<{ products: { nodes: { id: string }[] } }>(BROWSE);
  return products.nodes.map(({ id }) => id);
}

async function hidden(product: Product) {
  expect(await stranger.refused(READ, { id: product.id })).toEqual({
    code: 'NOT_FOUND',
    message: 'No Such Item Found',
  });
  expect(await stranger.refusal(BUY, { id: product.id })).toBe('PRODUCT_UNAVAILABLE');
  expect(await browsed(stranger)).not.toContain(product.id);
  for (const reader of [owner, staff]) expect(await reader.refusal(READ, { id: product.id })).toBeNull();
}

test('a product that is Invalid exists only for its owner and staff', async () => {
  const product = await makeProduct(app, owner, { status: ProductStatus.INVALID });
  await hidden(product);
  expect((await productNow(app, product.id))?.status).toBe(ProductStatus.INVALID);
});

test('a product that is Unavailable can be read by any Active user, marked as taken, and is on no list; hidden with its seller', async () => {
  const seller = await makeUser(app);
  const { id } = await makeProduct(app, seller, { status: ProductStatus.UNAVAILABLE });
  expect(
    await stranger.ask('query ($id: ID!) { product(id: $id) { id status canBuy { allowed code } } }', { id }),
  ).toEqual({ product: { id, status: 'UNAVAILABLE', canBuy: { allowed: false, code: 'PRODUCT_UNAVAILABLE' } } });
  expect(await stranger.refusal(BUY, { id })).toBe('PRODUCT_UNAVAILABLE');
  expect(await browsed(stranger)).not.toContain(id);
  const rest = (await restClient(app.url)).as(stranger.token);
  expect((await rest.list('/products')).map(idOf)).not.toContain(id);
  expect(await (await makeUser(app, { status: UserStatus.WAITING })).refusal(READ, { id })).toBe('FORBIDDEN');
  await app.em().nativeUpdate(User, { id: seller.id }, { status: UserStatus.WAITING });
  expect(await stranger.refusal(READ, { id })).toBe('NOT_FOUND');
});

test('a Sell product at price 0 is hidden from Browse and cannot be bought until its owner sets a price', async () => {
  const product = await makeProduct(app, owner, { price: 0 });
  expect(await stranger.refusal(READ, { id: product.id })).toBeNull();
  expect(await stranger.refusal(BUY, { id: product.id })).toBe('PRODUCT_UNAVAILABLE');
  expect(await browsed(stranger)).not.toContain(product.id);
  const { id } = product;
  const input = { title: 'A', description: 'A', type: 'SELL', price: 1, condition: 'USED' };
  await owner.ask('mutation ($id: ID!, $input: ProductInput!) { updateProduct(id: $id, input: $input) { id } }', {
    id,
    input,
  });
  expect(await browsed(stranger)).toContain(id);
  expect(await stranger.refusal(BUY, { id })).toBeNull();
});

test.each([UserStatus.INACTIVE, UserStatus.WAITING, UserStatus.PENDING])(
  'products of a seller who is %s are hidden and cannot be bought, by any path',
  async (status) => {
    const seller = await makeUser(app);
    const [product, gift] = [
      await makeProduct(app, seller, { title: `Rucksack ${status}` }, ['Books']),
      await makeProduct(app, seller, { type: ProductType.DONATION }),
    ];
    const near = await makeProduct(app, owner, {}, ['Books']);
    const rest = (await restClient(app.url)).as(stranger.token);
    const listed = async () => {
      const { found, near: read } = await stranger.ask<{
        found: { nodes: { id: string }[] };
        near: { recommendations: { id: string }[] };
      }>(
        `query ($id: ID!) { found: products(filter: { search: "rucksack ${status}" }) { nodes { id } } near: product(id: $id) { recommendations { id } } }`,
        { id: near.id },
      );
      const lists = [
        await browsed(stranger),
        found.nodes.map(({ id }) => id),
        read.recommendations.map(({ id }) => id),
        (await rest.list('/products')).map(idOf),
      ];
      return lists.map((list) => list.includes(product.id));
    };
    expect(await listed()).toEqual([true, true, true, true]);
    await app.em().nativeUpdate(User, { id: seller.id }, { status });
    expect(await listed()).toEqual([false, false, false, false]);
    expect(await stranger.refusal(READ, { id: product.id })).toBe('NOT_FOUND');
    expect(await stranger.refusal(BUY, { id: product.id })).toBe('PRODUCT_UNAVAILABLE');
    expect(
      await stranger.refusal('mutation ($id: ID!) { payProduct(productId: $id) { url } }', { id: product.id }),
    ).toBe('PRODUCT_UNAVAILABLE');
    expect(await stranger.refusal('mutation ($id: ID!) { purchase(productId: $id) { id } }', { id: gift.id })).toBe(
      'PRODUCT_UNAVAILABLE',
    );
    expect(await rest.refused('POST', '/transactions', { productID: product.id, paymentMethod: 'Cash' })).toMatchObject(
      { code: 'PRODUCT_UNAVAILABLE' },
    );
    await app.em().nativeUpdate(User, { id: seller.id }, { status: UserStatus.ACTIVE });
    expect(await listed()).toEqual([true, true, true, true]);
  },
);

test('a seller sees how many listings and open deals wait while their account does; others do not', async () => {
  const seller = await makeUser(app);
  for (const values of [{}, { type: ProductType.DONATION }, { price: 0 }, { status: ProductStatus.INVALID }])
    await makeProduct(app, seller, values);
  const { NOT_PAID, PENDING, PAID, CANCELLED } = TransactionStatus;
  for (const status of [NOT_PAID, PENDING, PAID, CANCELLED]) await makeTransaction(app, seller, buyer, { status });
  await makeTransaction(app, owner, seller);
  // The cancelled deal's product is on the market again.
  const counted = { listingCount: 3, openDealCount: 3 };
  expect(await seller.ask('{ viewer { listingCount openDealCount } }')).toEqual({ viewer: counted });
  const OF = 'query ($id: ID!) { user(id: $id) { listingCount openDealCount } }';
  expect(await staff.ask(OF, { id: seller.id })).toEqual({ user: counted });
  expect(await buyer.ask(OF, { id: seller.id })).toEqual({ user: { listingCount: null, openDealCount: null } });
});

test('and for the parties of its transaction, a cancelled one included', async () => {
  const deal = await makeTransaction(app, owner, buyer);
  await app.em().nativeUpdate(Product, { id: deal.productId }, { status: ProductStatus.INVALID });
  expect(await buyer.refusal(READ, { id: deal.productId })).toBeNull();
  expect(await stranger.refusal(READ, { id: deal.productId })).toBe('NOT_FOUND');
  const cancelled = await makeTransaction(app, owner, buyer, { status: TransactionStatus.CANCELLED });
  await app.em().nativeUpdate(Product, { id: cancelled.productId }, { status: ProductStatus.INVALID });
  expect(await buyer.refusal(READ, { id: cancelled.productId })).toBeNull();
});

test('buying answers PRODUCT_UNAVAILABLE for any id that exists, NOT_FOUND for others', async () => {
  expect(await stranger.refusal(BUY, { id: 'nothing' })).toBe('NOT_FOUND');
});

test('my products: the own ones that are Valid, a price of 0 included', async () => {
  const seller = await makeUser(app);
  const [first, unpriced] = [await makeProduct(app, seller), await makeProduct(app, seller, { price: 0 })];
  await makeProduct(app, seller, { status: ProductStatus.INVALID });
  await makeProduct(app, seller, { status: ProductStatus.UNAVAILABLE });
  expect(await seller.ask('{ myProducts { totalCount nodes { id isMine } } }')).toEqual({
    myProducts: {
      totalCount: 2,
      nodes: [
        { id: unpriced.id, isMine: true },
        { id: first.id, isMine: true },
      ],
    },
  });
});

test('recommendations: at most 6 sharing a category, the newest first, only what is on the market, never the own', async () => {
  const seller = await makeUser(app);
  const inactive = await makeUser(app, { status: UserStatus.INACTIVE });
  const product = await makeProduct(app, seller, {}, ['Furniture', 'Books']);
  const others = [];
  for (let n = 0; n < 7; n++)
    others.push(
      await makeProduct(
        app,
        seller,
        n === 0 ? { type: ProductType.DONATION } : {},
        n === 5 ? ['Furniture', 'Books'] : [n % 2 ? 'Furniture' : 'Books'],
      ),
    );
  await makeProduct(app, seller, { status: ProductStatus.INVALID }, ['Books']);
  await makeProduct(app, seller, { price: 0 }, ['Books']);
  await makeProduct(app, inactive, {}, ['Books']);
  await makeProduct(app, stranger, {}, ['Books']);
  await makeProduct(app, seller, {}, ['Mobile']);
  const { product: read } = await stranger.ask<{ product: { recommendations: { id: string }[] } }>(
    'query ($id: ID!) { product(id: $id) { recommendations { id } } }',
    { id: product.id },
  );
  expect(read.recommendations.map(({ id }) => id)).toEqual(
    others
      .slice(1)
      .toReversed()
      .map(({ id }) => id),
  );
});

test('recommendations of a product without a category, or without company: none', async () => {
  for (const categories of [[], ['Tickets']]) {
    const { id } = await makeProduct(app, owner, {}, categories);
    expect(await stranger.ask(`{ product(id: "${id}") { recommendations { id } } }`)).toEqual({
      product: { recommendations: [] },
    });
  }
});

test('canBuy says the same beforehand', async () => {
  const CAN = 'query ($id: ID!) { product(id: $id) { canBuy { allowed code message until } } }';
  const { id } = await makeProduct(app, owner);
  const allowed = { allowed: true, code: null, message: null, until: null };
  expect(await stranger.ask(CAN, { id })).toEqual({ product: { canBuy: allowed } });
  expect(await owner.ask(CAN, { id })).toMatchObject({ product: { canBuy: { allowed: false, code: 'OWN_PRODUCT' } } });
  expect(await staff.ask(CAN, { id })).toMatchObject({ product: { canBuy: { allowed: false, code: 'FORBIDDEN' } } });
  await stranger.ask(BUY, { id });
  expect(await stranger.ask(CAN, { id })).toMatchObject({
    product: { canBuy: { allowed: false, code: 'PRODUCT_UNAVAILABLE' } },
  });
});

test('a sold product names the deal of the viewer, and no other', async () => {
  const product = await makeProduct(app, owner);
  const transactionOf = async (reader: TestUser) =>
    (await reader.ask<{ product: { deal: { id: string } | null } }>(DEAL, { id: product.id })).product.deal;
  expect([await transactionOf(owner), await transactionOf(stranger)]).toEqual([null, null]);
  const take = async (taker: TestUser) =>
    (await taker.ask<{ purchase: { id: string } }>(BUY, { id: product.id })).purchase.id;
  await stranger.ask('mutation ($id: ID!) { cancelTransaction(id: $id) { id } }', {
    id: await take(stranger),
  });
  const id = await take(buyer);
  expect([await transactionOf(owner), await transactionOf(buyer)]).toEqual([{ id }, { id }]);
  expect([await transactionOf(stranger), await transactionOf(staff)]).toEqual([null, null]);
});

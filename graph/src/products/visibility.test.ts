import { afterAll, beforeAll, expect, test } from 'vitest';
import { User, UserStatus } from '../accounts/user.entity.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeDeal, makeProduct, makeStaff, makeUser, productNow, type TestUser } from '../testing/factories.ts';
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

test.each([ProductStatus.INVALID, ProductStatus.UNAVAILABLE])(
  'a product that is %s exists only for its owner and staff',
  async (status) => {
    const product = await makeProduct(app, owner, { status });
    await hidden(product);
    expect((await productNow(app, product.id))?.status).toBe(status);
  },
);

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

test('products of an Inactive seller are hidden and cannot be bought', async () => {
  const seller = await makeUser(app);
  const product = await makeProduct(app, seller);
  expect(await browsed(stranger)).toContain(product.id);
  await app.em().nativeUpdate(User, { id: seller.id }, { status: UserStatus.INACTIVE });
  expect(await stranger.refusal(READ, { id: product.id })).toBe('NOT_FOUND');
  expect(await stranger.refusal(BUY, { id: product.id })).toBe('PRODUCT_UNAVAILABLE');
  expect(await browsed(stranger)).not.toContain(product.id);
});

test('and for the parties of its transaction, a cancelled one included', async () => {
  const deal = await makeDeal(app, owner, buyer);
  expect(await buyer.refusal(READ, { id: deal.productId })).toBeNull();
  expect(await stranger.refusal(READ, { id: deal.productId })).toBe('NOT_FOUND');
  const cancelled = await makeDeal(app, owner, buyer, { status: TransactionStatus.CANCELLED });
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
      await makeProduct(app, seller, n === 0 ? { type: ProductType.DONATION } : {}, n === 5 ? ['Furniture', 'Books'] : [n % 2 ? 'Furniture' : 'Books']),
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
  const dealOf = async (reader: TestUser) => (await reader.ask<{ product: { deal: { id: string } | null } }>(DEAL, { id: product.id })).product.deal;
  expect([await dealOf(owner), await dealOf(stranger)]).toEqual([null, null]);
  const take = async (taker: TestUser) => (await taker.ask<{ purchase: { id: string } }>(BUY, { id: product.id })).purchase.id;
  await stranger.ask('mutation ($id: ID!) { cancelTransaction(transactionId: $id) { id } }', { id: await take(stranger) });
  const id = await take(buyer);
  expect([await dealOf(owner), await dealOf(buyer)]).toEqual([{ id }, { id }]);
  expect([await dealOf(stranger), await dealOf(staff)]).toEqual([null, null]);
});

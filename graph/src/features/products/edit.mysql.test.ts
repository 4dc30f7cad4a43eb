import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { UploadPurpose } from '../media/upload.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import {
  transactionNow,
  makeTransaction,
  makePicture,
  makeProduct,
  makeStaff,
  makeUser,
  productNow,
  type TestUser,
} from '../../testing/factories.ts';
import { ProductStatus, ProductType, type Product } from './product.entity.ts';

let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let staff: TestUser;
let product: Product;
beforeAll(async () => {
  app = await startApp();
  [owner, stranger, staff] = [await makeUser(app), await makeUser(app), await makeStaff(app)];
});
afterAll(() => app.close());
beforeEach(async () => void (product = await makeProduct(app, owner, {}, ['Books'])));

const UPDATE =
  'mutation ($id: ID!, $input: ProductInput!) { updateProduct(id: $id, input: $input) { title price categories image status } }';
const SET_TYPE = 'mutation ($id: ID!, $type: ProductType!) { setProductType(id: $id, type: $type) { type price } }';
const REMOVE =
  'mutation ($id: ID!) { removeProduct(id: $id) { id title image images { url } categories seller { id } } }';
const VALIDITY =
  'mutation ($id: ID!, $valid: Boolean!) { setProductValidity(id: $id, on: $valid, reason: "A copy") { status } }';
const INPUT = {
  title: 'New title',
  description: 'New',
  type: 'SELL',
  price: 7.5,
  condition: 'NEW',
  categories: ['Mobile'],
};

const ofStatus = (status: ProductStatus) => makeProduct(app, owner, { status });

test.each([ProductStatus.VALID, ProductStatus.INVALID])(
  'edited by the owner while %s, which it stays',
  async (status) => {
    const { id } = await ofStatus(status);
    expect(await owner.ask(UPDATE, { id, input: INPUT })).toEqual({
      updateProduct: { title: 'New title', price: 7.5, categories: ['Mobile'], image: null, status },
    });
    expect(await productNow(app, id)).toMatchObject({
      title: 'New title',
      price: 750,
      condition: 'NEW',
      sellerId: owner.id,
    });
  },
);

test('a sold product cannot be edited', async () => {
  const { id } = await ofStatus(ProductStatus.UNAVAILABLE);
  expect(await owner.refusal(UPDATE, { id, input: INPUT })).toBe('WRONG_STATE');
  expect(await owner.refusal(SET_TYPE, { id, type: 'DONATION' })).toBe('WRONG_STATE');
  expect((await productNow(app, id))?.type).toBe('SELL');
});

test('by nobody else: not by strangers, not by staff', async () => {
  for (const other of [stranger, staff]) {
    expect(await other.refusal(UPDATE, { id: product.id, input: INPUT })).toBe('FORBIDDEN');
    expect(await other.refusal(SET_TYPE, { id: product.id, type: 'DONATION' })).toBe('FORBIDDEN');
  }
  expect(await productNow(app, product.id)).toMatchObject({ title: product.title, type: 'SELL' });
});

test('canEdit says the same beforehand', async () => {
  const READ = 'query ($id: ID!) { product(id: $id) { isMine canEdit { allowed code } } }';
  expect(await owner.ask(READ, { id: product.id })).toEqual({
    product: { isMine: true, canEdit: { allowed: true, code: null } },
  });
  expect(await stranger.ask(READ, { id: product.id })).toEqual({
    product: { isMine: false, canEdit: { allowed: false, code: 'FORBIDDEN' } },
  });
  const sold = await ofStatus(ProductStatus.UNAVAILABLE);
  expect(await owner.ask(READ, { id: sold.id })).toMatchObject({
    product: { canEdit: { allowed: false, code: 'WRONG_STATE' } },
  });
});

test('a picture is kept when its address is sent back and when nothing is said of it, and gone when it is null', async () => {
  const image = await makePicture(app, owner, UploadPurpose.PRODUCT_IMAGE);
  const { id } = await makeProduct(app, owner, { image });
  const url = app.services.media.bareUrl(image);
  expect(await owner.ask(UPDATE, { id, input: { ...INPUT, image: url } })).toMatchObject({
    updateProduct: { image: url },
  });
  expect(await owner.ask(UPDATE, { id, input: INPUT })).toMatchObject({ updateProduct: { image: url } });
  expect(await owner.ask(UPDATE, { id, input: { ...INPUT, image: null } })).toMatchObject({
    updateProduct: { image: null },
  });
});

test('switching the type sets the price to 0, both ways', async () => {
  const { id } = product;
  expect(await owner.ask(SET_TYPE, { id, type: 'DONATION' })).toEqual({
    setProductType: { type: 'DONATION', price: 0 },
  });
  expect(await owner.ask(SET_TYPE, { id, type: 'SELL' })).toEqual({ setProductType: { type: 'SELL', price: 0 } });
  await owner.ask(UPDATE, { id, input: INPUT });
  expect(await owner.ask(SET_TYPE, { id, type: 'SELL' })).toEqual({ setProductType: { type: 'SELL', price: 7.5 } });
});

test('a refused change leaves the categories as they are', async () => {
  expect(
    await owner.refused(UPDATE, { id: product.id, input: { ...INPUT, image: 'https://elsewhere.example/a.png' } }),
  ).toMatchObject({ field: 'image' });
  expect(await owner.ask(`{ product(id: "${product.id}") { categories title } }`)).toEqual({
    product: { categories: ['Books'], title: product.title },
  });
});

test.each(Object.values(ProductStatus))('removed by the owner or staff while %s', async (status) => {
  for (const who of [owner, staff]) {
    const image = await makePicture(app, owner, UploadPurpose.PRODUCT_IMAGE);
    const { id, title } = await makeProduct(app, owner, { status, image }, ['Books', 'Mobile']);
    const url = app.services.media.bareUrl(image);
    const asItWas = { id, title, image: url, images: [{ url }], categories: ['Books', 'Mobile'] };
    expect(await who.ask(REMOVE, { id })).toEqual({ removeProduct: { ...asItWas, seller: { id: owner.id } } });
    expect(await productNow(app, id)).toBeUndefined();
    expect(await who.refusal(REMOVE, { id })).toBe('NOT_FOUND');
  }
});

test('by nobody else', async () => {
  expect(await stranger.refusal(REMOVE, { id: product.id })).toBe('FORBIDDEN');
  expect(await productNow(app, product.id)).toBeDefined();
});

test('removing keeps past transactions readable: title, price, picture as bought', async () => {
  const deal = await makeTransaction(app, owner, stranger, {
    title: 'As bought',
    price: 1999,
    image: 'product/0198c5d0-0000-7000-8000-000000000001',
  });
  await owner.ask(REMOVE, { id: deal.productId });
  const READ = '{ purchases(first: 1) { nodes { title price image product { id } seller { id } } } }';
  expect(await stranger.ask(READ)).toEqual({
    purchases: {
      nodes: [
        {
          title: 'As bought',
          price: 19.99,
          image: expect.stringContaining('/media/product/'),
          product: null,
          seller: { id: owner.id },
        },
      ],
    },
  });
  // The deal lives on: it can be cancelled, and no product comes back.
  expect(
    await stranger.refusal('mutation ($id: ID!) { cancelTransaction(id: $id) { id } }', { id: deal.id }),
  ).toBeNull();
  expect(await transactionNow(app, deal)).toMatchObject({ status: 'CANCELLED', productId: null });
});

test('staff toggle Valid and Invalid only; Unavailable is never left by hand', async () => {
  const { id } = product;
  expect(await staff.ask(VALIDITY, { id, valid: false })).toEqual({ setProductValidity: { status: 'INVALID' } });
  expect(await staff.ask(VALIDITY, { id, valid: true })).toEqual({ setProductValidity: { status: 'VALID' } });
  const sold = await ofStatus(ProductStatus.UNAVAILABLE);
  for (const valid of [true, false]) expect(await staff.refusal(VALIDITY, { id: sold.id, valid })).toBe('WRONG_STATE');
  expect(await owner.refusal(VALIDITY, { id, valid: false })).toBe('FORBIDDEN');
  expect(await staff.refusal(VALIDITY, { id: 'nothing', valid: false })).toBe('NOT_FOUND');
});

test('a product is a donation or for sale, never both', async () => {
  const gift = await makeProduct(app, owner, { type: ProductType.DONATION });
  expect(await owner.refused(UPDATE, { id: gift.id, input: { ...INPUT, type: 'DONATION' } })).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'price',
  });
});

test('whoever may not edit it is told so, whatever they sent', async () => {
  const input = { ...INPUT, price: 0 };
  for (const [who, code] of [
    [app.visitor, 'UNAUTHENTICATED'],
    [stranger, 'FORBIDDEN'],
    [owner, 'BAD_USER_INPUT'],
  ] as const) {
    expect(await who.refusal(UPDATE, { id: product.id, input })).toBe(code);
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { UploadPurpose } from '../media/upload.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { digest } from '../../testing/digest.ts';
import { makePicture, makeUser, productNow, type TestUser } from '../../testing/factories.ts';
import { CATEGORIES } from './categories.ts';

let app: TestApp;
let seller: TestUser;
beforeAll(async () => {
  app = await startApp();
  seller = await makeUser(app);
});
afterAll(() => app.close());

const CREATE = `mutation ($input: ProductInput!) {
  createProduct(input: $input) { id title description type price condition categories image status isMine seller { id } }
}`;
const SELL = { title: 'Desk lamp', description: 'Bright', type: 'SELL', price: 12.5, condition: 'USED' };
const DONATE = { ...SELL, type: 'DONATION', price: undefined };

const create = async (input: object) =>
  (await seller.ask<{ createProduct: { id: string; image: string | null; categories: string[] } }>(CREATE, { input }))
    .createProduct;

async function refused(values: object) {
  const before = await digest(app);
  const error = await seller.refused(CREATE, { input: { ...SELL, ...values } });
  expect(await digest(app)).toEqual(before);
  return error;
}

test('created by Active users, for themselves, Valid', async () => {
  const product = await create({ ...SELL, title: '  Desk lamp ', categories: ['Furniture', 'Books'] });
  expect(product).toMatchObject({
    ...SELL,
    status: 'VALID',
    isMine: true,
    seller: { id: seller.id },
    categories: ['Books', 'Furniture'],
    image: null,
  });
  expect((await productNow(app, product.id))?.price).toBe(1250);
});

test.each([{ sellerId: 'someone' }, { status: 'UNAVAILABLE' }])('%j in a payload never takes effect', async (extra) => {
  expect(await refused(extra)).toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('a donation has price 0', async () => {
  expect(await create(DONATE)).toMatchObject({ type: 'DONATION', price: 0 });
  expect(await create({ ...DONATE, price: 0 })).toMatchObject({ price: 0 });
});

test.each([
  ['title', ['', '  ', '\u200b\u202e', '\u3164', 'a'.repeat(121)]],
  ['description', ['', ' \n ', 'a'.repeat(5001)]],
  ['price', [0, -1, 0.001, 1.005, 1_000_000.01, 1e12, 'ten', '10', undefined, null]],
  ['type', ['GIFT', 'sell', 1]],
  ['condition', ['OLD', null]],
  ['categories', [['No such'], ['Books', 'Books'], ['books'], Array.from({ length: 23 }, () => 'Books')]],
  ['image', ['https://elsewhere.example/a.png', 'data:image/png;base64,AAAA', '']],
])('%s is checked', async (field, values) => {
  for (const value of values)
    expect(await refused({ [field]: value }), String(value)).toMatchObject({ code: 'BAD_USER_INPUT', field });
});

test('a donation with a price is refused', async () => {
  expect(await refused({ type: 'DONATION', price: 1 })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'price' });
});

test('title 1–120 characters, description 1–5,000, price up to RM 1,000,000, at most two decimals', async () => {
  const input = { ...SELL, title: '📚'.repeat(120), description: '📚'.repeat(2500), price: 1_000_000 };
  expect(await create(input)).toMatchObject(input);
  for (const price of [0.01, 0.1 + 0.2, 19.99, 999_999.99])
    expect(await create({ ...SELL, price })).toMatchObject({ price: Math.round(price * 100) / 100 });
});

test('categories: any of the 22, none required', async () => {
  expect(CATEGORIES).toHaveLength(22);
  expect((await create({ ...SELL, categories: CATEGORIES })).categories).toEqual(CATEGORIES.toSorted());
  expect((await create({ ...SELL, categories: [] })).categories).toEqual([]);
  expect(await app.visitor.ask('{ categories bankTypes }')).toMatchObject({
    categories: CATEGORIES,
    bankTypes: expect.any(Array),
  });
});

test('a picture of its own, uploaded for a product', async () => {
  const { media } = app.services;
  const other = await makeUser(app);
  const image = media.bareUrl(await makePicture(app, seller, UploadPurpose.PRODUCT_IMAGE));
  expect((await create({ ...SELL, image })).image).toBe(image);
  for (const picture of [
    await makePicture(app, other, UploadPurpose.PRODUCT_IMAGE),
    await makePicture(app, seller, UploadPurpose.PROFILE_IMAGE),
  ]) {
    expect(await refused({ image: media.bareUrl(picture) })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'image' });
  }
});

test('a title is one line, and is not empty when nothing of it can be seen', async () => {
  const product = await create({
    ...SELL,
    title: 'Desk lamp\r\n\r\nYour account\u2028is locked',
    description: 'Two\nlines',
  });
  expect(product).toMatchObject({ title: 'Desk lamp Your account is locked', description: 'Two\nlines' });
  for (const field of ['title', 'description'])
    expect(await refused({ [field]: '\u2800\u200B' })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field,
      message: 'All Fields Must Be Filled',
    });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { digest } from '../../testing/digest.ts';
import { makePicture, makeProduct, makeStaff, makeUser } from '../../testing/factories.ts';
import { UploadPurpose } from '../media/upload.entity.ts';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const TAKE_DOWN =
  'mutation ($id: ID!, $reason: String!) { setProductValidity(id: $id, on: false, reason: $reason) { id } }';
const PURCHASE = 'mutation ($id: ID!) { purchase(productId: $id, paymentMethod: CASH, price: 50) { title price } }';
const UPDATE = 'mutation ($id: ID!, $input: ProductInput!) { updateProduct(id: $id, input: $input) { id } }';
const CREATE =
  'mutation ($input: ProductInput!, $clientId: ID) { createProduct(input: $input, clientId: $clientId) { id title } }';
const INPUT = { title: 'Desk lamp', description: 'Bright', type: 'SELL', price: 12.5, condition: 'NEW' };

test('of two that take it down at once one does, and its owner is told once', async () => {
  const staff = await makeStaff(app);
  for (let n = 0; n < 5; n++) {
    const owner = await makeUser(app);
    const { id } = await makeProduct(app, owner);
    const codes = await Promise.all(['One', 'Two'].map((reason) => staff.refusal(TAKE_DOWN, { id, reason })));
    expect(codes.map((code) => code ?? 'done').toSorted()).toEqual(['WRONG_STATE', 'done']);
    expect(await owner.ask('{ notifications { nodes { event } } }')).toEqual({
      notifications: { nodes: [{ event: 'PRODUCT_TAKEN_DOWN' }] },
    });
  }
});

test('selling it and editing it at once: the deal has what was on the market, not half of each', async () => {
  const [owner, buyer] = [await makeUser(app), await makeUser(app)];
  const { id, title } = await makeProduct(app, owner, {}, ['Books']);
  const [{ data, errors }, edited] = await Promise.all([
    buyer.send<{ purchase: { title: string; price: number } }>(PURCHASE, { id }),
    owner.refusal(UPDATE, { id, input: { ...INPUT, categories: ['Mobile'] } }),
  ]);
  expect([
    { deal: { title, price: 50 }, bought: undefined, edited: 'WRONG_STATE' },
    { deal: undefined, bought: 'PRICE_CHANGED', edited: null },
  ]).toContainEqual({ deal: data?.purchase, bought: errors[0]?.extensions.code, edited });
});

test('sent again with the same client id, also at once, it is put up once; another person’s id is another', async () => {
  const [seller, other] = [await makeUser(app), await makeUser(app)];
  const image = app.services.media.bareUrl(await makePicture(app, seller, UploadPurpose.PRODUCT_IMAGE));
  const put = (title: string, clientId: string) =>
    seller.ask<{ createProduct: { id: string } }>(CREATE, { input: { ...INPUT, title, image }, clientId });
  const tries = await Promise.all(['One', 'Two', 'Three'].map((title) => put(title, ' put-up-1 ')));
  const before = await digest(app);
  expect(new Set([...tries, await put('Later', 'put-up-1')].map((each) => each.createProduct.id)).size).toBe(1);
  expect(await digest(app)).toEqual(before);
  expect(await other.ask(CREATE, { input: INPUT, clientId: 'put-up-1' })).not.toEqual(tries[0]);
  expect(await seller.refused(CREATE, { input: INPUT, clientId: ' ' })).toMatchObject({ field: 'clientId' });
});

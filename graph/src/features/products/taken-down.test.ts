import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeTransaction, makeProduct, makeStaff, makeUser, type TestUser } from '../../testing/factories.ts';
import { restClient } from '../../testing/rest.ts';
import type { Product } from './product.entity.ts';

let app: TestApp;
let owner: TestUser;
let staff: TestUser;
let product: Product;
beforeAll(async () => {
  app = await startApp();
  staff = await makeStaff(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await makeUser(app);
  product = await makeProduct(app, owner, { title: 'Miracle pills' });
});

const VALIDITY =
  'mutation ($id: ID!, $valid: Boolean!, $reason: String) { setProductValidity(id: $id, on: $valid, reason: $reason) { status takenDownReason } }';
const REASON = 'Medicines need a licence';
const takeDown = () => staff.ask(VALIDITY, { id: product.id, valid: false, reason: ` ${REASON} ` });
const toldOf = (who: TestUser) =>
  who.ask('{ notifications { nodes { type event content sender { id } product { id } } } }');
const MINE = '{ myTakenDown { nodes { title takenDownReason } } myProducts { nodes { title } } }';

test('who takes a product down says why: its owner is told, and reads it among what was taken down', async () => {
  expect(await takeDown()).toEqual({ setProductValidity: { status: 'INVALID', takenDownReason: REASON } });
  expect(await toldOf(owner)).toEqual({
    notifications: {
      nodes: [
        {
          type: 'ADMIN',
          event: 'PRODUCT_TAKEN_DOWN',
          content: REASON,
          sender: { id: staff.id },
          product: { id: product.id },
        },
      ],
    },
  });
  expect(await owner.ask(MINE)).toEqual({
    myTakenDown: { nodes: [{ title: 'Miracle pills', takenDownReason: REASON }] },
    myProducts: { nodes: [] },
  });
});

test('put back, it is on the market without a word of that', async () => {
  await takeDown();
  expect(await staff.ask(VALIDITY, { id: product.id, valid: true, reason: REASON })).toEqual({
    setProductValidity: { status: 'VALID', takenDownReason: null },
  });
  expect(await owner.ask(MINE)).toEqual({
    myTakenDown: { nodes: [] },
    myProducts: { nodes: [{ title: 'Miracle pills' }] },
  });
  expect(await toldOf(owner)).toMatchObject({ notifications: { nodes: [{ event: 'PRODUCT_TAKEN_DOWN' }] } });
});

test('why it was taken down is for its owner and staff, not for the other party of a deal', async () => {
  await takeDown();
  const buyer = await makeUser(app);
  await makeTransaction(app, owner, buyer, { productId: product.id, liveProductId: null });
  const READ = 'query ($id: ID!) { product(id: $id) { takenDownReason } }';
  const read = async (who: TestUser) =>
    (await who.ask<{ product: { takenDownReason: string | null } }>(READ, { id: product.id })).product.takenDownReason;
  expect([await read(owner), await read(staff), await read(buyer)]).toEqual([REASON, REASON, null]);
});

test.each([
  [null, 'All Fields Must Be Filled'],
  ['', 'All Fields Must Be Filled'],
  ['  ', 'All Fields Must Be Filled'],
  ['x'.repeat(501), 'From 1 to 500 characters'],
])('a product is taken down with a reason of 1–500 characters: not %j', async (reason, message) => {
  expect(await staff.refused(VALIDITY, { id: product.id, valid: false, reason })).toEqual({
    code: 'BAD_USER_INPUT',
    field: 'reason',
    message,
  });
  expect(await owner.ask(MINE)).toMatchObject({ myTakenDown: { nodes: [] } });
  expect(await toldOf(owner)).toEqual({ notifications: { nodes: [] } });
});

test('it is put back without one', async () => {
  await takeDown();
  expect(
    await staff.refusal(VALIDITY.replace(', reason: $reason', '').replace(', $reason: String', ''), {
      id: product.id,
      valid: true,
    }),
  ).toBeNull();
});

test('by REST it needs no reason, and its owner is told as an `admin` notification', async () => {
  const { as } = await restClient(app.url);
  await as(staff.token).patch(`/products/${product.id}`, { pStatus: 'Invalid' });
  expect(await as(owner.token).list(`/notification/${owner.id}`)).toMatchObject([
    { type: 'admin', event: 'PRODUCT_TAKEN_DOWN', content: '' },
  ]);
});

test('its owner is told by its title when staff remove it, and not of their own doing', async () => {
  const REMOVE = 'mutation ($id: ID!) { removeProduct(id: $id) { id } }';
  await staff.ask(REMOVE, { id: product.id });
  await owner.ask(REMOVE, { id: (await makeProduct(app, owner)).id });
  expect(await toldOf(owner)).toEqual({
    notifications: {
      nodes: [
        { type: 'ADMIN', event: 'PRODUCT_DELETED', content: 'Miracle pills', sender: { id: staff.id }, product: null },
      ],
    },
  });
});

test('its owner reads the reason for which staff removed it, by its title on REST', async () => {
  const REMOVE = 'mutation ($id: ID!, $reason: String) { removeProduct(id: $id, reason: $reason) { id } }';
  await staff.ask(REMOVE, { id: product.id, reason: ` ${REASON} ` });
  expect(await owner.ask('{ notifications { nodes { ... on ProductDeleted { title reason } } } }')).toEqual({
    notifications: { nodes: [{ title: 'Miracle pills', reason: REASON }] },
  });
  const { as } = await restClient(app.url);
  expect(await as(owner.token).list(`/notification/${owner.id}`)).toMatchObject([
    { event: 'PRODUCT_DELETED', content: 'Miracle pills' },
  ]);
});

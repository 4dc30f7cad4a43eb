import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, isLeafType, isObjectType } from 'graphql';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UserStatus } from '../../core/viewer.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import {
  makePicture,
  makeProduct,
  makeStaff,
  makeTransaction,
  makeUser,
  makeUsers,
  type TestUser,
} from '../../testing/factories.ts';
import { UploadPurpose } from '../media/upload.entity.ts';
import { Product, ProductStatus } from '../products/product.entity.ts';
import { User } from '../../people/user.entity.ts';
import { Favourite } from './favourite.entity.ts';

let app: TestApp;
let seller: TestUser;
let viewer: TestUser;
let staff: TestUser;
beforeAll(async () => {
  app = await startApp();
  [seller, viewer, staff] = [await makeUser(app), await makeUser(app), await makeStaff(app)];
});
afterAll(() => app.close());

const SET = 'mutation ($id: ID!, $on: Boolean!) { setFavourite(id: $id, on: $on) { id isFavourite } }';
const LIST =
  'query ($first: Int, $after: String) { favourites(first: $first, after: $after) { totalCount nodes { id status isFavourite seller { id } } pageInfo { hasNextPage endCursor } } }';

interface Listed {
  favourites: {
    totalCount: number;
    nodes: { id: string; status: string; isFavourite: boolean }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
  };
}

const heart = (person: TestUser, id: string, on = true) => person.ask(SET, { id, on });
const listed = async (person: TestUser, args = {}) => (await person.ask<Listed>(LIST, args)).favourites;
const idsOf = async (person: TestUser) => (await listed(person)).nodes.map(({ id }) => id);
const setStatus = (id: string, status: ProductStatus) => app.em().nativeUpdate(Product, { id }, { status });

test('a heart puts a product among the favourites and another takes it out; what is so already stays so', async () => {
  const person = await makeUser(app);
  const { id } = await makeProduct(app, seller);
  for (let again = 0; again < 2; again++) {
    expect(await heart(person, id)).toEqual({ setFavourite: { id, isFavourite: true } });
    expect(await listed(person)).toMatchObject({ totalCount: 1, nodes: [{ id, isFavourite: true }] });
  }
  expect(await viewer.ask('query ($id: ID!) { product(id: $id) { isFavourite } }', { id })).toEqual({
    product: { isFavourite: false },
  });
  for (let again = 0; again < 2; again++)
    expect(await heart(person, id, false)).toEqual({ setFavourite: { id, isFavourite: false } });
  expect(await listed(person)).toMatchObject({ totalCount: 0, nodes: [] });
});

test('the list is paged, the last chosen first', async () => {
  const person = await makeUser(app);
  const products = [await makeProduct(app, seller), await makeProduct(app, seller), await makeProduct(app, seller)];
  const [a = '', b = '', c = ''] = products.map(({ id }) => id);
  for (const id of [c, a, b]) await heart(person, id);
  const first = await listed(person, { first: 2 });
  expect(first.nodes.map(({ id }) => id)).toEqual([b, a]);
  expect(first.pageInfo.hasNextPage).toBe(true);
  const next = await listed(person, { first: 2, after: first.pageInfo.endCursor });
  expect(next.nodes.map(({ id }) => id)).toEqual([c]);
  expect(next.pageInfo.hasNextPage).toBe(false);
  expect(await person.refusal(LIST, { after: 'nothing' })).toBe('BAD_USER_INPUT');
});

test('what is sold meanwhile stays in the list, and can be chosen by whoever has its address', async () => {
  const [one, other] = [await makeUser(app), await makeUser(app)];
  const { id } = await makeProduct(app, seller);
  await heart(one, id);
  await other.ask('mutation ($id: ID!) { purchase(productId: $id, paymentMethod: CASH) { id } }', { id });
  expect(await listed(one)).toMatchObject({ totalCount: 1, nodes: [{ id, status: 'UNAVAILABLE' }] });
  expect(await heart(viewer, id)).toEqual({ setFavourite: { id, isFavourite: true } });
});

test('what was taken down, removed or hidden leaves the list in silence, and is back with the product', async () => {
  const person = await makeUser(app);
  const waiting = await makeUser(app);
  const [down, gone, hidden] = [
    await makeProduct(app, seller),
    await makeProduct(app, seller),
    await makeProduct(app, waiting),
  ];
  for (const { id } of [down, gone, hidden]) await heart(person, id);
  await staff.ask('mutation ($id: ID!) { setProductValidity(id: $id, on: false, reason: "No") { id } }', {
    id: down.id,
  });
  await seller.ask('mutation ($id: ID!) { removeProduct(id: $id) { id } }', { id: gone.id });
  await app.em().nativeUpdate(User, { id: waiting.id }, { status: UserStatus.WAITING });
  expect(await listed(person)).toMatchObject({ totalCount: 0, nodes: [] });
  expect(await person.ask('{ notifications { totalCount } }')).toEqual({ notifications: { totalCount: 0 } });
  await setStatus(down.id, ProductStatus.VALID);
  await app.em().nativeUpdate(User, { id: waiting.id }, { status: UserStatus.ACTIVE });
  expect(await idsOf(person)).toEqual([hidden.id, down.id]);
});

test('favouriting what one may not see is NOT_FOUND, as for an unknown one', async () => {
  const { id } = await makeProduct(app, seller, { status: ProductStatus.INVALID });
  const unknown = await viewer.refused(SET, { id: v7(), on: true });
  expect(unknown).toMatchObject({ code: 'NOT_FOUND' });
  expect(await viewer.refused(SET, { id, on: true })).toEqual(unknown);
  expect(await app.em().count(Favourite, { productId: id })).toBe(0);
});

test('unhearting always works: what was taken down or removed, and an unknown one, of which nothing but the id is told', async () => {
  const [down, gone] = [await makeProduct(app, seller), await makeProduct(app, seller)];
  for (const { id } of [down, gone]) await heart(viewer, id);
  await setStatus(down.id, ProductStatus.INVALID);
  await seller.ask('mutation ($id: ID!) { removeProduct(id: $id) { id } }', { id: gone.id });
  const WHOLE = SET.replace('isFavourite', 'title');
  for (const id of [down.id, gone.id, v7()]) {
    expect(await heart(viewer, id, false)).toEqual({ setFavourite: { id, isFavourite: false } });
    expect(await viewer.refusal(WHOLE, { id, on: false })).toBe('NOT_FOUND');
    expect(await viewer.refusal(SET.replace('isFavourite', 'seller { id }'), { id, on: false })).toBe('NOT_FOUND');
  }
  await setStatus(down.id, ProductStatus.VALID);
  expect(await idsOf(viewer)).not.toContain(down.id);
});

describe('unhearting what one may not see refuses every other field of it with NOT_FOUND', () => {
  const { Product: type } = buildSchema(readFileSync('schema.graphql', 'utf8')).getTypeMap();
  const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
  const others = fields.filter(({ name }) => !['id', 'isFavourite'].includes(name));

  test.each(others.map((field) => [field.name, isLeafType(getNamedType(field.type))] as const))(
    '%s',
    async (name, isLeaf) => {
      const image = await makePicture(app, seller, UploadPurpose.PRODUCT_IMAGE);
      const { id } = await makeProduct(app, seller, { image, status: ProductStatus.INVALID }, ['Books']);
      const own = SET.replace('isFavourite', isLeaf ? name : `${name} { __typename }`);
      const refused = await viewer.refused(own, { id, on: false });
      expect(refused).toMatchObject({ code: 'NOT_FOUND' });
      expect(await viewer.refused(own, { id: v7(), on: false })).toEqual(refused);
    },
  );

  test.each([
    ['in a fragment', '...part', 'fragment part on Product { id title }'],
    ['in a fragment of a fragment', '... on Product { isFavourite ... { title } }', ''],
    ['as the id', 'id: title', ''],
  ])('%s too', async (_how, part, fragment) => {
    const own = `${SET.replace('id isFavourite', part)} ${fragment}`;
    expect(await viewer.refusal(own, { id: v7(), on: false })).toBe('NOT_FOUND');
  });

  test('but not the id in a fragment', async () => {
    const own = SET.replace('isFavourite', '__typename ... on Product { isFavourite }');
    const id = v7();
    expect(await viewer.ask(own, { id, on: false })).toEqual({
      setFavourite: { id, __typename: 'Product', isFavourite: false },
    });
  });
});

test('one’s own product is no favourite: OWN_PRODUCT', async () => {
  const { id } = await makeProduct(app, seller);
  expect(await seller.refusal(SET, { id, on: true })).toBe('OWN_PRODUCT');
  expect(await heart(seller, id, false)).toEqual({ setFavourite: { id, isFavourite: false } });
});

test('confined accounts and staff have no favourites: FORBIDDEN', async () => {
  const { id } = await makeProduct(app, seller);
  for (const status of [UserStatus.PENDING, UserStatus.WAITING, UserStatus.INACTIVE]) {
    const person = await makeUser(app, { status });
    for (const on of [true, false]) expect(await person.refusal(SET, { id, on })).toBe('FORBIDDEN');
    expect(await person.refusal(LIST)).toBe('FORBIDDEN');
  }
  expect(await staff.refusal(SET, { id, on: true })).toBe('FORBIDDEN');
  expect(await staff.refusal(LIST)).toBe('FORBIDDEN');
});

test('the seller alone sees how many have chosen a product', async () => {
  const { id } = await makeProduct(app, seller);
  for (const person of await makeUsers(app, 3)) await heart(person, id);
  const COUNT = 'query ($id: ID!) { product(id: $id) { favouriteCount } }';
  expect(await seller.ask(COUNT, { id })).toEqual({ product: { favouriteCount: 3 } });
  for (const other of [viewer, staff])
    expect(await other.ask(COUNT, { id })).toEqual({ product: { favouriteCount: null } });
});

test('a sold product that its buyer has chosen is in their list too', async () => {
  const person = await makeUser(app);
  const { productId } = await makeTransaction(app, seller, person);
  await heart(person, productId ?? '');
  expect(await idsOf(person)).toEqual([productId]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { encodeCursor } from '../../database/page.ts';
import { makeProduct, makeStaff, makeUser, type TestUser } from '../../testing/factories.ts';
import { Condition, Product, ProductType } from './product.entity.ts';

let app: TestApp;
let viewer: TestUser;
let seller: TestUser;
let staff: TestUser;
const titles = new Map<string, string>();
beforeAll(async () => {
  app = await startApp();
  [viewer, seller, staff] = [
    await makeUser(app),
    await makeUser(app, { fullName: 'Siti', phone: '60177777777' }),
    await makeStaff(app),
  ];
  const add = async (title: string, values: Partial<Product> = {}, categories: string[] = []) =>
    titles.set((await makeProduct(app, seller, { title, ...values }, categories)).id, title);
  await add('desk', { price: 2000, condition: Condition.NEW }, ['Furniture']);
  await add('Lamp 100%', { price: 500, condition: Condition.USED, description: 'A bright one' }, [
    'Furniture',
    'Home Appliances',
  ]);
  await add('novel', { price: 500, condition: Condition.BRAND_NEW }, ['Books']);
  await add('gift', { type: ProductType.DONATION }, ['Books']);
  await add('phone', { price: 90_000, condition: Condition.NEW }, ['Mobile']);
  await makeProduct(app, viewer, { title: 'own' });
});
afterAll(() => app.close());

const BROWSE = `query ($filter: ProductFilter, $sort: ProductSort, $first: Int, $after: String) {
  products(filter: $filter, sort: $sort, first: $first, after: $after) {
    totalCount edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`;
interface Browsed {
  products: {
    totalCount: number;
    edges: { cursor: string; node: { id: string } }[];
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
  };
}

const browse = async (variables: object = {}) => (await viewer.ask<Browsed>(BROWSE, { ...variables })).products;
const titlesOf = ({ edges }: Browsed['products']) => edges.map(({ node }) => titles.get(node.id) ?? node.id);
const found = async (variables: object) => titlesOf(await browse(variables));

test("browse: Valid products, excluding the viewer's own, newest first", async () => {
  expect(await found({})).toEqual(['phone', 'gift', 'novel', 'Lamp 100%', 'desk']);
  expect((await browse()).totalCount).toBe(5);
});

test.each([
  [{ categories: ['Books'] }, ['gift', 'novel']],
  [{ categories: ['Books', 'Furniture', 'Home Appliances'] }, ['gift', 'novel', 'Lamp 100%', 'desk']],
  [{ categories: [] }, ['phone', 'gift', 'novel', 'Lamp 100%', 'desk']],
  [{ condition: 'NEW' }, ['phone', 'desk']],
  [{ condition: 'BRAND_NEW' }, ['novel']],
  [{ donationsOnly: true }, ['gift']],
  [{ donationsOnly: false }, ['phone', 'gift', 'novel', 'Lamp 100%', 'desk']],
  [{ minPrice: 5, maxPrice: 20 }, ['novel', 'Lamp 100%', 'desk']],
  [{ maxPrice: 0 }, ['gift']],
  [{ minPrice: 20.01 }, ['phone']],
  [{ minPrice: 30, maxPrice: 20 }, []],
  [{ search: 'LAMP bright' }, ['Lamp 100%']],
  [{ search: '100%' }, ['Lamp 100%']],
  [{ search: 'lamp qwzzyx' }, ['Lamp 100%']],
  [{ search: 'qwzzyx' }, []],
  [{ search: '   ' }, ['phone', 'gift', 'novel', 'Lamp 100%', 'desk']],
  [{ categories: ['Furniture'], condition: 'NEW', minPrice: 1, search: 'des' }, ['desk']],
])('filters run in the database: %j', async (filter, expected) => {
  const products = await browse({ filter, sort: 'NEWEST' });
  expect(titlesOf(products)).toEqual(expected);
  expect(products.totalCount).toBe(expected.length);
});

test.each([
  ['NEWEST', ['phone', 'gift', 'novel', 'Lamp 100%', 'desk']],
  [null, ['phone', 'gift', 'novel', 'Lamp 100%', 'desk']],
  ['PRICE_LOW', ['gift', 'Lamp 100%', 'novel', 'desk', 'phone']],
  ['PRICE_HIGH', ['phone', 'desk', 'novel', 'Lamp 100%', 'gift']],
])('sorted by %s, and paged by cursor: every product once', async (sort, expected) => {
  for (const first of [1, 2, 3, 5, 100]) {
    const seen: string[] = [];
    let after: string | null = null;
    for (let page = 0; page < Math.ceil(5 / first); page++) {
      const products = await browse({ sort, first, after });
      seen.push(...titlesOf(products));
      expect(products.pageInfo).toMatchObject({
        hasNextPage: seen.length < 5,
        hasPreviousPage: page > 0,
        startCursor: products.edges[0]?.cursor,
        endCursor: products.edges.at(-1)?.cursor,
      });
      after = products.pageInfo.endCursor;
    }
    expect(seen).toEqual(expected);
  }
});

test('what comes while one turns the pages neither doubles nor hides a product', async () => {
  const { pageInfo, ...first } = await browse({ first: 2 });
  const late = await makeProduct(app, seller, { title: 'late' });
  const rest = await browse({ first: 100, after: pageInfo.endCursor });
  expect([...titlesOf({ ...first, pageInfo }), ...titlesOf(rest)]).toEqual([
    'phone',
    'gift',
    'novel',
    'Lamp 100%',
    'desk',
  ]);
  await app.em().nativeDelete(Product, { id: late.id });
});

test('an empty page', async () => {
  expect(await browse({ filter: { search: 'xylophone' } })).toEqual({
    totalCount: 0,
    edges: [],
    pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  });
});

test.each([
  [{ first: 0 }, 'first'],
  [{ first: 101 }, 'first'],
  [{ first: -1 }, 'first'],
  [{ after: 'rubbish' }, 'after'],
  [{ after: encodeCursor(['x', 'y']) }, 'after'],
  [{ after: encodeCursor([5]) }, 'after'],
  [{ after: encodeCursor(['x']), sort: 'PRICE_LOW' }, 'after'],
  [{ after: Buffer.from('[1e999,"x"]').toString('base64url'), sort: 'PRICE_LOW' }, 'after'],
  [{ sort: 'CHEAPEST' }, 'sort'],
  [{ filter: { categories: ['Nope'] } }, 'categories'],
  [{ filter: { condition: 'OLD' } }, 'condition'],
  [{ filter: { minPrice: -1 } }, 'minPrice'],
  [{ filter: { maxPrice: 1.005 } }, 'maxPrice'],
  [{ filter: { search: 'a'.repeat(201) } }, 'search'],
])('%j is refused on its field', async (variables, field) => {
  expect(await viewer.refused(BROWSE, { ...variables })).toMatchObject({ code: 'BAD_USER_INPUT', field });
});

test('staff search title, status, description, and the seller', async () => {
  const ALL =
    'query ($search: String, $status: ProductStatus) { allProducts(search: $search, status: $status, first: 100) { totalCount nodes { title } } }';
  const search = async (variables: object) =>
    (await staff.ask<{ allProducts: { nodes: { title: string }[] } }>(ALL, { ...variables })).allProducts.nodes.map(
      ({ title }) => title,
    );
  expect(await search({ search: 'bright' })).toEqual(['Lamp 100%']);
  expect(await search({ search: 'SITI' })).toHaveLength(5);
  expect(await search({ search: '60177777777' })).toHaveLength(5);
  expect(await search({ search: 'invalid' })).toEqual([]);
  expect(await search({ search: '%' })).toEqual([]);
  expect(await search({ status: 'VALID' })).toHaveLength(6);
  expect(await search({ status: 'UNAVAILABLE' })).toEqual([]);
  expect(await viewer.refusal(ALL)).toBe('FORBIDDEN');
});

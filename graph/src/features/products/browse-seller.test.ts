import { afterAll, beforeAll, expect, test } from 'vitest';
import { UserStatus } from '../../core/viewer.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeProduct, makeUser, type TestUser } from '../../testing/factories.ts';
import { Condition, Product, ProductStatus, ProductType } from './product.entity.ts';

let app: TestApp;
let viewer: TestUser;
let seller: TestUser;
let other: TestUser;
beforeAll(async () => {
  app = await startApp();
  [viewer, seller, other] = [await makeUser(app), await makeUser(app), await makeUser(app)];
  const add = (title: string, values: Partial<Product> = {}, categories: string[] = []) =>
    makeProduct(app, seller, { title, ...values }, categories);
  await add('desk', { price: 2000, condition: Condition.NEW }, ['Furniture']);
  await add('lamp', { price: 500 }, ['Furniture', 'Home Appliances']);
  await add('novel', { price: 700 }, ['Books']);
  await add('gift', { type: ProductType.DONATION }, ['Books']);
  await add('taken down', { status: ProductStatus.INVALID });
  await add('sold', { status: ProductStatus.UNAVAILABLE });
  await add('without a price', { price: 0 });
  await makeProduct(app, other, { title: 'lamp of another', price: 100 }, ['Furniture']);
  await makeProduct(app, viewer, { title: 'own' });
});
afterAll(() => app.close());

const BROWSE = `query ($filter: ProductFilter, $sort: ProductSort, $first: Int = 24, $after: String) {
  products(filter: $filter, sort: $sort, first: $first, after: $after) {
    totalCount nodes { title } pageInfo { hasNextPage endCursor }
  }
}`;
interface Browsed {
  products: {
    totalCount: number;
    nodes: { title: string }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}
const browse = async (variables: object) => (await viewer.ask<Browsed>(BROWSE, { ...variables })).products;
const titlesOf = ({ nodes }: Browsed['products']) => nodes.map(({ title }) => title);

test.each<[object, string, string[]]>([
  [{}, 'NEWEST', ['gift', 'novel', 'lamp', 'desk']],
  [{}, 'PRICE_LOW', ['gift', 'lamp', 'novel', 'desk']],
  [{}, 'PRICE_HIGH', ['desk', 'novel', 'lamp', 'gift']],
  [{ search: 'lam' }, 'NEWEST', ['lamp']],
  [{ search: 'lam' }, 'PRICE_LOW', ['lamp']],
  [{ search: 'good des' }, 'NEWEST', ['desk']],
  [{ categories: ['Furniture'] }, 'NEWEST', ['lamp', 'desk']],
  [{ categories: ['Furniture', 'Books'] }, 'PRICE_LOW', ['gift', 'lamp', 'novel', 'desk']],
  [{ categories: ['Furniture'], search: 'lamp' }, 'PRICE_HIGH', ['lamp']],
  [{ minPrice: 5, maxPrice: 7 }, 'NEWEST', ['novel', 'lamp']],
  [{ minPrice: 6 }, 'PRICE_LOW', ['novel', 'desk']],
  [{ condition: 'NEW' }, 'NEWEST', ['desk']],
  [{ donationsOnly: true }, 'PRICE_LOW', ['gift']],
])("Browse is narrowed to one seller's products, beside %j, %s", async (beside, sort, expected) => {
  const products = await browse({ filter: { ...beside, sellerId: seller.id }, sort });
  expect(titlesOf(products)).toEqual(expected);
  expect(products.totalCount).toBe(expected.length);
});

test("a seller's products come page by page", async () => {
  for (const sort of ['NEWEST', 'PRICE_LOW']) {
    const first = await browse({ filter: { sellerId: seller.id }, sort, first: 3 });
    expect(first.pageInfo.hasNextPage).toBe(true);
    const { endCursor: after } = first.pageInfo;
    const second = await browse({ filter: { sellerId: seller.id }, sort, first: 3, after });
    expect(titlesOf(first).concat(titlesOf(second)).toSorted()).toEqual(['desk', 'gift', 'lamp', 'novel']);
    expect(second.pageInfo.hasNextPage).toBe(false);
  }
});

test('an unknown or hidden seller, and oneself, is an empty list and no error', async () => {
  const hidden = await makeUser(app, { status: UserStatus.INACTIVE });
  const waiting = await makeUser(app, { status: UserStatus.WAITING });
  for (const { id } of [hidden, waiting]) await makeProduct(app, { id }, { title: 'hidden' }, ['Books']);
  const sellers = [hidden.id, waiting.id, viewer.id, '0198c5d0-0000-7000-8000-000000000001', 'nobody', '', "'"];
  for (const sellerId of sellers)
    for (const beside of [{}, { search: 'hidden' }, { categories: ['Books'] }])
      for (const sort of ['NEWEST', 'PRICE_HIGH'])
        expect(await browse({ filter: { sellerId, ...beside }, sort }), sellerId).toMatchObject({
          totalCount: 0,
          nodes: [],
        });
  expect(titlesOf(await browse({ filter: { sellerId: null, search: 'lamp' } }))).toEqual(['lamp of another', 'lamp']);
});

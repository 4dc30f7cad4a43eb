import { afterAll, beforeAll, expect, test } from 'vitest';
import { newRow } from '../../database/columns.ts';
import { rows } from '../../database/database.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { Condition, Product, ProductType } from './product.entity.ts';

/** More than are gathered and sorted. */
const MUCH = 6000;
const BATCH = 500;

let app: TestApp;
let viewer: TestUser;
/** Newest first, with their categories. */
const offers: { product: Product; categories: string[] }[] = [];

beforeAll(async () => {
  app = await startApp();
  viewer = await makeUser(app);
  const { id: sellerId } = await makeUser(app);
  for (let n = 0; n < MUCH; n++) {
    const [type, price] = n % 10 === 0 ? [ProductType.DONATION, 0] : [ProductType.SELL, 100 + ((n * 7919) % 1000)];
    const condition = n % 3 ? Condition.USED : Condition.NEW;
    const product = newRow(Product, { sellerId, title: `Thing ${n}`, description: 'Of many', type, price, condition });
    offers.push({ product, categories: ['Books', ...(n % 60 ? [] : ['Mobile'])] });
  }
  offers.sort((a, b) => (a.product.id < b.product.id ? 1 : -1));
  for (let at = 0; at < MUCH; at += BATCH) {
    const batch = offers.slice(at, at + BATCH);
    await rows(app.em())
      .insertInto('product')
      .values(batch.map(({ product }) => product))
      .execute();
    await rows(app.em())
      .insertInto('product_category')
      .values(
        batch.flatMap(({ product, categories }) => categories.map((category) => ({ productId: product.id, category }))),
      )
      .execute();
  }
});
afterAll(() => app.close());

const BROWSE = `query ($filter: ProductFilter, $sort: ProductSort, $after: String) {
  products(filter: $filter, sort: $sort, first: 40, after: $after) {
    totalCount totalIsCapped nodes { id } pageInfo { endCursor }
  }
}`;
interface Browsed {
  products: { totalCount: number; totalIsCapped: boolean; nodes: { id: string }[]; pageInfo: { endCursor: string } };
}

interface Filter {
  categories?: string[];
  condition?: Condition;
  donationsOnly?: boolean;
  /** Whole RM. */
  minPrice?: number;
  maxPrice?: number;
}

const isListed =
  ({ categories, condition, donationsOnly, minPrice = 0, maxPrice = Infinity }: Filter) =>
  ({ product, categories: own }: (typeof offers)[number]) =>
    (!categories || categories.some((category) => own.includes(category))) &&
    (!condition || product.condition === condition) &&
    (!donationsOnly || product.type === ProductType.DONATION) &&
    product.price >= minPrice * 100 &&
    product.price <= maxPrice * 100;

/** As many as are counted, and no more. */
const EXACTLY: Filter = { minPrice: 1.01, maxPrice: 2.11, condition: Condition.NEW };

const FILTERS: [string, Filter][] = [
  ['a category of many', { categories: ['Books'] }],
  ['one of few', { categories: ['Mobile'] }],
  ['both', { categories: ['Mobile', 'Books'], condition: Condition.NEW }],
  ['prices of many', { minPrice: 1 }],
  ['prices of few', { minPrice: 10, maxPrice: 10.5 }],
  ['prices of none', { minPrice: 5000 }],
  ['prices and a category', { maxPrice: 2, categories: ['Mobile'] }],
  ['few prices of a condition', { minPrice: 10.9, condition: Condition.NEW }],
  ['exactly 200', EXACTLY],
  ['donations', { donationsOnly: true }],
  ['donations of a category', { donationsOnly: true, categories: ['Mobile'] }],
];

test('one of the filters has exactly 200', () => expect(offers.filter(isListed(EXACTLY))).toHaveLength(200));

test.each(FILTERS)('the first two pages in each order, and the total up to 200: %s', async (_what, filter) => {
  const newest = offers.filter(isListed(filter)).map(({ product }) => product);
  const byPrice = newest.toSorted((a, b) => a.price - b.price || (a.id < b.id ? -1 : 1));
  for (const [sort, expected] of Object.entries({
    NEWEST: newest,
    PRICE_LOW: byPrice,
    PRICE_HIGH: byPrice.toReversed(),
  })) {
    const { products: first } = await viewer.ask<Browsed>(BROWSE, { filter, sort });
    const { products: second } = await viewer.ask<Browsed>(BROWSE, { filter, sort, after: first.pageInfo.endCursor });
    expect(
      [...first.nodes, ...second.nodes].map(({ id }) => id),
      sort,
    ).toEqual(expected.slice(0, 80).map(({ id }) => id));
    expect([first.totalCount, first.totalIsCapped]).toEqual([Math.min(expected.length, 200), expected.length > 200]);
  }
});

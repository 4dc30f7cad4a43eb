import type { FastifyInstance } from 'fastify';
import { join, newestInTurn } from './search.ts';
import { tiersOf } from './tiers.ts';
import type { Param, Store } from './store.ts';
import { viewerOf, type Viewer } from './viewer.ts';

interface ProductRow {
  id: string;
  seller_id: string;
  title: string;
  description: string;
  type: string;
  price: number;
  condition: string;
  image: string | null;
  status: string;
  created_at: Date | number;
}

interface SellerRow {
  full_name: string;
  rating_sum: number;
  review_count: number;
  user_status: string;
}

const COLUMNS =
  'p.id, p.seller_id, p.title, p.type, p.price, p.`condition`, p.image, p.status, p.created_at, u.full_name, u.rating_sum, u.review_count, u.status as user_status';
const ON_MARKET = "p.status = 'VALID' and (p.type = 'DONATION' or p.price > 0) and u.status <> 'INACTIVE'";

export const pictureUrl = (key: string | null) => key && `${process.env.PUBLIC_URL}/media/${key}.webp`;

const card = (row: ProductRow & SellerRow) => ({
  id: row.id,
  title: row.title,
  type: row.type,
  price: row.price / 100,
  condition: row.condition,
  image: pictureUrl(row.image),
  seller: sellerOf(row),
});

const sellerOf = (row: ProductRow & SellerRow) => ({
  id: row.seller_id,
  fullName: row.full_name,
  rating: row.review_count > 0 ? row.rating_sum / row.review_count : null,
  reviewCount: row.review_count,
});

interface Filter {
  categories?: string[];
  condition?: string;
  search?: string;
}

export function productRoutes(app: FastifyInstance, store: Store) {
  /** One page of 24 with their sellers in one query, after the viewer's. */
  app.post<{ Body: { filter: Filter } }>('/products', async (request) => {
    const viewer = await viewerOf(store, request);
    return listProducts(store, viewer, request.body.filter);
  });

  /** The same with each product's categories, and the total count. */
  app.post<{ Body: { filter: Filter } }>('/browse', async (request) => {
    const viewer = await viewerOf(store, request);
    const { filter } = request.body;
    const [{ nodes, pageInfo }, totalCount] = await Promise.all([
      listProducts(store, viewer, filter),
      countProducts(store, viewer, filter),
    ]);
    const ids = nodes.map(({ id }) => id);
    if (ids.length === 0) return { nodes, pageInfo, totalCount };
    const named = await store.plan<{ product_id: string; category: string }>(
      `select product_id, category from product_category where product_id in (${ids.map(() => '?').join(', ')}) order by category`,
      ids,
    );
    const categoriesOf = (id: string) => named.filter((row) => row.product_id === id).map(({ category }) => category);
    return { nodes: nodes.map((node) => ({ ...node, categories: categoriesOf(node.id) })), pageInfo, totalCount };
  });

  /**
   * The product with its seller, its categories, and six others that share one; the permission is worked out from what
   * was read.
   */
  app.post<{ Body: { id: string } }>('/product', async (request) => {
    const viewer = await viewerOf(store, request);
    const [row] = await store.all<ProductRow & SellerRow>(
      `select ${COLUMNS}, p.description from product p join user u on u.id = p.seller_id where p.id = ?`,
      [request.body.id],
    );
    if (!row || row.status !== 'VALID' || row.user_status === 'INACTIVE') throw new Error('not found');
    const categories = (
      await store.all<{ category: string }>(
        'select category from product_category where product_id = ? order by category',
        [row.id],
      )
    ).map(({ category }) => category);
    const recommendations = await recommend(store, viewer, row.id, categories);
    return {
      ...card(row),
      description: row.description,
      createdAt: new Date(row.created_at),
      categories,
      canBuy: {
        allowed: row.seller_id !== viewer.id && (row.type === 'DONATION' || row.price > 0),
        code: row.seller_id === viewer.id ? 'OWN_PRODUCT' : null,
      },
      recommendations: recommendations.map(({ id, title, price, image }) => ({
        id,
        title,
        price: price / 100,
        image: pictureUrl(image),
      })),
    };
  });
}

const RECOMMENDATIONS = 6;

/** The newest of each category along its index, then the newest of those. */
async function recommend(store: Store, viewer: Viewer, id: string, categories: string[]) {
  const lists = await Promise.all(
    categories.map((category) =>
      store.all<ProductRow>(
        `select p.id, p.title, p.price, p.image from ${ofCategory(store)} and ${ON_MARKET} and p.id <> ? and p.seller_id <> ? ` +
          `order by c.product_id desc limit ${RECOMMENDATIONS}`,
        [category, id, viewer.id],
      ),
    ),
  );
  const found = new Map(lists.flat().map((row) => [row.id, row]));
  return [...found.values()].toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, RECOMMENDATIONS);
}

/**
 * The products of a category (a parameter) in the order of its index, which is by age: reading stops when a page is
 * full.
 */
function ofCategory(store: Store) {
  return `product_category c ${join(store)} product p on p.id = c.product_id ${join(store)} user u on u.id = p.seller_id where c.category = ?`;
}

const PAGE = 24;

const conditionsOf = (viewer: Viewer, { condition }: Filter): [string, Param[]] => [
  [ON_MARKET, 'p.seller_id <> ?', ...(condition ? ['p.`condition` = ?'] : [])].join(' and '),
  [viewer.id, ...(condition ? [condition] : [])],
];

/** At most one category, as in the measured requests. */
async function listProducts(store: Store, viewer: Viewer, filter: Filter) {
  const { categories = [], search } = filter;
  const [conditions, params] = conditionsOf(viewer, filter);
  const joined = `${join(store)} product p on p.id = f.id ${join(store)} user u on u.id = p.seller_id`;
  const [from, order, own] = allOf(store, categories);
  const rows: (ProductRow & SellerRow)[] = [];
  if (search) {
    for await (const tiers of tiersOf(store, search)) {
      const limit = PAGE + 1 - rows.length;
      rows.push(
        ...(await newestInTurn<ProductRow & SellerRow>(store, tiers, limit, {
          columns: COLUMNS,
          joined,
          where: conditions,
          params,
        })),
      );
      if (rows.length > PAGE) break;
    }
  } else {
    const sql = `select ${COLUMNS} from ${from} and ${conditions} order by ${order} desc limit ${PAGE + 1}`;
    rows.push(...(await store.all<ProductRow & SellerRow>(sql, [...own, ...params])));
  }
  return { nodes: rows.slice(0, PAGE).map(card), pageInfo: { hasNextPage: rows.length > PAGE } };
}

const MOST_COUNTED = 200;

/** How many there are without a search, up to `MOST_COUNTED`. */
async function countProducts(store: Store, viewer: Viewer, filter: Filter) {
  const [conditions, params] = conditionsOf(viewer, filter);
  const [from, , own] = allOf(store, filter.categories ?? []);
  const [counted] = await store.all<{ count: number }>(
    `select count(*) as count from (select 1 from ${from} and ${conditions} limit ${MOST_COUNTED}) as listed`,
    [...own, ...params],
  );
  return Number(counted?.count);
}

/** What a page without a search reads: its tables, its order, and their parameters. */
function allOf(store: Store, [category]: string[]): [string, string, Param[]] {
  if (category) return [ofCategory(store), 'c.product_id', [category]];
  return ['product p join user u on u.id = p.seller_id where true', 'p.id', []];
}

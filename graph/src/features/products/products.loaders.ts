import DataLoader from 'dataloader';
import { sql, type SelectQueryBuilder } from 'kysely';
import { publicColumnsAs, type PublicUser } from '../../people/user.entity.ts';
import { rows, unionAll, type EntityManager } from '../../database/database.ts';
import { byId, type MakeLoader } from '../../database/row-loaders.ts';
import type { Refusal } from '../../core/errors.ts';
import type { Tables } from '../../database/tables.ts';
import { offered } from './market.ts';
import type { Product } from './product.entity.ts';

declare module '../../database/context.ts' {
  interface Loaders {
    product: DataLoader<string, Offer | null>;
    /** The names of a product's categories, by the product's id. */
    categories: DataLoader<string, string[]>;
    /** How many products of a seller are on the market. */
    listingCount: DataLoader<string, number>;
    /** The ids of what sellers have on the market, while they are active. */
    listings: DataLoader<Listings, string[], string>;
    /** Whether the viewer has, or had, a deal over a product; transactions provide it. */
    isParty: DataLoader<string, boolean>;
    /** Why a person may not begin another deal; transactions provide it. */
    roomToBuy: DataLoader<string, { refusal: Refusal }>;
  }
}

export const productRows = (em: EntityManager, loader: MakeLoader) => ({
  product: loader(byId<Offer>((ids) => findOffers(em, ids))),
  categories: loader<string[]>((productIds) => findCategories(em, productIds)),
});

export const productLoaders = (em: EntityManager) => ({
  listingCount: listingCountLoader(em),
  listings: listingsLoader(em),
});

/** By seller: how many products of theirs are on the market while they are active. */
const listingCountLoader = (em: EntityManager) =>
  new DataLoader<string, number>(async (sellerIds) => {
    const counts = await rows(em)
      .selectFrom('product')
      .select(({ fn }) => ['sellerId', fn.countAll<number>().as('count')])
      .where('sellerId', 'in', sellerIds)
      .where(offered)
      .groupBy('sellerId')
      .execute();
    const bySeller = new Map(counts.map(({ sellerId, count }) => [sellerId, Number(count)]));
    return sellerIds.map((id) => bySeller.get(id) ?? 0);
  });

/** A part of what a seller has on the market, newest first. */
export interface Listings {
  sellerId: string;
  /** All have smaller ids; null: from the newest. */
  before: string | null;
  limit: number;
}

/** A database puts only so many queries together. */
const AT_ONCE = 100;

/** By seller: the ids of that part, each seller's read along their own part of the index. */
const listingsLoader = (em: EntityManager) =>
  new DataLoader<Listings, string[], string>(
    async (keys) => {
      const parts = keys.map(({ sellerId, before, limit }, n) => {
        const newest = rows(em)
          .selectFrom('product')
          .select(['sellerId', 'id', sql.lit(n).as('part')])
          .where('sellerId', '=', sellerId)
          .where(offered)
          .$if(before !== null, (all) => all.where('id', '<', before ?? ''))
          .orderBy('id', 'desc')
          .limit(limit);
        return rows(em)
          .selectFrom(newest.as(`part${n}`))
          .selectAll();
      });
      const found = (await unionAll(parts)?.execute()) ?? [];
      const byKey = Map.groupBy(found, ({ part }) => Number(part));
      return keys.map((_, n) =>
        (byKey.get(n) ?? [])
          .map(({ id }) => id)
          .toSorted()
          .toReversed(),
      );
    },
    { cacheKeyFn: ({ sellerId, before, limit }) => `${sellerId}:${before}:${limit}`, maxBatchSize: AT_ONCE },
  );

/** The names of the categories of each of these products, in alphabetical order. */
export async function findCategories(em: EntityManager, productIds: readonly string[]): Promise<string[][]> {
  const found = await rows(em)
    .selectFrom('product_category')
    .select(['productId', 'category'])
    .where('productId', 'in', [...new Set(productIds)])
    .orderBy('productId')
    .orderBy('category')
    .execute();
  const byProduct = Map.groupBy(found, (row) => row.productId);
  return productIds.map((id) => (byProduct.get(id) ?? []).map((row) => row.category));
}

/** A query of products joined with their sellers. */
export type Offers = SelectQueryBuilder<Tables, 'product' | 'user', object>;

/** A product with its seller: every question about a product is one about its seller too. */
export type Offer = Product & { seller: PublicUser };

/** Selects the products of a query together with their joined sellers. */
export const asOffers = (query: Offers) =>
  query.selectAll('product').select(publicColumnsAs('seller')).$castTo<Offer>();

/** The products with these ids, as far as they exist. */
export const findOffers = (em: EntityManager, ids: readonly string[]): Promise<Offer[]> =>
  asOffers(
    rows(em).selectFrom('product').innerJoin('user', 'user.id', 'product.sellerId').where('product.id', 'in', ids),
  ).execute();

import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { enforce, whyNotActive, requireSignedIn } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { joinedAsWritten, offIndex, rows } from '../../database/database.ts';
import { fewestOf } from '../../search/gathered.ts';
import {
  countSome,
  findIn,
  newestIds,
  pageOfNewest,
  totalOf,
  type FoundQuery,
  type Source,
  type Sources,
} from '../../database/newest.ts';
import { readPage } from '../../database/page.ts';
import { sourcesOf, type Search } from '../../search/search.ts';
import { lookUpInTiers } from '../../search/tiers.ts';
import { categoriesNear } from './categories.ts';
import { PRODUCT_WORDS } from './products.words.ts';
import { type Product, ProductType } from './product.entity.ts';
import { ProductSort, type ProductFilter, type ProductsArgs } from './products.inputs.ts';
import { asOffers, type Offers } from './products.loaders.ts';
import { isValid, market, ofOffers } from './market.ts';
import { MAX_PRICE } from './products.rules.ts';
import { OFFERS, offersFound, offersNow, withSellers } from './products.queries.ts';
import { listByRelevance } from './relevance.queries.ts';

const RECOMMENDATIONS = 6;

/** Browse: what is on the market, except the viewer's own products. */
export async function listProducts(ctx: Context, args: ProductsArgs) {
  const viewer = requireSignedIn(ctx.viewer);
  enforce(whyNotActive(viewer));
  const filter = args.filter ?? {};
  const tiers = lookUpInTiers(ctx.em, PRODUCT_WORDS, filter.search);
  const isOffered = (inOrderOfAge: boolean) => market(viewer).ofOthers(...conditions(filter, inOrderOfAge));
  if (!tiers) return listInOrder(ctx, args, null, isOffered);
  const near = async () => (filter.categories?.length ? filter.categories : categoriesNear(await tiers.fields()));
  if ((args.sort ?? ProductSort.RELEVANCE) === ProductSort.RELEVANCE) {
    const narrow = (all: Offers) => all.where(isOffered(true)).where(isOfCategories(filter.categories ?? []));
    const nearest = async () => ofCategories(ctx, await near(), isOffered(true));
    return listByRelevance(ctx, args, tiers, narrow, await fewOfSeller(ctx, filter), nearest);
  }
  for await (const { search, isNear } of tiers.wider()) {
    const page = { ...(await listInOrder(ctx, args, search, isOffered)), isNear };
    // The page behind the last one is empty too.
    if (page.rows.length > 0 || (args.after && (await page.count()) !== 0)) return page;
  }
  const categories = await near();
  if (categories.length === 0) return listInOrder(ctx, args, await tiers.all(), isOffered);
  const inCategories = { ...args, filter: { ...filter, search: null, categories } };
  return { ...(await listInOrder(ctx, inCategories, null, isOffered)), isNear: true };
}

/** By age or by price. */
async function listInOrder(
  ctx: Context,
  args: ProductsArgs,
  search: Search | null,
  isOffered: (inOrderOfAge: boolean) => Expression<SqlBool>,
) {
  const filter = args.filter ?? {};
  const byAge = () => offersByAge(ctx, filter, search, isOffered(true));
  if (args.sort !== ProductSort.PRICE_LOW && args.sort !== ProductSort.PRICE_HIGH)
    return pageOfNewest(ctx.em, args, await byAge(), OFFERS);
  const [direction, beyond] = args.sort === ProductSort.PRICE_LOW ? (['asc', '>'] as const) : (['desc', '<'] as const);
  const offers = await offersByPrice(ctx, filter, search, isOffered(false));
  return readPage<Product>(args, {
    keys: ['number', 'string'],
    cursorOf: (product) => [product.price, product.id],
    read: (after, limit) => {
      const query = offers.orderBy('product.price', direction).orderBy('product.id', direction).limit(limit);
      if (!after) return asOffers(query).execute();
      const [price, id] = [Number(after[0]), String(after[1])];
      return asOffers(
        query.where(({ or, and, eb }) =>
          or([
            eb('product.price', beyond, price),
            and([eb('product.price', '=', price), eb('product.id', beyond, id)]),
          ]),
        ),
      ).execute();
    },
    count: async () => totalOf(await countSome(ctx.em, await byAge())),
  });
}

/**
 * Reads along the searched words, along the categories, or all. It sorts the products of one seller, and those of a
 * small price range without search or category.
 */
async function offersByAge(
  ctx: Context,
  filter: ProductFilter,
  search: Search | null,
  isOffered: Expression<SqlBool>,
): Promise<Sources<'product' | 'user'>> {
  const categories = filter.categories ?? [];
  const narrow = (all: Offers) => all.where(isOffered).where(isOfCategories(categories));
  const ofSeller = await ofFewOfSeller(ctx, filter, search);
  if (ofSeller) return sourcesOf({ lead: null, others: [ofSeller] }, OFFERS, narrow);
  if (!search && categories.length > 0) {
    const [lead = null, ...others] = ofCategories(ctx, categories, isOffered);
    return { lead, others };
  }
  const few = search ? null : await ofFewPrices(ctx, filter);
  if (few) return sourcesOf({ lead: null, others: [few] }, OFFERS, narrow);
  return search
    ? sourcesOf(await search.starts(), OFFERS, narrow)
    : { lead: { query: narrow(withSellers(ctx)), key: 'product.id' }, others: [] };
}

/**
 * If the seller, the search or the categories have few products, those are sorted; otherwise all are read in order of
 * price.
 */
async function offersByPrice(
  ctx: Context,
  filter: ProductFilter,
  search: Search | null,
  isOffered: Expression<SqlBool>,
): Promise<Offers> {
  const categories = filter.categories ?? [];
  const few =
    (await ofFewOfSeller(ctx, filter, search)) ??
    (await search?.gathered()) ??
    (await ofFewCategories(ctx, categories, search));
  if (few) return offersFound(few).where(isOffered).where(isOfCategories(categories));
  const all = withSellers(ctx).where(isOffered).where(isOfCategories(categories));
  return search ? all.innerJoin(search.texts, 'found.id', 'product.id').where(search.isIn('found')) : all;
}

/**
 * The products of these categories that the search finds too, if there is one; null if too many to gather, or without
 * categories.
 */
async function ofFewCategories(
  { em }: Context,
  categories: string[],
  search: Search | null,
): Promise<FoundQuery | null> {
  if (categories.length === 0) return null;
  const entries = sql`from product_category where category in (${sql.join(categories)})`;
  if ((await fewestOf(em, [entries])) === null) return null;
  const ids = sql`(select distinct product_id as id ${entries})`;
  return search ? search.among(ids) : findIn(em, ids);
}

/**
 * The Valid products of the filter's seller that the search finds too. Null if there are too many to gather, or the
 * filter names no seller.
 */
async function ofFewOfSeller(ctx: Context, filter: ProductFilter, search: Search | null): Promise<FoundQuery | null> {
  const ids = await fewOfSeller(ctx, filter);
  return ids && (search ? search.among(ids) : findIn(ctx.em, ids));
}

/**
 * The ids of the Valid products of the filter's seller, as a subquery; null if too many to gather, or without a seller.
 */
async function fewOfSeller({ em }: Context, { sellerId }: ProductFilter): Promise<RawBuilder<unknown> | null> {
  if (sellerId == null) return null;
  const entries = sql`from product where seller_id = ${sellerId} and ${isValid}`;
  if ((await fewestOf(em, [entries])) === null) return null;
  // Distinct, so that SQLite gathers them first, as the others do.
  return sql`(select distinct id ${entries})`;
}

/** The Valid products at these prices; null if too many to gather, or if the prices have no limit. */
async function ofFewPrices({ em }: Context, { minPrice, maxPrice }: ProductFilter): Promise<FoundQuery | null> {
  if (minPrice == null && maxPrice == null) return null;
  const entries = sql`from product where ${isValid} and price between ${minPrice ?? 0} and ${maxPrice ?? MAX_PRICE}`;
  return (await fewestOf(em, [entries])) === null ? null : findIn(em, sql`(select id ${entries})`);
}

/** A filter as SQL, except for its words and categories. */
export function conditions({ condition, donationsOnly, minPrice, maxPrice, sellerId }: ProductFilter, byAge: boolean) {
  // By age, without the index of the price: SQLite would have to sort all that it finds there.
  const price = byAge ? offIndex(ofOffers.ref('product.price')) : ofOffers.ref('product.price');
  return [
    condition ? ofOffers('product.condition', '=', condition) : null,
    donationsOnly ? ofOffers('product.type', '=', ProductType.DONATION) : null,
    // True of all donations: with this condition SQL finds them at the start of the price index.
    donationsOnly && !byAge ? ofOffers('product.price', '=', 0) : null,
    minPrice != null ? ofOffers(price, '>=', minPrice) : null,
    maxPrice != null ? ofOffers(price, '<=', maxPrice) : null,
    sellerId != null ? ofOffers('product.sellerId', '=', sellerId) : null,
  ].filter((each) => each !== null);
}

/** Looked up for each product: a join would read the categories whole and sort them. */
export const isOfCategories = (categories: string[]) =>
  categories.length === 0
    ? ofOffers.and([])
    : ofOffers(
        ofOffers
          .selectFrom('product_category')
          .select('product_category.category')
          .whereRef('product_category.productId', '=', 'product.id')
          .where('product_category.category', 'in', categories)
          .limit(1),
        'is not',
        null,
      );

/**
 * The products of these categories, each category read along its own part of the index, and only until the page is
 * full.
 */
const ofCategories = (
  ctx: Context,
  categories: string[],
  isOffered: Expression<SqlBool>,
): Source<'product' | 'user'>[] =>
  [...new Set(categories)].map((category) => ({
    query: joinedAsWritten(ctx.em, rows(ctx.em).selectFrom('product_category'))
      .crossJoin('product')
      .whereRef('product.id', '=', 'product_category.productId')
      .crossJoin('user')
      .whereRef('user.id', '=', 'product.sellerId')
      .where('product_category.category', '=', category)
      .where(isOffered),
    key: 'product_category.productId',
  }));

/** At most six products on the market that share a category, the newest first, never the viewer's own. */
export async function recommend(ctx: Context, product: Product): Promise<Product[]> {
  const viewer = requireSignedIn(ctx.viewer);
  const categories = await ctx.loaders.categories.load(product.id);
  const isOther = market(viewer).ofOthers(ofOffers('product.id', '<>', product.id));
  const ids = await newestIds(ctx.em, ofCategories(ctx, categories, isOther), RECOMMENDATIONS);
  return offersNow(ctx, ids);
}

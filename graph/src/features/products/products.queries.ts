import { requireMember, enforce, isStaff, whyNotActive, requireSignedIn, requireStaff } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { joinedAsWritten, offIndex, rows } from '../../database/database.ts';
import { newestIds, pageOf, type FoundQuery, type Reading } from '../../database/newest.ts';
import { readByAge, type PageArgs } from '../../database/page.ts';
import { pageOfAll, pageOfFound } from '../../database/sorted.ts';
import { lookUpWithPeople, startsWithPeople } from '../../search/search-people.ts';
import { sourcesOf, type Search } from '../../search/search.ts';
import { metBy } from '../../meeting/met.ts';
import type { PublicUser } from '../../people/user.entity.ts';
import { USER_WORDS } from '../users/users.words.ts';
import { PRODUCT_WORDS } from './products.words.ts';
import { notFound } from '../../core/errors.ts';
import { Product, ProductStatus } from './product.entity.ts';
import type { AllProductsArgs, ProductPageArgs } from './products.inputs.ts';
import { asOffers, type Offers } from './products.loaders.ts';
import { market } from './market.ts';

/** Products with their sellers, read along an index of the products. */
export const withSellers = (ctx: Context) =>
  joinedAsWritten(ctx.em, rows(ctx.em).selectFrom('product'))
    .crossJoin('user')
    .whereRef('user.id', '=', 'product.sellerId');

/** The products with these ids, with their sellers. */
export const offersFound = (found: FoundQuery) =>
  found
    .crossJoin('product')
    .whereRef('product.id', '=', 'found.id')
    .crossJoin('user')
    .whereRef('user.id', '=', 'product.sellerId');

/** Products with their sellers, from any of their lists. */
export const OFFERS: Reading<'product' | 'user', Product> = { columns: asOffers, ofFound: offersFound };

/** Whether anything of others on the market is found. The index has the words of what is sold or hidden too. */
export async function isOnMarket({ em, viewer }: Context, search: Search): Promise<boolean> {
  const { lead, others } = sourcesOf(await search.starts(), OFFERS, (offers) =>
    offers.where(market(viewer).ofOthers()),
  );
  return (await newestIds(em, lead ? [lead, ...others] : others, 1)).length > 0;
}

/** The viewer's own products that are Valid, newest first. */
export const listMyProducts = (ctx: Context, args: ProductPageArgs) => listOwn(ctx, args, ProductStatus.VALID);

/** The viewer's own products that staff took off the market, newest first. */
export const listMyTakenDown = (ctx: Context, args: ProductPageArgs) => listOwn(ctx, args, ProductStatus.INVALID);

async function listOwn(ctx: Context, args: ProductPageArgs, status: ProductStatus) {
  const viewer = requireMember(ctx.viewer);
  const own = rows(ctx.em)
    .selectFrom('product')
    .selectAll()
    .where('sellerId', '=', viewer.id)
    .where('status', '=', status);
  return pageOf(args, { query: own, key: 'id' });
}

/** A person's products on the market, newest first; none while the person or the viewer is confined. */
export async function listOnMarketOf(ctx: Context, seller: PublicUser, args: ProductPageArgs) {
  const isHidden = whyNotActive(ctx.viewer) !== null || !market(ctx.viewer).meetsSeller(await metBy(ctx, seller));
  return readByAge<Product>(args, 'desc', {
    read: async (before, limit) => {
      const ids = isHidden ? [] : await ctx.loaders.listings.load({ sellerId: seller.id, before, limit });
      return offersNow(ctx, ids);
    },
    count: async () => (isHidden ? 0 : ctx.loaders.listingCount.load(seller.id)),
  });
}

/** Those of these products that are on the market now: one may have been bought since it was found. */
export async function offersNow(ctx: Context, ids: string[]): Promise<Product[]> {
  const { isOnIt } = market(ctx.viewer);
  const found = await Promise.all(
    ids.map(async (id) => {
      const product = await ctx.loaders.product.load(id);
      return product && isOnIt(product, await metBy(ctx, product.seller)) ? product : null;
    }),
  );
  return found.filter((product) => product !== null);
}

/** Fewer letters begin too many words. */
const LETTERS_OF_STATUS = 3;

/**
 * Every product, for staff, newest first unless `args` say otherwise. It is searched by its words, by those of its
 * seller, and by its status.
 */
export async function listAllProducts(ctx: Context, args: AllProductsArgs) {
  requireStaff(ctx.viewer);
  const { search, status } = args;
  const narrow = status ? (query: Offers) => query.where('product.status', '=', status) : null;
  const all = narrow ? narrow(withSellers(ctx)) : withSellers(ctx);
  const looked = await lookUpWithPeople(ctx.em, PRODUCT_WORDS, USER_WORDS, search);
  const key = 'product.id';
  if (!search || !looked.people) {
    // Counted without joining sellers: each product has one.
    const products = rows(ctx.em).selectFrom('product');
    const counted = { query: status ? products.where('status', '=', status) : products, key };
    return pageOfAll(ctx.em, args, { query: all, key }, OFFERS, { counted });
  }
  const { lead, others } = sourcesOf(await startsWithPeople(ctx.em, looked, 'product', ['sellerId']), OFFERS, narrow);
  const text = search.trim().toUpperCase();
  const statuses = Object.values(ProductStatus).filter(
    (name) => text.length >= LETTERS_OF_STATUS && name.startsWith(text),
  );
  const ofStatuses = statuses.map((name) => ({ query: all.where('product.status', '=', name), key }));
  return pageOfFound(ctx.em, args, { lead, others: [...others, ...ofStatuses] }, OFFERS);
}

/** Every product of a person, whatever its status, newest first. Staff only. */
export function listProductsOf(ctx: Context, sellerId: string, args: PageArgs) {
  requireStaff(ctx.viewer);
  return pageOf<'product' | 'user', Product>(args, {
    query: asOffers(withSellers(ctx).where('product.sellerId', '=', sellerId)),
    key: 'product.id',
  });
}

/**
 * Every product that the viewer may see, newest first: on the market, their own, or in one of their deals; for staff,
 * all.
 */
export async function listVisibleProducts(ctx: Context, args: PageArgs) {
  const viewer = requireSignedIn(ctx.viewer);
  enforce(whyNotActive(viewer));
  if (isStaff(viewer)) return listAllProducts(ctx, args);
  const isListed = market(viewer).listed(ctx.services.parties);
  // Without the indexes of the conditions: SQLite would have to sort by age all that it finds there.
  return pageOf<'product' | 'user', Product>(args, {
    query: asOffers(withSellers(ctx).where(offIndex(isListed))),
    key: 'product.id',
  });
}

/** One product that the viewer may see. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export async function findProduct(ctx: Context, id: string): Promise<Product> {
  enforce(whyNotActive(ctx.viewer));
  const product = await visibleProduct(ctx, id);
  if (!product) throw notFound();
  return product;
}

/** The product if the viewer may see it, however it was reached; null otherwise. */
export async function visibleProduct(ctx: Context, id: string | null): Promise<Product | null> {
  const product = id ? await ctx.loaders.product.load(id) : null;
  if (!product || !ctx.viewer || whyNotActive(ctx.viewer)) return null;
  const seller = await metBy(ctx, product.seller);
  const { maySee } = market(ctx.viewer);
  return maySee(product, seller, false) || maySee(product, seller, await ctx.loaders.isParty.load(product.id))
    ? product
    : null;
}

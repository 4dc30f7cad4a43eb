import { sql } from 'kysely';
import { enforce, whyNotActive } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { offIndex, rows } from '../../database/database.ts';
import { findIn } from '../../database/newest.ts';
import type { Search } from '../../search/search.ts';
import { lookUpInTiers } from '../../search/tiers.ts';
import { conditions, isOfCategories } from './browse.queries.ts';
import { isValid, market } from './market.ts';
import type { ProductFilter } from './products.inputs.ts';
import { isOnMarket, offersFound } from './products.queries.ts';
import { PRODUCT_WORDS } from './products.words.ts';

/** A time that products came on the market in: after the first moment, up to the second. */
export interface Period {
  after: Date;
  until: Date;
}

/**
 * The products of Browse, as this filter narrows it, that came on the market in a period: the newest, at most `most`.
 * Throws UNAUTHENTICATED, FORBIDDEN.
 */
export async function findListed(ctx: Context, filter: ProductFilter, { after, until }: Period, most: number) {
  const { em, viewer } = ctx;
  enforce(whyNotActive(viewer));
  const search = await searchIn(ctx, filter);
  // Distinct, so that SQLite gathers them first. Without the index of the status, along which it would read all that is
  // Valid.
  const listed = rows(em)
    .selectFrom('product')
    .select('id')
    .distinct()
    .where(offIndex(isValid))
    .where('listedAt', '>', after)
    .where('listedAt', '<=', until);
  return offersFound(search ? search.among(sql`${listed}`) : findIn(em, sql`${listed}`))
    .where(market(viewer).ofOthers(...conditions(filter, true)))
    .where(isOfCategories(filter.categories ?? []))
    .select(['product.id', 'product.title', 'product.type', 'product.price', 'product.createdAt', 'product.listedAt'])
    .orderBy('found.id', 'desc')
    .limit(most)
    .execute();
}

/**
 * The search for the filter's words, with a letter mended if nothing on the market has the words as they are. Null
 * without words.
 */
async function searchIn(ctx: Context, { search: text }: ProductFilter): Promise<Search | null> {
  const tiers = lookUpInTiers(ctx.em, PRODUCT_WORDS, text);
  if (!tiers) return null;
  const [typed, mended] = [await tiers.all(), await tiers.allMended()];
  return mended && !(await isOnMarket(ctx, typed)) ? mended : typed;
}

import { sql } from 'kysely';
import { enforce, requireSignedIn, whyNotActive } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { rows } from '../../database/database.ts';
import { findIn } from '../../database/newest.ts';
import { lookUpInTiers } from '../../search/tiers.ts';
import { conditions, isOfCategories } from './browse.queries.ts';
import { ofOffers, onTheMarket } from './on-market.ts';
import { ProductStatus } from './product.entity.ts';
import type { ProductFilter } from './products.inputs.ts';
import { offersFound } from './products.queries.ts';
import { PRODUCT_WORDS } from './products.words.ts';

/** A time that products came on the market in: after the first moment, up to the second. */
export interface Period {
  after: Date;
  until: Date;
}

/**
 * What of Browse, as this filter narrows it, came on the market in a period: the newest, at most `most` of them. Throws UNAUTHENTICATED,
 * FORBIDDEN.
 */
export async function findListed(
  { em, viewer }: Context,
  filter: ProductFilter,
  { after, until }: Period,
  most: number,
) {
  const { id: viewerId } = requireSignedIn(viewer);
  enforce(whyNotActive(viewer));
  const search = await lookUpInTiers(em, PRODUCT_WORDS, filter.search)?.all();
  // Distinct, so that SQLite gathers them first. The plus stops it from reading all that is Valid.
  const listed = rows(em)
    .selectFrom('product')
    .select('id')
    .distinct()
    .where(sql<ProductStatus>`+${sql.ref('status')}`, '=', ProductStatus.VALID)
    .where('listedAt', '>', after)
    .where('listedAt', '<=', until);
  return offersFound(search ? search.among(sql`${listed}`) : findIn(em, sql`${listed}`))
    .where(ofOffers.and([onTheMarket, ofOffers('product.sellerId', '<>', viewerId), ...conditions(filter, true)]))
    .where(isOfCategories(filter.categories ?? []))
    .select(['product.id', 'product.title', 'product.type', 'product.price', 'product.createdAt', 'product.listedAt'])
    .orderBy('found.id', 'desc')
    .limit(most)
    .execute();
}

import { Favourite } from '../features/favourites/favourite.entity.ts';
import { newestEndedDeal } from '../features/favourites/favourites.service.ts';
import type { Product } from '../features/products/product.entity.ts';
import { Digest } from '../features/searches/digest.entity.ts';
import { columnsOf } from '../features/searches/saved-filter.ts';
import { SavedSearch } from '../features/searches/saved-search.entity.ts';
import { nextDigest } from '../features/searches/searches.rules.ts';
import type { User } from '../people/user.entity.ts';
import { DEMO } from './content.ts';
import type { Loading } from './load-market.ts';
import { lookUp, type ByKey } from './lookup.ts';

/** The favourites; there is no news of any of them. */
export async function createFavourites(
  { tx, calendar }: Loading,
  users: ByKey<User>,
  products: ByKey<Product>,
): Promise<void> {
  // The deals are read.
  await tx.flush();
  for (const { user, product, daysAgo } of DEMO.favourites) {
    const { id: productId, price } = lookUp(products, product);
    tx.create(Favourite, {
      ...calendar.stamp(calendar.daysAgo(daysAgo)),
      userId: lookUp(users, user).id,
      productId,
      lowestPrice: price,
      knownDealId: await newestEndedDeal(tx, productId),
    });
  }
}

/** The saved searches. Their owners were sent the digest of today. */
export function createSavedSearches({ tx, calendar }: Loading, users: ByKey<User>): void {
  for (const { user, name, filter, daysAgo } of DEMO.savedSearches) {
    const userId = lookUp(users, user).id;
    tx.create(SavedSearch, { ...calendar.stamp(calendar.daysAgo(daysAgo)), userId, name, ...columnsOf(filter) });
  }
  for (const user of new Set(DEMO.savedSearches.map((saved) => saved.user))) {
    tx.create(Digest, {
      userId: lookUp(users, user).id,
      newsSince: nextDigest(calendar.daysAgo(1)),
      nextAt: nextDigest(calendar.daysAgo(0)),
    });
  }
}

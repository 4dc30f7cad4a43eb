import type { SavedSearch_SearchFragment } from '../../../generated/graphql.ts';
import { writeFilters } from '../../products/parts/browse/browseFilters.ts';
import type { BrowseFilters } from '../../products/parts/browse/browseFilters.ts';

/** The filters of Browse that were saved. */
export const filtersOf = (saved: SavedSearch_SearchFragment): BrowseFilters => ({
  search: saved.search ?? '',
  categories: saved.categories,
  condition: saved.condition,
  donationsOnly: saved.donationsOnly,
  minPrice: saved.minPrice,
  maxPrice: saved.maxPrice,
  seller: saved.seller?.id ?? null,
  // People want to see new products here, rather than the best match for the words.
  sort: 'NEWEST',
});

/** Browse as it was saved. */
export const addressOf = (saved: SavedSearch_SearchFragment): string =>
  `/browse?${writeFilters(filtersOf(saved)).toString()}`;

import { SavedSearchesDocument } from '../generated/graphql.ts';
import type { SavedSearch_SearchFragment } from '../generated/graphql.ts';

/** A saved search for lamps among the used furniture. */
export const lamps = {
  __typename: 'SavedSearch' as const,
  id: 'lamps',
  name: 'My lamps',
  search: 'lamp',
  categories: ['Furniture'],
  condition: 'USED' as const,
  donationsOnly: false,
  minPrice: 5,
  maxPrice: null,
  seller: null,
};

/** The server's answer with these saved searches. */
export const searchList = (...savedSearches: SavedSearch_SearchFragment[]) => ({
  request: { query: SavedSearchesDocument },
  result: { data: { savedSearches } },
});

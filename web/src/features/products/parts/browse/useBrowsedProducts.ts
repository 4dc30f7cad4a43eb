import { useDeferredValue } from 'react';
import { useNavigationType } from 'react-router';
import { ProductsDocument, useProductsQuery } from '../../../../generated/graphql.ts';
import { lastKnown } from '../../../../lib/lastKnown.ts';
import { client } from '../../../../lib/server/apollo.ts';
import { readMore } from '../../../../lib/server/refresh.ts';
import { getSession } from '../../../../lib/session.ts';
import { toVariables } from './browseFilters.ts';
import type { BrowseFilters } from './browseFilters.ts';

/** Asks for the products while the viewer is still being asked for: the screen then finds them in the cache. */
export function fetchProducts(filters: BrowseFilters): void {
  const variables = toVariables(filters);
  if (getSession()) client.query({ query: ProductsDocument, variables }).catch(() => undefined);
}

/** The products that filters leave, with their number, as far as they are loaded. */
export function useBrowsedProducts(filters: BrowseFilters) {
  // Going back shows the same place at once, from the cache; a new visit looks for what is new.
  const goingBack = useNavigationType() === 'POP';
  const variables = toVariables(filters);
  const query = useProductsQuery({
    variables,
    fetchPolicy: goingBack ? 'cache-first' : 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const { data, error, refetch } = query;
  const known = lastKnown(query)?.products;
  // Dozens of cards are drawn in short steps, between which the page answers to the person.
  const products = useDeferredValue(known);
  const { totalCount: count, totalIsCapped: isCapped } = data?.products ?? {};
  return {
    products,
    error,
    refetch,
    /** Unknown while they are counted, and when that failed. */
    total: count === undefined ? null : { count, isCapped },
    isStale: !data,
    isDrawn: products === known,
    hasMore: data?.products.pageInfo.hasNextPage ?? false,
    readMore: () => readMore(query.client, ProductsDocument, variables, { isFirst: false }),
  };
}

export type BrowsedProducts = ReturnType<typeof useBrowsedProducts>;

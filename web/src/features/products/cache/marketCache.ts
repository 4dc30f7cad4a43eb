import type { ApolloCache, ApolloClient } from '@apollo/client';
import { MyProductsDocument } from '../../../generated/graphql.ts';
import { refresh } from '../../../lib/server/refresh.ts';
import { shownQueries } from '../../../lib/server/shownQueries.ts';

/** Forgets every list of products on sale, after one was bought, given back, added, changed or deleted. */
export function evictProductLists(cache: ApolloCache): void {
  evictRootFields(cache, ['products', 'myProducts']);
}

/** Reads the viewer's own products again, after somebody took one or gave one back; forgets them when out of sight. */
export function refreshMyProducts(client: ApolloClient): void {
  if (shownQueries(client, MyProductsDocument).length > 0) refresh(client, MyProductsDocument);
  else evictRootFields(client.cache, ['myProducts']);
}

/**
 * Forgets the lists of transactions and their total, after a transaction was begun or paid where none of them is on the
 * screen. The transactions stay.
 */
export function evictTransactions(cache: ApolloCache): void {
  evictRootFields(cache, ['purchases', 'sales', 'salesTotal']);
}

/** Forgets who may buy what: a claim starts the wait between donations, a step frees or takes a product. */
export function evictCanBuy(cache: ApolloCache): void {
  const ids = Object.keys(Object(cache.extract())).filter((id) => id.startsWith('Product:'));
  for (const id of ids) cache.evict({ id, fieldName: 'canBuy' });
}

function evictRootFields(cache: ApolloCache, fieldNames: string[]): void {
  for (const fieldName of fieldNames) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}

import type { ApolloCache } from '@apollo/client';

/** Forgets every list of products on sale, after one was bought, given back, added, changed or deleted. */
export function evictProductLists(cache: ApolloCache): void {
  evictRootFields(cache, ['products', 'myProducts']);
}

/** Forgets the list of the viewer's own products, after somebody else took one or gave one back. */
export function evictMyProducts(cache: ApolloCache): void {
  evictRootFields(cache, ['myProducts']);
}

/** Forgets the lists of deals and their total: after a step a deal may belong to another filter. The deals stay. */
export function evictDeals(cache: ApolloCache): void {
  evictRootFields(cache, ['purchases', 'sales', 'salesTotal']);
}

/** Forgets the lists of deals of one status, after a step: the deal itself is known, and a long list stays as long. */
export function evictDealsByStatus(cache: ApolloCache): void {
  cache.modify({ fields: { purchases: forgetOfStatus, sales: forgetOfStatus } });
}

const forgetOfStatus = (list: unknown, { storeFieldName, DELETE }: { storeFieldName: string; DELETE: unknown }) =>
  storeFieldName.includes('"status":"') ? DELETE : list;

/** Forgets who may buy what: a claim starts the wait between donations, a step frees or takes a product. */
export function evictCanBuy(cache: ApolloCache): void {
  evictFieldOfType(cache, 'Product', 'canBuy');
}

/** Forgets who may be reviewed: one review counts for every deal with the same seller. */
export function evictCanReview(cache: ApolloCache): void {
  evictFieldOfType(cache, 'Transaction', 'canReview');
}

function evictRootFields(cache: ApolloCache, fieldNames: string[]): void {
  for (const fieldName of fieldNames) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}

function evictFieldOfType(cache: ApolloCache, typename: string, fieldName: string): void {
  const ids = Object.keys(Object(cache.extract())).filter((id) => id.startsWith(`${typename}:`));
  for (const id of ids) cache.evict({ id, fieldName });
}

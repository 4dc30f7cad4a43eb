import type { ApolloCache, Reference } from '@apollo/client';

/** Root fields that list what is on the market, or what was chosen there. */
const LISTS = ['products', 'favourites', 'product', 'searchSuggestion'];

/**
 * Forgets what somebody offers and whether they can be written to, after they were blocked or unblocked. Screens that
 * show it ask again.
 */
export function forgetListings(cache: ApolloCache, userId: string, isBlocked: boolean): void {
  const seller = cache.identify({ __typename: 'User', id: userId });
  for (const fieldName of LISTS) cache.evict({ id: 'ROOT_QUERY', fieldName });
  for (const [id, row] of Object.entries<object>(Object(cache.extract()))) {
    if (id.startsWith('Product:')) {
      if ('seller' in row && cache.identify(Object(row.seller)) === seller) cache.evict({ id });
      else cache.evict({ id, fieldName: 'recommendations' });
    }
    if (id.startsWith('Chat:'))
      for (const fieldName of ['canSend', 'peerReadUpTo', 'products']) cache.evict({ id, fieldName });
  }
  cache.evict({ ...(seller && { id: seller }), fieldName: 'products' });
  cache.modify<{ blockedUsers: readonly Reference[] }>({
    fields: {
      blockedUsers: (people, { DELETE, readField }) =>
        isBlocked ? DELETE : people.filter((person) => readField('id', person) !== userId),
    },
  });
  cache.gc();
}

import type { ApolloCache } from '@apollo/client';

/** Forgets the reviews of a seller, after one was added. */
export function evictReviews(cache: ApolloCache, sellerId: string): void {
  cache.evict({ id: cache.identify({ __typename: 'User', id: sellerId }), fieldName: 'reviews' });
}

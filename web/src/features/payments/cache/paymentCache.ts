import type { ApolloCache } from '@apollo/client';
import { evictCanBuy, evictTransactions, evictProductLists } from '../../products/cache/marketCache.ts';

/** Forgets the parts that a recorded payment changes: the fine with its ledger, transactions, products on sale. */
export function evictPaid(cache: ApolloCache, payerId: string): void {
  const id = cache.identify({ __typename: 'User', id: payerId });
  cache.evict({ id, fieldName: 'fine' });
  cache.evict({ id, fieldName: 'fineEntries' });
  evictTransactions(cache);
  evictProductLists(cache);
  evictCanBuy(cache);
}

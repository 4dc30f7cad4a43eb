import type { ApolloCache } from '@apollo/client';
import { evictCanBuy, evictTransactions, evictProductLists } from '../../products/cache/marketCache.ts';

/** Forgets what a payment changes, after one was recorded: the payer's fine with its ledger, the transactions and what is on sale. */
export function evictPaid(cache: ApolloCache, payerId: string): void {
  const id = cache.identify({ __typename: 'User', id: payerId });
  cache.evict({ id, fieldName: 'fine' });
  cache.evict({ id, fieldName: 'fineEntries' });
  evictTransactions(cache);
  evictProductLists(cache);
  evictCanBuy(cache);
}

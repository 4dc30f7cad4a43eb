import { PurchasesDocument, SalesDocument, usePurchasesQuery, useSalesQuery } from '../../../generated/graphql.ts';
import { lastKnown } from '../../../lib/lastKnown.ts';
import { readMore } from '../../../lib/server/refresh.ts';
import { statusOfFilter } from './transactionSides.ts';
import type { TransactionFilter, Transactions } from './transactionSides.ts';
import type { TransactionSide } from './nextStep.ts';

interface TransactionsResult {
  /** The known transactions, also while the transactions of another filter are being loaded. */
  transactions: Transactions | undefined;
  error: unknown;
  refetch: () => Promise<unknown>;
  fetchMore: () => Promise<unknown>;
}

/** The viewer's purchases or sales. */
export function useTransactions(side: TransactionSide, filter: TransactionFilter): TransactionsResult {
  // A page that waits for its turn belongs to this filter, even if another one is chosen by then.
  const variables = { status: statusOfFilter[filter] };
  const options = {
    variables,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  } as const;
  const purchases = usePurchasesQuery({ ...options, skip: side !== 'buyer' });
  const sales = useSalesQuery({ ...options, skip: side !== 'seller' });

  if (side === 'buyer') {
    const { client, data, previousData, loading, error, refetch } = purchases;
    return {
      transactions: lastKnown({ data, previousData, loading })?.purchases,
      error,
      refetch,
      fetchMore: () => readMore(client, PurchasesDocument, variables),
    };
  }
  const { client, data, previousData, loading, error, refetch } = sales;
  return {
    transactions: lastKnown({ data, previousData, loading })?.sales,
    error,
    refetch,
    fetchMore: () => readMore(client, SalesDocument, variables),
  };
}

import { usePurchasesQuery, useSalesQuery } from '../generated/graphql.ts';
import { lastKnown } from '../lib/lastKnown.ts';
import { statusOfFilter } from './dealSides.ts';
import type { DealFilter, Deals } from './dealSides.ts';
import type { DealSide } from './nextStep.ts';

interface DealsResult {
  /** What is known, also while the deals of another filter are being loaded. */
  deals: Deals | undefined;
  error: unknown;
  refetch: () => Promise<unknown>;
  fetchMore: (after: string | null) => Promise<unknown>;
}

/** The viewer's purchases or sales. */
export function useDeals(side: DealSide, filter: DealFilter): DealsResult {
  const options = {
    variables: { status: statusOfFilter[filter] },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  } as const;
  const purchases = usePurchasesQuery({ ...options, skip: side !== 'buyer' });
  const sales = useSalesQuery({ ...options, skip: side !== 'seller' });

  if (side === 'buyer') {
    const { data, previousData, loading, error, refetch, fetchMore } = purchases;
    return {
      deals: lastKnown({ data, previousData, loading })?.purchases,
      error,
      refetch,
      fetchMore: (after) => fetchMore({ variables: { after } }),
    };
  }
  const { data, previousData, loading, error, refetch, fetchMore } = sales;
  return {
    deals: lastKnown({ data, previousData, loading })?.sales,
    error,
    refetch,
    fetchMore: (after) => fetchMore({ variables: { after } }),
  };
}

import { useCancelledDealsQuery } from '../../../generated/graphql.ts';
import type { TransactionSide } from './nextStep.ts';

/** How many deals of this side were cancelled; 0 while it is not known. */
export function useCancelledCount(side: TransactionSide): number {
  const { data, previousData } = useCancelledDealsQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const known = data ?? previousData;
  return (side === 'buyer' ? known?.bought.totalCount : known?.sold.totalCount) ?? 0;
}

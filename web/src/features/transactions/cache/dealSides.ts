import type { PurchasesQuery, TransactionStatus } from '../../../generated/graphql.ts';

/** A page of deals, seen from either side. */
export type Deals = PurchasesQuery['purchases'];

/** The filters of both tables. */
export const dealFilters = ['all', 'paid', 'unpaid', 'pending'] as const;
export type DealFilter = (typeof dealFilters)[number];

/** The status that a filter asks for; none for all. */
export const statusOfFilter: Record<DealFilter, TransactionStatus | undefined> = {
  all: undefined,
  paid: 'PAID',
  unpaid: 'NOT_PAID',
  pending: 'PENDING',
};

/** Reads a filter from an address. */
export function readDealFilter(value: string | null): DealFilter {
  return dealFilters.find((filter) => filter === value) ?? 'all';
}

import type { PurchasesQuery, TransactionStatus } from '../../../generated/graphql.ts';

/** A page of transactions, seen from either side. */
export type Transactions = PurchasesQuery['purchases'];

/** The filters of both tables. */
export const transactionFilters = ['all', 'paid', 'unpaid', 'pending'] as const;
export type TransactionFilter = (typeof transactionFilters)[number];

/** The status that a filter asks for; none for all. */
export const statusOfFilter: Record<TransactionFilter, TransactionStatus | undefined> = {
  all: undefined,
  paid: 'PAID',
  unpaid: 'NOT_PAID',
  pending: 'PENDING',
};

/** Reads a filter from an address. */
export function readTransactionFilter(value: string | null): TransactionFilter {
  return transactionFilters.find((filter) => filter === value) ?? 'all';
}

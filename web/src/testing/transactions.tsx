import { useApolloClient } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import { PurchasesDocument, SalesDocument } from '../generated/graphql.ts';
import type { PurchasesQueryVariables, TransactionStatus } from '../generated/graphql.ts';
import type { TransactionFilter } from '../features/transactions/cache/transactionSides.ts';
import type { TransactionSide } from '../features/transactions/cache/nextStep.ts';
import { refreshTransactions } from '../features/transactions/cache/refreshTransactions.ts';
import { useTransactions } from '../features/transactions/cache/useTransactions.ts';
import { page } from './answers.ts';
import { transaction } from './market.ts';

/** One of many transactions, by its number. */
export const made = (n: number, status: TransactionStatus = 'NOT_PAID') => ({ ...transaction, id: `d${n}`, status });

/** Transactions `from` down to `to`. */
export const several = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => made(from - n));

/** One of them. */
export type Made = ReturnType<typeof made>;

/** A page of a list that goes on. */
export const goingOn = (transactions: Made[]) => {
  const all = page(transactions);
  return { ...all, pageInfo: { ...all.pageInfo, hasNextPage: true } };
};

/** The server's answers: the list goes on as long as pages are full. */
const answerTo = ({ first }: PurchasesQueryVariables, transactions: Made[]) =>
  transactions.length < (first ?? 20) ? page(transactions) : goingOn(transactions);

/** The answer to one reading of the purchases, or of the sales. */
export const ofPurchases = (variables: PurchasesQueryVariables, transactions: Made[]) => ({
  request: { query: PurchasesDocument, variables },
  result: { data: { purchases: answerTo(variables, transactions) } },
});
export const ofSales = (variables: PurchasesQueryVariables, transactions: Made[]) => ({
  request: { query: SalesDocument, variables },
  result: { data: { sales: answerTo(variables, transactions) } },
});

/** A list of transactions as Purchased reads it, with what refreshes it and what reads its next page. */
export function List({ side, filter }: { side: TransactionSide; filter: TransactionFilter }) {
  const client = useApolloClient();
  const { transactions, fetchMore } = useTransactions(side, filter);
  return (
    <>
      <p data-testid="transactions">{transactions?.edges.map(({ node }) => `${node.id} ${node.status}`).join(', ')}</p>
      <button onClick={() => refreshTransactions(client)}>Refresh</button>
      <button onClick={() => void fetchMore()}>More</button>
    </>
  );
}

/** The text of the list, and its text for these transactions. */
export const shown = () => screen.getByTestId('transactions').textContent;
export const texts = (transactions: Made[]) => transactions.map(({ id, status }) => `${id} ${status}`).join(', ');

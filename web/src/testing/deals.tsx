import { useApolloClient } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import { PurchasesDocument, SalesDocument } from '../generated/graphql.ts';
import type { PurchasesQueryVariables, TransactionStatus } from '../generated/graphql.ts';
import type { DealFilter } from '../features/transactions/cache/dealSides.ts';
import type { DealSide } from '../features/transactions/cache/nextStep.ts';
import { refreshDeals } from '../features/transactions/cache/refreshDeals.ts';
import { useDeals } from '../features/transactions/cache/useDeals.ts';
import { page } from './answers.ts';
import { deal } from './market.ts';

/** One of many deals, by its number. */
export const made = (n: number, status: TransactionStatus = 'NOT_PAID') => ({ ...deal, id: `d${n}`, status });

/** Deals `from` down to `to`. */
export const several = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => made(from - n));

/** One of them. */
export type Made = ReturnType<typeof made>;

/** A page of a list that goes on. */
export const goingOn = (deals: Made[]) => {
  const all = page(deals);
  return { ...all, pageInfo: { ...all.pageInfo, hasNextPage: true } };
};

/** What the server answers: the list goes on as long as pages are full. */
const answerTo = ({ first }: PurchasesQueryVariables, deals: Made[]) => (deals.length < (first ?? 20) ? page(deals) : goingOn(deals));

/** The answer to one reading of the purchases, or of the sales. */
export const ofPurchases = (variables: PurchasesQueryVariables, deals: Made[]) => ({
  request: { query: PurchasesDocument, variables },
  result: { data: { purchases: answerTo(variables, deals) } },
});
export const ofSales = (variables: PurchasesQueryVariables, deals: Made[]) => ({
  request: { query: SalesDocument, variables },
  result: { data: { sales: answerTo(variables, deals) } },
});

/** A list of deals as Purchased reads it, with what refreshes it and what reads its next page. */
export function List({ side, filter }: { side: DealSide; filter: DealFilter }) {
  const client = useApolloClient();
  const { deals, fetchMore } = useDeals(side, filter);
  return (
    <>
      <p data-testid="deals">{deals?.edges.map(({ node }) => `${node.id} ${node.status}`).join(', ')}</p>
      <button onClick={() => refreshDeals(client)}>Refresh</button>
      <button onClick={() => void fetchMore()}>More</button>
    </>
  );
}

/** What the list shows, and what it shows of these deals. */
export const shown = () => screen.getByTestId('deals').textContent;
export const texts = (deals: Made[]) => deals.map(({ id, status }) => `${id} ${status}`).join(', ');

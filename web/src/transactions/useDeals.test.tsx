// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PurchasesDocument, SalesDocument } from '../generated/graphql.ts';
import type { PurchasesQueryVariables, TransactionStatus } from '../generated/graphql.ts';
import { createCache } from '../lib/cache.ts';
import { page, refused } from '../testing/answers.ts';
import { deal } from '../testing/market.ts';
import { renderApp } from '../testing/render.tsx';
import type { Mocks } from '../testing/render.tsx';
import { statusOfFilter } from './dealSides.ts';
import type { DealFilter } from './dealSides.ts';
import type { DealSide } from './nextStep.ts';
import { refreshDeals, useDeals } from './useDeals.ts';

/** The deal made on a day of May. */
const made = (day: number, status: TransactionStatus = 'NOT_PAID') => ({
  ...deal, id: `d${day}`, status, createdAt: `2026-05-0${day}T08:00:00.000Z`,
});

type Made = ReturnType<typeof made>;

/** The first page of a list that goes on. */
const firstPage = (...deals: Made[]) => {
  const all = page(deals);
  return { ...all, pageInfo: { ...all.pageInfo, hasNextPage: true } };
};

const ofPurchases = (variables: PurchasesQueryVariables, deals: Made[]) => ({
  request: { query: PurchasesDocument, variables },
  result: { data: { purchases: firstPage(...deals) } },
});
const ofSales = (variables: PurchasesQueryVariables, deals: Made[]) => ({
  request: { query: SalesDocument, variables },
  result: { data: { sales: firstPage(...deals) } },
});

function List({ side, filter }: { side: DealSide; filter: DealFilter }) {
  const { deals } = useDeals(side, filter);
  return <p data-testid="deals">{deals?.edges.map(({ node }) => `${node.id} ${node.status}`).join(', ')}</p>;
}

const shown = () => screen.getByTestId('deals').textContent;

/** A list whose two pages have been scrolled through, and which is then refreshed. */
async function refresh(side: DealSide, filter: DealFilter, refreshed: Mocks[number]) {
  const status = statusOfFilter[filter];
  const read = side === 'buyer' ? ofPurchases : ofSales;
  const cache = createCache();
  renderApp(<List side={side} filter={filter} />, [read({ status }, [made(5), made(4)]), refreshed], { cache });
  await waitFor(() => expect(shown()).toBe('d5 NOT_PAID, d4 NOT_PAID'));
  const variables = { status, after: 'd4' };
  const second = page([made(3), made(2)]);
  act(() => {
    cache.writeQuery({ query: PurchasesDocument, variables, data: { purchases: second } });
    cache.writeQuery({ query: SalesDocument, variables, data: { sales: second } });
  });
  await waitFor(() => expect(shown()).toBe('d5 NOT_PAID, d4 NOT_PAID, d3 NOT_PAID, d2 NOT_PAID'));
  act(refreshDeals);
}

it.each([
  ['buyer', ofPurchases],
  ['seller', ofSales],
] as const)('a refreshed list of a %s has what is new on top, its rows as they are now, and stays as long', async (side, read) => {
  await refresh(side, 'all', read({}, [made(6), made(5, 'PENDING')]));
  await waitFor(() => expect(shown()).toBe('d6 NOT_PAID, d5 PENDING, d4 NOT_PAID, d3 NOT_PAID, d2 NOT_PAID'));
});

it('a refreshed list of one status loses a deal that got another one, and stays as long', async () => {
  await refresh('seller', 'unpaid', ofSales({ status: 'NOT_PAID' }, [made(5), made(3)]));
  await waitFor(() => expect(shown()).toBe('d5 NOT_PAID, d3 NOT_PAID, d2 NOT_PAID'));
});

it('a list that cannot be refreshed stays as it is', async () => {
  const failed = vi.fn<() => object>(() => refused('UNAVAILABLE'));
  await refresh('seller', 'all', { ...ofSales({}, []), result: failed });
  await waitFor(() => expect(failed).toHaveBeenCalledOnce());
  expect(shown()).toBe('d5 NOT_PAID, d4 NOT_PAID, d3 NOT_PAID, d2 NOT_PAID');
});

import { useApolloClient } from '@apollo/client/react';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PurchasesDocument, SalesDocument, useSalesQuery } from '../../../generated/graphql.ts';
import { createCache } from '../../../lib/server/cache.ts';
import { HELD, page, refused, release } from '../../../testing/answers.ts';
import { goingOn, List, made, ofPurchases, ofSales, several, shown, texts } from '../../../testing/transactions.tsx';
import { transaction } from '../../../testing/market.ts';
import { renderApp } from '../../../testing/render.tsx';
import type { Mocks } from '../../../testing/render.tsx';
import { statusOfFilter } from './transactionSides.ts';
import type { TransactionFilter } from './transactionSides.ts';
import type { TransactionSide } from './nextStep.ts';
import { refreshTransactions } from './refreshTransactions.ts';
import { useTransactions } from './useTransactions.ts';

/** Lists on the screen, each twice as on Purchased, with two pages loaded, d30 to d1. Then they are refreshed. */
async function refresh(side: TransactionSide, filter: TransactionFilter, ...answers: Mocks) {
  const status = statusOfFilter[filter];
  const read = side === 'buyer' ? ofPurchases : ofSales;
  const cache = createCache();
  const Counted = () => void useTransactions(side, filter);
  const user = renderApp(
    <>
      <Counted />
      <List side={side} filter={filter} />
    </>,
    [read({ status }, several(30, 11)), ...answers],
    { cache },
  );
  await waitFor(() => expect(shown()).toBe(texts(several(30, 11))));
  const variables = { status, after: 'd11' };
  const second = goingOn(several(10, 1));
  act(() => {
    cache.writeQuery({ query: PurchasesDocument, variables, data: { purchases: second } });
    cache.writeQuery({ query: SalesDocument, variables, data: { sales: second } });
  });
  await waitFor(() => expect(shown()).toBe(texts(several(30, 1))));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  return user;
}

it.each([
  ['buyer', ofPurchases],
  ['seller', ofSales],
] as const)(
  'a refreshed list of a %s has every row as it is now, and stays as long as it was loaded',
  async (side, read) => {
    const now = [made(31), ...several(30, 6), made(5, 'PENDING'), ...several(4, 2)];
    await refresh(side, 'all', read({ first: 30 }, now));
    await waitFor(() => expect(shown()).toBe(texts(now)));
  },
);

it('a refreshed list of one status loses a transaction that got another one, wherever it stood', async () => {
  const now = several(30, 1).filter(({ id }) => id !== 'd5');
  await refresh('seller', 'unpaid', ofSales({ status: 'NOT_PAID', first: 30 }, now));
  await waitFor(() => expect(shown()).toBe(texts(now)));
});

it('refreshes follow each other: the answer to the last one stands', async () => {
  const user = await refresh(
    'seller',
    'all',
    { ...ofSales({ first: 30 }, [made(31)]), delay: HELD },
    { ...ofSales({ first: 20 }, [made(32)]), delay: HELD },
  );
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await release();
  await waitFor(() => expect(shown()).toBe('d31 NOT_PAID'));
  await release();
  await waitFor(() => expect(shown()).toBe('d32 NOT_PAID'));
});

it('what happens while one refresh waits for another is read by that one', async () => {
  const second = vi.fn<() => object>(() => ({ data: { sales: page([made(32)]) } }));
  const third = { data: { sales: page([made(33)]) } };
  const { request } = ofSales({ first: 20 }, []);
  const user = await refresh(
    'seller',
    'all',
    { ...ofSales({ first: 30 }, [made(31)]), delay: HELD },
    { request, result: second },
    { request, result: third },
  );
  for (let n = 0; n < 3; n++) await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await release();
  await waitFor(() => expect(shown()).toBe('d32 NOT_PAID'));
  expect(second).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(shown()).toBe('d33 NOT_PAID'));
});

function Refresh() {
  const client = useApolloClient();
  const { data } = useSalesQuery({ fetchPolicy: 'cache-only' });
  return (
    <button onClick={() => refreshTransactions(client)}>
      {data?.sales.edges.length} of {data?.sales.edges[0]?.node.id}
    </button>
  );
}

it('a list of more than a hundred is read in pages', async () => {
  const cache = createCache();
  cache.writeQuery({ query: SalesDocument, variables: {}, data: { sales: goingOn(several(130, 1)) } });
  const user = renderApp(
    <Refresh />,
    [ofSales({ first: 100 }, several(131, 32)), ofSales({ first: 30, after: 'd32' }, several(31, 2))],
    { cache },
  );
  await user.click(screen.getByRole('button', { name: '130 of d130' }));
  expect(await screen.findByRole('button', { name: '130 of d131' })).toBeTruthy();
});

it('the lists of other statuses are forgotten, which the transaction may have left', async () => {
  const cache = createCache();
  for (const status of ['NOT_PAID', 'PENDING'] as const)
    cache.writeQuery({ query: SalesDocument, variables: { status }, data: { sales: page([transaction]) } });
  const user = renderApp(
    <List side="seller" filter="pending" />,
    [ofSales({ status: 'PENDING' }, [transaction]), ofSales({ status: 'PENDING', first: 20 }, [transaction])],
    { cache },
  );
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(cache.readQuery({ query: SalesDocument, variables: { status: 'PENDING' } })?.sales.edges).toHaveLength(1);
  expect(cache.readQuery({ query: SalesDocument, variables: { status: 'NOT_PAID' } })).toBeNull();
});

it('a list that cannot be refreshed stays as it is, and is read again by itself', async () => {
  const failed = vi.fn<() => object>(() => refused('UNAVAILABLE'));
  await refresh('seller', 'all', { ...ofSales({ first: 30 }, []), result: failed }, ofSales({ first: 30 }, [made(31)]));
  await waitFor(() => expect(failed).toHaveBeenCalledOnce());
  expect(shown()).toBe(texts(several(30, 1)));
  await waitFor(() => expect(shown()).toBe('d31 NOT_PAID'));
});

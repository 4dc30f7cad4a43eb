import { useApolloClient } from '@apollo/client/react';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import {
  TransactionRowDocument,
  SalesDocument,
  SalesTotalDocument,
  useSalesQuery,
  useSalesTotalQuery,
} from '../../../generated/graphql.ts';
import { createCache } from '../../../lib/server/cache.ts';
import { HELD, page, release } from '../../../testing/answers.ts';
import { goingOn, List, made, ofSales, several, shown, texts } from '../../../testing/transactions.tsx';
import type { Made } from '../../../testing/transactions.tsx';
import { renderApp } from '../../../testing/render.tsx';
import type { Mocks } from '../../../testing/render.tsx';
import type { TransactionFilter } from './transactionSides.ts';
import { refreshTransaction, refreshTransactions } from './refreshTransactions.ts';

/** A list whose first page is loaded, d30 to d11. */
async function firstPage(...answers: Mocks) {
  const user = renderApp(<List side="seller" filter="all" />, [ofSales({}, several(30, 11)), ...answers]);
  await waitFor(() => expect(shown()).toBe(texts(several(30, 11))));
  return user;
}

it('a refresh stands also when the first page of its list is answered late', async () => {
  const answers: string[] = [];
  const answer = (name: string, transactions: Made[]) => () => {
    answers.push(name);
    return { data: { sales: page(transactions) } };
  };
  const user = renderApp(<List side="seller" filter="all" />, [
    { request: ofSales({}, []).request, result: answer('first page', [made(1)]), delay: HELD },
    { request: ofSales({ first: 20 }, []).request, result: answer('refresh', [made(2), made(1, 'PENDING')]) },
  ]);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await release();
  await waitFor(() => expect(shown()).toBe('d2 NOT_PAID, d1 PENDING'));
  expect(answers).toEqual(['first page', 'refresh']);
});

describe('a next page and a refresh at once', () => {
  it('a refresh counts the page that was on its way', async () => {
    const user = await firstPage(
      { ...ofSales({ after: 'd11' }, several(10, 1)), delay: HELD },
      ofSales({ first: 30 }, several(31, 2)),
    );
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await release();
    await waitFor(() => expect(shown()).toBe(texts(several(31, 2))));
  });

  it('a page follows the list as it is refreshed', async () => {
    const user = await firstPage(
      { ...ofSales({ first: 20 }, several(31, 12)), delay: HELD },
      ofSales({ after: 'd12' }, several(11, 2)),
    );
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await user.click(screen.getByRole('button', { name: 'More' }));
    await release();
    await waitFor(() => expect(shown()).toBe(texts(several(31, 2))));
  });
});

function Filtered() {
  const [filter, setFilter] = useState<TransactionFilter>('all');
  return (
    <>
      <List side="seller" filter={filter} />
      <button onClick={() => setFilter('unpaid')}>Unpaid</button>
    </>
  );
}

it('a page that waits for its turn is one of the list that asked for it', async () => {
  const cache = createCache();
  const next = vi.fn<() => object>(() => ({ data: { sales: goingOn(several(11, 2)) } }));
  const { request } = ofSales({ after: 'd12' }, []);
  const user = renderApp(
    <Filtered />,
    [
      ofSales({}, several(30, 11)),
      { ...ofSales({ first: 20 }, several(31, 12)), delay: HELD },
      { request, result: next },
      ofSales({ status: 'NOT_PAID' }, several(40, 21)),
    ],
    { cache },
  );
  await waitFor(() => expect(shown()).toBe(texts(several(30, 11))));
  for (const name of ['Refresh', 'More', 'Unpaid']) await user.click(screen.getByRole('button', { name }));
  await release();
  await waitFor(() => expect(next).toHaveBeenCalledOnce());
  await waitFor(() => expect(cache.readQuery({ query: SalesDocument, variables: {} })?.sales.edges).toHaveLength(30));
  expect(shown()).toBe(texts(several(40, 21)));
});

function Total() {
  const client = useApolloClient();
  const { data } = useSalesTotalQuery();
  return <button onClick={() => refreshTransactions(client)}>{data?.salesTotal}</button>;
}

it('the total that is shown is the one of the latest refresh, though the one before is answered late', async () => {
  const answers: number[] = [];
  const total = (salesTotal: number, delay: Mocks[number]['delay'] = 0) => ({
    request: { query: SalesTotalDocument },
    result: () => {
      answers.push(salesTotal);
      return { data: { salesTotal } };
    },
    delay,
  });
  const user = renderApp(<Total />, [total(10), total(20, HELD), total(30)]);
  await user.click(await screen.findByRole('button', { name: '10' }));
  await user.click(screen.getByRole('button', { name: '10' }));
  await release();
  expect(await screen.findByRole('button', { name: '30' })).toBeTruthy();
  expect(answers).toEqual([10, 20, 30]);
});

function TransactionRow() {
  const client = useApolloClient();
  const { data } = useSalesQuery({ fetchPolicy: 'cache-first' });
  return (
    <>
      <p data-testid="transactions">{data?.sales.edges.map(({ node }) => `${node.id} ${node.status}`).join(', ')}</p>
      <button onClick={() => void refreshTransaction(client, 'd1')}>Read</button>
      <button onClick={() => refreshTransactions(client)}>Refresh</button>
    </>
  );
}

it('a transaction that is answered late is followed by a refresh', async () => {
  const late = vi.fn<() => object>(() => ({ data: { transaction: made(1, 'PENDING') } }));
  const refreshed = vi.fn<() => object>(() => ({ data: { sales: page([made(1, 'PAID')]) } }));
  const user = renderApp(<TransactionRow />, [
    ofSales({}, [made(1)]),
    { request: { query: TransactionRowDocument, variables: { id: 'd1' } }, result: late, delay: HELD },
    { request: { query: SalesDocument, variables: { first: 20 } }, result: refreshed, maxUsageCount: 2 },
  ]);
  await waitFor(() => expect(shown()).toBe('d1 NOT_PAID'));
  await user.click(screen.getByRole('button', { name: 'Read' }));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await release();
  await waitFor(() => expect(shown()).toBe('d1 PAID'));
  await waitFor(() => expect(late).toHaveBeenCalledOnce());
  await waitFor(() => expect(refreshed).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(shown()).toBe('d1 PAID'));
});

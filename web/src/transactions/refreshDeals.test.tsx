// @vitest-environment jsdom
import { useApolloClient } from '@apollo/client/react';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DealDocument, PurchasesDocument, SalesDocument, SalesTotalDocument, useSalesQuery, useSalesTotalQuery } from '../generated/graphql.ts';
import type { PurchasesQueryVariables, TransactionStatus } from '../generated/graphql.ts';
import { createCache } from '../lib/cache.ts';
import { page, refused, SLOW } from '../testing/answers.ts';
import { deal } from '../testing/market.ts';
import { renderApp } from '../testing/render.tsx';
import type { Mocks } from '../testing/render.tsx';
import { statusOfFilter } from './dealSides.ts';
import type { DealFilter } from './dealSides.ts';
import type { DealSide } from './nextStep.ts';
import { refreshDeal, refreshDeals } from './refreshDeals.ts';
import { useDeals } from './useDeals.ts';

const made = (n: number, status: TransactionStatus = 'NOT_PAID') => ({ ...deal, id: `d${n}`, status });

/** Deals `from` down to `to`. */
const several = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => made(from - n));

type Made = ReturnType<typeof made>;

/** A page of a list that goes on. */
const goingOn = (deals: Made[]) => {
  const all = page(deals);
  return { ...all, pageInfo: { ...all.pageInfo, hasNextPage: true } };
};

/** What the server answers: the list goes on as long as pages are full. */
const answerTo = ({ first }: PurchasesQueryVariables, deals: Made[]) => (deals.length < (first ?? 20) ? page(deals) : goingOn(deals));

const ofPurchases = (variables: PurchasesQueryVariables, deals: Made[]) => ({
  request: { query: PurchasesDocument, variables },
  result: { data: { purchases: answerTo(variables, deals) } },
});
const ofSales = (variables: PurchasesQueryVariables, deals: Made[]) => ({
  request: { query: SalesDocument, variables },
  result: { data: { sales: answerTo(variables, deals) } },
});

function List({ side, filter }: { side: DealSide; filter: DealFilter }) {
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

function Filtered() {
  const [filter, setFilter] = useState<DealFilter>('all');
  return (
    <>
      <List side="seller" filter={filter} />
      <button onClick={() => setFilter('unpaid')}>Unpaid</button>
    </>
  );
}

function Refresh() {
  const client = useApolloClient();
  const { data } = useSalesQuery({ fetchPolicy: 'cache-only' });
  return <button onClick={() => refreshDeals(client)}>{data?.sales.edges.length} of {data?.sales.edges[0]?.node.id}</button>;
}

const shown = () => screen.getByTestId('deals').textContent;
const texts = (deals: Made[]) => deals.map(({ id, status }) => `${id} ${status}`).join(', ');

/** Lists on the screen, each twice as on Purchased, of which two pages have been loaded, d30 to d1; they are then refreshed. */
async function refresh(side: DealSide, filter: DealFilter, ...answers: Mocks) {
  const status = statusOfFilter[filter];
  const read = side === 'buyer' ? ofPurchases : ofSales;
  const cache = createCache();
  const Counted = () => void useDeals(side, filter);
  const user = renderApp(<><Counted /><List side={side} filter={filter} /></>, [read({ status }, several(30, 11)), ...answers], { cache });
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
] as const)('a refreshed list of a %s has every row as it is now, and stays as long as it was loaded', async (side, read) => {
  const now = [made(31), ...several(30, 6), made(5, 'PENDING'), ...several(4, 2)];
  await refresh(side, 'all', read({ first: 30 }, now));
  await waitFor(() => expect(shown()).toBe(texts(now)));
});

it('a refreshed list of one status loses a deal that got another one, wherever it stood', async () => {
  const now = several(30, 1).filter(({ id }) => id !== 'd5');
  await refresh('seller', 'unpaid', ofSales({ status: 'NOT_PAID', first: 30 }, now));
  await waitFor(() => expect(shown()).toBe(texts(now)));
});

it('refreshes follow each other: the answer to the last one stands', async () => {
  const user = await refresh('seller', 'all', { ...ofSales({ first: 30 }, [made(31)]), delay: SLOW }, { ...ofSales({ first: 20 }, [made(32)]), delay: SLOW });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(shown()).toBe('d31 NOT_PAID'));
  await waitFor(() => expect(shown()).toBe('d32 NOT_PAID'));
});

it('what happens while one refresh waits for another is read by that one', async () => {
  const second = vi.fn<() => object>(() => ({ data: { sales: page([made(32)]) } }));
  const third = { data: { sales: page([made(33)]) } };
  const { request } = ofSales({ first: 20 }, []);
  const user = await refresh(
    'seller', 'all', { ...ofSales({ first: 30 }, [made(31)]), delay: SLOW }, { request, result: second }, { request, result: third },
  );
  for (let n = 0; n < 3; n++) await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(shown()).toBe('d32 NOT_PAID'));
  expect(second).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(shown()).toBe('d33 NOT_PAID'));
});

/** A list whose first page is loaded, d30 to d11. */
async function firstPage(...answers: Mocks) {
  const user = renderApp(<List side="seller" filter="all" />, [ofSales({}, several(30, 11)), ...answers]);
  await waitFor(() => expect(shown()).toBe(texts(several(30, 11))));
  return user;
}

it('a refresh stands also when the first page of its list is answered late', async () => {
  const answers: string[] = [];
  const answer = (name: string, deals: Made[]) => () => {
    answers.push(name);
    return { data: { sales: page(deals) } };
  };
  const user = renderApp(<List side="seller" filter="all" />, [
    { request: ofSales({}, []).request, result: answer('first page', [made(1)]), delay: SLOW },
    { request: ofSales({ first: 20 }, []).request, result: answer('refresh', [made(2), made(1, 'PENDING')]) },
  ]);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(shown()).toBe('d2 NOT_PAID, d1 PENDING'));
  expect(answers).toEqual(['first page', 'refresh']);
});

describe('a next page and a refresh at once', () => {
  it('a refresh counts the page that was on its way', async () => {
    const user = await firstPage({ ...ofSales({ after: 'd11' }, several(10, 1)), delay: SLOW }, ofSales({ first: 30 }, several(31, 2)));
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(shown()).toBe(texts(several(31, 2))));
  });

  it('a page follows the list as it is refreshed', async () => {
    const user = await firstPage({ ...ofSales({ first: 20 }, several(31, 12)), delay: SLOW }, ofSales({ after: 'd12' }, several(11, 2)));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await user.click(screen.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(shown()).toBe(texts(several(31, 2))));
  });
});

it('a page that waits for its turn is one of the list that asked for it', async () => {
  const cache = createCache();
  const next = vi.fn<() => object>(() => ({ data: { sales: goingOn(several(11, 2)) } }));
  const { request } = ofSales({ after: 'd12' }, []);
  const user = renderApp(<Filtered />, [
    ofSales({}, several(30, 11)),
    { ...ofSales({ first: 20 }, several(31, 12)), delay: SLOW },
    { request, result: next },
    ofSales({ status: 'NOT_PAID' }, several(40, 21)),
  ], { cache });
  await waitFor(() => expect(shown()).toBe(texts(several(30, 11))));
  for (const name of ['Refresh', 'More', 'Unpaid']) await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(next).toHaveBeenCalledOnce());
  await waitFor(() => expect(cache.readQuery({ query: SalesDocument, variables: {} })?.sales.edges).toHaveLength(30));
  expect(shown()).toBe(texts(several(40, 21)));
});

it('a list of more than a hundred is read in pages', async () => {
  const cache = createCache();
  cache.writeQuery({ query: SalesDocument, variables: {}, data: { sales: goingOn(several(130, 1)) } });
  const user = renderApp(<Refresh />, [ofSales({ first: 100 }, several(131, 32)), ofSales({ first: 30, after: 'd32' }, several(31, 2))], { cache });
  await user.click(screen.getByRole('button', { name: '130 of d130' }));
  expect(await screen.findByRole('button', { name: '130 of d131' })).toBeTruthy();
});

it('the lists of other statuses are forgotten, which the deal may have left', async () => {
  const cache = createCache();
  for (const status of ['NOT_PAID', 'PENDING'] as const) cache.writeQuery({ query: SalesDocument, variables: { status }, data: { sales: page([deal]) } });
  const user = renderApp(<List side="seller" filter="pending" />, [ofSales({ status: 'PENDING' }, [deal]), ofSales({ status: 'PENDING', first: 20 }, [deal])], { cache });
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

function Total() {
  const client = useApolloClient();
  const { data } = useSalesTotalQuery();
  return <button onClick={() => refreshDeals(client)}>{data?.salesTotal}</button>;
}

it('the total that is shown is the one of the latest refresh, though the one before is answered late', async () => {
  const answers: number[] = [];
  const total = (salesTotal: number, delay = 0) => ({
    request: { query: SalesTotalDocument },
    result: () => {
      answers.push(salesTotal);
      return { data: { salesTotal } };
    },
    delay,
  });
  const user = renderApp(<Total />, [total(10), total(20, SLOW), total(30)]);
  await user.click(await screen.findByRole('button', { name: '10' }));
  await user.click(screen.getByRole('button', { name: '10' }));
  expect(await screen.findByRole('button', { name: '30' })).toBeTruthy();
  expect(answers).toEqual([10, 20, 30]);
});

function DealRow() {
  const client = useApolloClient();
  const { data } = useSalesQuery({ fetchPolicy: 'cache-first' });
  return (
    <>
      <p data-testid="deals">{data?.sales.edges.map(({ node }) => `${node.id} ${node.status}`).join(', ')}</p>
      <button onClick={() => refreshDeal(client, 'd1')}>Read</button>
      <button onClick={() => refreshDeals(client)}>Refresh</button>
    </>
  );
}

it('a deal that is answered late is followed by a refresh', async () => {
  const answers: string[] = [];
  const user = renderApp(<DealRow />, [
    ofSales({}, [made(1)]),
    {
      request: { query: DealDocument, variables: { id: 'd1' } },
      result: () => {
        answers.push('deal');
        return { data: { transaction: made(1, 'PENDING') } };
      },
      delay: SLOW,
    },
    {
      request: { query: SalesDocument, variables: { first: 20 } },
      result: () => {
        answers.push('refresh');
        return { data: { sales: page([made(1, 'PAID')]) } };
      },
    },
  ]);
  await waitFor(() => expect(shown()).toBe('d1 NOT_PAID'));
  await user.click(screen.getByRole('button', { name: 'Read' }));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(shown()).toBe('d1 PAID'));
  expect(answers).toEqual(['deal', 'refresh']);
});

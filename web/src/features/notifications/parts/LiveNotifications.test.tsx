import { setImmediate as nextTurn } from 'node:timers/promises';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  TransactionRowDocument,
  FineEntriesDocument,
  MyProductsDocument,
  NotificationAddedDocument,
  NotificationsDocument,
  ProductsDocument,
  SalesDocument,
  UnreadChatCountDocument,
  UnseenNotificationCountDocument,
  useMyProductsQuery,
  useProductsQuery,
  useSalesQuery,
  ViewerDocument,
} from '../../../generated/graphql.ts';
import type { AllNews_NotificationFragment } from '../../../generated/graphql.ts';
import { createCache } from '../../../lib/server/cache.ts';
import * as socket from '../../../lib/server/socket.ts';
import { FineLedger } from '../../payments/parts/FineLedger.tsx';
import { HELD, page, refused, release } from '../../../testing/answers.ts';
import { unreadChats } from '../../../testing/chat.ts';
import { buyer, transaction, lamp } from '../../../testing/market.ts';
import { renderApp } from '../../../testing/render.tsx';
import { makeViewer } from '../../../testing/viewer.ts';
import { useTransactions } from '../../transactions/cache/useTransactions.ts';
import { LiveNotifications } from './LiveNotifications.tsx';

beforeEach(() => {
  vi.spyOn(socket, 'onReconnected');
  vi.spyOn(socket, 'onSettled');
});

const count = (unseenNotificationCount: number) => ({
  request: { query: UnseenNotificationCountDocument },
  result: { data: { unseenNotificationCount } },
});

/** The first page of a list that goes on. */
const firstPage = <Transaction extends { id: string }>(...transactions: Transaction[]) => {
  const all = page(transactions);
  return { ...all, pageInfo: { ...all.pageInfo, hasNextPage: true } };
};

type Kind = AllNews_NotificationFragment['__typename'];

/** News as the server sends it live, with the fields of several kinds. */
const arrives = (__typename: Kind | 'ListingViewed', about: typeof transaction | null = null) => ({
  request: { query: NotificationAddedDocument },
  result: {
    data: {
      notificationAdded: {
        __typename,
        id: 'n1',
        status: 'UNSEEN' as const,
        createdAt: '2026-05-12T08:00:00.000Z',
        sender: { __typename: 'User' as const, id: buyer.id, fullName: buyer.fullName, image: null },
        product: { __typename: 'Product' as const, id: 'lamp', title: 'Desk lamp' },
        transaction: about,
        reason: null,
        price: 45.5,
        searches: ['Lamps'],
      },
    },
  },
  delay: 50,
});

const viewerWho = (status: 'WAITING' | 'ACTIVE') => ({ ...makeViewer({ status }), __typename: 'User' as const });

const product = (id: string) => ({ ...lamp, id });
const ids = (list: { edges: { node: { id: string } }[] } | undefined) =>
  list?.edges.map(({ node }) => node.id).join(' ') ?? '';

function Lists() {
  const products = useProductsQuery().data?.products;
  const mine = useMyProductsQuery().data?.myProducts;
  return (
    <>
      <p data-testid="products">{ids(products)}</p>
      <p data-testid="mine">{ids(mine)}</p>
    </>
  );
}

function Sales() {
  const { data } = useSalesQuery();
  return <p data-testid="sales">{data?.sales.edges.map(({ node }) => `${node.id} ${node.status}`).join(', ')}</p>;
}

/** The sales as Purchased shows them. */
function PurchasedSales() {
  const { transactions } = useTransactions('seller', 'all');
  return <p data-testid="sales">{transactions?.edges.map(({ node }) => `${node.id} ${node.status}`).join(', ')}</p>;
}

/** Lists of which two pages have been read; the server answers with the first page of each. */
function renderLists(kind: Kind) {
  const cache = createCache();
  const [first, second] = [page([product('p1')], 'ProductConnection'), page([product('p2')], 'ProductConnection')];
  const after = first.pageInfo.endCursor;
  for (const products of [first, second]) {
    const variables = products === first ? {} : { after };
    cache.writeQuery({ query: ProductsDocument, variables, data: { products } });
    cache.writeQuery({ query: MyProductsDocument, variables, data: { myProducts: products } });
  }
  const lists = [
    { request: { query: ProductsDocument }, result: { data: { products: first } } },
    { request: { query: MyProductsDocument }, result: { data: { myProducts: first } } },
  ];
  renderApp(
    <>
      <LiveNotifications />
      <Lists />
    </>,
    [arrives(kind), count(1), ...lists],
    { cache },
  );
  return cache;
}

const shown = (list: 'products' | 'mine') => screen.getByTestId(list).textContent;

describe('what happens live', () => {
  it.each(['Purchased', 'DealCancelled'] as const)(
    '%s: my products are read again, and Browse stays where its reader is',
    async (event) => {
      renderLists(event);
      expect([shown('products'), shown('mine')]).toEqual(['p1 p2', 'p1 p2']);
      await waitFor(() => expect(shown('mine')).toBe('p1'));
      expect(shown('products')).toBe('p1 p2');
    },
  );

  it.each(['ProofUploaded', 'PaymentConfirmed'] as const)('%s: no list of products is read again', async (event) => {
    const cache = renderLists(event);
    await waitFor(() =>
      expect(cache.readQuery({ query: UnseenNotificationCountDocument })?.unseenNotificationCount).toBe(1),
    );
    expect([shown('products'), shown('mine')]).toEqual(['p1 p2', 'p1 p2']);
  });

  it('AccountApproved: the account may at once do what it may now', async () => {
    const cache = createCache();
    cache.writeQuery({ query: ViewerDocument, data: { viewer: viewerWho('WAITING') } });
    const approved = { request: { query: ViewerDocument }, result: { data: { viewer: viewerWho('ACTIVE') } } };
    renderApp(<LiveNotifications />, [arrives('AccountApproved'), count(1), approved], { cache });
    await waitFor(() => expect(cache.readQuery({ query: ViewerDocument })?.viewer?.status).toBe('ACTIVE'));
  });

  it('ProofUploaded: a long list of sales shows it, and stays as long', async () => {
    const cache = createCache();
    const pages = [page([{ ...transaction, id: 'd1' }]), page([transaction])];
    for (const sales of pages) {
      cache.writeQuery({ query: SalesDocument, variables: sales === pages[0] ? {} : { after: 'd1' }, data: { sales } });
    }
    const proved = {
      request: { query: TransactionRowDocument, variables: { id: 'transaction' } },
      result: { data: { transaction: { ...transaction, status: 'PENDING' } } },
    };
    renderApp(
      <>
        <LiveNotifications />
        <Sales />
      </>,
      [arrives('ProofUploaded', transaction), count(1), proved],
      { cache },
    );
    await waitFor(() => expect(screen.getByTestId('sales').textContent).toBe('d1 NOT_PAID, transaction PENDING'));
  });

  it.each([
    ['Purchased', 'CANCELLED'],
    ['DealCancelled', 'CANCELLED'],
    ['a connection that came back', 'NOT_PAID'],
  ] as const)('%s: sales that have been scrolled through show what is new, and stay as long', async (event, status) => {
    const cache = createCache();
    const first = firstPage({ ...transaction, id: 'd2' });
    const readSales = { request: { query: SalesDocument, variables: {} } };
    const isLive = event !== 'a connection that came back';
    const news = isLive
      ? [
          { ...arrives(event, transaction), delay: HELD },
          {
            request: { query: TransactionRowDocument, variables: { id: 'transaction' } },
            result: { data: { transaction: { ...transaction, status } } },
          },
        ]
      : [NotificationAddedDocument, ViewerDocument, NotificationsDocument].map((query) => ({
          request: { query },
          delay: Infinity,
        }));
    renderApp(
      <>
        <LiveNotifications />
        <PurchasedSales />
      </>,
      [
        ...news,
        count(1),
        { ...readSales, result: { data: { sales: first } } },
        {
          ...readSales,
          result: {
            data: {
              sales: page([
                { ...transaction, id: 'd3' },
                { ...transaction, id: 'd2' },
                { ...transaction, status },
              ]),
            },
          },
        },
      ],
      { cache },
    );
    const sales = screen.getByTestId('sales');
    await waitFor(() => expect(sales.textContent).toBe('d2 NOT_PAID'));
    act(
      () =>
        void cache.writeQuery({
          query: SalesDocument,
          variables: { after: 'd2' },
          data: { sales: page([transaction]) },
        }),
    );
    await waitFor(() => expect(sales.textContent).toBe('d2 NOT_PAID, transaction NOT_PAID'));
    const [back] = vi.mocked(socket.onReconnected).mock.lastCall ?? [];
    if (isLive) await release();
    else act(() => back?.());
    await waitFor(() => expect(sales.textContent).toBe(`d3 NOT_PAID, d2 NOT_PAID, transaction ${status}`));
  });

  it.each(['SearchDigest', 'PriceDropped', 'MessageReceived', 'ListingViewed'] as const)(
    '%s: it is counted, and no transaction is read again',
    async (kind) => {
      const cache = createCache();
      const read = vi.fn<() => object>(() => ({ data: { sales: page([transaction]) } }));
      const sales = { request: { query: SalesDocument, variables: {} }, result: read, maxUsageCount: 2 };
      renderApp(
        <>
          <LiveNotifications />
          <PurchasedSales />
        </>,
        [{ ...arrives(kind), delay: HELD }, count(1), sales, unreadChats(1)],
        { cache },
      );
      await waitFor(() => expect(screen.getByTestId('sales').textContent).toBe('transaction NOT_PAID'));
      await release();
      await waitFor(() =>
        expect(cache.readQuery({ query: UnseenNotificationCountDocument })?.unseenNotificationCount).toBe(1),
      );
      await nextTurn();
      expect(read).toHaveBeenCalledOnce();
    },
  );

  it('FineSet: the history of fines that is open has it too', async () => {
    const fined = {
      __typename: 'FineEntry',
      id: 'f1',
      kind: 'SET',
      amount: 5,
      reason: null,
      createdAt: '2026-11-20T04:00:00.000Z',
      by: null,
    };
    const ledger = (...entries: (typeof fined)[]) => ({
      request: { query: FineEntriesDocument },
      result: { data: { viewer: { __typename: 'User', id: 'seller', fineEntries: page(entries) } } },
    });
    renderApp(
      <>
        <LiveNotifications />
        <FineLedger />
      </>,
      [arrives('FineSet'), count(1), { request: { query: ViewerDocument }, delay: Infinity }, ledger(), ledger(fined)],
    );
    expect(await screen.findByText('Fine set')).toBeTruthy();
  });

  it('what came between the first look and the connection is counted once live events come in', async () => {
    const cache = createCache();
    cache.writeQuery({ query: UnseenNotificationCountDocument, data: { unseenNotificationCount: 0 } });
    renderApp(<LiveNotifications />, [{ request: { query: NotificationAddedDocument }, delay: Infinity }, count(1)], {
      cache,
    });
    const [settled] = vi.mocked(socket.onSettled).mock.lastCall ?? [];
    settled?.();
    await waitFor(() =>
      expect(cache.readQuery({ query: UnseenNotificationCountDocument })?.unseenNotificationCount).toBe(1),
    );
  });

  it('a chat that was read on another screen is no longer counted once somebody comes back to this window', async () => {
    const cache = createCache();
    cache.writeQuery({ query: UnreadChatCountDocument, data: { unreadChatCount: 1 } });
    renderApp(
      <LiveNotifications />,
      [{ request: { query: NotificationAddedDocument }, delay: Infinity }, unreadChats(0)],
      { cache },
    );
    fireEvent.focus(window);
    await waitFor(() => expect(cache.readQuery({ query: UnreadChatCountDocument })?.unreadChatCount).toBe(0));
  });

  it('leaves no rejection behind when what it asks for cannot be read', async () => {
    const rejected = vi.fn<(reason: unknown) => void>();
    const asked = vi.fn<() => object>(() => refused('UNAVAILABLE'));
    process.on('unhandledRejection', rejected);
    const failing = [ViewerDocument, UnseenNotificationCountDocument, NotificationsDocument].map((query) => ({
      request: { query },
      result: asked,
    }));
    renderApp(<LiveNotifications />, [{ request: { query: NotificationAddedDocument }, delay: Infinity }, ...failing]);
    const [back] = vi.mocked(socket.onReconnected).mock.lastCall ?? [];
    expect(back).toBeDefined();
    back?.();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(failing.length));
    await nextTurn();
    process.off('unhandledRejection', rejected);
    expect(rejected).not.toHaveBeenCalled();
  });
});

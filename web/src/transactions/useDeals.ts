import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { Subject } from 'rxjs';
import { PurchasesDocument, SalesDocument, usePurchasesQuery, useSalesQuery } from '../generated/graphql.ts';
import type { PurchasesQueryVariables } from '../generated/graphql.ts';
import { ANEW } from '../lib/anew.ts';
import { putOnTop } from '../lib/connection.ts';
import { lastKnown } from '../lib/lastKnown.ts';
import { statusOfFilter } from './dealSides.ts';
import type { DealFilter, Deals } from './dealSides.ts';
import type { DealSide } from './nextStep.ts';

interface DealList {
  /** The deals; while a changed list is read again, the last ones known. */
  deals: Deals | undefined;
  error: unknown;
  refetch: () => Promise<unknown>;
  fetchMore: (after: string | null) => Promise<unknown>;
}

type Status = PurchasesQueryVariables['status'];

const changed = new Subject<void>();

/** Reads the first page of every list of deals on the screen again. Other lists are read when they are shown. */
export function refreshDeals() {
  changed.next();
}

/** The viewer's purchases or sales. */
export function useDeals(side: DealSide, filter: DealFilter): DealList {
  const status = statusOfFilter[filter];
  const options = {
    variables: { status },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  } as const;
  const purchases = usePurchasesQuery({ ...options, skip: side !== 'buyer' });
  const sales = useSalesQuery({ ...options, skip: side !== 'seller' });
  useRefreshedTop(side, status);

  if (side === 'buyer') {
    const { data, previousData, loading, error, refetch, fetchMore } = purchases;
    return {
      deals: lastKnown({ data, previousData, loading })?.purchases,
      error,
      refetch,
      fetchMore: (after) => fetchMore({ variables: { after } }),
    };
  }
  const { data, previousData, loading, error, refetch, fetchMore } = sales;
  return {
    deals: lastKnown({ data, previousData, loading })?.sales,
    error,
    refetch,
    fetchMore: (after) => fetchMore({ variables: { after } }),
  };
}

/** Answers `refreshDeals` for one list; what has been loaded below its first page stays. */
function useRefreshedTop(side: DealSide, status: Status) {
  const client = useApolloClient();
  useEffect(() => {
    const read = side === 'buyer' ? readPurchases : readSales;
    const subscription = changed.subscribe(() => {
      // A failure needs no retry here: the next event, or showing the list again, reads it.
      read(client, status).catch(() => undefined);
    });
    return () => subscription.unsubscribe();
  }, [client, side, status]);
}

async function readPurchases(client: ApolloClient, status: Status) {
  const list = { query: PurchasesDocument, variables: { status } };
  const { data } = await client.query({ ...list, fetchPolicy: 'no-cache', context: ANEW });
  if (data) client.cache.updateQuery(list, (known) => ({ purchases: renewTop(known?.purchases, data.purchases) }));
}

async function readSales(client: ApolloClient, status: Status) {
  const list = { query: SalesDocument, variables: { status } };
  const { data } = await client.query({ ...list, fetchPolicy: 'no-cache', context: ANEW });
  if (data) client.cache.updateQuery(list, (known) => ({ sales: renewTop(known?.sales, data.sales) }));
}

/** Puts a newly read first page on top. A known deal as new as those on it, but missing there, has left the list: its status has changed. */
function renewTop(known: Deals | undefined, newest: Deals): Deals {
  if (!known || !newest.pageInfo.hasNextPage) return newest;
  const oldest = newest.edges.at(-1)?.node.createdAt ?? '';
  const edges = known.edges.filter(({ node }) => node.createdAt <= oldest);
  return putOnTop({ ...known, edges }, newest);
}

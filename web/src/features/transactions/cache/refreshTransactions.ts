import type { ApolloClient, DocumentNode } from '@apollo/client';
import { TransactionRowDocument, PurchasesDocument, SalesDocument, SalesTotalDocument } from '../../../generated/graphql.ts';
import type { PurchasesQueryVariables } from '../../../generated/graphql.ts';
import { ANEW } from '../../../lib/server/anew.ts';
import { isPassing } from '../../../lib/errors.ts';
import { createQueue } from '../../../lib/queue.ts';
import { afterReading, shownQueries } from '../../../lib/server/shownQueries.ts';
import { waitBeforeRetry } from '../../../lib/server/socket.ts';
import { statusOfFilter } from './transactionSides.ts';
import type { Transactions } from './transactionSides.ts';

/** The sizes of a page of transactions: as PurchasedPage.graphql asks for it, and the largest that the server gives. */
const PAGE = 20;
const LARGEST_PAGE = 100;

type Status = PurchasesQueryVariables['status'];

/** Refreshes and next pages are read one after the other: no older answer comes last, and a page follows the list as it is by then. */
export const readInTurn = createQueue();

/** Whether a refresh is to begin: it will read what has happened until then. */
let isDue = false;

/** Refreshes that have failed since the last one that did not. */
let failures = 0;

/**
 * After something happened to a transaction: reads the lists of transactions that are on the screen again, as far as they have been loaded, so that
 * nobody loses their place. Those of other statuses are forgotten: the transaction may have left them.
 */
export function refreshTransactions(client: ApolloClient): void {
  if (shownQueries(client, SalesTotalDocument).length === 0) client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'salesTotal' });
  forgetHidden(client, 'purchases', statusesOn(client, PurchasesDocument));
  forgetHidden(client, 'sales', statusesOn(client, SalesDocument));
  if (isDue) return;
  isDue = true;
  void readInTurn(() => readAll(client));
}

/** Reads one transaction again, which updates its row wherever it is listed. */
export function refreshTransaction(client: ApolloClient, id: string): void {
  const reading = readInTurn(() => client.query({ query: TransactionRowDocument, variables: { id }, fetchPolicy: 'network-only', context: ANEW }));
  // A failure needs no retry here: the lists on the screen are read too.
  reading.catch(() => undefined);
}

async function readAll(client: ApolloClient) {
  await afterReading(client, PurchasesDocument, SalesDocument, SalesTotalDocument);
  isDue = false;
  const reads: Promise<unknown>[] = [
    ...statusesOn(client, PurchasesDocument).map((status) => readPurchases(client, status)),
    ...statusesOn(client, SalesDocument).map((status) => readSales(client, status)),
  ];
  if (shownQueries(client, SalesTotalDocument).length > 0) {
    reads.push(client.query({ query: SalesTotalDocument, fetchPolicy: 'network-only', context: ANEW }));
  }
  const results = await Promise.allSettled(reads);
  if (results.some((result) => result.status === 'rejected' && isPassing(result.reason))) {
    void waitBeforeRetry(failures++).then(() => refreshTransactions(client));
  } else {
    failures = 0;
  }
}

/** The statuses by which a list is filtered on the screen, each once. */
function statusesOn(client: ApolloClient, list: DocumentNode): Status[] {
  return [...new Set(shownQueries(client, list).map(({ variables }): Status => variables.status))];
}

function forgetHidden({ cache }: ApolloClient, fieldName: string, shown: Status[]) {
  for (const status of Object.values(statusOfFilter)) {
    if (status && !shown.includes(status)) cache.evict({ id: 'ROOT_QUERY', fieldName, args: { status, first: PAGE } });
  }
}

async function readPurchases(client: ApolloClient, status: Status) {
  const list = { query: PurchasesDocument, variables: { status } };
  const purchases = await readAgain(client.cache.readQuery(list)?.purchases, async (page) => {
    const { data } = await client.query({ query: PurchasesDocument, variables: { status, ...page }, ...UNCACHED });
    return data?.purchases;
  });
  if (purchases) client.cache.writeQuery({ ...list, data: { purchases } });
}

async function readSales(client: ApolloClient, status: Status) {
  const list = { query: SalesDocument, variables: { status } };
  const sales = await readAgain(client.cache.readQuery(list)?.sales, async (page) => {
    const { data } = await client.query({ query: SalesDocument, variables: { status, ...page }, ...UNCACHED });
    return data?.sales;
  });
  if (sales) client.cache.writeQuery({ ...list, data: { sales } });
}

const UNCACHED = { fetchPolicy: 'no-cache', context: ANEW } as const;

/** As many as are known, in pages as large as there are. */
async function readAgain(known: Transactions | undefined, read: (page: { first: number; after?: string | null }) => Promise<Transactions | undefined>) {
  const wanted = Math.max(known?.edges.length ?? 0, PAGE);
  let list = await read({ first: Math.min(wanted, LARGEST_PAGE) });
  while (list && list.edges.length < wanted && list.pageInfo.hasNextPage) {
    const next = await read({ first: Math.min(wanted - list.edges.length, LARGEST_PAGE), after: list.pageInfo.endCursor });
    list = next && { ...next, edges: [...list.edges, ...next.edges] };
  }
  return list;
}

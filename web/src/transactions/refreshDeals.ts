import type { ApolloClient, DocumentNode } from '@apollo/client';
import { PurchasesDocument, SalesDocument } from '../generated/graphql.ts';
import type { PurchasesQueryVariables } from '../generated/graphql.ts';
import { ANEW } from '../lib/anew.ts';
import { createQueue } from '../lib/queue.ts';
import type { Deals } from './dealSides.ts';

/** The sizes of a page of deals: as the lists ask for it, and the largest that the server gives. */
const PAGE = 20;
const LARGEST_PAGE = 100;

type Status = PurchasesQueryVariables['status'];

/** Lists of deals are read one after the other: no older answer comes last, and a next page follows the list as it is by then. */
export const readInTurn = createQueue();

/** Whether a refresh is to begin: it will read what has happened until then. */
let isDue = false;

/**
 * After something happened to a deal: reads the lists of deals that are on the screen again, as far as they have been loaded, so that
 * nobody loses their place; of a longer one the first hundred. Others are read when they are shown.
 */
export function refreshDeals(client: ApolloClient): void {
  client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'salesTotal' });
  if (isDue) return;
  isDue = true;
  void readInTurn(() => readAll(client));
}

async function readAll(client: ApolloClient) {
  isDue = false;
  const lists = [
    ...statusesOn(client, PurchasesDocument).map((status) => readPurchases(client, status)),
    ...statusesOn(client, SalesDocument).map((status) => readSales(client, status)),
  ];
  // A failure needs no retry here: the next event, or showing the list again, reads it.
  await Promise.allSettled(lists);
}

/** The statuses by which a list is filtered on the screen, each once. */
function statusesOn(client: ApolloClient, list: DocumentNode): Status[] {
  const shown = [...client.getObservableQueries()].filter(({ options }) => options.query === list);
  return [...new Set(shown.map(({ variables }): Status => variables.status))];
}

async function readPurchases(client: ApolloClient, status: Status) {
  const list = { query: PurchasesDocument, variables: { status } };
  const known = client.cache.readQuery(list)?.purchases;
  const { data } = await client.query({ query: PurchasesDocument, variables: { status, first: loaded(known) }, fetchPolicy: 'no-cache', context: ANEW });
  if (data) client.cache.writeQuery({ ...list, data });
}

async function readSales(client: ApolloClient, status: Status) {
  const list = { query: SalesDocument, variables: { status } };
  const known = client.cache.readQuery(list)?.sales;
  const { data } = await client.query({ query: SalesDocument, variables: { status, first: loaded(known) }, fetchPolicy: 'no-cache', context: ANEW });
  if (data) client.cache.writeQuery({ ...list, data });
}

const loaded = (known: Deals | undefined) => Math.min(Math.max(known?.edges.length ?? 0, PAGE), LARGEST_PAGE);

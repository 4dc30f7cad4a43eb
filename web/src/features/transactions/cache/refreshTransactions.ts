import type { ApolloClient, DocumentNode } from '@apollo/client';
import {
  CancelledDealsDocument,
  PurchasesDocument,
  SalesDocument,
  SalesTotalDocument,
  TransactionRowDocument,
} from '../../../generated/graphql.ts';
import { readOne, refresh } from '../../../lib/server/refresh.ts';
import { shownQueries } from '../../../lib/server/shownQueries.ts';
import { statusOfFilter } from './transactionSides.ts';

/** The size of a page of transactions, as PurchasedPage.graphql asks for it. */
const PAGE = 20;

/**
 * After something happened to a transaction: reads the lists of transactions on the screen again, with their total.
 * Lists of other statuses are forgotten: the transaction may have left them.
 */
export function refreshTransactions(client: ApolloClient): void {
  const isShown = (document: DocumentNode) => shownQueries(client, document).length > 0;
  if (!isShown(SalesTotalDocument)) client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'salesTotal' });
  forgetHidden(client, 'purchases', PurchasesDocument);
  forgetHidden(client, 'sales', SalesDocument);
  refresh(client, ...[PurchasesDocument, SalesDocument, SalesTotalDocument, CancelledDealsDocument].filter(isShown));
}

/**
 * After something happened to one transaction: reads it, and then the lists. The first read updates its row also in
 * lists that nobody looks at.
 */
export async function refreshTransaction(client: ApolloClient, id: string): Promise<void> {
  // A failure needs no retry here: the lists on the screen are read too.
  await readOne(client, TransactionRowDocument, { id }).catch(() => undefined);
  refreshTransactions(client);
}

function forgetHidden(client: ApolloClient, fieldName: string, list: DocumentNode) {
  const shown = shownQueries(client, list).map(({ variables }): unknown => variables.status);
  for (const status of Object.values(statusOfFilter)) {
    if (status && !shown.includes(status))
      client.cache.evict({ id: 'ROOT_QUERY', fieldName, args: { status, first: PAGE } });
  }
}

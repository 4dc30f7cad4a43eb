import type { ApolloClient, DocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { ANEW } from './anew.ts';
import { createQueue } from '../queue.ts';
import { afterReading } from './shownQueries.ts';

/** How a query is read again: one read after the other, of which at most one waits for its turn. */
interface Reads {
  inTurn: ReturnType<typeof createQueue>;
  isDue: boolean;
}

const readsOfClient = new WeakMap<ApolloClient, Map<DocumentNode, Reads>>();

function readsOf(client: ApolloClient, query: DocumentNode): Reads {
  const all = readsOfClient.get(client) ?? new Map<DocumentNode, Reads>();
  const reads = all.get(query) ?? { inTurn: createQueue(), isDue: false };
  readsOfClient.set(client, all.set(query, reads));
  return reads;
}

function readAgain(client: ApolloClient, query: DocumentNode) {
  const reads = readsOf(client, query);
  if (reads.isDue) return;
  reads.isDue = true;
  const reading = reads.inTurn(async () => {
    await afterReading(client, query);
    reads.isDue = false;
    await client.query({ query, fetchPolicy: 'network-only', context: ANEW });
  });
  reading.catch(() => undefined);
}

/**
 * Reads queries from the server again, each after what is being read of it, so that no older answer comes last. A failure needs no
 * retry here: the next event, or the connection coming back, reads them.
 */
export function useReadAgain() {
  const client = useApolloClient();
  return useCallback((...queries: DocumentNode[]) => queries.forEach((query) => readAgain(client, query)), [client]);
}

import type { ApolloClient, DocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';

/** Not the answer that somebody waits for already: the server may have made it before the event. */
const ANEW = { queryDeduplication: false };

/** Asks the server again. What fails here is asked for again by the next event, or once the connection is back. */
export function useReadAgain() {
  const client = useApolloClient();
  return useCallback(
    (...queries: (DocumentNode | ApolloClient.QueryOptions)[]) => {
      for (const asked of queries) {
        const options = 'query' in asked ? asked : { query: asked };
        client.query({ ...options, fetchPolicy: 'network-only', context: ANEW }).catch(() => undefined);
      }
    },
    [client],
  );
}

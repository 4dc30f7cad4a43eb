import type { ApolloClient, DocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { ANEW } from '../lib/anew.ts';

/** Reads queries from the server again. A failure needs no retry here: the next event, or the connection coming back, reads them. */
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

import type { DocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';

/** Asks the server again. What fails here is asked for again by the next event, or once the connection is back. */
export function useReadAgain() {
  const client = useApolloClient();
  return useCallback(
    (...queries: DocumentNode[]) => {
      for (const query of queries) client.query({ query, fetchPolicy: 'network-only' }).catch(() => undefined);
    },
    [client],
  );
}

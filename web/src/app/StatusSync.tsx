import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { forgetAllButViewer } from '../lib/server/cache.ts';
import { onRefused } from '../lib/server/socket.ts';
import { useViewer } from '../lib/viewer.ts';

/**
 * Empties the store when the viewer's status changes, because the status decides what they may read. Reads the status
 * again when live events are refused.
 */
export function StatusSync() {
  const client = useApolloClient();
  const { viewer, refetch } = useViewer();
  const status = viewer?.status;
  const known = useRef(status);

  useEffect(() => {
    if (known.current === status) return;
    known.current = status;
    forgetAllButViewer(client.cache);
  }, [client, status]);

  // An answer that the session has ended is handled with all other answers, in `apollo.ts`.
  useEffect(() => onRefused(() => void refetch().catch(() => undefined)), [refetch]);

  return null;
}

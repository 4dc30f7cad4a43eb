import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { forgetAllButViewer } from '../lib/server/cache.ts';
import { onRefused } from '../lib/server/socket.ts';
import { useViewer } from '../lib/viewer.ts';

/** Empties the store when the viewer's status changes: what may be read hangs on it. Asks for it when live events are refused. */
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

  // An answer that the session has ended is dealt with where every answer is.
  useEffect(() => onRefused(() => void refetch().catch(() => undefined)), [refetch]);

  return null;
}

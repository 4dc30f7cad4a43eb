import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { forgetAllButViewer } from '../lib/cache.ts';
import { useViewer } from '../lib/viewer.ts';

/** Empties the store when the viewer's status changes: what may be read hangs on it. */
export function StatusSync() {
  const client = useApolloClient();
  const { viewer } = useViewer();
  const status = viewer?.status;
  const known = useRef(status);

  useEffect(() => {
    if (known.current === status) return;
    known.current = status;
    forgetAllButViewer(client.cache);
  }, [client, status]);

  return null;
}

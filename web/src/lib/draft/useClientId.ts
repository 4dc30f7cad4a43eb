import { useCallback, useRef } from 'react';
import { v4 } from 'uuid';
import { useAuthContext } from '../auth.tsx';
import { readDraft, writeSending } from './drafts.ts';
import type { Sending } from './drafts.ts';

/**
 * Gives the id under which the content of a form is sent. The same content, sent again after a lost answer, has the
 * same id and is stored once. The id is kept with the form's draft, so that it is the same after a reload too.
 */
export function useClientId(draftName: string) {
  const { session } = useAuthContext();
  const accountId = session?.id;
  const last = useRef<Sending>(undefined);
  return useCallback(
    (values: object) => {
      const content = JSON.stringify(values);
      const place = accountId && { accountId, name: draftName, inTab: false };
      const draft = place ? readDraft(place) : null;
      const sent = draft ? draft.sending : last.current;
      last.current = sent?.content === content ? sent : { content, clientId: v4() };
      if (place) writeSending(place, last.current);
      return last.current.clientId;
    },
    [accountId, draftName],
  );
}

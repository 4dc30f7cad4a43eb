import { useCallback, useRef } from 'react';
import { v4 } from 'uuid';

/** Gives the id under which a form's content is sent: the very same content, sent again after a lost answer, has the same one and is stored once. */
export function useClientId() {
  const sent = useRef({ content: '', clientId: '' });
  return useCallback((values: object) => {
    const content = JSON.stringify(values);
    if (sent.current.content !== content) sent.current = { content, clientId: v4() };
    return sent.current.clientId;
  }, []);
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { useSetTypingMutation, useTypingSubscription } from '../../../generated/graphql.ts';
import { TYPING_MS } from '../../../generated/limits.ts';

/** While somebody keeps typing, the sign is sent again this often, before it ends at the peer. */
const RENEW_MS = 2000;

/** Shows whether the peer is typing, and tells the peer when the viewer is. */
export function useTyping(chatId: string, viewerId: string) {
  const peerTyping = usePeerTyping(chatId, viewerId);
  const [setTyping] = useSetTypingMutation({ fetchPolicy: 'no-cache' });
  const sentAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const tell = useCallback(
    (isTyping: boolean) => {
      sentAt.current = isTyping ? Date.now() : 0;
      // A lost typing sign is not worth an error message.
      setTyping({ variables: { chatId, isTyping } }).catch(() => undefined);
    },
    [chatId, setTyping],
  );

  const stopTyping = useCallback(() => {
    clearTimeout(timer.current);
    if (sentAt.current) tell(false);
  }, [tell]);

  const keyTyped = useCallback(() => {
    if (Date.now() - sentAt.current > RENEW_MS) tell(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(stopTyping, TYPING_MS);
  }, [tell, stopTyping]);

  useEffect(() => stopTyping, [stopTyping]);

  return { peerTyping, keyTyped, stopTyping };
}

function usePeerTyping(chatId: string, viewerId: string): boolean {
  const [peerTyping, setPeerTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useTypingSubscription({
    variables: { chatId },
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data }) => {
      const sign = data.data?.typing;
      if (!sign || sign.userId === viewerId) return;
      clearTimeout(timer.current);
      setPeerTyping(sign.isTyping);
      if (sign.isTyping) timer.current = setTimeout(() => setPeerTyping(false), TYPING_MS);
    },
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return peerTyping;
}

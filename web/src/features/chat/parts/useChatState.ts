import { useEffect, useEffectEvent, useRef } from 'react';
import { useChatStateQuery } from '../../../generated/graphql.ts';
import type { ChatStateQuery } from '../../../generated/graphql.ts';
import { onSeenAgain } from '../../../lib/comeBack.ts';
import { onReconnected } from '../../../lib/server/socket.ts';

export type ChatState = NonNullable<ChatStateQuery['chat']>;

/**
 * Whether one may write in a chat, how far the other person has read it, and its product. Events about these are missed
 * or do not come. So they are read again when the page is seen again, when live events are back, and when `sign`
 * changes. `sign` hints at a change; null means no hint yet.
 */
export function useChatState(chatId: string | null, sign: string | null = null): ChatState | null {
  const { data, refetch } = useChatStateQuery({
    variables: { id: chatId ?? '' },
    skip: !chatId,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const last = useRef(sign);
  const readAgain = useEffectEvent(() => {
    if (chatId) refetch().catch(() => undefined);
  });
  useEffect(() => {
    const stopLooking = onSeenAgain(() => readAgain());
    const stopListening = onReconnected(() => readAgain());
    return () => {
      stopLooking();
      stopListening();
    };
  }, []);
  useEffect(() => {
    if (sign === last.current) return;
    if (last.current !== null) readAgain();
    last.current = sign;
  }, [sign]);
  return data?.chat ?? null;
}

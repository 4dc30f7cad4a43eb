import { useEffect, useEffectEvent, useRef } from 'react';
import { useChatStateQuery } from '../../../generated/graphql.ts';
import type { ChatStateQuery } from '../../../generated/graphql.ts';
import { onSeenAgain } from '../../../lib/comeBack.ts';

export type ChatState = NonNullable<ChatStateQuery['chat']>;

/**
 * Whether one may write in a chat, and what it is about. No event tells when that changes: it is read again when the page is seen again,
 * and when `sign` changes, which hints at a change; null means no hint yet.
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
  useEffect(() => onSeenAgain(() => readAgain()), []);
  useEffect(() => {
    if (sign === last.current) return;
    if (last.current !== null) readAgain();
    last.current = sign;
  }, [sign]);
  return data?.chat ?? null;
}

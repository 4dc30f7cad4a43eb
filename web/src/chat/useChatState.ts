import { useEffect } from 'react';
import { useChatStateQuery } from '../generated/graphql.ts';
import type { ChatStateQuery } from '../generated/graphql.ts';

export type ChatState = NonNullable<ChatStateQuery['chat']>;

/** Whether one may write in a chat, and what it is about; read anew when `sign` changes, which may be a sign that these have. */
export function useChatState(chatId: string | null, sign: unknown = null): ChatState | null {
  const { data, refetch } = useChatStateQuery({ variables: { id: chatId ?? '' }, skip: !chatId, fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' });
  useEffect(() => {
    if (sign) refetch().catch(() => undefined);
  }, [sign, refetch]);
  return data?.chat ?? null;
}

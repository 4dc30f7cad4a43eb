import { useEffect } from 'react';
import { ChatsDocument, useChatsQuery } from '../../../generated/graphql.ts';
import { onComeBack } from '../../../lib/comeBack.ts';
import { readMore, refresh } from '../../../lib/server/refresh.ts';
import { onReconnected } from '../../../lib/server/socket.ts';

/** The viewer's chats, latest activity first. They are read when the list opens; `chatNews` reads them again. */
export function useChats() {
  const { client, data, error, refetch } = useChatsQuery({ fetchPolicy: 'cache-and-network' });

  useEffect(() => {
    const readAgain = () => refresh(client, ChatsDocument);
    const stopListening = onReconnected(readAgain);
    // No event tells what the same person has read on another device.
    const stopLooking = onComeBack(readAgain);
    return () => {
      stopListening();
      stopLooking();
    };
  }, [client]);

  return { chats: data?.chats, error, refetch, readNext: () => readMore(client, ChatsDocument, {}) };
}

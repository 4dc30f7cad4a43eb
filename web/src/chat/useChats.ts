import { useEffect, useEffectEvent } from 'react';
import { useChatsQuery, useNotificationAddedSubscription } from '../generated/graphql.ts';
import { ANEW } from '../lib/anew.ts';
import { putOnTop } from '../lib/connection.ts';
import { onReconnected } from '../lib/socket.ts';

/** The viewer's chats, latest activity first. They are read when the list opens, and their first page again after each new message. */
export function useChats() {
  const { data, error, refetch, fetchMore } = useChatsQuery({ fetchPolicy: 'cache-and-network' });

  const readNewest = () => {
    const reading = data
      ? fetchMore({
          context: ANEW,
          updateQuery: ({ chats }, { fetchMoreResult }) => ({ chats: putOnTop(chats, fetchMoreResult.chats) }),
        })
      : refetch();
    // A failure needs no retry here: the next message, or opening the list again, reads it.
    reading.catch(() => undefined);
  };

  useNotificationAddedSubscription({
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data: event } }) => {
      if (event?.notificationAdded.event === 'NEW_MESSAGE') readNewest();
    },
  });
  const backAgain = useEffectEvent(readNewest);
  useEffect(() => onReconnected(() => backAgain()), []);

  return { chats: data?.chats, error, refetch, fetchMore };
}

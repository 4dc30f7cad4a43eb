import { useEffect, useEffectEvent } from 'react';
import { useChatsQuery, useNotificationAddedSubscription } from '../generated/graphql.ts';
import type { ChatsQuery } from '../generated/graphql.ts';
import { onReconnected } from '../lib/socket.ts';

/** The viewer's chats, the latest activity first: read when they are shown, and their top again when a message has come. */
export function useChats() {
  const { data, error, refetch, fetchMore } = useChatsQuery({ fetchPolicy: 'cache-and-network' });

  const readNewest = () => {
    const reading = data ? fetchMore({ updateQuery: (known, { fetchMoreResult }) => putOnTop(known, fetchMoreResult) }) : refetch();
    // What fails here is asked for again by the next event, or when the list is opened again.
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

/** The first page read anew, before all that was read and is not in it: whoever has scrolled down keeps their place. */
function putOnTop({ chats: known }: ChatsQuery, { chats: newest }: ChatsQuery): ChatsQuery {
  const ids = new Set(newest.edges.map(({ node }) => node.id));
  const others = known.edges.filter(({ node }) => !ids.has(node.id));
  const { pageInfo } = others.length > 0 ? known : newest;
  return { chats: { ...newest, edges: [...newest.edges, ...others], pageInfo } };
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ChatsDocument, useChatsQuery, useNotificationAddedSubscription } from '../../../generated/graphql.ts';
import { ANEW } from '../../../lib/server/anew.ts';
import { onComeBack } from '../../../lib/comeBack.ts';
import { isPassing } from '../../../lib/errors.ts';
import { createQueue } from '../../../lib/queue.ts';
import { afterReading } from '../../../lib/server/shownQueries.ts';
import { onReconnected, waitBeforeRetry } from '../../../lib/server/socket.ts';
import { putOnTop } from './connection.ts';

/** The viewer's chats, latest activity first. They are read when the list opens, and their first page again after each new message. */
export function useChats() {
  const { client, data, error, refetch, fetchMore } = useChatsQuery({ fetchPolicy: 'cache-and-network' });
  // Of two of these pages read at once, the older answer might come last.
  const [readInTurn] = useState(createQueue);
  const retries = useRef({ failures: 0, over: false });
  const known = () => client.cache.readQuery({ query: ChatsDocument })?.chats;

  const readNewest = () => {
    const reading = readInTurn(async () => {
      await afterReading(client, ChatsDocument);
      if (!known()) return refetch();
      return fetchMore({
        context: ANEW,
        updateQuery: ({ chats }, { fetchMoreResult }) => ({ chats: putOnTop(chats, fetchMoreResult.chats) }),
      });
    });
    reading.then(
      () => (retries.current.failures = 0),
      async (failure: unknown) => {
        if (!isPassing(failure)) return;
        await waitBeforeRetry(retries.current.failures++);
        if (!retries.current.over) readNewest();
      },
    );
  };
  const readNext = () => readInTurn(() => fetchMore({ variables: { after: known()?.pageInfo.endCursor } }));

  useNotificationAddedSubscription({
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data: event } }) => {
      if (event?.notificationAdded.event === 'NEW_MESSAGE') readNewest();
    },
  });
  const backAgain = useEffectEvent(readNewest);
  useEffect(() => {
    const now = retries.current;
    now.over = false;
    const stopListening = onReconnected(() => backAgain());
    // What was read on another screen of the same person comes by no event.
    const stopLooking = onComeBack(() => backAgain());
    return () => {
      now.over = true;
      stopListening();
      stopLooking();
    };
  }, []);

  return { chats: data?.chats, error, refetch, readNext };
}

import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef } from 'react';
import { MessagesDocument, useMessageAddedSubscription, useMessagesQuery } from '../../../generated/graphql.ts';
import type { MessagesQueryVariables } from '../../../generated/graphql.ts';
import { onSeenAgain } from '../../../lib/comeBack.ts';
import { isPassing } from '../../../lib/errors.ts';
import { onReconnected, onSettled, waitBeforeRetry } from '../../../lib/server/socket.ts';
import { addMessage, leavesGap, readMessages } from './messagesCache.ts';

const PAGE = 30;
/** Newer messages are read in the largest pages that the server gives. */
const LARGEST_PAGE = 100;

/**
 * The messages of one chat. They stay in the cache: a chat opened again shows them at once and reads only newer ones.
 * Live events can be lost, so missing messages are read from the server.
 */
export function useMessages(chatId: string) {
  const client = useApolloClient();
  const { data, error, refetch } = useMessagesQuery({ variables: { chatId, last: PAGE } });
  const messages = data?.chat?.messages;
  const reading = useRef({ earlier: false, later: false, laterAgain: false, over: false });

  const read = useCallback(
    (page: Omit<MessagesQueryVariables, 'chatId'>) =>
      client.query({ query: MessagesDocument, variables: { chatId, ...page }, fetchPolicy: 'network-only' }),
    [client, chatId],
  );

  const loadEarlier = useCallback(async () => {
    const before = readMessages(client.cache, chatId)?.edges[0]?.cursor;
    if (!before || reading.current.earlier) return;
    const now = reading.current;
    now.earlier = true;
    for (let failures = 0; !now.over; failures++) {
      try {
        await read({ last: PAGE, before });
        break;
      } catch (failure) {
        // The next scroll up tries again.
        if (!isPassing(failure)) break;
        await waitBeforeRetry(failures);
      }
    }
    now.earlier = false;
  }, [client, chatId, read]);

  /** Reads the next page of newer messages; returns whether there are more. */
  const readLater = useCallback(async () => {
    const known = readMessages(client.cache, chatId);
    if (!known) return false;
    const after = known.edges.findLast(({ cursor }) => cursor !== '')?.cursor;
    const page = (await read({ first: LARGEST_PAGE, after })).data?.chat?.messages.pageInfo;
    return page?.hasNextPage ?? false;
  }, [client, chatId, read]);

  const catchUp = useCallback(async () => {
    const now = reading.current;
    now.laterAgain = true;
    if (now.later) return;
    now.later = true;
    let failures = 0;
    while (now.laterAgain && !now.over) {
      now.laterAgain = false;
      try {
        if (await readLater()) now.laterAgain = true;
        failures = 0;
      } catch (failure) {
        if (!isPassing(failure)) break;
        // No later event will point to these messages again.
        now.laterAgain = true;
        await waitBeforeRetry(failures++);
      }
    }
    now.later = false;
  }, [readLater]);

  useEffect(() => {
    const now = reading.current;
    now.over = false;
    void catchUp();
    const stopListening = onReconnected(() => void catchUp());
    const stopLooking = onSeenAgain(() => void catchUp());
    return () => {
      now.over = true;
      stopListening();
      stopLooking();
    };
  }, [catchUp]);

  // A message stored after the first page was read, but before the subscription was active, comes by neither: read again.
  const isRead = Boolean(messages);
  useEffect(() => (isRead ? onSettled(() => void catchUp()) : undefined), [isRead, catchUp]);

  useMessageAddedSubscription({
    variables: { chatId },
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data: event } }) => {
      const before = readMessages(client.cache, chatId);
      if (!event || !before) return;
      addMessage(client.cache, event.messageAdded);
      if (leavesGap(before, event.messageAdded)) void catchUp();
    },
  });

  return { messages, error, retry: refetch, loadEarlier };
}

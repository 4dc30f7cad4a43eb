import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef } from 'react';
import { MessagesDocument, useMessageAddedSubscription, useMessagesQuery } from '../../../generated/graphql.ts';
import type { MessagesQueryVariables } from '../../../generated/graphql.ts';
import { MAX_PAGE } from '../../../generated/limits.ts';
import { onSeenAgain } from '../../../lib/comeBack.ts';
import { isPassing } from '../../../lib/errors.ts';
import { onReconnected, onSettled, waitBeforeRetry } from '../../../lib/server/socket.ts';
import { addMessage, beforeGap, hasGap, readMessages } from './messagesCache.ts';

const PAGE = 30;
/** How often a missing message is asked for: a database server that has just taken over may lack it. */
const ASKS = 6;

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
    const after = beforeGap(known).findLast(({ cursor }) => cursor !== '')?.cursor;
    const page = (await read({ first: MAX_PAGE, after })).data?.chat?.messages.pageInfo;
    return page?.hasNextPage ?? false;
  }, [client, chatId, read]);

  const isIncomplete = useCallback(() => {
    const known = readMessages(client.cache, chatId);
    return known !== null && hasGap(known);
  }, [client, chatId]);

  const catchUp = useCallback(async () => {
    const now = reading.current;
    now.laterAgain = true;
    if (now.later) return;
    now.later = true;
    let [failures, asks] = [0, 0];
    while (now.laterAgain && !now.over) {
      now.laterAgain = false;
      try {
        if (await readLater()) now.laterAgain = true;
        else if (isIncomplete() && ++asks < ASKS) {
          now.laterAgain = true;
          await waitBeforeRetry(asks);
        }
        failures = 0;
      } catch (failure) {
        if (!isPassing(failure)) break;
        // No later event will point to these messages again.
        now.laterAgain = true;
        await waitBeforeRetry(failures++);
      }
    }
    now.later = false;
  }, [readLater, isIncomplete]);

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

  // A message that was stored after the first page was read, but before the subscription was active, comes by neither.
  // So read again.
  const isRead = Boolean(messages);
  useEffect(() => (isRead ? onSettled(() => void catchUp()) : undefined), [isRead, catchUp]);

  useMessageAddedSubscription({
    variables: { chatId },
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data: event } }) => {
      if (event && addMessage(client.cache, event.messageAdded) && isIncomplete()) void catchUp();
    },
  });

  return { messages, error, retry: refetch, loadEarlier };
}

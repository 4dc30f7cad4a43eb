import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { EarlierMessagesDocument, LaterMessagesDocument, useMessageAddedSubscription } from '../generated/graphql.ts';
import { onReconnected } from '../lib/socket.ts';
import { emptyTimeline, leavesGap, timelineReducer } from './timeline.ts';
import type { Timeline, TimelineAction } from './timeline.ts';

/** The subscription may begin just after the first page was read; a second look closes that hole. */
const SECOND_LOOK_MS = 1500;

/** What is known of a chat, and how to learn more. */
export interface ChatTimeline {
  timeline: Timeline;
  dispatch: (action: TimelineAction) => void;
  /** Until the first page is there. */
  loading: boolean;
  error: unknown;
  hasEarlier: boolean;
  loadEarlier: () => Promise<void>;
}

/**
 * The messages of one chat. The database is the truth and a socket event only a hint:
 * pages and events are merged by id, holes and what a lost connection missed are fetched.
 */
export function useTimeline(chatId: string): ChatTimeline {
  const client = useApolloClient();
  const [timeline, dispatch] = useReducer(timelineReducer, emptyTimeline);
  const [status, setStatus] = useState({ loading: true, error: null as unknown, hasEarlier: false });
  const cursors = useRef<{ first: string | null; last: string | null }>({ first: null, last: null });
  const reading = useRef({ started: false, earlier: false, later: false, laterAgain: false });

  const loadEarlier = useCallback(async () => {
    if (reading.current.earlier) return;
    reading.current.earlier = true;
    setStatus((before) => ({ ...before, error: null }));
    try {
      const { data } = await client.query({
        query: EarlierMessagesDocument,
        variables: { chatId, before: cursors.current.first },
        fetchPolicy: 'no-cache',
      });
      const page = data?.chat?.messages;
      const edges = page?.edges ?? [];
      cursors.current.first = edges[0]?.cursor ?? cursors.current.first;
      cursors.current.last ??= edges.at(-1)?.cursor ?? null;
      reading.current.started = true;
      dispatch({ type: 'received', messages: edges.map((edge) => edge.node) });
      setStatus({ loading: false, error: null, hasEarlier: page?.pageInfo.hasPreviousPage ?? false });
    } catch (error) {
      setStatus((before) => ({ ...before, loading: false, error }));
    } finally {
      reading.current.earlier = false;
    }
  }, [client, chatId]);

  const catchUp = useCallback(async () => {
    if (!reading.current.started) return loadEarlier();
    reading.current.laterAgain = true;
    if (reading.current.later) return;
    reading.current.later = true;

    const readNextPage = async (): Promise<void> => {
      reading.current.laterAgain = false;
      const { data } = await client.query({
        query: LaterMessagesDocument,
        variables: { chatId, after: cursors.current.last },
        fetchPolicy: 'no-cache',
      });
      const page = data?.chat?.messages;
      const edges = page?.edges ?? [];
      cursors.current.last = edges.at(-1)?.cursor ?? cursors.current.last;
      dispatch({ type: 'received', messages: edges.map((edge) => edge.node) });
      if (page?.pageInfo.hasNextPage || reading.current.laterAgain) await readNextPage();
    };

    try {
      await readNextPage();
    } catch {
      // Nothing is lost: the next reconnect, gap or look at the tab asks again from the same place.
    } finally {
      reading.current.later = false;
    }
  }, [client, chatId, loadEarlier]);

  useEffect(() => {
    void loadEarlier();
    const secondLook = setTimeout(() => void catchUp(), SECOND_LOOK_MS);
    const stopListening = onReconnected(() => void catchUp());
    const onVisible = () => {
      if (!document.hidden) void catchUp();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(secondLook);
      stopListening();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [loadEarlier, catchUp]);

  useMessageAddedSubscription({
    variables: { chatId },
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data }) => {
      const message = data.data?.messageAdded;
      if (!message) return;
      dispatch({ type: 'received', messages: [message] });
      if (leavesGap(timeline, message)) void catchUp();
    },
  });

  return { timeline, dispatch, ...status, loadEarlier };
}

import type { ApolloCache } from '@apollo/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { v4 } from 'uuid';
import { MessagesDocument, useSendMessageMutation } from '../../../generated/graphql.ts';
import { isFault, isPassing } from '../../../lib/errors.ts';
import { onReconnected, waitBeforeRetry } from '../../../lib/server/socket.ts';
import { toastError } from '../../../lib/toasts.ts';
import { useUnsaved } from '../../../lib/draft/useUnsaved.ts';
import { addMessage } from './messagesCache.ts';

/** A message typed here that the server has not stored yet. */
export interface OutgoingMessage {
  chatId: string;
  /** The same for every attempt, so that the server stores the message once. */
  clientId: string;
  content: string;
  createdAt: string;
  state: 'pending' | 'failed';
}

/** The messages being sent and those that failed. They outlive the chat window. */
export interface Outbox {
  outgoing: OutgoingMessage[];
  send: (chatId: string, content: string) => void;
  retry: (message: OutgoingMessage) => void;
}

/** Calls back once the first page of a chat is in the cache. */
function whenRead(cache: ApolloCache, chatId: string, callback: () => void) {
  const stop = cache.watch({
    query: MessagesDocument,
    variables: { chatId },
    optimistic: false,
    callback: ({ complete }) => {
      if (!complete) return;
      stop();
      callback();
    },
  });
}

/** Automatic retries after a server error. */
const FAULTS = 3;

/**
 * Sends the messages of a chat one after another, so that they are stored in the order typed, and retries those that
 * fail. A failed message stays "failed" during automatic retries: only Retry or a new connection makes it "pending".
 */
export function useOutbox(): Outbox {
  const intl = useIntl();
  const [sendMessage] = useSendMessageMutation();
  const [outgoing, setOutgoing] = useState<OutgoingMessage[]>([]);
  useUnsaved(outgoing.length > 0);
  /** By chat: the delivery of its latest message, which the next one waits for. */
  const queues = useRef(new Map<string, Promise<void>>());
  /** By message that is retried automatically: skips the wait before its next attempt. */
  const waiting = useRef(new Map<string, () => void>());
  const over = useRef(false);

  const change = useCallback((clientId: string, state: OutgoingMessage['state']) => {
    setOutgoing((before) => before.map((other) => (other.clientId === clientId ? { ...other, state } : other)));
  }, []);

  /** Shows a message as on its way and, if it waits for its next attempt, starts that now. */
  const resume = useCallback(
    (clientId: string) => {
      change(clientId, 'pending');
      waiting.current.get(clientId)?.();
    },
    [change],
  );

  const post = useCallback(
    ({ chatId, clientId, content }: OutgoingMessage) =>
      sendMessage({
        variables: { chatId, clientId, content },
        update: (cache, { data }) => {
          if (!data) return;
          const settle = () => {
            const added = addMessage(cache, data.sendMessage);
            if (added) setOutgoing((before) => before.filter((other) => other.clientId !== clientId));
            return added;
          };
          if (!settle()) whenRead(cache, chatId, settle);
        },
      }),
    [sendMessage],
  );

  const deliver = useCallback(
    async (message: OutgoingMessage) => {
      const { clientId } = message;
      let faults = 0;
      for (let failures = 0; !over.current; failures++) {
        try {
          await post(message);
          return;
        } catch (error) {
          change(clientId, 'failed');
          if (failures === 0) toastError(intl.formatMessage({ id: 'chat.sendFailed' }), { place: 'bottom-start' });
          if (!isPassing(error) || (isFault(error) && ++faults > FAULTS)) return;
          const asked = new Promise<void>((goOn) => waiting.current.set(clientId, goOn));
          await Promise.race([asked, waitBeforeRetry(failures)]);
        }
      }
    },
    [change, intl, post],
  );

  useEffect(() => {
    over.current = false;
    const stopListening = onReconnected(() => waiting.current.forEach((_goOn, clientId) => resume(clientId)));
    return () => {
      over.current = true;
      stopListening();
    };
  }, [resume]);

  const enqueue = useCallback(
    (message: OutgoingMessage) => {
      const before = queues.current.get(message.chatId) ?? Promise.resolve();
      const delivery = before.then(() => deliver(message)).finally(() => waiting.current.delete(message.clientId));
      queues.current.set(message.chatId, delivery);
    },
    [deliver],
  );

  const send = useCallback(
    (chatId: string, content: string) => {
      const written = { chatId, content, clientId: v4(), createdAt: new Date().toISOString() };
      const message: OutgoingMessage = { ...written, state: 'pending' };
      setOutgoing((before) => [...before, message]);
      enqueue(message);
    },
    [enqueue],
  );

  const retry = useCallback(
    (message: OutgoingMessage) => {
      const isRetried = waiting.current.has(message.clientId);
      resume(message.clientId);
      if (!isRetried) enqueue(message);
    },
    [resume, enqueue],
  );

  return { outgoing, send, retry };
}

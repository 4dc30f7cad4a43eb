import type { ApolloCache } from '@apollo/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { v4 } from 'uuid';
import { MessagesDocument, useSendMessageMutation } from '../generated/graphql.ts';
import { isFault, isPassing } from '../lib/errors.ts';
import { onReconnected, waitBeforeRetry } from '../lib/socket.ts';
import { toastError } from '../lib/toasts.ts';
import { addMessage } from './messagesCache.ts';

/** A message typed here that the server has not stored yet. */
export interface OutgoingMessage {
  chatId: string;
  /** A resend carries the same one and therefore never doubles. */
  clientId: string;
  content: string;
  createdAt: string;
  state: 'pending' | 'failed';
}

/** What is being sent, and what could not be: it outlives the chat window. */
export interface Outbox {
  outgoing: OutgoingMessage[];
  send: (chatId: string, content: string) => void;
  retry: (message: OutgoingMessage) => void;
}

/** Calls back once the first page of a chat is known. */
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

/** How often what meets a fault of the server is sent again. */
const FAULTS = 3;

/** Sends the messages of a chat one after another, so that they are stored in the order typed; what could not be sent is sent again. */
export function useOutbox(): Outbox {
  const intl = useIntl();
  const [sendMessage] = useSendMessageMutation();
  const [outgoing, setOutgoing] = useState<OutgoingMessage[]>([]);
  /** By chat: what has begun to be sent there. */
  const queues = useRef(new Map<string, Promise<void>>());
  /** The messages that wait to be sent again, and what ends their wait. */
  const waiting = useRef(new Map<string, () => void>());
  const over = useRef(false);

  const change = useCallback((clientId: string, state: OutgoingMessage['state']) => {
    setOutgoing((before) => before.map((other) => (other.clientId === clientId ? { ...other, state } : other)));
  }, []);

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
      for (let failures = 0; !over.current; failures++) {
        try {
          await post(message);
          return;
        } catch (error) {
          change(clientId, 'failed');
          if (failures === 0) toastError(intl.formatMessage({ id: 'chat.sendFailed' }), { place: 'bottom-start' });
          if (!isPassing(error) || (isFault(error) && failures === FAULTS)) return;
          const pressed = new Promise<void>((goOn) => waiting.current.set(clientId, goOn));
          await Promise.race([pressed, waitBeforeRetry(failures)]);
          waiting.current.delete(clientId);
          change(clientId, 'pending');
        }
      }
    },
    [change, intl, post],
  );

  useEffect(() => {
    over.current = false;
    const stopListening = onReconnected(() => waiting.current.forEach((goOn) => goOn()));
    return () => {
      over.current = true;
      stopListening();
    };
  }, []);

  const enqueue = useCallback(
    (message: OutgoingMessage) => {
      const before = queues.current.get(message.chatId) ?? Promise.resolve();
      queues.current.set(message.chatId, before.then(() => deliver(message)));
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
      const goOn = waiting.current.get(message.clientId);
      if (goOn) return goOn();
      change(message.clientId, 'pending');
      enqueue(message);
    },
    [change, enqueue],
  );

  return { outgoing, send, retry };
}

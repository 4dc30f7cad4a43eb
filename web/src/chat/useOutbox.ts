import type { ApolloCache } from '@apollo/client';
import { useCallback, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { v4 } from 'uuid';
import { MessagesDocument, useSendMessageMutation } from '../generated/graphql.ts';
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

/** Sends messages one after another, so that they are stored in the order typed. */
export function useOutbox(): Outbox {
  const intl = useIntl();
  const [sendMessage] = useSendMessageMutation();
  const [outgoing, setOutgoing] = useState<OutgoingMessage[]>([]);
  const queue = useRef(Promise.resolve());

  const deliver = useCallback(
    async (message: OutgoingMessage) => {
      const { chatId, clientId, content } = message;
      const withoutIt = (before: OutgoingMessage[]) => before.filter((other) => other.clientId !== clientId);
      try {
        await sendMessage({
          variables: { chatId, clientId, content },
          update: (cache, { data }) => {
            if (!data) return;
            const settle = () => {
              const added = addMessage(cache, data.sendMessage);
              if (added) setOutgoing(withoutIt);
              return added;
            };
            if (!settle()) whenRead(cache, chatId, settle);
          },
        });
      } catch {
        setOutgoing((before) => before.map((other) => (other.clientId === clientId ? { ...other, state: 'failed' } : other)));
        toastError(intl.formatMessage({ id: 'chat.sendFailed' }), { place: 'bottom-start' });
      }
    },
    [intl, sendMessage],
  );

  const enqueue = useCallback(
    (message: OutgoingMessage) => {
      queue.current = queue.current.then(() => deliver(message));
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
      setOutgoing((before) =>
        before.map((other) => (other.clientId === message.clientId ? { ...other, state: 'pending' } : other)),
      );
      enqueue(message);
    },
    [enqueue],
  );

  return { outgoing, send, retry };
}

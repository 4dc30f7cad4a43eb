import { useCallback, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useSendMessageMutation } from '../generated/graphql.ts';
import { toastError } from '../lib/toasts.ts';
import type { TimelineAction } from './timeline.ts';

/**
 * Sends messages one after another, so that they are stored in the order typed.
 * A resend carries the same client id and therefore never doubles.
 */
export function useSendMessage(chatId: string, dispatch: (action: TimelineAction) => void) {
  const intl = useIntl();
  const [sendMessage] = useSendMessageMutation();
  const queue = useRef(Promise.resolve());

  const deliver = useCallback(
    async (clientId: string, content: string) => {
      try {
        const { data } = await sendMessage({ variables: { chatId, clientId, content } });
        if (data) dispatch({ type: 'received', messages: [data.sendMessage] });
      } catch {
        dispatch({ type: 'failed', clientId });
        toastError(intl.formatMessage({ id: 'chat.sendFailed' }), { place: 'bottom-start' });
      }
    },
    [chatId, dispatch, intl, sendMessage],
  );

  const enqueue = useCallback(
    (clientId: string, content: string) => {
      queue.current = queue.current.then(() => deliver(clientId, content));
    },
    [deliver],
  );

  const send = useCallback(
    (content: string) => {
      const message = { clientId: crypto.randomUUID(), content, createdAt: new Date().toISOString() };
      dispatch({ type: 'queued', message: { ...message, state: 'pending' } });
      enqueue(message.clientId, content);
    },
    [dispatch, enqueue],
  );

  const retry = useCallback(
    (clientId: string, content: string) => {
      dispatch({ type: 'retried', clientId });
      enqueue(clientId, content);
    },
    [dispatch, enqueue],
  );

  return { send, retry };
}

import { useApolloClient } from '@apollo/client/react';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import {
  FineEntriesDocument,
  NotificationsDocument,
  UnreadChatCountDocument,
  UnseenNotificationCountDocument,
  useNotificationAddedSubscription,
  ViewerDocument,
} from '../../../generated/graphql.ts';
import type { NotificationEvent, NotificationItem_NotificationFragment } from '../../../generated/graphql.ts';
import { onComeBack, onSeenAgain } from '../../../lib/comeBack.ts';
import { refresh } from '../../../lib/server/refresh.ts';
import { onReconnected, onSettled } from '../../../lib/server/socket.ts';
import { evictCanBuy, refreshMyProducts } from '../../products/cache/marketCache.ts';
import { refreshTransaction, refreshTransactions } from '../../transactions/cache/refreshTransactions.ts';
import { addNotification } from '../cache/notificationCache.ts';

/** Events that take a product off the market or put it back. */
const TAKES_OR_FREES: NotificationEvent[] = ['PURCHASED', 'DEAL_CANCELLED'];

/** Listens to live notifications while somebody is signed in, and updates the cache with what has changed. */
export function LiveNotifications() {
  const client = useApolloClient();
  const { announcement, announce } = useAnnouncement();

  useNotificationAddedSubscription({
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { notificationAdded } = data;
      addNotification(client.cache, notificationAdded);
      if (notificationAdded.type === 'MESSAGE') announce(notificationAdded);
      refresh(client, UnseenNotificationCountDocument);
      if (notificationAdded.event === 'NEW_MESSAGE') refresh(client, UnreadChatCountDocument);
      // A staff decision changes what the account may do.
      if (notificationAdded.type === 'ADMIN') refresh(client, ViewerDocument);
      if (notificationAdded.event === 'FINE_SET') refresh(client, FineEntriesDocument);
      if (notificationAdded.type === 'PURCHASE') {
        const { event, transaction } = notificationAdded;
        evictCanBuy(client.cache);
        // Browse is left alone: reading its list again would throw its reader back to the top.
        if (TAKES_OR_FREES.includes(event)) refreshMyProducts(client);
        if (transaction) void refreshTransaction(client, transaction.id);
        else refreshTransactions(client);
      }
    },
  });

  // Nobody told us what happened before the connection was there, while it was lost, or while the page was hidden.
  useEffect(() => {
    const catchUp = () =>
      refresh(client, ViewerDocument, UnseenNotificationCountDocument, UnreadChatCountDocument, NotificationsDocument);
    const stopListening = onReconnected(() => {
      catchUp();
      refreshTransactions(client);
    });
    const stopWaiting = onSettled(() => refresh(client, UnseenNotificationCountDocument, UnreadChatCountDocument));
    const stopLooking = onSeenAgain(catchUp);
    // No event tells which chats and notifications the same person has seen on another device, or in another window
    // beside this one.
    const stopCounting = onComeBack(() => refresh(client, UnreadChatCountDocument, UnseenNotificationCountDocument));
    return () => {
      stopListening();
      stopWaiting();
      stopLooking();
      stopCounting();
    };
  }, [client]);

  return (
    <VisuallyHidden aria-live="polite">
      {announcement && <span key={announcement.number}>{announcement.text}</span>}
    </VisuallyHidden>
  );
}

/**
 * Messages that come while the chat is closed, in words for a screen reader. Each is new, also when it repeats the
 * words of the last.
 */
function useAnnouncement() {
  const intl = useIntl();
  const [announcement, setAnnouncement] = useState<{ number: number; text: string } | null>(null);
  const announce = ({ sender, content }: NotificationItem_NotificationFragment) => {
    // An open chat tells its messages itself.
    if (!sender || !content || document.querySelector('[data-chat]')) return;
    const text = intl.formatMessage({ id: 'chat.arrived' }, { name: sender.fullName, text: content });
    setAnnouncement((last) => ({ number: (last?.number ?? 0) + 1, text }));
  };
  return { announcement, announce };
}

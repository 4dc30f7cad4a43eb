import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import {
  FineEntriesDocument,
  NotificationsDocument,
  UnreadChatCountDocument,
  UnseenNotificationCountDocument,
  useNotificationAddedSubscription,
  ViewerDocument,
} from '../generated/graphql.ts';
import type { NotificationEvent } from '../generated/graphql.ts';
import { onReconnected, onSettled } from '../lib/socket.ts';
import { evictCanBuy, evictMyProducts } from '../products/marketCache.ts';
import { refreshDeal, refreshDeals } from '../transactions/refreshDeals.ts';
import { addNotification } from './notificationCache.ts';
import { useReadAgain } from './useReadAgain.ts';

/** Events that take a product off the market or put it back. */
const TAKES_OR_FREES: NotificationEvent[] = ['PURCHASED', 'DEAL_CANCELLED'];

/** Listens to live notifications while somebody is signed in, and updates the cache with what has changed. */
export function LiveNotifications() {
  const client = useApolloClient();
  const read = useReadAgain();

  useNotificationAddedSubscription({
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { notificationAdded } = data;
      addNotification(client.cache, notificationAdded);
      read(UnseenNotificationCountDocument);
      if (notificationAdded.event === 'NEW_MESSAGE') read(UnreadChatCountDocument);
      // A staff decision changes what the account may do.
      if (notificationAdded.type === 'ADMIN') read(ViewerDocument);
      if (notificationAdded.event === 'FINE_SET') read(FineEntriesDocument);
      if (notificationAdded.type === 'PURCHASE') {
        const { event, transaction } = notificationAdded;
        evictCanBuy(client.cache);
        // Browse is left alone: reading its list again would throw its reader back to the top.
        if (TAKES_OR_FREES.includes(event)) evictMyProducts(client.cache);
        if (transaction) refreshDeal(client, transaction.id);
        refreshDeals(client);
      }
    },
  });

  // Nobody told us what happened before the connection was there, while it was lost, or while the page was hidden.
  useEffect(() => {
    const catchUp = () => read(ViewerDocument, UnseenNotificationCountDocument, UnreadChatCountDocument, NotificationsDocument);
    const stopListening = onReconnected(() => {
      catchUp();
      refreshDeals(client);
    });
    const stopWaiting = onSettled(() => read(UnseenNotificationCountDocument, UnreadChatCountDocument));
    const onVisible = () => {
      if (!document.hidden) catchUp();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      stopListening();
      stopWaiting();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [client, read]);

  return null;
}

import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import {
  DealDocument,
  FineEntriesDocument,
  NotificationsDocument,
  UnseenNotificationCountDocument,
  useNotificationAddedSubscription,
  ViewerDocument,
} from '../generated/graphql.ts';
import type { NotificationEvent } from '../generated/graphql.ts';
import { onReconnected, onSettled } from '../lib/socket.ts';
import { evictCanBuy, evictDeals, evictDealsByStatus, evictMyProducts } from '../products/marketCache.ts';
import { addNotification } from './notificationCache.ts';
import { useReadAgain } from './useReadAgain.ts';

/** What takes a product off the market or gives it back. */
const TAKES_OR_FREES: NotificationEvent[] = ['PURCHASED', 'DEAL_CANCELLED'];

/** Listens while somebody is signed in and brings what has changed into the store. */
export function LiveNotifications() {
  const client = useApolloClient();
  const read = useReadAgain();

  useNotificationAddedSubscription({
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { notificationAdded } = data;
      addNotification(client.cache, notificationAdded);
      read(UnseenNotificationCountDocument);
      // A decision of the staff changes what the account may do.
      if (notificationAdded.type === 'ADMIN') read(ViewerDocument);
      if (notificationAdded.event === 'FINE_SET') read(FineEntriesDocument);
      if (notificationAdded.type === 'PURCHASE') {
        const { event, transaction } = notificationAdded;
        evictCanBuy(client.cache);
        // What is on sale stays as it is on the screen: whoever reads there must not be thrown back to its top.
        if (TAKES_OR_FREES.includes(event)) {
          evictDeals(client.cache);
          evictMyProducts(client.cache);
        } else if (transaction) {
          evictDealsByStatus(client.cache);
          read({ query: DealDocument, variables: { id: transaction.id } });
        }
      }
    },
  });

  // What happened while the connection was not there yet, or was away, or nobody looked, is asked for.
  useEffect(() => {
    const catchUp = () => read(ViewerDocument, UnseenNotificationCountDocument, NotificationsDocument);
    const stopListening = onReconnected(() => {
      catchUp();
      evictDeals(client.cache);
    });
    const stopWaiting = onSettled(() => read(UnseenNotificationCountDocument));
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

import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import {
  NotificationsDocument,
  UnseenNotificationCountDocument,
  useNotificationAddedSubscription,
  ViewerDocument,
} from '../generated/graphql.ts';
import { onReconnected } from '../lib/socket.ts';
import { evictCanBuy, evictDeals, evictProductLists } from '../products/marketCache.ts';
import { addNotification } from './notificationCache.ts';

/** Listens while somebody is signed in and brings what has changed into the store. */
export function LiveNotifications() {
  const client = useApolloClient();

  useNotificationAddedSubscription({
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { notificationAdded } = data;
      addNotification(client.cache, notificationAdded);
      void client.query({ query: UnseenNotificationCountDocument, fetchPolicy: 'network-only' });
      // A decision of the staff changes what the account may do.
      if (notificationAdded.type === 'ADMIN') void client.query({ query: ViewerDocument, fetchPolicy: 'network-only' });
      if (notificationAdded.type === 'PURCHASE') {
        evictDeals(client.cache);
        evictProductLists(client.cache);
        evictCanBuy(client.cache);
      }
    },
  });

  // What happened while the connection was away is asked for.
  useEffect(
    () =>
      onReconnected(() => {
        for (const query of [ViewerDocument, UnseenNotificationCountDocument, NotificationsDocument]) {
          void client.query({ query, fetchPolicy: 'network-only' });
        }
        evictDeals(client.cache);
      }),
    [client],
  );

  return null;
}

import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import {
  NotificationsDocument,
  UnreadChatCountDocument,
  UnseenNotificationCountDocument,
  useNotificationAddedSubscription,
  ViewerDocument,
} from '../../../generated/graphql.ts';
import { onComeBack, onSeenAgain } from '../../../lib/comeBack.ts';
import { refresh } from '../../../lib/server/refresh.ts';
import { onReconnected, onSettled } from '../../../lib/server/socket.ts';
import type { NewsText } from '../../../ui/news.tsx';
import { refreshTransactions } from '../../transactions/cache/refreshTransactions.ts';

/** Listens to live notifications while somebody is signed in, and updates the cache with what has changed. */
export function LiveNotifications() {
  const client = useApolloClient();
  const { announcement, announce } = useAnnouncement();

  useNotificationAddedSubscription({
    onData: ({ data: { data } }) => {
      if (!data) return;
      refresh(client, UnseenNotificationCountDocument);
      // What the features say of their news comes with the first: most visits hear none.
      void import('../cache/takeIn.ts').then(
        ({ takeIn }) => announce(takeIn(client, data.notificationAdded)),
        // A new release has taken the code away.
        () => readAgain(client),
      );
    },
  });

  // Nobody told us what happened before the connection was there, while it was lost, or while the page was hidden.
  useEffect(() => {
    const stopListening = onReconnected(() => readAgain(client));
    const stopWaiting = onSettled(() => refresh(client, UnseenNotificationCountDocument, UnreadChatCountDocument));
    const stopLooking = onSeenAgain(() => catchUp(client));
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

/** Reads again what news may have changed. */
const catchUp = (client: ApolloClient) =>
  refresh(client, ViewerDocument, UnseenNotificationCountDocument, UnreadChatCountDocument, NotificationsDocument);

function readAgain(client: ApolloClient) {
  catchUp(client);
  refreshTransactions(client);
}

/** What has come, in words for a screen reader. Each is new, also when it repeats the words of the last. */
function useAnnouncement() {
  const intl = useIntl();
  const [announcement, setAnnouncement] = useState<{ number: number; text: string } | null>(null);
  const announce = (words: NewsText<string> | null | undefined) => {
    if (!words) return;
    const text = intl.formatMessage({ id: words.id }, words.values);
    setAnnouncement((last) => ({ number: (last?.number ?? 0) + 1, text }));
  };
  return { announcement, announce };
}

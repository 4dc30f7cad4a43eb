import { useApolloClient } from '@apollo/client/react';
import { Box, Skeleton, Stack, Text } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import {
  NotificationsDocument,
  UnseenNotificationCountDocument,
  useMarkNotificationsSeenMutation,
  useNotificationsQuery,
} from '../../../generated/graphql.ts';
import { useErrorText } from '../../../lib/errors.ts';
import { readMore, refresh } from '../../../lib/server/refresh.ts';
import { toastError } from '../../../lib/toasts.ts';
import { ErrorState } from '../../../ui/list/ErrorState.tsx';
import { LoadMore } from '../../../ui/list/LoadMore.tsx';
import { useFocusHeir } from '../../../ui/focus/useFocusHeir.ts';
import { NotificationItem } from './NotificationItem.tsx';
import classes from './NotificationPanel.module.css';
import type { AnyNews } from '../cache/kinds.ts';
import { readUnseen, writeUnseenCount } from '../cache/notificationCache.ts';
import { useOpenNotification } from './useOpenNotification.ts';

/** The list behind the bell; opening it marks everything as seen. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const { client, data, error, refetch } = useNotificationsQuery({ fetchPolicy: 'cache-and-network' });
  const freshIds = useMarkSeen();
  const openNotification = useOpenNotification();
  const heir = useFocusHeir<HTMLDivElement>();

  const open = (notification: AnyNews) => {
    onClose();
    openNotification(notification);
  };

  if (!data) {
    return error ? (
      <Box p="md">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Box>
    ) : (
      <PanelSkeleton />
    );
  }
  const { edges, pageInfo } = data.notifications;
  if (edges.length === 0) {
    return (
      <Stack align="center" gap="xs" p="xl" c="dimmed">
        <IconBellOff size={32} stroke={1.5} aria-hidden />
        <Text>
          <FormattedMessage id="notification.none" />
        </Text>
      </Stack>
    );
  }
  return (
    <div {...heir} className={classes.list}>
      <ul>
        {edges.map(({ node }) => (
          <li key={node.id}>
            <NotificationItem
              notification={node}
              fresh={node.status === 'UNSEEN' || freshIds.includes(node.id)}
              onOpen={() => open(node)}
            />
          </li>
        ))}
      </ul>
      <LoadMore hasMore={pageInfo.hasNextPage} onLoad={() => readMore(client, NotificationsDocument, {})} />
    </div>
  );
}

/** Marks everything as seen, on the screen at once; returns the ids of those that were unseen. */
function useMarkSeen() {
  const errorText = useErrorText();
  const client = useApolloClient();
  const [unseen] = useState(() => readUnseen(client.cache));
  const [markSeen, { data }] = useMarkNotificationsSeenMutation({
    optimisticResponse: {
      markNotificationsSeen: unseen.map(({ __typename, id }) => ({ __typename, id, status: 'SEEN' as const })),
    },
    update: (cache) => writeUnseenCount(cache, 0),
    // Notifications that came in the meantime are still unseen.
    onCompleted: () => refresh(client, UnseenNotificationCountDocument),
    // They stay unseen; the next opening tries again.
    onError: (error) => toastError(errorText(error)),
  });

  const markAtOnce = useEffectEvent(markSeen);
  useEffect(() => void markAtOnce(), []);

  return [...unseen, ...(data?.markNotificationsSeen ?? [])].map(({ id }) => id);
}

function PanelSkeleton() {
  return (
    <Stack p="md" aria-busy="true">
      {[0, 1, 2].map((key) => (
        <Skeleton key={key} h={56} />
      ))}
    </Stack>
  );
}

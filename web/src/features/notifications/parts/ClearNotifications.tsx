import { useApolloClient } from '@apollo/client/react';
import { Button, Group, Text } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import {
  NotificationsDocument,
  UnseenNotificationCountDocument,
  useClearNotificationsMutation,
} from '../../../generated/graphql.ts';
import { useErrorText } from '../../../lib/errors.ts';
import { refresh } from '../../../lib/server/refresh.ts';
import { toastError } from '../../../lib/toasts.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { clearNotificationList } from '../cache/notificationCache.ts';
import classes from './NotificationPanel.module.css';

/** The button that empties the list, and the question that it asks first; each where the panel has room for it. */
export function useClearNotifications() {
  const errorText = useErrorText();
  const client = useApolloClient();
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [clear, { loading }] = useClearNotificationsMutation({
    // Empties the list at once.
    optimisticResponse: { clearNotifications: 0 },
    update: clearNotificationList,
    // Notifications that came in the meantime were not cleared.
    onCompleted: () => refresh(client, NotificationsDocument, UnseenNotificationCountDocument),
    onError: (error) => toastError(errorText(error)),
  });

  const answer = (wanted: boolean) => {
    setAsking(false);
    button.current?.focus();
    if (wanted) void clear();
  };
  return {
    clearButton: (
      <SubmitButton ref={button} variant="subtle" size="sm" pending={loading} onClick={() => setAsking(true)}>
        <FormattedMessage id="notification.clear" />
      </SubmitButton>
    ),
    clearQuestion: asking && <ClearQuestion onAnswer={answer} />,
  };
}

function ClearQuestion({ onAnswer }: { onAnswer: (wanted: boolean) => void }) {
  const textId = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <Group gap="xs" className={classes.question}>
      <Text id={textId} fz="sm" fw={600} flex={1} miw="10rem">
        <FormattedMessage id="notification.clearQuestion" />
      </Text>
      <Button ref={keep} aria-describedby={textId} variant="default" size="sm" onClick={() => onAnswer(false)}>
        <FormattedMessage id="action.cancel" />
      </Button>
      <Button color="danger" size="sm" onClick={() => onAnswer(true)}>
        <FormattedMessage id="notification.clearAll" />
      </Button>
    </Group>
  );
}

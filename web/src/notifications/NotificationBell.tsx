import { ActionIcon, Drawer, Indicator, Popover, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  NotificationsDocument,
  UnseenNotificationCountDocument,
  useClearNotificationsMutation,
  useUnseenNotificationCountQuery,
} from '../generated/graphql.ts';
import { useErrorText } from '../lib/errors.ts';
import { toastError } from '../lib/toasts.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useClosedByBack } from '../ui/useClosedByBack.ts';
import { useIsPhone } from '../ui/useIsPhone.ts';
import { useReturnFocus } from '../ui/useReturnFocus.ts';
import { clearNotificationList } from './notificationCache.ts';
import { NotificationPanel } from './NotificationPanel.tsx';
import classes from './NotificationPanel.module.css';
import { useReadAgain } from './useReadAgain.ts';

/** The bell with the number of unseen notifications, and their panel. */
export function NotificationBell() {
  const intl = useIntl();
  const isPhone = useIsPhone();
  const [opened, panel] = useDisclosure(false);
  useReturnFocus(opened);
  useClosedByBack(opened, panel.close);
  const { data } = useUnseenNotificationCountQuery();
  const count = data?.unseenNotificationCount ?? 0;
  const title = intl.formatMessage({ id: 'notification.title' });

  const bell = (
    <ActionIcon
      variant={opened ? 'light' : 'subtle'}
      color={opened ? 'brand' : 'gray'}
      onClick={panel.toggle}
      aria-expanded={opened}
      aria-label={intl.formatMessage({ id: 'notification.bell' }, { count })}
    >
      <IconBell size={22} stroke={1.8} />
    </ActionIcon>
  );

  if (isPhone) {
    return (
      <>
        <Badge count={count}>{bell}</Badge>
        <Drawer.Root opened={opened} onClose={panel.close} position="right" size="100%">
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title flex={1}>{title}</Drawer.Title>
              <ClearButton />
              <Drawer.CloseButton aria-label={intl.formatMessage({ id: 'action.close' })} ms={0} />
            </Drawer.Header>
            <Drawer.Body p={0}>
              <NotificationPanel onClose={panel.close} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      </>
    );
  }
  return (
    <Popover opened={opened} onChange={(next) => !next && panel.close()} width={400} position="bottom-end" trapFocus>
      <Badge count={count}>
        <Popover.Target>{bell}</Popover.Target>
      </Badge>
      <Popover.Dropdown p={0} aria-label={title}>
        <div className={classes.head}>
          <Text fw={700}>{title}</Text>
          <ClearButton />
        </div>
        <div className={classes.scroll}>
          <NotificationPanel onClose={panel.close} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function Badge({ count, children }: { count: number; children: ReactNode }) {
  return (
    <Indicator
      label={count > 99 ? '99+' : count}
      disabled={count === 0}
      color="danger"
      size={18}
      offset={12}
      zIndex={1}
    >
      {children}
    </Indicator>
  );
}

function ClearButton() {
  const errorText = useErrorText();
  const read = useReadAgain();
  const [clear, { loading }] = useClearNotificationsMutation({
    // Empties the list at once.
    optimisticResponse: { clearNotifications: 0 },
    update: clearNotificationList,
    // Notifications that came in the meantime were not cleared.
    onCompleted: () => read(NotificationsDocument, UnseenNotificationCountDocument),
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <SubmitButton variant="subtle" size="sm" pending={loading} onClick={() => void clear()}>
      <FormattedMessage id="notification.clear" />
    </SubmitButton>
  );
}

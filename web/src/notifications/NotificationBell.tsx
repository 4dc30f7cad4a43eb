import { ActionIcon, Button, Drawer, Indicator, Popover, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useClearNotificationsMutation, useUnseenNotificationCountQuery } from '../generated/graphql.ts';
import { useErrorText } from '../lib/errors.ts';
import { toastError } from '../lib/toasts.ts';
import { useIsPhone } from '../ui/ResponsiveDialog.tsx';
import { clearNotificationList } from './notificationCache.ts';
import { NotificationPanel } from './NotificationPanel.tsx';
import classes from './NotificationPanel.module.css';

/** The bell with the number of unseen notifications, and their panel. */
export function NotificationBell() {
  const intl = useIntl();
  const isPhone = useIsPhone();
  const [opened, panel] = useDisclosure(false);
  const { data } = useUnseenNotificationCountQuery();
  const count = data?.unseenNotificationCount ?? 0;
  const title = intl.formatMessage({ id: 'notification.title' });

  const bell = (
    <Indicator
      className={classes.badge}
      label={count > 99 ? '99+' : count}
      disabled={count === 0}
      color="danger"
      size={18}
      offset={10}
      zIndex={1}
    >
      <ActionIcon
        variant={opened ? 'light' : 'subtle'}
        color={opened ? 'brand' : 'gray'}
        onClick={panel.toggle}
        aria-expanded={opened}
        aria-label={intl.formatMessage({ id: 'notification.bell' }, { count })}
      >
        <IconBell size={22} stroke={1.8} />
      </ActionIcon>
    </Indicator>
  );

  if (isPhone) {
    return (
      <>
        {bell}
        <Drawer
          opened={opened}
          onClose={panel.close}
          position="right"
          size="100%"
          padding={0}
          title={
            <Text span fz="h2" fw={700} ps="md">
              {title}
            </Text>
          }
          closeButtonProps={{ 'aria-label': intl.formatMessage({ id: 'action.close' }), me: 'md' }}
        >
          <ClearButton />
          <NotificationPanel onClose={panel.close} />
        </Drawer>
      </>
    );
  }
  return (
    <Popover opened={opened} onChange={(next) => !next && panel.close()} width={400} position="bottom-end" trapFocus>
      <Popover.Target>{bell}</Popover.Target>
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

function ClearButton() {
  const errorText = useErrorText();
  const [clear, { loading }] = useClearNotificationsMutation({
    update: clearNotificationList,
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <Button variant="subtle" size="sm" loading={loading} onClick={() => void clear()}>
      <FormattedMessage id="notification.clear" />
    </Button>
  );
}

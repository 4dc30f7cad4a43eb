import { ActionIcon, Drawer, Popover, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useUnseenNotificationCountQuery } from '../generated/graphql.ts';
import { CountBadge } from '../ui/CountBadge.tsx';
import { useClosedByBack } from '../ui/useClosedByBack.ts';
import { useIsPhone } from '../ui/useIsPhone.ts';
import { useReturnFocus } from '../ui/useReturnFocus.ts';
import { useClearNotifications } from './ClearNotifications.tsx';
import { NotificationPanel } from './NotificationPanel.tsx';
import classes from './NotificationPanel.module.css';

/** The bell with the number of unseen notifications, and their panel. */
export function NotificationBell() {
  const intl = useIntl();
  const isPhone = useIsPhone();
  const { clearButton, clearQuestion, stopAsking } = useClearNotifications();
  const [opened, panel] = useDisclosure(false, { onClose: stopAsking });
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
      <IconBell size={22} stroke={1.8} aria-hidden />
    </ActionIcon>
  );

  if (isPhone) {
    return (
      <>
        <CountBadge count={count}>{bell}</CountBadge>
        <Drawer.Root opened={opened} onClose={panel.close} position="right" size="100%">
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title flex={1} tabIndex={-1} data-autofocus className={classes.title}>
                {title}
              </Drawer.Title>
              {clearButton}
              <Drawer.CloseButton aria-label={intl.formatMessage({ id: 'action.close' })} ms={0} />
            </Drawer.Header>
            <div className={classes.body}>
              {clearQuestion}
              <NotificationPanel onClose={panel.close} />
            </div>
          </Drawer.Content>
        </Drawer.Root>
      </>
    );
  }
  return (
    <Popover opened={opened} onChange={(next) => !next && panel.close()} width={400} position="bottom-end" trapFocus>
      <CountBadge count={count}>
        <Popover.Target>{bell}</Popover.Target>
      </CountBadge>
      <Popover.Dropdown p={0} aria-label={title}>
        <div className={classes.head}>
          {/* Whoever presses Enter twice must not have cleared the list. */}
          <Text component="h2" fw={700} tabIndex={-1} data-autofocus className={classes.title}>
            {title}
          </Text>
          {clearButton}
        </div>
        {clearQuestion}
        <div className={classes.scroll}>
          <NotificationPanel onClose={panel.close} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

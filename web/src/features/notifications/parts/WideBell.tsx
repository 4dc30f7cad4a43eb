import { Popover, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { CountBadge } from '../../../ui/list/CountBadge.tsx';
import { useClearNotifications } from './ClearNotifications.tsx';
import { NotificationPanel } from './NotificationPanel.tsx';
import classes from './NotificationPanel.module.css';
import { useBell } from './useBell.tsx';

/** The bell of a wide screen; the notifications drop down from it. */
export function WideBell() {
  const intl = useIntl();
  const { bell, count, opened, close } = useBell();
  return (
    <Popover opened={opened} onChange={(next) => !next && close()} width={400} position="bottom-end" trapFocus>
      <CountBadge count={count}>
        <Popover.Target>{bell}</Popover.Target>
      </CountBadge>
      <Popover.Dropdown p={0} aria-label={intl.formatMessage({ id: 'notification.title' })}>
        <Notifications onClose={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Apart, so that a question left open goes with them. */
function Notifications({ onClose }: { onClose: () => void }) {
  const { clearButton, clearQuestion } = useClearNotifications();
  return (
    <>
      <div className={classes.head}>
        {/* A person who presses Enter twice must not have cleared the list. */}
        <Text component="h2" fw={700} tabIndex={-1} data-autofocus className={classes.title}>
          <FormattedMessage id="notification.title" />
        </Text>
        {clearButton}
      </div>
      {clearQuestion}
      <div className={classes.scroll}>
        <NotificationPanel onClose={onClose} />
      </div>
    </>
  );
}

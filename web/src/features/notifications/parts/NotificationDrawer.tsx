import { Drawer } from '@mantine/core';
import { useIntl } from 'react-intl';
import { useClearNotifications } from './ClearNotifications.tsx';
import { NotificationPanel } from './NotificationPanel.tsx';
import classes from './NotificationPanel.module.css';

interface NotificationDrawerProps {
  opened: boolean;
  onClose: () => void;
}

/** The notifications on a phone. */
export default function NotificationDrawer({ opened, onClose }: NotificationDrawerProps) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="right" size="100%">
      <Drawer.Content>
        <Notifications onClose={onClose} />
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** Apart, so that a question left open goes with them. */
function Notifications({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const { clearButton, clearQuestion } = useClearNotifications();
  return (
    <>
      <Drawer.Header>
        <Drawer.Title flex={1} tabIndex={-1} data-autofocus className={classes.title}>
          {intl.formatMessage({ id: 'notification.title' })}
        </Drawer.Title>
        {clearButton}
        <Drawer.CloseButton aria-label={intl.formatMessage({ id: 'action.close' })} ms={0} />
      </Drawer.Header>
      <div className={classes.body}>
        {clearQuestion}
        <NotificationPanel onClose={onClose} />
      </div>
    </>
  );
}

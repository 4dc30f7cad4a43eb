import { Text, ThemeIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNotificationTime } from '../../../lib/format.ts';
import { UserAvatar } from '../../../ui/picture/UserAvatar.tsx';
import { type AnyNews, kindOf } from '../cache/kinds.ts';
import classes from './NotificationItem.module.css';
import { NotificationText } from './NotificationText.tsx';

interface NotificationItemProps {
  notification: AnyNews;
  /** Not seen before the panel was opened. */
  fresh: boolean;
  onOpen: () => void;
}

/** One row of the panel. */
export function NotificationItem({ notification, fresh, onOpen }: NotificationItemProps) {
  const intl = useIntl();
  const kind = kindOf(notification);
  const { color, icon: Icon } = kind;
  const person = kind.person?.(notification);
  return (
    <UnstyledButton className={classes.row} data-fresh={fresh || undefined} onClick={onOpen}>
      {person ? (
        <UserAvatar user={person} size={40} />
      ) : (
        <ThemeIcon variant="light" color={color} size={40} radius={40}>
          <Icon size={20} stroke={1.7} aria-hidden />
        </ThemeIcon>
      )}
      <span className={classes.text}>
        <Text span lineClamp={4} fz="0.90625rem" className={classes.words}>
          <NotificationText notification={notification} />
        </Text>
        <Text span c="dimmed" fz="xs">
          <bdi>{formatNotificationTime(notification.createdAt, intl.locale)}</bdi>
        </Text>
      </span>
      {fresh && (
        <span className={classes.dot}>
          <VisuallyHidden>
            <FormattedMessage id="notification.new" />
          </VisuallyHidden>
        </span>
      )}
    </UnstyledButton>
  );
}

import { Text, ThemeIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconBookmarks,
  IconCircleCheck,
  IconCircleX,
  IconEyeOff,
  IconFlag,
  IconHeart,
  IconMessageCircle,
  IconPhotoX,
  IconReceipt,
  IconShieldCheck,
  IconShoppingBag,
  IconTrendingDown,
  IconTrash,
} from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { NotificationItem_NotificationFragment } from '../../../generated/graphql.ts';
import { formatNotificationTime } from '../../../lib/format.ts';
import { UserAvatar } from '../../../ui/picture/UserAvatar.tsx';
import classes from './NotificationItem.module.css';
import { NotificationText } from './NotificationText.tsx';

const looks = {
  NEW_MESSAGE: { color: 'sand', icon: IconMessageCircle },
  PURCHASED: { color: 'marigold', icon: IconShoppingBag },
  PROOF_UPLOADED: { color: 'marigold', icon: IconReceipt },
  PAYMENT_CONFIRMED: { color: 'green', icon: IconCircleCheck },
  DEAL_CANCELLED: { color: 'sand', icon: IconCircleX },
  ACCOUNT_APPROVED: { color: 'green', icon: IconShieldCheck },
  ACCOUNT_RETURNED: { color: 'marigold', icon: IconArrowBackUp },
  ACCOUNT_DEACTIVATED: { color: 'coral', icon: IconBan },
  FINE_SET: { color: 'coral', icon: IconAlertTriangle },
  PRODUCT_TAKEN_DOWN: { color: 'coral', icon: IconEyeOff },
  PRODUCT_DELETED: { color: 'coral', icon: IconTrash },
  PICTURE_REMOVED: { color: 'coral', icon: IconPhotoX },
  REPORT_SOLVED: { color: 'green', icon: IconFlag },
  PRICE_DROPPED: { color: 'green', icon: IconTrendingDown },
  BACK_ON_MARKET: { color: 'coral', icon: IconHeart },
  SEARCH_DIGEST: { color: 'green', icon: IconBookmarks },
} as const;

interface NotificationItemProps {
  notification: NotificationItem_NotificationFragment;
  /** Not seen before the panel was opened. */
  fresh: boolean;
  onOpen: () => void;
}

/** One row of the panel. */
export function NotificationItem({ notification, fresh, onOpen }: NotificationItemProps) {
  const intl = useIntl();
  const { color, icon: Icon } = looks[notification.event];
  const { sender } = notification;
  return (
    <UnstyledButton className={classes.row} data-fresh={fresh || undefined} onClick={onOpen}>
      {notification.event === 'NEW_MESSAGE' && sender ? (
        <UserAvatar user={sender} size={40} />
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

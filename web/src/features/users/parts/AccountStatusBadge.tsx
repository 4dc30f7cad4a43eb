import { Badge } from '@mantine/core';
import { IconBan, IconCircleCheck, IconHourglass, IconUserEdit } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { UserStatus } from '../../../generated/graphql.ts';

const looks = {
  PENDING: { color: 'sand', icon: IconUserEdit },
  WAITING: { color: 'marigold', icon: IconHourglass },
  ACTIVE: { color: 'green', icon: IconCircleCheck },
  INACTIVE: { color: 'coral', icon: IconBan },
} as const;

/** The status of an account, as an icon and a word. */
export function AccountStatusBadge({ status }: { status: UserStatus }) {
  const { color, icon: Icon } = looks[status];
  return (
    <Badge color={color} leftSection={<Icon size={14} aria-hidden />}>
      <FormattedMessage id={`account.${status}`} />
    </Badge>
  );
}

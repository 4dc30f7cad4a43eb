import { Badge } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconCoinOff, IconGift, IconHourglass } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { TransactionStatus } from '../../../generated/graphql.ts';

const looks = {
  NOT_PAID: { color: 'coral', icon: IconCoinOff },
  PENDING: { color: 'marigold', icon: IconHourglass },
  PAID: { color: 'green', icon: IconCircleCheck },
  CANCELLED: { color: 'gray', icon: IconCircleX },
} as const;

interface StatusBadgeProps {
  status: TransactionStatus;
  /** A donation shows its own label instead of a payment status, unless it was cancelled. */
  donation?: boolean;
}

/** The status of a transaction, as an icon and a word. */
export function StatusBadge({ status, donation = false }: StatusBadgeProps) {
  if (donation && status !== 'CANCELLED') {
    return (
      <Badge color="sand" leftSection={<IconGift size={14} aria-hidden />}>
        <FormattedMessage id="transaction.donations" />
      </Badge>
    );
  }
  const { color, icon: Icon } = looks[status];
  return (
    <Badge color={color} leftSection={<Icon size={14} aria-hidden />}>
      <FormattedMessage id={`transaction.${status}`} />
    </Badge>
  );
}

import { Badge } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconCoinOff, IconGift, IconHourglass } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { TransactionStatus } from '../../../generated/graphql.ts';

const looks = {
  NOT_PAID: { color: 'coral', icon: IconCoinOff, text: 'transaction.NOT_PAID' },
  PENDING: { color: 'marigold', icon: IconHourglass, text: 'transaction.PENDING' },
  PAID: { color: 'green', icon: IconCircleCheck, text: 'transaction.PAID' },
  CANCELLED: { color: 'gray', icon: IconCircleX, text: 'transaction.CANCELLED' },
} as const;

const donation = { color: 'sand', icon: IconGift, text: 'transaction.donations' } as const;
const donationLooks = { NOT_PAID: donation, PENDING: donation, PAID: donation, CANCELLED: looks.CANCELLED };

interface StatusBadgeProps {
  status: TransactionStatus;
  /** A donation shows its own label instead of a payment status, unless it was cancelled. */
  donation?: boolean;
}

/** The status of a transaction, as an icon and a word. */
export function StatusBadge({ status, donation: isDonation = false }: StatusBadgeProps) {
  const { color, icon: Icon, text } = (isDonation ? donationLooks : looks)[status];
  return (
    <Badge color={color} leftSection={<Icon size={14} aria-hidden />}>
      <FormattedMessage id={text} />
    </Badge>
  );
}

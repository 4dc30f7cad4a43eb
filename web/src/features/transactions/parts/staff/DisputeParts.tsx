import { Button, Group, Text } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import type { StaffDispute_DisputeFragment } from '../../../../generated/graphql.ts';
import { PersonName } from '../../../users/parts/PersonName.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import { TransactionPrice } from './TransactionParts.tsx';

/** One dispute of the list. */
export type StaffDispute = StaffDispute_DisputeFragment;

/** What the deal is worth, how it is paid, and its status. */
export function DisputedDeal({ dispute: { transaction } }: { dispute: StaffDispute }) {
  const { paymentMethod, status } = transaction;
  return (
    <Group gap="xs">
      <Text span c="dimmed" fz="sm">
        <TransactionPrice transaction={transaction} />
        {paymentMethod && (
          <>
            {' · '}
            <FormattedMessage id={`paymentMethod.${paymentMethod}`} />
          </>
        )}
      </Text>
      <StatusBadge status={status} donation={paymentMethod === null} />
    </Group>
  );
}

/** Who opened a dispute against whom. Both names lead to their accounts. */
export function DisputeParties({ dispute: { openedBy, transaction } }: { dispute: StaffDispute }) {
  const nameOf = (side: 'buyer' | 'seller') => (
    <bdi key={side}>
      <PersonName user={transaction[side]} />
    </bdi>
  );
  return (
    <FormattedMessage
      id={transaction.buyer.id === openedBy.id ? 'staff.disputeOfBuyer' : 'staff.disputeOfSeller'}
      values={{ buyer: nameOf('buyer'), seller: nameOf('seller') }}
    />
  );
}

interface DecideButtonProps extends Pick<ButtonProps, 'size'> {
  dispute: StaffDispute;
  onOpen: (dispute: StaffDispute) => void;
  /** The element that names the deal: the buttons are called the same in many rows. */
  titleId: string;
}

/** Opens a dispute, for a decision where the server allows one. */
export function DecideButton({ dispute, onOpen, titleId, size = 'compact-sm' }: DecideButtonProps) {
  const mayDecide = dispute.possibleOutcomes.length > 0;
  return (
    <Button
      size={size}
      variant={mayDecide ? 'filled' : 'default'}
      aria-describedby={titleId}
      onClick={() => onOpen(dispute)}
    >
      <FormattedMessage id={mayDecide ? 'staff.decide' : 'staff.seeDispute'} />
    </Button>
  );
}

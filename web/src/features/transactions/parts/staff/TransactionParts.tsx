import { Anchor, Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { StaffTransaction_TransactionFragment } from '../../../../generated/graphql.ts';
import { formatPrice } from '../../../../lib/format.ts';

/** The title, which leads to the product while there is one. */
export function TransactionTitle({
  transaction: { title, product },
  id,
}: {
  transaction: { title: string; product: { id: string } | null };
  id: string;
}) {
  const look = { id, 'data-heir': true, fz: 'inherit', fw: 600, lineClamp: 2, dir: 'auto' } as const;
  return product ? (
    <Anchor component={Link} to={`/adminManageProducts/${product.id}`} {...look}>
      {title}
    </Anchor>
  ) : (
    <Text span tabIndex={-1} {...look}>
      {title}
    </Text>
  );
}

/** `RM 45.00`, or the word for a donation. */
export function TransactionPrice({
  transaction,
}: {
  transaction: Pick<StaffTransaction_TransactionFragment, 'price' | 'paymentMethod'>;
}) {
  return transaction.paymentMethod ? (
    <bdi>{formatPrice(transaction.price)}</bdi>
  ) : (
    <FormattedMessage id="staff.donation" />
  );
}

/** Why a transaction was cancelled; nothing unless it was, or where that is unknown. */
export function WhyEnded({
  transaction: { cancelReason },
}: {
  transaction: Pick<StaffTransaction_TransactionFragment, 'cancelReason'>;
}) {
  return (
    cancelReason && (
      <Text c="dimmed" fz="sm" maw="10rem">
        <FormattedMessage id={`purchased.ended.${cancelReason}`} />
      </Text>
    )
  );
}

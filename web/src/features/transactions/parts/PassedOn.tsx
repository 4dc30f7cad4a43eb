import { Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import type { PurchasedRow_TransactionFragment } from '../../../generated/graphql.ts';
import type { TransactionSide } from '../cache/nextStep.ts';

interface PassedOnProps {
  transaction: PurchasedRow_TransactionFragment;
  side: TransactionSide;
}

/** Tells the seller how the money of a card payment reaches them: staff pass it on outside the product. */
export function PassedOn({ transaction, side }: PassedOnProps) {
  if (side !== 'seller' || transaction.paymentMethod !== 'CREDIT_CARD' || transaction.status !== 'PAID') return null;
  return (
    <Text size="sm" c="dimmed" maw="12rem">
      <FormattedMessage id="purchased.passedOn" />
    </Text>
  );
}

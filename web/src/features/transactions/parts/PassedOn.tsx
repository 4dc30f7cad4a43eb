import { Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import type { PurchasedRow_TransactionFragment } from '../../../generated/graphql.ts';
import type { DealSide } from '../cache/nextStep.ts';

interface PassedOnProps {
  deal: PurchasedRow_TransactionFragment;
  side: DealSide;
}

/** Tells the seller of what was paid by card how the money comes: staff pass it on outside the product. */
export function PassedOn({ deal, side }: PassedOnProps) {
  if (side !== 'seller' || deal.paymentMethod !== 'CREDIT_CARD' || deal.status !== 'PAID') return null;
  return (
    <Text size="sm" c="dimmed" maw="12rem">
      <FormattedMessage id="purchased.passedOn" />
    </Text>
  );
}

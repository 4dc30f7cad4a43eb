import { Alert, Button, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import type { ProductToPayQuery } from '../../../generated/graphql.ts';
import { CancelDialog } from '../../transactions/parts/steps/CancelDialog.tsx';
import { isCheckoutBegun } from '../cache/begunCheckout.ts';

type Transaction = NonNullable<NonNullable<ProductToPayQuery['product']>['deal']>;

/** Whether the provider has sent the payer back without a payment, from a checkout over this that the tab left for. */
export function useIsCancelled(id: string): boolean {
  const isSentBack = useSearchParams()[0].has('cancelled');
  const [isBegun] = useState(() => isCheckoutBegun(id));
  return isSentBack && isBegun;
}

interface CancelledNoticeProps {
  productId: string;
  /** The purchase that waits for its payment; null when it is over. */
  transaction: Transaction | null;
}

/**
 * Tells people who come back from a cancelled checkout where they stand, and lets them give the item back. The screen
 * itself offers to pay again.
 */
export function CancelledNotice({ productId, transaction }: CancelledNoticeProps) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  // Paid after all, or the money is on its way.
  if (transaction && !transaction.canPayByCard.allowed) return null;
  return (
    <Alert
      color="marigold"
      icon={<IconInfoCircle aria-hidden />}
      mb="md"
      title={<FormattedMessage id="payment.cancelled" />}
    >
      <Stack gap="sm" align="flex-start">
        {transaction && <FormattedMessage id="payment.stillKept" />}
        {transaction?.canCancel.allowed && (
          <Button variant="default" onClick={() => setAsking(true)}>
            <FormattedMessage id="payment.giveBack" />
          </Button>
        )}
      </Stack>
      {transaction && (
        <CancelDialog
          transaction={transaction}
          opened={asking}
          onClose={() => setAsking(false)}
          onCancelled={() => void navigate(`/product/${productId}`, { replace: true })}
        />
      )}
    </Alert>
  );
}

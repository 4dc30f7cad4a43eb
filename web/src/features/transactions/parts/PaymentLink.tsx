import { Button } from '@mantine/core';
import { IconInfoCircle, IconPhoto } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { PurchasedRow_TransactionFragment } from '../../../generated/graphql.ts';
import type { DealDialog } from './DealDialogs.tsx';
import type { DealSide } from '../cache/nextStep.ts';
import classes from './PaymentLink.module.css';

interface PaymentLinkProps {
  deal: PurchasedRow_TransactionFragment;
  side: DealSide;
  /** The element that names the deal. */
  titleId: string;
  onOpen: (dialog: DealDialog) => void;
}

/** Leads to the proof once there is one, and before that shows the buyer where to pay. */
export function PaymentLink({ deal, side, titleId, onOpen }: PaymentLinkProps) {
  const payable = deal.paymentMethod === 'QR_CODE' || deal.paymentMethod === 'TRANSFER';
  if (deal.proof) {
    return (
      <Button
        variant="transparent"
        size="compact-sm"
        className={classes.link}
        leftSection={<IconPhoto size={16} aria-hidden />}
        aria-describedby={titleId}
        onClick={() => onOpen('viewProof')}
      >
        <FormattedMessage id="purchased.viewProof" />
      </Button>
    );
  }
  if (side === 'buyer' && payable && deal.canProve.allowed) {
    return (
      <Button
        variant="transparent"
        size="compact-sm"
        className={classes.link}
        leftSection={<IconInfoCircle size={16} aria-hidden />}
        aria-describedby={titleId}
        onClick={() => onOpen('howToPay')}
      >
        <FormattedMessage id="purchased.howToPay" />
      </Button>
    );
  }
  return null;
}

import { Button } from '@mantine/core';
import { IconInfoCircle, IconPhoto } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { PurchasedRow_TransactionFragment } from '../../../generated/graphql.ts';
import type { TransactionDialog } from './TransactionDialogs.tsx';
import type { TransactionSide } from '../cache/nextStep.ts';
import classes from './PaymentLink.module.css';

interface PaymentLinkProps {
  transaction: PurchasedRow_TransactionFragment;
  side: TransactionSide;
  /** The element that names the transaction. */
  titleId: string;
  onOpen: (dialog: TransactionDialog) => void;
}

/** Leads to the proof once there is one, and before that shows the buyer where to pay. */
export function PaymentLink({ transaction, side, titleId, onOpen }: PaymentLinkProps) {
  const payable = transaction.paymentMethod === 'QR_CODE' || transaction.paymentMethod === 'TRANSFER';
  if (transaction.proof) {
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
  if (side === 'buyer' && payable && transaction.canProve.allowed) {
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

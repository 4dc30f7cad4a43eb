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

/** Leads to the proofs once there is one, and shows the buyer where to pay while no proof waits for the seller. */
export function PaymentLink({ transaction, side, titleId, onOpen }: PaymentLinkProps) {
  const { proof, proofs, howToPay } = transaction;
  const look = { variant: 'transparent', size: 'compact-sm', className: classes.link, 'aria-describedby': titleId };
  return (
    <>
      {(proof || proofs.length > 0) && (
        <Button {...look} leftSection={<IconPhoto size={16} aria-hidden />} onClick={() => onOpen('viewProof')}>
          <FormattedMessage id="purchased.viewProof" />
        </Button>
      )}
      {side === 'buyer' && !proof && howToPay && (
        <Button {...look} leftSection={<IconInfoCircle size={16} aria-hidden />} onClick={() => onOpen('howToPay')}>
          <FormattedMessage id="purchased.howToPay" />
        </Button>
      )}
    </>
  );
}

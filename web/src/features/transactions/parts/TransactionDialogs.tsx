import { useApolloClient } from '@apollo/client/react';
import { Button, Stack } from '@mantine/core';
import { IconReceiptOff } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PurchasedRow_TransactionFragment } from '../../../generated/graphql.ts';
import { ReviewDialog } from '../../reviews/parts/ReviewDialog.tsx';
import { useOnceTrue } from '../../../ui/useOnceTrue.ts';
import { ResponsiveDialog } from '../../../ui/dialog/ResponsiveDialog.tsx';
import { CancelDialog } from './steps/CancelDialog.tsx';
import { ConfirmPaymentDialog } from './steps/ConfirmPaymentDialog.tsx';
import { PaymentDetails } from './PaymentDetails.tsx';
import { ExtendDialog } from './steps/ExtendDialog.tsx';
import { ProofDialog } from './steps/ProofDialog.tsx';
import { Proofs } from './Proofs.tsx';
import { ReceiptDialog } from './steps/ReceiptDialog.tsx';
import { RefuseProofDialog } from './steps/RefuseProofDialog.tsx';
import type { TransactionSide } from '../cache/nextStep.ts';
import { refreshTransaction, refreshTransactions } from '../cache/refreshTransactions.ts';

// Few deals come to this.
const ProblemDialog = lazy(() => import('../../disputes/parts/ProblemDialog.tsx'));
const DisputeDialog = lazy(() => import('../../disputes/parts/DisputeDialog.tsx'));

/** The popups of a transaction. */
export type TransactionDialog =
  | 'proof'
  | 'confirm'
  | 'cancel'
  | 'review'
  | 'howToPay'
  | 'viewProof'
  | 'receive'
  | 'extend'
  | 'refuse'
  | 'problem'
  | 'dispute';

interface TransactionDialogsProps {
  transaction: PurchasedRow_TransactionFragment;
  side: TransactionSide;
  opened: TransactionDialog | null;
  onOpen: (dialog: TransactionDialog) => void;
  onClose: () => void;
}

/** Shows the popup that was asked for. */
export function TransactionDialogs({ transaction, side, opened, onOpen, onClose }: TransactionDialogsProps) {
  const client = useApolloClient();
  const problem = useOnceTrue(opened === 'problem');
  const dispute = useOnceTrue(opened === 'dispute');
  const reread = () => void refreshTransaction(client, transaction.id);
  return (
    <>
      <ProofDialog transaction={transaction} opened={opened === 'proof'} onClose={onClose} />
      <ConfirmPaymentDialog transaction={transaction} opened={opened === 'confirm'} onClose={onClose} />
      <ReceiptDialog transaction={transaction} opened={opened === 'receive'} onClose={onClose} />
      <ExtendDialog transaction={transaction} opened={opened === 'extend'} onClose={onClose} />
      <RefuseProofDialog transaction={transaction} opened={opened === 'refuse'} onClose={onClose} />
      <CancelDialog transaction={transaction} opened={opened === 'cancel'} onClose={onClose} />
      <Suspense>
        {problem && (
          <ProblemDialog
            transactionId={transaction.id}
            name={(side === 'buyer' ? transaction.seller : transaction.buyer).fullName}
            side={side}
            opened={opened === 'problem'}
            onClose={onClose}
            onOpened={reread}
          />
        )}
        {dispute && (
          <DisputeDialog
            transactionId={transaction.id}
            opened={opened === 'dispute'}
            onClose={onClose}
            onAnswered={reread}
          />
        )}
      </Suspense>
      <ReviewDialog
        seller={transaction.seller}
        opened={opened === 'review'}
        onClose={onClose}
        onReviewed={() => refreshTransactions(client)}
      />
      <ResponsiveDialog
        opened={opened === 'howToPay'}
        onClose={onClose}
        title={<FormattedMessage id="purchased.howToPay" />}
      >
        <PaymentDetails transaction={transaction} />
      </ResponsiveDialog>
      <ResponsiveDialog
        opened={opened === 'viewProof'}
        onClose={onClose}
        title={<FormattedMessage id="purchased.proof" />}
      >
        <Stack gap="sm">
          <Proofs transaction={transaction} whole />
        </Stack>
        {transaction.canRefuseProof.allowed && (
          <Button
            fullWidth
            mt="md"
            variant="outline"
            color="danger"
            leftSection={<IconReceiptOff size={18} aria-hidden />}
            onClick={() => onOpen('refuse')}
          >
            <FormattedMessage id="purchased.notReceived" />
          </Button>
        )}
      </ResponsiveDialog>
    </>
  );
}

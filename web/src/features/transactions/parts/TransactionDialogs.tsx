import { useApolloClient } from '@apollo/client/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PurchasedRow_TransactionFragment } from '../../../generated/graphql.ts';
import { ReviewDialog } from '../../reviews/parts/ReviewDialog.tsx';
import { PrivatePicture } from '../../../ui/picture/PrivatePicture.tsx';
import { ResponsiveDialog } from '../../../ui/dialog/ResponsiveDialog.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { ConfirmPaymentDialog } from './ConfirmPaymentDialog.tsx';
import { PaymentDetails } from './PaymentDetails.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { refreshTransactions } from '../cache/refreshTransactions.ts';
import { pictureOf, useReadProof } from '../cache/useReadProof.ts';

/** The popups of a transaction. */
export type TransactionDialog = 'proof' | 'confirm' | 'cancel' | 'review' | 'howToPay' | 'viewProof';

interface TransactionDialogsProps {
  transaction: PurchasedRow_TransactionFragment;
  opened: TransactionDialog | null;
  onClose: () => void;
}

/** Shows the popup that was asked for. */
export function TransactionDialogs({ transaction, opened, onClose }: TransactionDialogsProps) {
  const intl = useIntl();
  const client = useApolloClient();
  const readProof = useReadProof();
  return (
    <>
      <ProofDialog transaction={transaction} opened={opened === 'proof'} onClose={onClose} />
      <ConfirmPaymentDialog transaction={transaction} opened={opened === 'confirm'} onClose={onClose} />
      <CancelDialog transaction={transaction} opened={opened === 'cancel'} onClose={onClose} />
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
        {transaction.proof && (
          <PrivatePicture
            key={pictureOf(transaction.proof)}
            linked
            read={() => readProof(transaction.id)}
            alt={intl.formatMessage({ id: 'purchased.proof' })}
          />
        )}
      </ResponsiveDialog>
    </>
  );
}

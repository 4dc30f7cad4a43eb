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
import { refreshDeals } from '../cache/refreshDeals.ts';
import { pictureOf, useReadProof } from '../cache/useReadProof.ts';

/** The popups of a deal. */
export type DealDialog = 'proof' | 'confirm' | 'cancel' | 'review' | 'howToPay' | 'viewProof';

interface DealDialogsProps {
  deal: PurchasedRow_TransactionFragment;
  opened: DealDialog | null;
  onClose: () => void;
}

/** Shows the popup that was asked for. */
export function DealDialogs({ deal, opened, onClose }: DealDialogsProps) {
  const intl = useIntl();
  const client = useApolloClient();
  const readProof = useReadProof();
  return (
    <>
      <ProofDialog deal={deal} opened={opened === 'proof'} onClose={onClose} />
      <ConfirmPaymentDialog deal={deal} opened={opened === 'confirm'} onClose={onClose} />
      <CancelDialog deal={deal} opened={opened === 'cancel'} onClose={onClose} />
      <ReviewDialog seller={deal.seller} opened={opened === 'review'} onClose={onClose} onReviewed={() => refreshDeals(client)} />
      <ResponsiveDialog
        opened={opened === 'howToPay'}
        onClose={onClose}
        title={<FormattedMessage id="purchased.howToPay" />}
      >
        <PaymentDetails deal={deal} />
      </ResponsiveDialog>
      <ResponsiveDialog
        opened={opened === 'viewProof'}
        onClose={onClose}
        title={<FormattedMessage id="purchased.proof" />}
      >
        {deal.proof && (
          <PrivatePicture key={pictureOf(deal.proof)} linked read={() => readProof(deal.id)} alt={intl.formatMessage({ id: 'purchased.proof' })} />
        )}
      </ResponsiveDialog>
    </>
  );
}

import { FormattedMessage, useIntl } from 'react-intl';
import { useCancelTransactionMutation } from '../generated/graphql.ts';
import type { PurchasedRow_TransactionFragment } from '../generated/graphql.ts';
import { toastSuccess } from '../lib/toasts.ts';
import { evictCanBuy, evictProductLists } from '../products/marketCache.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { refreshDeals } from './refreshDeals.ts';

interface CancelDialogProps {
  deal: PurchasedRow_TransactionFragment;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a deal is cancelled. */
export function CancelDialog({ deal, opened, onClose }: CancelDialogProps) {
  const intl = useIntl();
  const [cancelTransaction, { client }] = useCancelTransactionMutation();

  const cancel = async () => {
    await cancelTransaction({
      variables: { transactionId: deal.id },
      update: (cache) => {
        evictProductLists(cache);
        evictCanBuy(cache);
      },
    });
    refreshDeals(client);
    toastSuccess(intl.formatMessage({ id: 'purchased.statusChanged' }));
  };

  return (
    <ConfirmDialog
      danger
      opened={opened}
      onClose={onClose}
      onConfirm={cancel}
      confirmLabel={<FormattedMessage id="purchased.cancelDeal" />}
      cancelLabel={<FormattedMessage id="purchased.keepDeal" />}
      message={<FormattedMessage id="purchased.cancelText" values={{ title: <bdi key="title">{deal.title}</bdi> }} />}
    />
  );
}

import { FormattedMessage, useIntl } from 'react-intl';
import { useConfirmReceiptMutation } from '../../../../generated/graphql.ts';
import type { PurchasedRow_TransactionFragment } from '../../../../generated/graphql.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { isDonation } from '../../cache/nextStep.ts';
import { refreshTransactions } from '../../cache/refreshTransactions.ts';

interface ReceiptDialogProps {
  transaction: PurchasedRow_TransactionFragment;
  opened: boolean;
  onClose: () => void;
}

/** Asks the buyer whether they hold the thing: from then on the deal is not cancelled. */
export function ReceiptDialog({ transaction, opened, onClose }: ReceiptDialogProps) {
  const intl = useIntl();
  const [confirmReceipt, { client }] = useConfirmReceiptMutation();

  const confirm = async () => {
    await confirmReceipt({ variables: { transactionId: transaction.id } });
    refreshTransactions(client);
    toastSuccess(intl.formatMessage({ id: 'purchased.statusChanged' }));
  };

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={confirm}
      confirmLabel={<FormattedMessage id="purchased.receive" />}
      message={
        <FormattedMessage
          id={isDonation(transaction) ? 'purchased.receiveClaimText' : 'purchased.receiveText'}
          values={{
            name: <bdi key="name">{transaction.seller.fullName}</bdi>,
            title: <bdi key="title">{transaction.title}</bdi>,
          }}
        />
      }
    />
  );
}

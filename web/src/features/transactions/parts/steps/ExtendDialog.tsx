import { FormattedMessage, useIntl } from 'react-intl';
import { useExtendTransactionMutation } from '../../../../generated/graphql.ts';
import type { PurchasedRow_TransactionFragment } from '../../../../generated/graphql.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { refreshTransactions } from '../../cache/refreshTransactions.ts';

interface ExtendDialogProps {
  transaction: PurchasedRow_TransactionFragment;
  opened: boolean;
  onClose: () => void;
}

/** Asks the seller whether the buyer shall have more time. */
export function ExtendDialog({ transaction, opened, onClose }: ExtendDialogProps) {
  const intl = useIntl();
  const [extendTransaction, { client }] = useExtendTransactionMutation();

  const confirm = async () => {
    await extendTransaction({ variables: { transactionId: transaction.id } });
    refreshTransactions(client);
    toastSuccess(intl.formatMessage({ id: 'purchased.statusChanged' }));
  };

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={confirm}
      confirmLabel={<FormattedMessage id="purchased.extend" />}
      message={
        <FormattedMessage
          id="purchased.extendText"
          values={{
            name: <bdi key="name">{transaction.buyer.fullName}</bdi>,
            title: <bdi key="title">{transaction.title}</bdi>,
          }}
        />
      }
    />
  );
}

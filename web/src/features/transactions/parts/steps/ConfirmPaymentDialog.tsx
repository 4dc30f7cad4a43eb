import { Stack } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { useConfirmPaymentMutation } from '../../../../generated/graphql.ts';
import type { PurchasedRow_TransactionFragment } from '../../../../generated/graphql.ts';
import { formatPrice } from '../../../../lib/format.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { Proofs } from '../Proofs.tsx';
import classes from './ConfirmPaymentDialog.module.css';
import { isDonation } from '../../cache/nextStep.ts';
import { refreshTransactions } from '../../cache/refreshTransactions.ts';

interface ConfirmPaymentDialogProps {
  transaction: PurchasedRow_TransactionFragment;
  opened: boolean;
  onClose: () => void;
}

/** Asks the seller, naming the buyer and showing the proof, whether the money or the handover took place. */
export function ConfirmPaymentDialog({ transaction, opened, onClose }: ConfirmPaymentDialogProps) {
  const intl = useIntl();
  const [confirmPayment, { client }] = useConfirmPaymentMutation();
  const donation = isDonation(transaction);

  const confirm = async () => {
    await confirmPayment({ variables: { transactionId: transaction.id } });
    refreshTransactions(client);
    toastSuccess(intl.formatMessage({ id: 'purchased.statusChanged' }));
  };

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={confirm}
      confirmLabel={<FormattedMessage id={donation ? 'purchased.confirmHandover' : 'purchased.confirmPayment'} />}
      message={
        <Stack component="span" gap="sm" className={classes.question}>
          <span>
            <FormattedMessage
              id={donation ? 'purchased.confirmHandoverText' : 'purchased.confirmPaymentText'}
              values={{
                name: <bdi key="name">{transaction.buyer.fullName}</bdi>,
                price: <bdi key="price">{formatPrice(transaction.price)}</bdi>,
                title: <bdi key="title">{transaction.title}</bdi>,
              }}
            />
          </span>
          {(transaction.proof || transaction.proofs.length > 0) && <Proofs transaction={transaction} />}
        </Stack>
      }
    />
  );
}

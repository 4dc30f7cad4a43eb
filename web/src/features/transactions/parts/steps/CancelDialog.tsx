import { Alert, Stack } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCancelTransactionMutation } from '../../../../generated/graphql.ts';
import type { PurchasedRow_TransactionFragment } from '../../../../generated/graphql.ts';
import { useRefusalText } from '../../../../lib/errors.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { evictCanBuy, evictProductLists } from '../../../products/cache/marketCache.ts';
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { refreshTransactions } from '../../cache/refreshTransactions.ts';

interface CancelDialogProps {
  transaction: Pick<PurchasedRow_TransactionFragment, 'id' | 'title' | 'cooldownUntil'>;
  opened: boolean;
  onClose: () => void;
  onCancelled?: () => void;
}

/** Asks before a transaction is cancelled. */
export function CancelDialog({ transaction, opened, onClose, onCancelled }: CancelDialogProps) {
  const intl = useIntl();
  const refusalText = useRefusalText();
  const [cancelTransaction, { client }] = useCancelTransactionMutation();

  const cancel = async () => {
    await cancelTransaction({
      variables: { transactionId: transaction.id },
      update: (cache) => {
        evictProductLists(cache);
        evictCanBuy(cache);
      },
    });
    refreshTransactions(client);
    toastSuccess(intl.formatMessage({ id: 'purchased.statusChanged' }));
    onCancelled?.();
  };

  return (
    <ConfirmDialog
      danger
      opened={opened}
      onClose={onClose}
      onConfirm={cancel}
      confirmLabel={<FormattedMessage id="purchased.cancelDeal" />}
      cancelLabel={<FormattedMessage id="purchased.keepDeal" />}
      message={
        <Stack gap="sm">
          <span>
            <FormattedMessage
              id="purchased.cancelText"
              values={{ title: <bdi key="title">{transaction.title}</bdi> }}
            />
          </span>
          {transaction.cooldownUntil && (
            <Alert color="marigold" icon={<IconClock aria-hidden />}>
              <FormattedMessage id="purchased.cooldownStays" />{' '}
              {refusalText({ code: 'DONATION_COOLDOWN', until: transaction.cooldownUntil })}
            </Alert>
          )}
        </Stack>
      }
    />
  );
}

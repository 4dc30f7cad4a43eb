import { Stack, Text, Textarea } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRefuseProofMutation } from '../../../../generated/graphql.ts';
import type { PurchasedRow_TransactionFragment } from '../../../../generated/graphql.ts';
import { LONGEST_REASON } from '../../../../generated/limits.ts';
import { useTextRule } from '../../../../lib/limits.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { ResponsiveDialog } from '../../../../ui/dialog/ResponsiveDialog.tsx';
import { FormError } from '../../../../ui/form/FormError.tsx';
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx';
import { TextCount } from '../../../../ui/form/TextCount.tsx';
import { autoInput } from '../../../../ui/form/inputDirection.ts';
import { useForm } from '../../../../ui/form/useForm.ts';
import { useSubmit } from '../../../../ui/form/useSubmit.ts';
import { refreshTransactions } from '../../cache/refreshTransactions.ts';

interface RefuseProofDialogProps {
  transaction: PurchasedRow_TransactionFragment;
  opened: boolean;
  onClose: () => void;
}

/** Asks the seller why the proof of payment is not true; the buyer reads it. */
export function RefuseProofDialog({ transaction, opened, onClose }: RefuseProofDialogProps) {
  const intl = useIntl();
  const form = useForm({ defaultValues: { reason: '' } });
  const words = useTextRule();
  const reason = useWatch({ control: form.control, name: 'reason' });
  const { errors, isSubmitting } = form.formState;
  const [refuseProof, { client }] = useRefuseProofMutation();

  const close = () => {
    onClose();
    form.reset();
  };

  const { submit, error } = useSubmit(form, async (values) => {
    await refuseProof({ variables: { transactionId: transaction.id, reason: values.reason.trim() } });
    refreshTransactions(client);
    toastSuccess(intl.formatMessage({ id: 'purchased.statusChanged' }));
    close();
  });

  return (
    <ResponsiveDialog
      opened={opened}
      busy={isSubmitting}
      onClose={close}
      title={<FormattedMessage id="purchased.notReceived" />}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>
            <FormattedMessage
              id="purchased.notReceivedText"
              values={{ name: <bdi key="name">{transaction.buyer.fullName}</bdi> }}
            />
          </Text>
          <Textarea
            required
            data-autofocus
            attributes={autoInput}
            label={<FormattedMessage id="purchased.notReceivedReason" />}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            description={<TextCount text={reason} limit={LONGEST_REASON} />}
            error={errors.reason?.message}
            {...form.register('reason', { validate: words(LONGEST_REASON) })}
          />
          <FormError error={error} />
          <SubmitButton color="danger" pending={isSubmitting}>
            <FormattedMessage id="purchased.notReceived" />
          </SubmitButton>
        </Stack>
      </form>
    </ResponsiveDialog>
  );
}

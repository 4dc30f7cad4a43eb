import { Divider, Stack } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSubmitProofMutation } from '../../../../generated/graphql.ts';
import type { PurchasedRow_TransactionFragment } from '../../../../generated/graphql.ts';
import { CodedError, errorCode } from '../../../../lib/errors.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { useUpload } from '../../../../lib/upload.ts';
import { FormError } from '../../../../ui/form/FormError.tsx';
import { ImageField } from '../../../../ui/form/ImageField.tsx';
import type { UploadState } from '../../../../ui/form/ImageField.tsx';
import { ResponsiveDialog } from '../../../../ui/dialog/ResponsiveDialog.tsx';
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx';
import { useForm } from '../../../../ui/form/useForm.ts';
import { useSubmit } from '../../../../ui/form/useSubmit.ts';
import { PaymentDetails } from '../PaymentDetails.tsx';
import { refreshTransactions } from '../../cache/refreshTransactions.ts';

interface ProofDialogProps {
  transaction: PurchasedRow_TransactionFragment;
  opened: boolean;
  onClose: () => void;
}

interface ProofForm {
  image: string | null;
}

/** Shows the buyer where to pay and takes the picture that proves it. */
export function ProofDialog({ transaction, opened, onClose }: ProofDialogProps) {
  const intl = useIntl();
  const [uploadState, setUploadState] = useState<UploadState>('settled');
  const upload = useUpload('PAYMENT_PROOF');
  const form = useForm<ProofForm>({ defaultValues: { image: null } });
  const { isSubmitting } = form.formState;
  const [submitProof, { client }] = useSubmitProofMutation();

  const close = () => {
    onClose();
    form.reset();
    // An upload ends with the popup.
    setUploadState('settled');
  };

  const { submit, error } = useSubmit(form, async ({ image }) => {
    if (!image) return;
    try {
      await submitProof({ variables: { transactionId: transaction.id, image } });
    } catch (refusal) {
      // Where a proof was offered, nothing else can be in its way.
      throw errorCode(refusal) === 'WRONG_STATE' ? new CodedError('DEAL_ENDED', 'The deal has ended') : refusal;
    }
    refreshTransactions(client);
    toastSuccess(intl.formatMessage({ id: 'purchased.proofSent' }));
    close();
  });

  return (
    <ResponsiveDialog
      opened={opened}
      busy={isSubmitting}
      onClose={close}
      title={<FormattedMessage id="purchased.uploadProof" />}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <PaymentDetails transaction={transaction} />
          <Divider />
          <Controller
            control={form.control}
            name="image"
            rules={{ required: intl.formatMessage({ id: 'purchased.proofRequired' }) }}
            render={({ field, fieldState }) => (
              <ImageField
                label={intl.formatMessage({ id: 'purchased.proof' })}
                upload={upload}
                isPrivate
                required
                value={field.value}
                onChange={field.onChange}
                onStateChange={setUploadState}
                error={fieldState.error?.message}
              />
            )}
          />
          <FormError error={error} />
          <SubmitButton
            disabled={uploadState !== 'settled'}
            pending={isSubmitting}
            leftSection={<IconUpload size={20} aria-hidden />}
          >
            <FormattedMessage id="purchased.uploadProof" />
          </SubmitButton>
        </Stack>
      </form>
    </ResponsiveDialog>
  );
}

import { Text, Textarea } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { LONGEST_ADDRESS } from '../../../../generated/limits.ts';
import { autoInput } from '../../../../ui/form/inputDirection.ts';
import { useTextRule } from '../../../../lib/limits.ts';
import { BankAccountField } from '../BankAccountField.tsx';
import { BankTypeField } from '../BankTypeField.tsx';
import { ImageFormField } from '../ImageFormField.tsx';
import type { VerificationValues } from './verification.ts';

interface StepProps {
  /** Tells whether a picture was chosen that its field does not have yet. */
  onPending: (name: string, isPending: boolean) => void;
}

/** Address and profile image. */
export function AboutYouStep({ onPending }: StepProps) {
  const intl = useIntl();
  const { register, formState } = useFormContext<VerificationValues>();
  const words = useTextRule();
  return (
    <>
      <Textarea
        attributes={autoInput}
        label={intl.formatMessage({ id: 'field.address' })}
        required
        autoComplete="street-address"
        error={formState.errors.address?.message}
        {...register('address', { validate: words(LONGEST_ADDRESS) })}
      />
      <ImageFormField<VerificationValues>
        name="image"
        label="field.image"
        purpose="PROFILE_IMAGE"
        onPending={onPending}
      />
    </>
  );
}

/** The picture of the passport. */
export function PassportStep({ onPending }: StepProps) {
  return (
    <>
      <Text c="dimmed" fz="sm">
        <FormattedMessage id="field.passportHint" />
      </Text>
      <ImageFormField<VerificationValues>
        name="passportImage"
        label="field.passportImage"
        purpose="PASSPORT_IMAGE"
        onPending={onPending}
      />
    </>
  );
}

/** Bank, account and QR code. */
export function BankStep({ onPending }: StepProps) {
  return (
    <>
      <BankTypeField<VerificationValues> name="bankType" />
      <BankAccountField<VerificationValues> name="bankAccount" />
      <ImageFormField<VerificationValues>
        name="qrImage"
        label="field.qrImage"
        purpose="QR_IMAGE"
        onPending={onPending}
      />
    </>
  );
}

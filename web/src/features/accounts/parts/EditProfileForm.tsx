import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { applyFieldErrors, useErrorText } from '../../../lib/errors.ts';
import { useUnsaved } from '../../../lib/draft/useUnsaved.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { autoInput, ltrInput } from '../../../ui/form/inputDirection.ts';
import { writeInLatin } from '../../../ui/form/writeInLatin.ts';
import { BankAccountField } from './BankAccountField.tsx';
import { BankTypeField } from './BankTypeField.tsx';
import { ImageFormField } from './ImageFormField.tsx';
import { ADDRESS_LENGTH, isName, isPhone } from '../../access/parts/validation.ts';
import { WhatWaits } from './WhatWaits.tsx';

/** What can be changed about a profile. */
export interface EditProfileValues {
  fullName: string;
  phone: string;
  address: string;
  image: string | null;
  bankAccount: string;
  bankType: string | null;
  qrImage: string | null;
}

interface EditProfileFormProps {
  viewer: Viewer;
  onSubmit: (values: EditProfileValues) => Promise<void>;
}

/** Submit appears once something is changed, and name and phone are valid. */
export function EditProfileForm({ viewer, onSubmit }: EditProfileFormProps) {
  const intl = useIntl();
  const errorText = useErrorText();
  const [error, setError] = useState<unknown>(null);
  const form = useForm<EditProfileValues>({ defaultValues: valuesOf(viewer), mode: 'onTouched' });
  const { register, formState, control } = form;
  useUnsaved(formState.isDirty);
  const [fullName, phone] = useWatch({ control, name: ['fullName', 'phone'] });
  const text = {
    required: intl.formatMessage({ id: 'validation.required' }),
    name: intl.formatMessage({ id: 'validation.name' }),
    phone: intl.formatMessage({ id: 'validation.phone' }),
  };

  const submit = form.handleSubmit(async (values) => {
    setError(null);
    try {
      await onSubmit(values);
    } catch (refusal) {
      if (!applyFieldErrors(refusal, form, errorText)) setError(refusal);
    }
  });

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <FormError error={error} />
          <TextInput
            attributes={autoInput}
            label={intl.formatMessage({ id: 'field.fullName' })}
            required
            autoComplete="name"
            error={formState.errors.fullName?.message}
            {...register('fullName', { validate: (value) => isName(value) || text.name })}
          />
          <TextInput
            type="tel"
            attributes={ltrInput}
            label={intl.formatMessage({ id: 'field.phone' })}
            required
            autoComplete="tel"
            error={formState.errors.phone?.message}
            onChangeCapture={writeInLatin}
            {...register('phone', { validate: (value) => isPhone(value) || text.phone })}
          />
          <Textarea
            attributes={autoInput}
            label={intl.formatMessage({ id: 'field.address' })}
            required
            maxLength={ADDRESS_LENGTH}
            autoComplete="street-address"
            error={formState.errors.address?.message}
            {...register('address', { validate: (value) => value.trim() !== '' || text.required })}
          />
          <ImageFormField<EditProfileValues> name="image" label="field.image" purpose="PROFILE_IMAGE" />
          <BankAccountField<EditProfileValues> name="bankAccount" />
          <BankTypeField<EditProfileValues> name="bankType" />
          <ImageFormField<EditProfileValues> name="qrImage" label="field.qrImage" purpose="QR_IMAGE" />
          <WhatWaits />
          {!formState.isDirty && (
            <Text size="sm" c="dimmed">
              <FormattedMessage id="profile.nothingChanged" />
            </Text>
          )}
          {formState.isDirty && isName(fullName) && isPhone(phone) && (
            <SubmitButton
              fullWidth
              pending={formState.isSubmitting}
              pendingLabel={<FormattedMessage id="profile.updating" />}
            >
              <FormattedMessage id="action.submit" />
            </SubmitButton>
          )}
        </Stack>
      </form>
    </FormProvider>
  );
}

function valuesOf(viewer: Viewer): EditProfileValues {
  return {
    fullName: viewer.fullName,
    phone: viewer.phone ?? '',
    address: viewer.address ?? '',
    image: viewer.image,
    bankAccount: viewer.bankAccount ?? '',
    bankType: viewer.bankType,
    qrImage: viewer.qrImage,
  };
}

import { Stack, Text } from '@mantine/core';
import { FormProvider, useWatch } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { useUnsaved } from '../../../lib/draft/useUnsaved.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useForm } from '../../../ui/form/useForm.ts';
import { useSubmit } from '../../../ui/form/useSubmit.ts';
import { BankAccountField } from './BankAccountField.tsx';
import { BankTypeField } from './BankTypeField.tsx';
import { ImageFormField } from './ImageFormField.tsx';
import { isName, isPhone } from '../../users/parts/validation.ts';
import { AddressField, OwnNameField, OwnPhoneField } from './ProfileFields.tsx';
import { WhatWaits } from './WhatWaits.tsx';

/** The fields of a profile that people can change. */
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
  const form = useForm<EditProfileValues>({ defaultValues: valuesOf(viewer) });
  const { formState, control } = form;
  useUnsaved(formState.isDirty);
  const [fullName, phone] = useWatch({ control, name: ['fullName', 'phone'] });
  const { submit, error } = useSubmit(form, onSubmit);

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <FormError error={error} />
          <OwnNameField />
          <OwnPhoneField />
          <AddressField />
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

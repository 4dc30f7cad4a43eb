import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { BankAccountField } from '../BankAccountField.tsx';
import { BankTypeField } from '../BankTypeField.tsx';
import { ImageFormField } from '../ImageFormField.tsx';
import { AddressField, OwnNameField, OwnPhoneField } from '../ProfileFields.tsx';
import type { VerificationField, VerificationValues } from './verification.ts';

interface StepFieldsProps {
  fields: VerificationField[];
  /** Tells whether a picture was chosen that its field does not have yet. */
  onPending: (name: string, isPending: boolean) => void;
}

/** The fields of one step. */
export function StepFields({ fields, onPending }: StepFieldsProps) {
  return fields.map((field) => <StepField key={field} field={field} onPending={onPending} />);
}

function StepField({ field, onPending }: { field: VerificationField } & Pick<StepFieldsProps, 'onPending'>): ReactNode {
  switch (field) {
    case 'fullName':
      return <OwnNameField />;
    case 'phone':
      return <OwnPhoneField />;
    case 'address':
      return <AddressField />;
    case 'bankType':
      return <BankTypeField<VerificationValues> name="bankType" />;
    case 'bankAccount':
      return <BankAccountField<VerificationValues> name="bankAccount" />;
    case 'image':
      return picture('image', 'PROFILE_IMAGE', onPending);
    case 'qrImage':
      return picture('qrImage', 'QR_IMAGE', onPending);
    case 'passportImage':
      return (
        <>
          <Text c="dimmed" fz="sm">
            <FormattedMessage id="field.passportHint" />
          </Text>
          {picture('passportImage', 'PASSPORT_IMAGE', onPending)}
        </>
      );
  }
}

const picture = (
  name: 'image' | 'qrImage' | 'passportImage',
  purpose: 'PROFILE_IMAGE' | 'QR_IMAGE' | 'PASSPORT_IMAGE',
  onPending: StepFieldsProps['onPending'],
) => <ImageFormField<VerificationValues> name={name} label={`field.${name}`} purpose={purpose} onPending={onPending} />;

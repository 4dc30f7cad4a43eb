import { Textarea, TextInput } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { LONGEST_ADDRESS } from '../../../generated/limits.ts';
import { useTextRule } from '../../../lib/limits.ts';
import { autoInput } from '../../../ui/form/inputDirection.ts';
import { isName, isPhone } from '../../users/parts/validation.ts';
import { PhoneField } from './PhoneField.tsx';

/** The texts of a profile, in the form around them. */
interface Texts {
  fullName: string;
  phone: string;
  address: string;
}

export function OwnNameField() {
  const intl = useIntl();
  const { register, formState } = useFormContext<Texts>();
  const wrong = intl.formatMessage({ id: 'validation.name' });
  return (
    <TextInput
      attributes={autoInput}
      label={intl.formatMessage({ id: 'field.fullName' })}
      required
      autoComplete="name"
      error={formState.errors.fullName?.message}
      {...register('fullName', { validate: (value) => isName(value) || wrong })}
    />
  );
}

export function OwnPhoneField() {
  const intl = useIntl();
  const { control, formState, register, setFocus, setValue } = useFormContext<Texts>();
  const wrong = intl.formatMessage({ id: 'validation.phone' });
  return (
    <PhoneField
      required
      error={formState.errors.phone?.message}
      written={useWatch({ control, name: 'phone' })}
      onUse={(right) => {
        setValue('phone', right, { shouldValidate: true, shouldDirty: true });
        setFocus('phone');
      }}
      {...register('phone', { validate: (value) => isPhone(value) || wrong })}
    />
  );
}

export function AddressField() {
  const intl = useIntl();
  const { register, formState } = useFormContext<Texts>();
  const words = useTextRule();
  return (
    <Textarea
      attributes={autoInput}
      label={intl.formatMessage({ id: 'field.address' })}
      required
      autoComplete="street-address"
      error={formState.errors.address?.message}
      {...register('address', { validate: words(LONGEST_ADDRESS) })}
    />
  );
}

import { TextInput } from '@mantine/core';
import { useController, useFormContext } from 'react-hook-form';
import type { FieldValues, Path } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { ltrInput } from '../../../ui/form/inputDirection.ts';
import { writeDigits } from '../../../ui/form/writePlain.ts';
import { isBankAccount } from '../../users/parts/validation.ts';

/** The account number of the form around it: digits, kept as text so that leading zeros stay. */
export function BankAccountField<Values extends FieldValues>({ name }: { name: Path<Values> }) {
  const intl = useIntl();
  const { control } = useFormContext<Values>();
  const invalid = intl.formatMessage({ id: 'validation.bankAccount' });
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({
    control,
    name,
    rules: { validate: (account: string) => isBankAccount(account) || invalid },
  });
  return (
    <TextInput
      ref={ref}
      label={intl.formatMessage({ id: 'field.bankAccountNumber' })}
      inputMode="numeric"
      autoComplete="off"
      required
      attributes={ltrInput}
      value={value}
      onChangeCapture={writeDigits}
      onChange={onChange}
      onBlur={onBlur}
      error={fieldState.error?.message}
    />
  );
}

import { useController, useFormContext } from 'react-hook-form';
import type { FieldValues, Path } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { BANK_TYPES } from '../../../generated/choices.ts';
import { Picker } from '../../../ui/form/Picker.tsx';

/** The bank of the form around it. */
export function BankTypeField<Values extends FieldValues>({ name }: { name: Path<Values> }) {
  const intl = useIntl();
  const { control } = useFormContext<Values>();
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({
    control,
    name,
    rules: { required: intl.formatMessage({ id: 'validation.required' }) },
  });
  return (
    <Picker
      ref={ref}
      label={intl.formatMessage({ id: 'field.bankType' })}
      placeholder={intl.formatMessage({ id: 'profile.chooseBank' })}
      nothingFoundMessage={intl.formatMessage({ id: 'profile.noBank' })}
      data={BANK_TYPES}
      required
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={fieldState.error?.message}
    />
  );
}

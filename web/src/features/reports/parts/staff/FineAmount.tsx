import { useController, useFormContext } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_FINE_RM } from '../../../../generated/limits.ts';
import { readAmount, useAmountProblem } from '../../../../lib/amount.ts';
import { MoneyInput } from '../../../../ui/form/MoneyInput.tsx';

/** The fine of the act, which is more than nothing; a field of the form around it. */
export function FineAmount({ onChange }: { onChange: (amount: number | null) => void }) {
  const intl = useIntl();
  const problem = useAmountProblem(MAX_FINE_RM);
  const required = intl.formatMessage({ id: 'validation.required' });
  const { control } = useFormContext<{ amount: string }>();
  const { field, fieldState } = useController({
    control,
    name: 'amount',
    defaultValue: '',
    shouldUnregister: true,
    rules: { validate: (text) => problem(text) ?? (Boolean(readAmount(text)) || required) },
  });
  return (
    <MoneyInput
      required
      leftSection="RM"
      label={<FormattedMessage id="staff.fineAmount" />}
      error={fieldState.error?.message}
      {...field}
      onChange={(text) => {
        field.onChange(text);
        onChange(readAmount(text));
      }}
    />
  );
}

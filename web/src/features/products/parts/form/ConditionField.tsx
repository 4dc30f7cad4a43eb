import { Input, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { conditions } from '../../../../lib/options.ts';
import type { ProductValues } from './productValues.ts';

/** Brand new, new or used: the seller's own word, so nothing is chosen at first. */
export function ConditionField({ control }: { control: Control<ProductValues> }) {
  const intl = useIntl();
  const labelId = useId();
  const errorId = useId();
  const { field, fieldState } = useController({
    control,
    name: 'condition',
    rules: { required: intl.formatMessage({ id: 'validation.required' }) },
  });
  const { error } = fieldState;

  return (
    <Input.Wrapper
      required
      label={<FormattedMessage id="productForm.condition" />}
      labelElement="div"
      labelProps={{ id: labelId }}
      error={error?.message}
      errorProps={{ id: errorId, role: 'alert' }}
    >
      <SegmentedControl
        fullWidth
        aria-labelledby={labelId}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        value={field.value ?? ''}
        onChange={field.onChange}
        data={conditions.map(({ value, messageId }) => ({ value, label: intl.formatMessage({ id: messageId }) }))}
      />
    </Input.Wrapper>
  );
}

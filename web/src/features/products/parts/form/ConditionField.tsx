import { Input, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { conditions } from '../../../../lib/options.ts';
import type { ProductValues } from './productValues.ts';

/** Brand new, new or used. */
export function ConditionField({ control }: { control: Control<ProductValues> }) {
  const intl = useIntl();
  const labelId = useId();

  return (
    <Controller
      control={control}
      name="condition"
      render={({ field, fieldState }) => (
        <Input.Wrapper
          required
          label={<FormattedMessage id="productForm.condition" />}
          labelElement="div"
          labelProps={{ id: labelId }}
          error={fieldState.error?.message}
        >
          <SegmentedControl
            fullWidth
            aria-labelledby={labelId}
            value={field.value}
            onChange={field.onChange}
            data={conditions.map(({ value, messageId }) => ({ value, label: intl.formatMessage({ id: messageId }) }))}
          />
        </Input.Wrapper>
      )}
    />
  );
}

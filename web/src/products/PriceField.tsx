import { NumberInput } from '@mantine/core';
import { Controller } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { readPrice } from './productValues.ts';
import type { ProductValues } from './productValues.ts';
import classes from './ProductForm.module.css';

/** The server's limit. */
const HIGHEST_PRICE = 1_000_000;

/** The price in RM, with sen. */
export function PriceField({ control }: { control: Control<ProductValues> }) {
  const intl = useIntl();
  const required = (value: number | string) =>
    readPrice(value) !== null || intl.formatMessage({ id: 'productForm.priceRequired' });

  return (
    <Controller
      control={control}
      name="price"
      rules={{ validate: required }}
      render={({ field, fieldState }) => (
        <NumberInput
          required
          hideControls
          label={<FormattedMessage id="productForm.price" />}
          leftSection={
            <span className={classes.currency}>
              <FormattedMessage id="productForm.currency" />
            </span>
          }
          leftSectionWidth={56}
          decimalScale={2}
          thousandSeparator=","
          allowNegative={false}
          max={HIGHEST_PRICE}
          clampBehavior="strict"
          inputMode="decimal"
          error={fieldState.error?.message}
          {...field}
        />
      )}
    />
  );
}

import { Controller } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_PRICE_RM } from '../../../../generated/limits.ts';
import { useAmountProblem } from '../../../../lib/amount.ts';
import type { AmountText } from '../../../../lib/amount.ts';
import { MoneyInput } from '../../../../ui/form/MoneyInput.tsx';
import { readPrice } from './productValues.ts';
import type { ProductValues } from './productValues.ts';
import classes from './ProductForm.module.css';

/** The price in RM, with sen. */
export function PriceField({ control }: { control: Control<ProductValues> }) {
  const intl = useIntl();
  const problem = useAmountProblem(MAX_PRICE_RM);
  const validate = (value: AmountText) =>
    problem(value) ?? (readPrice(value) !== null || intl.formatMessage({ id: 'productForm.priceRequired' }));

  return (
    <Controller
      control={control}
      name="price"
      rules={{ validate }}
      render={({ field, fieldState }) => (
        <MoneyInput
          required
          label={<FormattedMessage id="productForm.price" />}
          leftSection={
            <span className={classes.currency}>
              <FormattedMessage id="productForm.currency" />
            </span>
          }
          leftSectionWidth={56}
          error={fieldState.error?.message}
          {...field}
        />
      )}
    />
  );
}

import { Center, SegmentedControl } from '@mantine/core';
import { IconGift, IconTag } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProductType } from '../../../../generated/graphql.ts';
import classes from './TypeSwitch.module.css';

interface TypeSwitchProps {
  value: ProductType;
  onChange: (type: ProductType) => void;
}

/** Sell or donate. */
export function TypeSwitch({ value, onChange }: TypeSwitchProps) {
  const intl = useIntl();
  return (
    <SegmentedControl
      fullWidth
      aria-label={intl.formatMessage({ id: 'productForm.type' })}
      value={value}
      onChange={onChange}
      data={[
        {
          value: 'SELL',
          label: (
            <Center className={classes.label}>
              <IconTag size={18} aria-hidden />
              <FormattedMessage id="productForm.sell" />
            </Center>
          ),
        },
        {
          value: 'DONATION',
          label: (
            <Center className={classes.label}>
              <IconGift size={18} aria-hidden />
              <FormattedMessage id="productForm.donate" />
            </Center>
          ),
        },
      ]}
    />
  );
}

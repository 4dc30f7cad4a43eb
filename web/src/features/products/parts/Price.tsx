import { IconGift } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { ProductType } from '../../../generated/graphql.ts';
import { formatPrice } from '../../../lib/format.ts';
import classes from './Price.module.css';

interface PriceProps {
  type: ProductType;
  price: number;
}

/** The price in bold, or the marigold Free label of a donation; its size follows the text around it. */
export function Price({ type, price }: PriceProps) {
  if (type === 'DONATION') {
    return (
      <span className={classes.free}>
        <IconGift size="1em" stroke={2} aria-hidden />
        <FormattedMessage id="price.free" />
      </span>
    );
  }
  return <bdi className={classes.price}>{formatPrice(price)}</bdi>;
}

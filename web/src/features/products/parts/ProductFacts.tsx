import { IconCalendar, IconMapPin, IconWallet } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { ProductType } from '../../../generated/graphql.ts';
import { formatDate } from '../../../lib/format.ts';
import classes from './ProductFacts.module.css';

/** How one pays and gets the product, and since when it is listed. */
export function ProductFacts({ type, createdAt }: { type: ProductType; createdAt: string }) {
  return (
    <ul className={classes.facts}>
      {type === 'SELL' && (
        <li>
          <IconWallet size={20} stroke={1.6} aria-hidden />
          <span>
            <FormattedMessage id="product.howToPay" />
          </span>
        </li>
      )}
      <li>
        <IconMapPin size={20} stroke={1.6} aria-hidden />
        <span>
          <FormattedMessage id="product.handOver" />
        </span>
      </li>
      <li>
        <IconCalendar size={20} stroke={1.6} aria-hidden />
        <span>
          <FormattedMessage id="product.listedOn" values={{ date: <bdi>{formatDate(createdAt)}</bdi> }} />
        </span>
      </li>
    </ul>
  );
}

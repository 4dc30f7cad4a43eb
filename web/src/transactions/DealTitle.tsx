import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { PurchasedRow_TransactionFragment } from '../generated/graphql.ts';
import classes from './DealTitle.module.css';

/** The title as bought; it leads to the product while that exists. */
export function DealTitle({ deal: { product, title } }: { deal: PurchasedRow_TransactionFragment }) {
  return (
    <Text component="div" fw={600} lineClamp={2} dir="auto" className={classes.title} fz="inherit">
      {product ? (
        <Anchor component={Link} to={`/product/${product.id}`} inherit c="inherit">
          {title}
        </Anchor>
      ) : (
        title
      )}
    </Text>
  );
}

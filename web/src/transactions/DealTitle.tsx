import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { PurchasedRow_TransactionFragment } from '../generated/graphql.ts';
import classes from './DealTitle.module.css';

interface DealTitleProps {
  deal: PurchasedRow_TransactionFragment;
  /** By which the buttons of the deal say what they belong to. */
  id: string;
}

/** The title as bought; it leads to the product while that exists. */
export function DealTitle({ deal: { product, title }, id }: DealTitleProps) {
  return (
    <Text id={id} component="div" fw={600} lineClamp={2} dir="auto" className={classes.title} fz="inherit">
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

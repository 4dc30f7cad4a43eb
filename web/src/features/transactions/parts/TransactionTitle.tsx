import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { PurchasedRow_TransactionFragment } from '../../../generated/graphql.ts';
import { ownWords } from '../../../ui/ownWords.ts';
import classes from './TransactionTitle.module.css';

interface TransactionTitleProps {
  transaction: PurchasedRow_TransactionFragment;
  /** The id that the transaction's buttons refer to, to say what they belong to. */
  id: string;
  /** In a card it is the heading. */
  as?: 'div' | 'h2';
}

/** The title as bought; it leads to the product while that exists. */
export function TransactionTitle({ transaction: { product, title }, id, as = 'div' }: TransactionTitleProps) {
  return (
    <Text id={id} component={as} fw={600} lineClamp={2} {...ownWords(title)} className={classes.title} fz="inherit">
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

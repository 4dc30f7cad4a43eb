import { Anchor, Group, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { ProductCard_ProductFragment } from '../../../generated/graphql.ts';
import { ProductCard } from '../../products/parts/ProductCard.tsx';
import { ProductCardSkeleton } from '../../products/parts/ProductCardSkeleton.tsx';
import { ErrorState } from '../../../ui/list/ErrorState.tsx';
import { revealFocused } from '../../../ui/focus/revealFocused.ts';
import classes from './ProductRow.module.css';

const COUNT = 6;

interface ProductRowProps {
  title: ReactNode;
  /** Where the rest of them are. */
  to: string;
  /** Undefined while they load. */
  products: ProductCard_ProductFragment[] | undefined;
  error?: unknown;
  onRetry?: () => void;
}

/** One row of product cards, which a phone scrolls sideways; nothing when there are none. */
export function ProductRow({ title, to, products, error, onRetry }: ProductRowProps) {
  if (products?.length === 0) return null;
  return (
    <section>
      <Group justify="space-between" mb="md" wrap="nowrap">
        <Title order={2}>{title}</Title>
        <Anchor component={Link} to={to} className={classes.all}>
          <FormattedMessage id="home.seeAll" />
          <IconArrowRight className="mantine-rotate-rtl" size={18} aria-hidden />
        </Anchor>
      </Group>
      {!products && error ? (
        <ErrorState error={error} onRetry={() => onRetry?.()} />
      ) : (
        <div className={classes.row} onFocus={revealFocused} aria-busy={!products}>
          {products
            ? products.map((product) => (
                <ProductCard
                  key={product.id}
                  product={product}
                  sizes="(min-width: 62em) 185px, (min-width: 48em) 176px, 42vw"
                />
              ))
            : Array.from({ length: COUNT }, (_, index) => <ProductCardSkeleton key={index} />)}
        </div>
      )}
    </section>
  );
}

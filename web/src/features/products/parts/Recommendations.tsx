import { Title } from '@mantine/core';
import { IconMoodEmpty } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { ProductCard_ProductFragment } from '../../../generated/graphql.ts';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { revealFocused } from '../../../ui/focus/revealFocused.ts';
import { ProductCard } from './ProductCard.tsx';
import classes from './Recommendations.module.css';

/** A row of similar products; on a phone it scrolls sideways. */
export function Recommendations({ products }: { products: ProductCard_ProductFragment[] }) {
  return (
    <section className={classes.section} aria-labelledby="recommendations">
      <Title order={2} id="recommendations" mb="sm">
        <FormattedMessage id="product.recommendations" />
      </Title>
      {products.length === 0 ? (
        <EmptyState icon={IconMoodEmpty} title={<FormattedMessage id="product.noRecommendations" />} />
      ) : (
        <div className={classes.row} onFocus={revealFocused}>
          {products.map((product) => (
            <ProductCard key={product.id} product={product} sizes="(min-width: 62em) 185px, 150px" />
          ))}
        </div>
      )}
    </section>
  );
}

import { Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { ErrorState } from '../../../../ui/list/ErrorState.tsx';
import { LoadMore } from '../../../../ui/list/LoadMore.tsx';
import { useIsPhone } from '../../../../ui/useIsPhone.ts';
import { ProductCard } from '../ProductCard.tsx';
import { ProductGrid } from '../ProductGrid.tsx';
import { isWrongWayRound, toVariables } from './browseFilters.ts';
import type { BrowseFilters } from './browseFilters.ts';
import { NothingFound } from './NothingFound.tsx';
import type { BrowsedProducts } from './useBrowsedProducts.ts';
import classes from './BrowseResults.module.css';

const FIRST_CARDS = 8;
/** On a phone they are in two columns. */
const FIRST_CARDS_OF_PHONE = 4;

interface BrowseResultsProps {
  filters: BrowseFilters;
  browsed: BrowsedProducts;
  onClear: () => void;
}

/** The products themselves, or why there are none. */
export function BrowseResults({ filters, browsed, onClear }: BrowseResultsProps) {
  const isPhone = useIsPhone();
  const { products, error, refetch, isStale, isDrawn, hasMore, readMore } = browsed;
  return (
    <>
      {error && !products && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !products && <ProductGrid skeletons={12} />}
      {products?.edges.length === 0 && (
        <NothingFound textId={isWrongWayRound(filters) ? 'browse.priceOrder' : 'browse.emptyText'} onClear={onClear} />
      )}
      {filters.search && (
        <Text component="output" display="block" c="dimmed" pos={products?.isNear ? undefined : 'absolute'}>
          {products?.isNear && <FormattedMessage id="browse.near" />}
        </Text>
      )}
      {products && products.edges.length > 0 && (
        <ProductGrid stale={isStale}>
          {products.edges.map(({ node }, index) => (
            <ProductCard
              key={node.id}
              product={node}
              priority={index < (isPhone ? FIRST_CARDS_OF_PHONE : FIRST_CARDS)}
            />
          ))}
        </ProductGrid>
      )}
      {!isStale && (
        <LoadMore
          key={JSON.stringify(toVariables(filters))}
          hasMore={hasMore}
          drawn={isDrawn}
          onLoad={readMore}
          placeholder={
            <div className={classes.more}>
              <ProductGrid skeletons={4} />
            </div>
          }
        />
      )}
    </>
  );
}

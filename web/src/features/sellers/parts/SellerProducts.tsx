import { Anchor, Group, Title } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconTag } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { SellerProductsDocument, useSellerProductsQuery } from '../../../generated/graphql.ts';
import { lastKnown } from '../../../lib/lastKnown.ts';
import { readMore } from '../../../lib/server/refresh.ts';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { ErrorState } from '../../../ui/list/ErrorState.tsx';
import { LoadMore } from '../../../ui/list/LoadMore.tsx';
import { ProductCard } from '../../products/parts/ProductCard.tsx';
import { ProductGrid } from '../../products/parts/ProductGrid.tsx';
import classes from './Seller.module.css';

const HEADING_ID = 'seller-products';

/** Somebody's products on the market. Other people may narrow them further in Browse. */
export function SellerProducts({ id, isOwn }: { id: string; isOwn: boolean }) {
  const { client, data, previousData, error, loading, refetch } = useSellerProductsQuery({
    variables: { userId: id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const products = lastKnown({ data, previousData, loading })?.user?.products;
  const isEmpty = products?.edges.length === 0;

  return (
    <section aria-labelledby={HEADING_ID}>
      <Group justify="space-between" mb="md">
        <Title order={2} id={HEADING_ID}>
          <FormattedMessage id="seller.onMarket" />
        </Title>
        {!isOwn && !isEmpty && (
          <Anchor
            component={Link}
            to={`/browse?${new URLSearchParams({ seller: id }).toString()}`}
            className={classes.all}
          >
            <IconAdjustmentsHorizontal size={18} aria-hidden />
            <FormattedMessage id="seller.withFilters" />
          </Anchor>
        )}
      </Group>
      {isEmpty && <EmptyState icon={IconTag} title={<FormattedMessage id="seller.nothing" />} />}
      {products && !isEmpty && (
        <ProductGrid wide>
          {products.edges.map(({ node }) => (
            // The seller's name stands above.
            <ProductCard key={node.id} product={node} actions={false} />
          ))}
        </ProductGrid>
      )}
      {products && (
        <LoadMore
          hasMore={products.pageInfo.hasNextPage}
          onLoad={() => readMore(client, SellerProductsDocument, { userId: id })}
        />
      )}
      {error && !products && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !products && <ProductGrid wide skeletons={5} />}
    </section>
  );
}

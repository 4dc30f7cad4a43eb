import { Button } from '@mantine/core';
import { IconPlus, IconTag } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useMyProductsQuery } from '../../generated/graphql.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { MyProductCard } from '../MyProductCard.tsx';
import { ProductGrid } from '../ProductGrid.tsx';

/** What the viewer has on sale, to edit and to delete. */
export default function MyProductsPage() {
  const intl = useIntl();
  const { data, previousData, error, loading, refetch, fetchMore } = useMyProductsQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const products = (data ?? (loading ? previousData : undefined))?.myProducts;
  const sell = (
    <Button component={Link} to="/sell" leftSection={<IconPlus size={18} />}>
      <FormattedMessage id="myProducts.sell" />
    </Button>
  );

  return (
    <Page title={intl.formatMessage({ id: 'myProducts.title' })} actions={products?.edges.length ? sell : undefined}>
      {products?.edges.length === 0 && (
        <EmptyState
          icon={IconTag}
          title={<FormattedMessage id="myProducts.emptyTitle" />}
          text={<FormattedMessage id="myProducts.emptyText" />}
          action={sell}
        />
      )}
      {products && products.edges.length > 0 && (
        <ProductGrid wide>
          {products.edges.map(({ node }) => (
            <MyProductCard key={node.id} product={node} />
          ))}
        </ProductGrid>
      )}
      {products && (
        <LoadMore
          hasMore={products.pageInfo.hasNextPage}
          onLoad={() => fetchMore({ variables: { after: products.pageInfo.endCursor } })}
        />
      )}
      {error && !products && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !products && <ProductGrid wide skeletons={5} />}
    </Page>
  );
}

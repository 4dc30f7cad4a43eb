import { Button } from '@mantine/core';
import { IconPlus, IconTag } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { MyProductsDocument, useRemoveProductMutation, useMyProductsQuery } from '../../../generated/graphql.ts';
import type { MyProductCard_ProductFragment } from '../../../generated/graphql.ts';
import { forget } from '../../../lib/server/cache.ts';
import { readMore, refresh } from '../../../lib/server/refresh.ts';
import { onComeBack } from '../../../lib/comeBack.ts';
import { lastKnown } from '../../../lib/lastKnown.ts';
import { useOutcome } from '../../../lib/outcome.ts';
import { DeleteDialog } from '../../../ui/dialog/DeleteDialog.tsx';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { ErrorState } from '../../../ui/list/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { useListHeir } from '../../../ui/focus/useFocusHeir.ts';
import { LoadMore } from '../../../ui/list/LoadMore.tsx';
import { MyProductCard } from '../parts/MyProductCard.tsx';
import { ProductGrid } from '../parts/ProductGrid.tsx';
import { TakenDown } from '../parts/TakenDown.tsx';

/** The viewer's products on sale, to edit and to delete. */
export default function MyProductsPage() {
  const intl = useIntl();
  const outcome = useOutcome();
  const [deleting, setDeleting] = useState<MyProductCard_ProductFragment | null>(null);
  const [removeProduct] = useRemoveProductMutation();
  const { client, data, previousData, error, loading, refetch } = useMyProductsQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  // Another device, or staff, may have deleted some meanwhile.
  useEffect(() => onComeBack(() => refresh(client, MyProductsDocument)), [client]);
  const products = lastKnown({ data, previousData, loading })?.myProducts;
  const remove = ({ id }: MyProductCard_ProductFragment) => {
    const optimisticResponse = { removeProduct: { __typename: 'Product' as const, id } };
    const deletion = removeProduct({
      variables: { id },
      optimisticResponse,
      update: (cache) => forget(cache, 'Product', id),
    });
    void outcome(deletion, 'myProducts.deleted');
  };
  const heir = useListHeir<HTMLDivElement>();
  const sell = (
    <Button component={Link} to="/sell" leftSection={<IconPlus size={18} aria-hidden />}>
      <FormattedMessage id="myProducts.sell" />
    </Button>
  );

  return (
    <Page title={intl.formatMessage({ id: 'myProducts.title' })} actions={products?.edges.length ? sell : undefined}>
      <div {...heir}>
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
              <MyProductCard key={node.id} product={node} onDelete={() => setDeleting(node)} />
            ))}
          </ProductGrid>
        )}
      </div>
      {products && (
        <LoadMore hasMore={products.pageInfo.hasNextPage} onLoad={() => readMore(client, MyProductsDocument, {})} />
      )}
      {products && !products.pageInfo.hasNextPage && <TakenDown onDelete={setDeleting} />}
      <DeleteDialog
        item={deleting}
        title={<FormattedMessage id="myProducts.deleteTitle" />}
        message={<FormattedMessage id="myProducts.deleteText" />}
        name={(product) => product.title}
        onDelete={remove}
        onClose={() => setDeleting(null)}
      />
      {error && !products && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !products && <ProductGrid wide skeletons={5} />}
    </Page>
  );
}

import { Button } from '@mantine/core';
import { IconHeart } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { FavouritesDocument, useFavouritesQuery } from '../../../generated/graphql.ts';
import { lastKnown } from '../../../lib/lastKnown.ts';
import { readMore } from '../../../lib/server/refresh.ts';
import { useListHeir } from '../../../ui/focus/useFocusHeir.ts';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { ErrorState } from '../../../ui/list/ErrorState.tsx';
import { LoadMore } from '../../../ui/list/LoadMore.tsx';
import { Page } from '../../../ui/Page.tsx';
import { ProductCard } from '../../products/parts/ProductCard.tsx';
import { ProductGrid } from '../../products/parts/ProductGrid.tsx';

/** How wide a picture is in the wide grid. */
const SIZES = '(min-width: 75em) 224px, (min-width: 48em) 30vw, calc(50vw - 22px)';

/** What the viewer has given a heart, also what is taken by now. */
export default function FavouritesPage() {
  const intl = useIntl();
  const { client, data, previousData, error, loading, refetch } = useFavouritesQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const products = lastKnown({ data, previousData, loading })?.favourites;
  const heir = useListHeir<HTMLDivElement>();

  return (
    <Page title={intl.formatMessage({ id: 'favourites.title' })}>
      <div {...heir}>
        {products?.edges.length === 0 && !products.pageInfo.hasNextPage && (
          <EmptyState
            icon={IconHeart}
            color="coral"
            title={<FormattedMessage id="favourites.emptyTitle" />}
            text={<FormattedMessage id="favourites.emptyText" />}
            action={
              <Button component={Link} to="/browse">
                <FormattedMessage id="favourites.browse" />
              </Button>
            }
          />
        )}
        {products && products.edges.length > 0 && (
          <ProductGrid wide>
            {products.edges.map(({ node }) => (
              <ProductCard key={node.id} product={node} sizes={SIZES} titleAs="h2" />
            ))}
          </ProductGrid>
        )}
      </div>
      {products && (
        <LoadMore hasMore={products.pageInfo.hasNextPage} onLoad={() => readMore(client, FavouritesDocument, {})} />
      )}
      {error && !products && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !products && <ProductGrid wide skeletons={5} />}
    </Page>
  );
}

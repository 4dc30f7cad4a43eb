import { Button } from '@mantine/core';
import { IconHeart } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { FavouritesDocument, useFavouritesQuery } from '../../../generated/graphql.ts';
import type { ProductCard_ProductFragment } from '../../../generated/graphql.ts';
import { lastKnown } from '../../../lib/lastKnown.ts';
import { readMore } from '../../../lib/server/refresh.ts';
import { useListHeir } from '../../../ui/focus/useFocusHeir.ts';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { ErrorState } from '../../../ui/list/ErrorState.tsx';
import { LoadMore } from '../../../ui/list/LoadMore.tsx';
import { Page } from '../../../ui/Page.tsx';

/** How wide a picture is in the wide grid. */
const SIZES = '(min-width: 75em) 224px, (min-width: 48em) 30vw, calc(50vw - 22px)';

interface FavouritesPageProps {
  Card: ComponentType<{ product: ProductCard_ProductFragment; sizes: string; titleAs: 'h2' }>;
  Grid: ComponentType<{ wide: true; skeletons?: number; children?: ReactNode }>;
}

/** The products with the viewer's heart, also those that are taken by now. */
export default function FavouritesPage({ Card, Grid }: FavouritesPageProps) {
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
          <Grid wide>
            {products.edges.map(({ node }) => (
              <Card key={node.id} product={node} sizes={SIZES} titleAs="h2" />
            ))}
          </Grid>
        )}
      </div>
      {products && (
        <LoadMore hasMore={products.pageInfo.hasNextPage} onLoad={() => readMore(client, FavouritesDocument, {})} />
      )}
      {error && !products && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !products && <Grid wide skeletons={5} />}
    </Page>
  );
}

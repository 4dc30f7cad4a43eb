import { Button } from '@mantine/core';
import { IconPackageOff } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useParams } from 'react-router';
import { useProductQuery } from '../../../generated/graphql.ts';
import { errorCode } from '../../../lib/errors.ts';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { ErrorState } from '../../../ui/list/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { ProductView } from './ProductView.tsx';
import type { PurchaseDialogProps } from './ProductView.tsx';
import { ProductViewSkeleton } from './ProductViewSkeleton.tsx';

/** One product, to look at and to buy by the popup that is handed in. */
export function ProductDetails({ PurchaseDialog }: { PurchaseDialog: ComponentType<PurchaseDialogProps> }) {
  const intl = useIntl();
  const { id = '' } = useParams();
  const { data, error, loading, refetch } = useProductQuery({
    variables: { id },
    // Others may take a product any minute. The picture and words of the last visit stand meanwhile.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });

  // Sold or deleted meanwhile: the cache is no longer true.
  const gone = error ? errorCode(error) === 'NOT_FOUND' : data?.product === null;

  if (data?.product && !gone)
    return <ProductView key={id} product={data.product} onOutdated={refetch} PurchaseDialog={PurchaseDialog} />;
  if (loading) return <ProductViewSkeleton id={id} />;
  if (!gone) {
    return (
      <Page title={intl.formatMessage({ id: 'product.title' })}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return (
    <Page title={intl.formatMessage({ id: 'product.title' })}>
      <EmptyState
        icon={IconPackageOff}
        title={<FormattedMessage id="error.PRODUCT_UNAVAILABLE" />}
        action={
          <Button component={Link} to="/browse">
            <FormattedMessage id="product.browseOthers" />
          </Button>
        }
      />
    </Page>
  );
}

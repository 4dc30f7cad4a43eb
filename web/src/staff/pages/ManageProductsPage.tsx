import { IconBan, IconCircleCheck, IconPackage, IconPackageOff, IconShoppingBag } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  ProductTotalsDocument,
  useAllProductsQuery,
  useProductTotalsQuery,
  useSetProductValidityMutation,
  useStaffDeleteProductMutation,
} from '../../generated/graphql.ts';
import type { ProductStatus } from '../../generated/graphql.ts';
import { useErrorText } from '../../lib/errors.ts';
import { toastError, toastSuccess } from '../../lib/toasts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Page } from '../../ui/Page.tsx';
import { ProductCard } from '../ProductCard.tsx';
import { ProductTable } from '../ProductTable.tsx';
import type { ProductActions, StaffProduct } from '../ProductTable.tsx';
import { StaffList, StaffSearch } from '../StaffList.tsx';
import { StaffTotals } from '../StaffTotals.tsx';
import { useStaffSearch } from '../useStaffSearch.ts';

const FILTERS: (ProductStatus | 'ALL')[] = ['ALL', 'VALID', 'INVALID', 'UNAVAILABLE'];

/** Manage Products: find a product, take it off the market or put it back, delete it. */
export default function ManageProductsPage() {
  const intl = useIntl();
  const errorText = useErrorText();
  const { term, filter, ...search } = useStaffSearch<ProductStatus | 'ALL'>('ALL');
  const [deleting, setDeleting] = useState<StaffProduct | null>(null);

  const { data: totals } = useProductTotalsQuery({ fetchPolicy: 'cache-and-network' });
  const { data, previousData, error, refetch, fetchMore } = useAllProductsQuery({
    variables: { search: term, status: filter === 'ALL' ? null : filter },
    fetchPolicy: 'cache-and-network',
  });
  const [setValidity] = useSetProductValidityMutation({ refetchQueries: [ProductTotalsDocument] });
  const [deleteProduct] = useStaffDeleteProductMutation({ refetchQueries: [ProductTotalsDocument] });

  const actions: ProductActions = {
    toggle: async ({ id, status }) => {
      const valid = status !== 'VALID';
      try {
        await setValidity({
          variables: { id, valid },
          optimisticResponse: { setProductValidity: { __typename: 'Product', id, status: valid ? 'VALID' : 'INVALID' } },
        });
        toastSuccess(intl.formatMessage({ id: 'toast.statusChanged' }));
      } catch (refusal) {
        toastError(errorText(refusal));
      }
    },
    remove: setDeleting,
  };

  const confirmDelete = async () => {
    if (!deleting) return;
    const { id } = deleting;
    await deleteProduct({
      variables: { id },
      update: (cache) => {
        cache.evict({ id: cache.identify({ __typename: 'Product', id }) });
        cache.gc();
      },
    });
    toastSuccess(intl.formatMessage({ id: 'myProducts.deleted' }));
  };

  return (
    <Page title={intl.formatMessage({ id: 'staff.manageProducts' })}>
      <StaffTotals
        totals={[
          { messageId: 'staff.totalProducts', icon: IconPackage, color: 'sky', count: totals?.all.totalCount },
          { messageId: 'productStatus.VALID', icon: IconCircleCheck, color: 'green', count: totals?.valid.totalCount },
          { messageId: 'productStatus.INVALID', icon: IconBan, color: 'coral', count: totals?.invalid.totalCount },
          { messageId: 'productStatus.UNAVAILABLE', icon: IconShoppingBag, color: 'marigold', count: totals?.unavailable.totalCount },
        ]}
      />
      <StaffSearch
        {...search}
        filter={filter}
        label={intl.formatMessage({ id: 'staff.searchProducts' })}
        filterLabel={intl.formatMessage({ id: 'staff.status' })}
        filters={FILTERS.map((value) => ({ value, label: intl.formatMessage({ id: `productStatus.${value}` }) }))}
      />
      <StaffList
        connection={(data ?? previousData)?.allProducts}
        error={error}
        onRetry={() => void refetch()}
        onMore={(after) => fetchMore({ variables: { after } })}
        emptyIcon={IconPackageOff}
        empty={<FormattedMessage id="staff.noProducts" />}
        table={(products) => <ProductTable products={products} actions={actions} />}
        card={(product) => <ProductCard key={product.id} product={product} actions={actions} />}
      />
      <ConfirmDialog
        opened={deleting !== null}
        danger
        title={<FormattedMessage id="myProducts.deleteTitle" />}
        message={<FormattedMessage id="myProducts.deleteText" />}
        confirmLabel={<FormattedMessage id="action.delete" />}
        onConfirm={confirmDelete}
        onClose={() => setDeleting(null)}
      />
    </Page>
  );
}

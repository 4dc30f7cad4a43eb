import { IconBan, IconCircleCheck, IconPackage, IconPackageOff, IconShoppingBag } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import {
  ProductTotalsDocument,
  useAllProductsQuery,
  useProductTotalsQuery,
  useSetProductValidityMutation,
  useStaffDeleteProductMutation,
} from '../../generated/graphql.ts';
import type { ProductStatus } from '../../generated/graphql.ts';
import { forget } from '../../lib/cache.ts';
import { lastKnown } from '../../lib/lastKnown.ts';
import { useOutcome } from '../../lib/outcome.ts';
import { DeleteDialog } from '../../ui/DeleteDialog.tsx';
import { StaffProductCard } from '../StaffProductCard.tsx';
import { StaffProductTable } from '../StaffProductTable.tsx';
import type { StaffProductActions, StaffProduct } from '../StaffProductTable.tsx';
import { StaffScreen } from '../StaffScreen.tsx';
import { useStaffSearch } from '../useStaffSearch.ts';

const FILTERS = ['ALL', 'VALID', 'INVALID', 'UNAVAILABLE'] as const satisfies (ProductStatus | 'ALL')[];

/** Manage Products: find a product, take it off the market or put it back, delete it. */
export default function ManageProductsPage() {
  const outcome = useOutcome();
  const { term, filter, state: search } = useStaffSearch<(typeof FILTERS)[number]>('ALL');
  const [deleting, setDeleting] = useState<StaffProduct | null>(null);

  const counted = useProductTotalsQuery({ fetchPolicy: 'cache-and-network' });
  const totals = counted.data;
  const { data, previousData, loading, error, refetch, fetchMore } = useAllProductsQuery({
    variables: { search: term, status: filter === 'ALL' ? null : filter, isSearch: term !== null },
    fetchPolicy: 'cache-and-network',
  });
  const [setValidity] = useSetProductValidityMutation({ refetchQueries: [ProductTotalsDocument] });
  const [deleteProduct] = useStaffDeleteProductMutation({ refetchQueries: [ProductTotalsDocument] });

  const actions: StaffProductActions = {
    toggle: ({ id, status }) => {
      const valid = status !== 'VALID';
      const optimisticResponse = {
        setProductValidity: { __typename: 'Product' as const, id, status: valid ? ('VALID' as const) : ('INVALID' as const) },
      };
      void outcome(setValidity({ variables: { id, valid }, optimisticResponse }), 'toast.statusChanged');
    },
    remove: setDeleting,
  };

  const remove = ({ id }: StaffProduct) => {
    const optimisticResponse = { deleteProduct: id };
    const deletion = deleteProduct({ variables: { id }, optimisticResponse, update: (cache) => forget(cache, 'Product', id) });
    void outcome(deletion, 'myProducts.deleted');
  };

  return (
    <StaffScreen
      title="staff.manageProducts"
      totals={[
        { messageId: 'staff.totalProducts', icon: IconPackage, color: 'sky', count: totals?.all.totalCount },
        { messageId: 'productStatus.VALID', icon: IconCircleCheck, color: 'green', count: totals?.valid.totalCount },
        { messageId: 'productStatus.INVALID', icon: IconBan, color: 'coral', count: totals?.invalid.totalCount },
        { messageId: 'productStatus.UNAVAILABLE', icon: IconShoppingBag, color: 'marigold', count: totals?.unavailable.totalCount },
      ]}
      totalsFailed={Boolean(counted.error)}
      search={search}
      searchLabel="staff.searchProducts"
      filters={FILTERS}
      filterLabel={(value) => `productStatus.${value}`}
      connection={lastKnown({ data, previousData, loading })?.allProducts}
      error={error}
      onRetry={() => {
        void refetch();
        void counted.refetch();
      }}
      onMore={(after) => fetchMore({ variables: { after, isSearch: false } })}
      emptyIcon={IconPackageOff}
      empty={<FormattedMessage id="staff.noProducts" />}
      table={(products) => <StaffProductTable products={products} actions={actions} />}
      card={(product) => <StaffProductCard key={product.id} product={product} actions={actions} />}
    >
      <DeleteDialog
        item={deleting}
        title={<FormattedMessage id="myProducts.deleteTitle" />}
        message={<FormattedMessage id="myProducts.deleteText" />}
        name={(product) => product.title}
        onDelete={remove}
        onClose={() => setDeleting(null)}
      />
    </StaffScreen>
  );
}

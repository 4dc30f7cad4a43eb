import { IconBan, IconCircleCheck, IconPackage, IconPackageOff, IconShoppingBag } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import {
  AllProductsDocument,
  ProductTotalsDocument,
  useAllProductsQuery,
  useProductTotalsQuery,
  useSetProductValidityMutation,
  useStaffRemoveProductMutation,
} from '../../../generated/graphql.ts';
import type { ProductStatus } from '../../../generated/graphql.ts';
import { forget } from '../../../lib/server/cache.ts';
import { useOutcome } from '../../../lib/outcome.ts';
import { REASONS } from '../../../lib/reasons.ts';
import { likely } from '../../../lib/permission.ts';
import { DeleteDialog } from '../../../ui/dialog/DeleteDialog.tsx';
import { ProductPicturesViewer } from '../parts/staff/ProductPicturesViewer.tsx';
import { RemovePictureDialog } from '../parts/staff/RemovePictureDialog.tsx';
import type { RemovedPicture } from '../parts/staff/RemovePictureDialog.tsx';
import { StaffProductCard } from '../parts/staff/StaffProductCard.tsx';
import { StaffProductTable } from '../parts/staff/StaffProductTable.tsx';
import type { StaffProductActions, StaffProduct } from '../parts/staff/StaffProductTable.tsx';
import { StaffScreen } from '../../../ui/staff/StaffScreen.tsx';
import { TakeDownDialog } from '../parts/staff/TakeDownDialog.tsx';
import { useStaffList } from '../../../ui/staff/useStaffList.ts';
import { useStaffSearch } from '../../../ui/staff/useStaffSearch.ts';

const FILTERS = ['ALL', 'VALID', 'INVALID', 'UNAVAILABLE'] as const satisfies (ProductStatus | 'ALL')[];

/** Manage Products: find a product, take it off the market or put it back, delete it. */
export default function ManageProductsPage() {
  const outcome = useOutcome();
  const { term, filter, asked, place, state: search } = useStaffSearch(FILTERS);
  const [deleting, setDeleting] = useState<StaffProduct | null>(null);
  const [takingDown, setTakingDown] = useState<StaffProduct | null>(null);
  const [viewed, setViewed] = useState<StaffProduct | null>(null);
  const [removing, setRemoving] = useState<RemovedPicture | null>(null);

  const counted = useProductTotalsQuery({ fetchPolicy: 'cache-and-network' });
  const totals = counted.data;
  const variables = { search: term, status: filter === 'ALL' ? null : filter, ...asked, isSearch: term !== null };
  const list = useStaffList({
    document: AllProductsDocument,
    variables,
    query: useAllProductsQuery({ variables }),
    connectionOf: (data) => data.allProducts,
    place,
    recount: counted.refetch,
  });
  const [setValidity] = useSetProductValidityMutation({ refetchQueries: [ProductTotalsDocument] });
  const [removeProduct] = useStaffRemoveProductMutation({ refetchQueries: [ProductTotalsDocument] });

  const actions: StaffProductActions = {
    takeDown: setTakingDown,
    putBack: ({ id }) => {
      const back = {
        __typename: 'Product' as const,
        id,
        status: 'VALID' as const,
        takenDownReason: null,
        canSetValidity: likely(true),
        canRemove: likely(true),
      };
      const optimisticResponse = { setProductValidity: back };
      void outcome(setValidity({ variables: { id, on: true }, optimisticResponse }), 'toast.statusChanged').then(
        list.again,
      );
    },
    remove: setDeleting,
    viewPicture: setViewed,
  };

  const remove = ({ id }: StaffProduct) => {
    const optimisticResponse = { removeProduct: { __typename: 'Product' as const, id } };
    const deletion = removeProduct({
      variables: { id },
      optimisticResponse,
      update: (cache) => forget(cache, 'Product', id),
    });
    void outcome(deletion, 'myProducts.deleted').then(list.again);
  };

  return (
    <StaffScreen
      title="staff.manageProducts"
      totals={[
        { messageId: 'staff.totalProducts', icon: IconPackage, color: 'sky', count: totals?.all.totalCount },
        { messageId: 'productStatus.VALID', icon: IconCircleCheck, color: 'green', count: totals?.valid.totalCount },
        { messageId: 'productStatus.INVALID', icon: IconBan, color: 'coral', count: totals?.invalid.totalCount },
        {
          messageId: 'productStatus.UNAVAILABLE',
          icon: IconShoppingBag,
          color: 'marigold',
          count: totals?.unavailable.totalCount,
        },
      ]}
      totalsFailed={Boolean(counted.error)}
      search={search}
      searchLabel="staff.searchProducts"
      filters={FILTERS}
      filterLabel={(value) => `productStatus.${value}`}
      list={list}
      bulk={{
        rowOf: ({ title }) => ({ name: title }),
        steps: [
          {
            label: 'staff.takeDownConfirm',
            message: 'staff.bulkTakeDown',
            reasons: REASONS.takeDown,
            hint: 'staff.takeDownHint',
            run: (id, reason) => setValidity({ variables: { id, on: false, reason }, refetchQueries: [] }),
          },
          {
            label: 'action.delete',
            message: 'staff.bulkDelete',
            reasons: REASONS.takeDown,
            hint: 'staff.removePictureHint',
            optional: true,
            run: (id, reason) =>
              removeProduct({
                variables: { id, reason: reason || null },
                refetchQueries: [],
                update: (cache) => forget(cache, 'Product', id),
              }),
          },
        ],
      }}
      csv={{ name: 'products', variables }}
      belongs={({ status }) => filter === 'ALL' || status === filter}
      emptyIcon={IconPackageOff}
      empty={<FormattedMessage id="staff.noProducts" />}
      table={(products) => <StaffProductTable products={products} actions={actions} />}
      card={(product) => <StaffProductCard key={product.id} product={product} actions={actions} />}
    >
      <TakeDownDialog product={takingDown} onDone={list.again} onClose={() => setTakingDown(null)} />
      {viewed && <ProductPicturesViewer product={viewed} onRemove={setRemoving} onClose={() => setViewed(null)} />}
      <RemovePictureDialog picture={removing} onDone={list.again} onClose={() => setRemoving(null)} />
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

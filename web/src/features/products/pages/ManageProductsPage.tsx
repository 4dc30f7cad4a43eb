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
import { NamedThing } from '../../../ui/dialog/NamedThing.tsx';
import { ProductPicturesViewer } from '../parts/staff/ProductPicturesViewer.tsx';
import { RemovePictureDialog } from '../parts/staff/RemovePictureDialog.tsx';
import type { RemovedPicture } from '../parts/staff/RemovePictureDialog.tsx';
import { StaffProductCard } from '../parts/staff/StaffProductCard.tsx';
import { StaffProductTable } from '../parts/staff/StaffProductTable.tsx';
import type { StaffProductActions, StaffProduct } from '../parts/staff/StaffProductTable.tsx';
import { ReasonDialog } from '../../../ui/staff/ReasonDialog.tsx';
import { StaffScreen } from '../../../ui/staff/StaffScreen.tsx';
import { TakeDownDialog } from '../parts/staff/TakeDownDialog.tsx';
import { useStaffList } from '../../../ui/staff/useStaffList.ts';
import { useStaffSearch } from '../../../ui/staff/useStaffSearch.ts';

const FILTERS = ['ALL', 'VALID', 'INVALID', 'UNAVAILABLE'] as const satisfies (ProductStatus | 'ALL')[];

/** The reason of a deletion. */
const WHY = { reasons: REASONS.takeDown, hint: 'staff.removePictureHint', optional: true } as const;

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
  const [removeProduct] = useStaffRemoveProductMutation();

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

  const remove = (id: string, reason: string | null) =>
    removeProduct({ variables: { id, reason }, update: (cache) => forget(cache, 'Product', id) });

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
            ...WHY,
            run: (id, reason) => remove(id, reason || null),
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
      <ReasonDialog
        {...WHY}
        item={deleting}
        title="myProducts.deleteTitle"
        message={({ title }) => (
          <>
            <FormattedMessage id="myProducts.deleteText" />
            <NamedThing name={title} />
          </>
        )}
        confirmLabel="action.delete"
        run={remove}
        done="myProducts.deleted"
        onDone={list.again}
        onClose={() => setDeleting(null)}
      />
    </StaffScreen>
  );
}

import { IconCircleCheck, IconCoinOff, IconHourglass, IconReceipt, IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  TransactionTotalsDocument,
  useAllTransactionsQuery,
  useStaffCancelTransactionMutation,
  useTransactionTotalsQuery,
} from '../../generated/graphql.ts';
import type { TransactionStatus } from '../../generated/graphql.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ImageViewer } from '../../ui/ImageViewer.tsx';
import type { ViewedImage } from '../../ui/ImageViewer.tsx';
import { Page } from '../../ui/Page.tsx';
import { DealCard } from '../DealCard.tsx';
import { DealTable } from '../DealTable.tsx';
import type { DealActions, StaffDeal } from '../DealTable.tsx';
import { StaffList, StaffSearch } from '../StaffList.tsx';
import { StaffTotals } from '../StaffTotals.tsx';
import { useStaffSearch } from '../useStaffSearch.ts';

const FILTERS: (TransactionStatus | 'ALL')[] = ['ALL', 'NOT_PAID', 'PENDING', 'PAID', 'CANCELLED'];

/** Manage Sold Products: every deal with its parties, its proof, and a way to cancel it. */
export default function ManageSoldProductsPage() {
  const intl = useIntl();
  const { term, filter, ...search } = useStaffSearch<TransactionStatus | 'ALL'>('ALL');
  const [image, setImage] = useState<ViewedImage | null>(null);
  const [cancelling, setCancelling] = useState<StaffDeal | null>(null);

  const { data: totals } = useTransactionTotalsQuery({ fetchPolicy: 'cache-and-network' });
  const { data, previousData, error, refetch, fetchMore } = useAllTransactionsQuery({
    variables: { search: term, status: filter === 'ALL' ? null : filter },
    fetchPolicy: 'cache-and-network',
  });
  const [cancelTransaction] = useStaffCancelTransactionMutation({ refetchQueries: [TransactionTotalsDocument] });

  const actions: DealActions = {
    viewProof: ({ proof, title }) =>
      proof && setImage({ src: proof, title: intl.formatMessage({ id: 'staff.paymentProofOf' }, { title }) }),
    cancel: setCancelling,
  };

  const confirmCancel = async () => {
    if (!cancelling) return;
    await cancelTransaction({ variables: { transactionId: cancelling.id } });
    toastSuccess(intl.formatMessage({ id: 'toast.statusChanged' }));
  };

  return (
    <Page title={intl.formatMessage({ id: 'staff.manageSoldProducts' })}>
      <StaffTotals
        totals={[
          { messageId: 'staff.totalDeals', icon: IconReceipt, color: 'sky', count: totals?.all.totalCount },
          { messageId: 'transaction.NOT_PAID', icon: IconCoinOff, color: 'coral', count: totals?.notPaid.totalCount },
          { messageId: 'transaction.PENDING', icon: IconHourglass, color: 'marigold', count: totals?.pending.totalCount },
          { messageId: 'transaction.PAID', icon: IconCircleCheck, color: 'green', count: totals?.paid.totalCount },
        ]}
      />
      <StaffSearch
        {...search}
        filter={filter}
        label={intl.formatMessage({ id: 'staff.searchDeals' })}
        filterLabel={intl.formatMessage({ id: 'staff.status' })}
        filters={FILTERS.map((value) => ({
          value,
          label: intl.formatMessage({ id: value === 'ALL' ? 'account.ALL' : `transaction.${value}` }),
        }))}
      />
      <StaffList
        connection={(data ?? previousData)?.allTransactions}
        error={error}
        onRetry={() => void refetch()}
        onMore={(after) => fetchMore({ variables: { after } })}
        emptyIcon={IconReceiptOff}
        empty={<FormattedMessage id="staff.noDeals" />}
        table={(deals) => <DealTable deals={deals} actions={actions} />}
        card={(deal) => <DealCard key={deal.id} deal={deal} actions={actions} />}
      />
      <ImageViewer image={image} onClose={() => setImage(null)} />
      <ConfirmDialog
        opened={cancelling !== null}
        danger
        title={<FormattedMessage id="purchased.cancelDeal" />}
        message={<FormattedMessage id="purchased.cancelText" values={{ title: <bdi key="title">{cancelling?.title}</bdi> }} />}
        confirmLabel={<FormattedMessage id="purchased.cancelDeal" />}
        cancelLabel={<FormattedMessage id="purchased.keepDeal" />}
        onConfirm={confirmCancel}
        onClose={() => setCancelling(null)}
      />
    </Page>
  );
}

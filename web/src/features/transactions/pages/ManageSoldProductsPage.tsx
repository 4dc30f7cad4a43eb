import { IconCircleCheck, IconCoinOff, IconHourglass, IconReceipt, IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  AllTransactionsDocument,
  TransactionTotalsDocument,
  useAllTransactionsQuery,
  useStaffCancelTransactionMutation,
  useTransactionTotalsQuery,
} from '../../../generated/graphql.ts';
import type { TransactionStatus } from '../../../generated/graphql.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { useReadProof } from '../cache/useReadProof.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { ImageViewer } from '../../../ui/picture/ImageViewer.tsx';
import type { ViewedImage } from '../../../ui/picture/ImageViewer.tsx';
import { useLast } from '../../../ui/dialog/useLast.ts';
import { StaffTransactionCard } from '../parts/staff/StaffTransactionCard.tsx';
import { StaffTransactionTable } from '../parts/staff/StaffTransactionTable.tsx';
import type { StaffTransactionActions, StaffTransaction } from '../parts/staff/StaffTransactionTable.tsx';
import { StaffScreen } from '../../../ui/staff/StaffScreen.tsx';
import { useStaffList } from '../../../ui/staff/useStaffList.ts';
import { useStaffSearch } from '../../../ui/staff/useStaffSearch.ts';
import { useStaleStep } from '../../../ui/staff/useStaleStep.ts';

const FILTERS = ['ALL', 'NOT_PAID', 'PENDING', 'PAID', 'CANCELLED'] as const satisfies (TransactionStatus | 'ALL')[];

/** Manage Sold Products: every transaction with its parties, its proof, and a way to cancel it. */
export default function ManageSoldProductsPage() {
  const intl = useIntl();
  const readProof = useReadProof();
  const { term, filter, asked, place, state: search } = useStaffSearch(FILTERS);
  const [image, setImage] = useState<ViewedImage | null>(null);
  const [cancelling, setCancelling] = useState<StaffTransaction | null>(null);
  const named = useLast(cancelling);

  const counted = useTransactionTotalsQuery({ fetchPolicy: 'cache-and-network' });
  const totals = counted.data;
  const variables = { search: term, status: filter === 'ALL' ? null : filter, ...asked, isSearch: term !== null };
  const list = useStaffList({
    document: AllTransactionsDocument,
    variables,
    query: useAllTransactionsQuery({ variables }),
    connectionOf: (data) => data.allTransactions,
    place,
    recount: counted.refetch,
  });
  const [cancelTransaction] = useStaffCancelTransactionMutation({ refetchQueries: [TransactionTotalsDocument] });

  const unlessStale = useStaleStep(list.again);

  const actions: StaffTransactionActions = {
    viewProof: ({ id, title }) =>
      setImage({
        title: intl.formatMessage({ id: 'staff.paymentProofOf' }, { title }),
        read: () => readProof(id),
      }),
    cancel: setCancelling,
  };

  const confirmCancel = async () => {
    if (!cancelling) return;
    if (!(await unlessStale(cancelTransaction({ variables: { transactionId: cancelling.id } })))) return;
    list.again();
    toastSuccess(intl.formatMessage({ id: 'toast.statusChanged' }));
  };

  return (
    <StaffScreen
      title="staff.manageSoldProducts"
      totals={[
        { messageId: 'staff.totalDeals', icon: IconReceipt, color: 'sky', count: totals?.all.totalCount },
        { messageId: 'transaction.NOT_PAID', icon: IconCoinOff, color: 'coral', count: totals?.notPaid.totalCount },
        { messageId: 'transaction.PENDING', icon: IconHourglass, color: 'marigold', count: totals?.pending.totalCount },
        { messageId: 'transaction.PAID', icon: IconCircleCheck, color: 'green', count: totals?.paid.totalCount },
      ]}
      totalsFailed={Boolean(counted.error)}
      search={search}
      searchLabel="staff.searchDeals"
      filters={FILTERS}
      filterLabel={(value) => (value === 'ALL' ? 'account.ALL' : `transaction.${value}`)}
      list={list}
      csv={{ name: 'transactions', variables }}
      belongs={({ status }) => filter === 'ALL' || status === filter}
      emptyIcon={IconReceiptOff}
      empty={<FormattedMessage id="staff.noDeals" />}
      table={(transactions) => <StaffTransactionTable transactions={transactions} actions={actions} />}
      card={(transaction) => <StaffTransactionCard key={transaction.id} transaction={transaction} actions={actions} />}
    >
      <ImageViewer image={image} onClose={() => setImage(null)} />
      <ConfirmDialog
        opened={cancelling !== null}
        danger
        title={<FormattedMessage id="purchased.cancelDeal" />}
        message={
          <FormattedMessage id="purchased.cancelText" values={{ title: <bdi key="title">{named?.title}</bdi> }} />
        }
        confirmLabel={<FormattedMessage id="purchased.cancelDeal" />}
        cancelLabel={<FormattedMessage id="purchased.keepDeal" />}
        onConfirm={confirmCancel}
        onClose={() => setCancelling(null)}
      />
    </StaffScreen>
  );
}

import { IconCircleCheck, IconCoinOff, IconHourglass, IconReceipt, IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  AllTransactionsDocument,
  useAllTransactionsQuery,
  useStaffCancelTransactionMutation,
  useTransactionTotalsQuery,
} from '../../../generated/graphql.ts';
import type { TransactionStatus } from '../../../generated/graphql.ts';
import { REASONS } from '../../../lib/reasons.ts';
import { useReadProof } from '../cache/useReadProof.ts';
import { ImageViewer } from '../../../ui/picture/ImageViewer.tsx';
import type { ViewedImage } from '../../../ui/picture/ImageViewer.tsx';
import { StaffTransactionCard } from '../parts/staff/StaffTransactionCard.tsx';
import { StaffTransactionTable } from '../parts/staff/StaffTransactionTable.tsx';
import type { StaffTransactionActions, StaffTransaction } from '../parts/staff/StaffTransactionTable.tsx';
import { ReasonDialog } from '../../../ui/staff/ReasonDialog.tsx';
import { DeskTabs } from '../../../ui/staff/DeskTabs.tsx';
import { StaffScreen } from '../../../ui/staff/StaffScreen.tsx';
import { useStaffList } from '../../../ui/staff/useStaffList.ts';
import { useStaffSearch } from '../../../ui/staff/useStaffSearch.ts';

const FILTERS = ['ALL', 'NOT_PAID', 'PENDING', 'PAID', 'CANCELLED'] as const satisfies (TransactionStatus | 'ALL')[];

/** Manage Sold Products: every transaction with its parties, its proof, and a way to cancel it. */
export default function ManageSoldProductsPage() {
  const intl = useIntl();
  const readProof = useReadProof();
  const { term, filter, asked, place, state: search } = useStaffSearch(FILTERS);
  const [image, setImage] = useState<ViewedImage | null>(null);
  const [cancelling, setCancelling] = useState<StaffTransaction | null>(null);

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
  const [cancelTransaction] = useStaffCancelTransactionMutation();

  const actions: StaffTransactionActions = {
    viewProof: ({ id, title }) =>
      setImage({
        title: intl.formatMessage({ id: 'staff.paymentProofOf' }, { title }),
        read: () => readProof(id),
      }),
    cancel: setCancelling,
  };

  return (
    <StaffScreen
      title="staff.manageSoldProducts"
      tabs={<DeskTabs of="soldProducts" />}
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
      <ReasonDialog
        item={cancelling}
        title="purchased.cancelDeal"
        message={({ title }) => (
          <FormattedMessage id="purchased.cancelText" values={{ title: <bdi key="title">{title}</bdi> }} />
        )}
        confirmLabel="purchased.cancelDeal"
        hint="staff.cancelHint"
        reasons={REASONS.cancel}
        optional
        run={(transactionId, reason) => cancelTransaction({ variables: { transactionId, reason } })}
        done="toast.statusChanged"
        onDone={list.again}
        onClose={() => setCancelling(null)}
      />
    </StaffScreen>
  );
}

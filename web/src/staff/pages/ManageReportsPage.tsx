import { IconCircleCheck, IconFlag, IconFlagOff, IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  ReportTotalsDocument,
  useDeleteReportMutation,
  useReportsQuery,
  useReportTotalsQuery,
  useResolveReportMutation,
} from '../../generated/graphql.ts';
import { useErrorText } from '../../lib/errors.ts';
import { toastError, toastSuccess } from '../../lib/toasts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Page } from '../../ui/Page.tsx';
import { ReportCard } from '../ReportCard.tsx';
import { ReportTable } from '../ReportTable.tsx';
import type { ReportActions, StaffReport } from '../ReportTable.tsx';
import { StaffList, StaffSearch } from '../StaffList.tsx';
import { StaffTotals } from '../StaffTotals.tsx';
import { useStaffSearch } from '../useStaffSearch.ts';

const FILTERS = ['ALL', 'PENDING', 'SOLVED'] as const;
const SOLVED = { ALL: null, PENDING: false, SOLVED: true };

/** Manage Reports: read what users report, mark it solved, delete it. */
export default function ManageReportsPage() {
  const intl = useIntl();
  const errorText = useErrorText();
  const { term, filter, ...search } = useStaffSearch<(typeof FILTERS)[number]>('ALL');
  const [deleting, setDeleting] = useState<StaffReport | null>(null);

  const { data: totals } = useReportTotalsQuery({ fetchPolicy: 'cache-and-network' });
  const { data, previousData, error, refetch, fetchMore } = useReportsQuery({
    variables: { search: term, solved: SOLVED[filter] },
    fetchPolicy: 'cache-and-network',
  });
  const [resolveReport] = useResolveReportMutation({ refetchQueries: [ReportTotalsDocument] });
  const [deleteReport] = useDeleteReportMutation({ refetchQueries: [ReportTotalsDocument] });

  const actions: ReportActions = {
    resolve: async ({ id }) => {
      try {
        await resolveReport({
          variables: { id },
          optimisticResponse: { resolveReport: { __typename: 'Report', id, solved: true } },
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
    await deleteReport({
      variables: { id },
      update: (cache) => {
        cache.evict({ id: cache.identify({ __typename: 'Report', id }) });
        cache.gc();
      },
    });
    toastSuccess(intl.formatMessage({ id: 'myProducts.deleted' }));
  };

  return (
    <Page title={intl.formatMessage({ id: 'staff.manageReports' })}>
      <StaffTotals
        totals={[
          { messageId: 'staff.totalReports', icon: IconFlag, color: 'sky', count: totals?.all.totalCount },
          { messageId: 'reportStatus.PENDING', icon: IconHourglass, color: 'marigold', count: totals?.pending.totalCount },
          { messageId: 'reportStatus.SOLVED', icon: IconCircleCheck, color: 'green', count: totals?.solved.totalCount },
        ]}
      />
      <StaffSearch
        {...search}
        filter={filter}
        label={intl.formatMessage({ id: 'staff.searchReports' })}
        filterLabel={intl.formatMessage({ id: 'staff.status' })}
        filters={FILTERS.map((value) => ({ value, label: intl.formatMessage({ id: `reportStatus.${value}` }) }))}
      />
      <StaffList
        connection={(data ?? previousData)?.reports}
        error={error}
        onRetry={() => void refetch()}
        onMore={(after) => fetchMore({ variables: { after } })}
        emptyIcon={IconFlagOff}
        empty={<FormattedMessage id="staff.noReports" />}
        table={(reports) => <ReportTable reports={reports} actions={actions} />}
        card={(report) => <ReportCard key={report.id} report={report} actions={actions} />}
      />
      <ConfirmDialog
        opened={deleting !== null}
        danger
        title={<FormattedMessage id="staff.deleteReport" />}
        message={<FormattedMessage id="staff.deleteReportText" />}
        confirmLabel={<FormattedMessage id="action.delete" />}
        onConfirm={confirmDelete}
        onClose={() => setDeleting(null)}
      />
    </Page>
  );
}

import { IconCircleCheck, IconFlag, IconFlagOff, IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import {
  ReportsDocument,
  ReportTotalsDocument,
  useRemoveReportMutation,
  useReportsQuery,
  useReportTotalsQuery,
  useSolveReportMutation,
} from '../../../generated/graphql.ts';
import { forget } from '../../../lib/server/cache.ts';
import { useOutcome } from '../../../lib/outcome.ts';
import { REASONS } from '../../../lib/reasons.ts';
import { likely } from '../../../lib/permission.ts';
import { DeleteDialog } from '../../../ui/dialog/DeleteDialog.tsx';
import { ReportCard } from '../parts/staff/ReportCard.tsx';
import { ReportTable } from '../parts/staff/ReportTable.tsx';
import type { ReportActions, StaffReport } from '../parts/staff/ReportTable.tsx';
import { StaffScreen } from '../../../ui/staff/StaffScreen.tsx';
import { useStaffList } from '../../../ui/staff/useStaffList.ts';
import { byAge, useStaffSearch } from '../../../ui/staff/useStaffSearch.ts';

const FILTERS = ['ALL', 'PENDING', 'SOLVED'] as const;
const SOLVED = { ALL: null, PENDING: false, SOLVED: true };

/** The reason for several at once. */
const WHY = { reasons: REASONS.report, hint: 'staff.logHint', optional: true } as const;

/** The longest waiting first, of those that wait; as the server has it by itself. */
const sortsOf = (filter: keyof typeof SOLVED, isSearch: boolean) =>
  filter === 'PENDING' && !isSearch ? (['ASC', 'DESC'] as const) : byAge();

/** Manage Reports: read what users report, mark it solved, delete it. */
export default function ManageReportsPage() {
  const outcome = useOutcome();
  const { term, filter, asked, place, state: search } = useStaffSearch(FILTERS, sortsOf);
  const [deleting, setDeleting] = useState<StaffReport | null>(null);

  const counted = useReportTotalsQuery({ fetchPolicy: 'cache-and-network' });
  const totals = counted.data;
  const variables = { search: term, solved: SOLVED[filter], ...asked, isSearch: term !== null };
  const list = useStaffList({
    document: ReportsDocument,
    variables,
    query: useReportsQuery({ variables }),
    connectionOf: (data) => data.reports,
    place,
    recount: counted.refetch,
  });
  const [solveReport] = useSolveReportMutation({ refetchQueries: [ReportTotalsDocument] });
  const [removeReport] = useRemoveReportMutation({ refetchQueries: [ReportTotalsDocument] });

  const actions: ReportActions = {
    resolve: ({ id }) => {
      const optimisticResponse = {
        solveReport: { __typename: 'Report' as const, id, solved: true, canSolve: likely(false) },
      };
      void outcome(solveReport({ variables: { id }, optimisticResponse }), 'toast.statusChanged').then(list.again);
    },
    remove: setDeleting,
  };

  const remove = ({ id }: StaffReport) => {
    const optimisticResponse = { removeReport: { __typename: 'Report' as const, id } };
    const deletion = removeReport({
      variables: { id },
      optimisticResponse,
      update: (cache) => forget(cache, 'Report', id),
    });
    void outcome(deletion, 'myProducts.deleted').then(list.again);
  };

  return (
    <StaffScreen
      title="staff.manageReports"
      totals={[
        { messageId: 'staff.totalReports', icon: IconFlag, color: 'sky', count: totals?.all.totalCount },
        {
          messageId: 'reportStatus.PENDING',
          icon: IconHourglass,
          color: 'marigold',
          count: totals?.pending.totalCount,
        },
        { messageId: 'reportStatus.SOLVED', icon: IconCircleCheck, color: 'green', count: totals?.solved.totalCount },
      ]}
      totalsFailed={Boolean(counted.error)}
      search={search}
      searchLabel="staff.searchReports"
      filters={FILTERS}
      filterLabel={(value) => `reportStatus.${value}`}
      list={list}
      bulk={{
        rowOf: ({ reporter }) => ({ name: reporter.fullName }),
        steps: [
          {
            label: 'staff.resolve',
            message: 'staff.bulkResolve',
            ...WHY,
            run: (id, reason) => solveReport({ variables: { id, reason: reason || null }, refetchQueries: [] }),
          },
          {
            label: 'action.delete',
            message: 'staff.bulkDelete',
            ...WHY,
            run: (id, reason) =>
              removeReport({
                variables: { id, reason: reason || null },
                refetchQueries: [],
                update: (cache) => forget(cache, 'Report', id),
              }),
          },
        ],
      }}
      csv={{ name: 'reports', variables }}
      belongs={({ solved }) => (SOLVED[filter] ?? solved) === solved}
      emptyIcon={IconFlagOff}
      empty={<FormattedMessage id="staff.noReports" />}
      table={(reports) => <ReportTable reports={reports} actions={actions} />}
      card={(report) => <ReportCard key={report.id} report={report} actions={actions} />}
    >
      <DeleteDialog
        item={deleting}
        title={<FormattedMessage id="staff.deleteReport" />}
        message={<FormattedMessage id="staff.deleteReportText" />}
        name={(report) => report.reporter.fullName}
        text={(report) => report.message}
        onDelete={remove}
        onClose={() => setDeleting(null)}
      />
    </StaffScreen>
  );
}

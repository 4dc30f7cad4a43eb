import { IconCircleCheck, IconFlag, IconFlagOff, IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import {
  ReportsDocument,
  useRemoveReportMutation,
  useReportsQuery,
  useReportTotalsQuery,
  useSolveReportMutation,
} from '../../../generated/graphql.ts';
import { forget } from '../../../lib/server/cache.ts';
import { REASONS } from '../../../lib/reasons.ts';
import { NamedThing } from '../../../ui/dialog/NamedThing.tsx';
import { ReportCard } from '../parts/staff/ReportCard.tsx';
import { ReportTable } from '../parts/staff/ReportTable.tsx';
import type { ReportActions, StaffReport } from '../parts/staff/ReportTable.tsx';
import { SolveDialog } from '../parts/staff/SolveDialog.tsx';
import { ReasonDialog } from '../../../ui/staff/ReasonDialog.tsx';
import { StaffScreen } from '../../../ui/staff/StaffScreen.tsx';
import { useStaffList } from '../../../ui/staff/useStaffList.ts';
import { byWait, useStaffSearch } from '../../../ui/staff/useStaffSearch.ts';

const FILTERS = ['ALL', 'PENDING', 'SOLVED'] as const;
const SOLVED = { ALL: null, PENDING: false, SOLVED: true };

/** The reason, for one and for several at once. */
const WHY = { reasons: REASONS.report, hint: 'staff.logHint', optional: true } as const;

/** Manage Reports: read what users report, mark it solved, delete it. */
export default function ManageReportsPage() {
  const { term, filter, asked, place, state: search } = useStaffSearch(FILTERS, byWait('PENDING'));
  const [resolving, setResolving] = useState<StaffReport | null>(null);
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
  const [solveReport] = useSolveReportMutation();
  const [removeReport] = useRemoveReportMutation();

  const actions: ReportActions = { resolve: setResolving, remove: setDeleting };
  const resolve = (id: string, reason: string | null) => solveReport({ variables: { id, reason } });
  const remove = (id: string, reason: string | null) =>
    removeReport({ variables: { id, reason }, update: (cache) => forget(cache, 'Report', id) });

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
            run: (id, reason) => resolve(id, reason || null),
          },
          {
            label: 'action.delete',
            message: 'staff.bulkDelete',
            ...WHY,
            run: (id, reason) => remove(id, reason || null),
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
      <SolveDialog report={resolving} onDone={list.again} onClose={() => setResolving(null)} />
      <ReasonDialog
        {...WHY}
        item={deleting}
        title="staff.deleteReport"
        message={({ reporter, message }) => (
          <>
            <FormattedMessage id="staff.deleteReportText" />
            <NamedThing name={reporter.fullName} text={message} />
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

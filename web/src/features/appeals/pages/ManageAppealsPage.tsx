import { IconCircleCheck, IconGavel, IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { StaffAppealsDocument, useAppealTotalsQuery, useStaffAppealsQuery } from '../../../generated/graphql.ts';
import { DeskTabs } from '../../../ui/staff/DeskTabs.tsx';
import { StaffScreen } from '../../../ui/staff/StaffScreen.tsx';
import { useStaffList } from '../../../ui/staff/useStaffList.ts';
import { byWait, useStaffSearch } from '../../../ui/staff/useStaffSearch.ts';
import { AppealCard } from '../parts/staff/AppealCard.tsx';
import { AppealDecision } from '../parts/staff/AppealDecision.tsx';
import type { StaffAppeal } from '../parts/staff/AppealParts.tsx';
import { AppealTable } from '../parts/staff/AppealTable.tsx';

const FILTERS = ['OPEN', 'DECIDED', 'ALL'] as const;
const OPEN = { OPEN: true, DECIDED: false, ALL: null };

/** The appeals against what staff did, the open ones first. */
export default function ManageAppealsPage() {
  const { term, filter, asked, place, state: search } = useStaffSearch(FILTERS, byWait('OPEN'));
  const [shown, setShown] = useState<StaffAppeal | null>(null);

  const counted = useAppealTotalsQuery({ fetchPolicy: 'cache-and-network' });
  const totals = counted.data;
  const variables = { search: term, open: OPEN[filter], ...asked, isSearch: term !== null };
  const list = useStaffList({
    document: StaffAppealsDocument,
    variables,
    query: useStaffAppealsQuery({ variables }),
    connectionOf: (data) => data.appeals,
    place,
    recount: counted.refetch,
  });

  return (
    <StaffScreen
      title="desk.appeals"
      tabs={<DeskTabs />}
      totals={[
        { messageId: 'disputeStatus.OPEN', icon: IconHourglass, color: 'marigold', count: totals?.open.totalCount },
        {
          messageId: 'disputeStatus.DECIDED',
          icon: IconCircleCheck,
          color: 'green',
          count: totals?.decided.totalCount,
        },
      ]}
      totalsFailed={Boolean(counted.error)}
      search={search}
      searchLabel="staff.searchAppeals"
      filters={FILTERS}
      filterLabel={(value) => `disputeStatus.${value}`}
      list={list}
      csv={{ name: 'appeals', variables }}
      belongs={({ decidedAt }) => filter === 'ALL' || OPEN[filter] === (decidedAt === null)}
      emptyIcon={IconGavel}
      empty={<FormattedMessage id="staff.noAppeals" />}
      table={(appeals) => <AppealTable appeals={appeals} onOpen={setShown} />}
      card={(appeal) => <AppealCard key={appeal.id} appeal={appeal} onOpen={setShown} />}
    >
      <AppealDecision key={shown?.id} appeal={shown} onChange={list.again} onClose={() => setShown(null)} />
    </StaffScreen>
  );
}

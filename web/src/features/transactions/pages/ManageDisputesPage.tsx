import { IconCircleCheck, IconHourglass, IconScaleOff } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { StaffDisputesDocument, useDisputeTotalsQuery, useStaffDisputesQuery } from '../../../generated/graphql.ts';
import { DeskTabs } from '../../../ui/staff/DeskTabs.tsx';
import { StaffScreen } from '../../../ui/staff/StaffScreen.tsx';
import { useStaffList } from '../../../ui/staff/useStaffList.ts';
import { byWait, useStaffSearch } from '../../../ui/staff/useStaffSearch.ts';
import { DecisionDialog } from '../parts/staff/DecisionDialog.tsx';
import { DisputeCard } from '../parts/staff/DisputeCard.tsx';
import type { StaffDispute } from '../parts/staff/DisputeParts.tsx';
import { DisputeTable } from '../parts/staff/DisputeTable.tsx';

const FILTERS = ['OPEN', 'DECIDED', 'ALL'] as const;
const OPEN = { OPEN: true, DECIDED: false, ALL: null };

/** The disputes about deals, the open ones first: staff read both sides and decide. */
export default function ManageDisputesPage() {
  const { term, filter, asked, place, state: search } = useStaffSearch(FILTERS, byWait('OPEN'));
  const [shown, setShown] = useState<StaffDispute | null>(null);

  const counted = useDisputeTotalsQuery({ fetchPolicy: 'cache-and-network' });
  const totals = counted.data;
  const variables = { search: term, open: OPEN[filter], ...asked, isSearch: term !== null };
  const list = useStaffList({
    document: StaffDisputesDocument,
    variables,
    query: useStaffDisputesQuery({ variables }),
    connectionOf: (data) => data.disputes,
    place,
    recount: counted.refetch,
  });

  return (
    <StaffScreen
      title="desk.disputes"
      tabs={<DeskTabs of="soldProducts" />}
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
      searchLabel="staff.searchDisputes"
      filters={FILTERS}
      filterLabel={(value) => `disputeStatus.${value}`}
      list={list}
      csv={{ name: 'disputes', variables }}
      belongs={({ decidedAt }) => filter === 'ALL' || OPEN[filter] === (decidedAt === null)}
      emptyIcon={IconScaleOff}
      empty={<FormattedMessage id="staff.noDisputes" />}
      table={(disputes) => <DisputeTable disputes={disputes} onOpen={setShown} />}
      card={(dispute) => <DisputeCard key={dispute.id} dispute={dispute} onOpen={setShown} />}
    >
      <DecisionDialog dispute={shown} onChange={list.again} onClose={() => setShown(null)} />
    </StaffScreen>
  );
}

import { IconHistory } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { StaffLogDocument, useStaffLogQuery } from '../../../generated/graphql.ts';
import { Page } from '../../../ui/Page.tsx';
import { DeskTabs } from '../../../ui/staff/DeskTabs.tsx';
import { StaffCount } from '../../../ui/staff/StaffCount.tsx';
import { StaffList } from '../../../ui/staff/StaffList.tsx';
import { useStaffList } from '../../../ui/staff/useStaffList.ts';
import { useStaffSearch } from '../../../ui/staff/useStaffSearch.ts';
import { LogCard } from '../parts/LogCard.tsx';
import { LOG_FILTERS, LogFilters } from '../parts/LogFilters.tsx';
import { LogTable } from '../parts/LogTable.tsx';
import { useActs } from '../parts/useActs.ts';

/** The log of staff: who did what to whom, and why. */
export default function LogPage() {
  const intl = useIntl();
  const { term, filter, place, state, asked } = useStaffSearch(LOG_FILTERS);
  const { from, to, first } = asked;
  const { searched } = useActs();
  const decided = filter === 'DECIDED';
  const variables = { search: searched(term), decided, from, to, first, isSearch: term !== null || decided };
  const list = useStaffList({
    document: StaffLogDocument,
    variables,
    query: useStaffLogQuery({ variables }),
    connectionOf: (data) => data.staffLog,
    place,
    recount: () => Promise.resolve(),
  });
  return (
    <Page title={intl.formatMessage({ id: 'desk.log' })}>
      <DeskTabs />
      <LogFilters {...state} />
      <StaffCount connection={list.connection} csv={{ name: 'log', variables }} />
      <StaffList
        list={list}
        belongs={() => true}
        emptyIcon={IconHistory}
        empty={<FormattedMessage id="log.empty" />}
        onClear={state.onClear}
        table={(entries) => <LogTable entries={entries} />}
        card={(entry) => <LogCard key={entry.id} entry={entry} />}
      />
    </Page>
  );
}

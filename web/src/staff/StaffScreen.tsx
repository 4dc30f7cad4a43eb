import type { ComponentProps, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../lib/intl.tsx';
import { Page } from '../ui/Page.tsx';
import { StaffList, StaffSearch } from './StaffList.tsx';
import type { StaffListProps } from './StaffList.tsx';
import { StaffTotals } from './StaffTotals.tsx';
import type { StaffSearchState } from './useStaffSearch.ts';

interface StaffScreenProps<Row, Filter extends string> extends StaffListProps<Row> {
  title: MessageId;
  totals: ComponentProps<typeof StaffTotals>['totals'];
  search: StaffSearchState<Filter>;
  /** What can be searched for. */
  searchLabel: MessageId;
  filters: readonly Filter[];
  filterLabel: (filter: Filter) => MessageId;
  /** The popups. */
  children: ReactNode;
}

/** A staff screen: totals, a search that answers while typing, and the list. */
export function StaffScreen<Row extends { id: string }, Filter extends string>({
  title,
  totals,
  search,
  searchLabel,
  filters,
  filterLabel,
  children,
  ...list
}: StaffScreenProps<Row, Filter>) {
  const intl = useIntl();
  return (
    <Page title={intl.formatMessage({ id: title })}>
      <StaffTotals totals={totals} />
      <StaffSearch
        {...search}
        label={intl.formatMessage({ id: searchLabel })}
        filterLabel={intl.formatMessage({ id: 'staff.status' })}
        filters={filters.map((value) => ({ value, label: intl.formatMessage({ id: filterLabel(value) }) }))}
      />
      <StaffList {...list} />
      {children}
    </Page>
  );
}

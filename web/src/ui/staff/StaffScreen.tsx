import type { ComponentProps, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../lib/intl.tsx';
import { Page } from '../Page.tsx';
import type { DownloadButtonProps } from './DownloadButton.tsx';
import { StaffCount } from './StaffCount.tsx';
import { StaffList, StaffSearch } from './StaffList.tsx';
import type { StaffListProps } from './StaffList.tsx';
import { StaffTotals } from './StaffTotals.tsx';
import { BulkBar } from './BulkBar.tsx';
import type { BulkStep } from './BulkDialog.tsx';
import { Choosable } from './chosen.tsx';
import type { ChosenRow } from './chosen.tsx';
import type { StaffSearchState } from './useStaffSearch.ts';

interface StaffScreenProps<Row, Filter extends string> extends Omit<StaffListProps<Row>, 'onClear'> {
  title: MessageId;
  /** Stand beneath the heading. */
  tabs?: ReactNode;
  totals: ComponentProps<typeof StaffTotals>['totals'];
  totalsFailed: boolean;
  search: StaffSearchState<Filter>;
  /** The parts that a search looks at. */
  searchLabel: MessageId;
  filters: readonly Filter[];
  filterLabel: (filter: Filter) => MessageId;
  /** The steps that can be taken with several rows at once. */
  bulk?: { steps: BulkStep[]; rowOf: (row: Row) => ChosenRow };
  /** The list as a file. */
  csv: DownloadButtonProps;
  /** The popups. */
  children: ReactNode;
}

/** A staff screen: totals, a search that answers while typing, and the list. */
export function StaffScreen<Row extends { id: string }, Filter extends string>({
  title,
  tabs,
  totals,
  totalsFailed,
  search,
  searchLabel,
  filters,
  filterLabel,
  bulk,
  csv,
  children,
  ...rows
}: StaffScreenProps<Row, Filter>) {
  const intl = useIntl();
  const shown = rows.list.connection?.edges.map((edge) => edge.node).filter(rows.belongs) ?? [];
  const list = <StaffList {...rows} onClear={search.onClear} />;
  return (
    <Page title={intl.formatMessage({ id: title })}>
      {tabs}
      <StaffTotals totals={totals} failed={totalsFailed} />
      <StaffSearch
        {...search}
        label={intl.formatMessage({ id: searchLabel })}
        filterLabel={intl.formatMessage({ id: 'staff.status' })}
        filters={filters.map((value) => ({ value, label: intl.formatMessage({ id: filterLabel(value) }) }))}
      />
      <StaffCount connection={rows.list.connection} csv={csv} />
      {bulk ? (
        <Choosable>
          <BulkBar rows={shown.map((row) => [row.id, bulk.rowOf(row)])} steps={bulk.steps} onDone={rows.list.again} />
          {list}
        </Choosable>
      ) : (
        list
      )}
      {children}
    </Page>
  );
}

import { Button, Group, SegmentedControl, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '../list/EmptyState.tsx';
import { ErrorState } from '../list/ErrorState.tsx';
import { LoadMore } from '../list/LoadMore.tsx';
import { useListHeir } from '../focus/useFocusHeir.ts';
import { useIsNarrow } from '../useIsNarrow.ts';
import { useIsPhone } from '../useIsPhone.ts';
import { useScrollAfterReload } from './useScrollAfterReload.ts';
import { FilterToggle, StaffFilters } from './StaffFilters.tsx';
import { StaffFrame } from './StaffFrame.tsx';
import { StaffSearchBox } from './StaffSearchBox.tsx';
import classes from './StaffList.module.css';
import type { Connection } from './useStaffList.ts';
import type { StaffSearchState } from './useStaffSearch.ts';

interface StaffSearchProps<Filter extends string> extends StaffSearchState<Filter> {
  /** The parts that a search looks at, which also name the box. */
  label: string;
  filterLabel: string;
  filters: { value: Filter; label: string }[];
}

/** The search box of a staff screen, the statuses beside it, and the other filters; a phone folds these. */
export function StaffSearch<Filter extends string>(props: StaffSearchProps<Filter>) {
  const isPhone = useIsPhone();
  const [opened, setOpened] = useState(false);
  return (
    <div className={classes.search}>
      <Group wrap="nowrap" gap="sm" align="flex-start">
        <StaffSearchBox search={props.search} onSearch={props.onSearch} label={props.label} flex={1} />
        {isPhone && <FilterToggle count={props.inUse} opened={opened} onToggle={() => setOpened(!opened)} />}
      </Group>
      <div className={classes.filters}>
        <SegmentedControl<Filter>
          fullWidth
          aria-label={props.filterLabel}
          value={props.filter}
          onChange={props.onFilter}
          data={props.filters}
        />
      </div>
      {(opened || !isPhone) && <StaffFilters {...props} />}
    </div>
  );
}

/** A list with its states and its two looks. */
export interface StaffListProps<Row> {
  list: {
    /** Not there while the first page loads. */
    connection: Connection<Row> | undefined;
    error: unknown;
    onRetry: () => void;
    onMore: () => Promise<unknown>;
    /** Reads as much again. */
    again: () => void;
  };
  /** Whether a row still matches the filter: one that no longer does after a decision leaves the list at once. */
  belongs: (row: Row) => boolean;
  emptyIcon: Icon;
  empty: ReactNode;
  /** Widens a search that finds nothing; null when it already is for everything. */
  onClear: (() => void) | null;
  /** All rows in one table, where there is room for it. */
  table: (rows: Row[]) => ReactNode;
  /** One row, where there is not. */
  card: (row: Row) => ReactNode;
}

/** A list of a staff screen in each of its states: a table where there is room, else cards. */
export function StaffList<Row extends { id: string }>(props: StaffListProps<Row>) {
  const { belongs, emptyIcon, empty, onClear, table, card } = props;
  const { connection, error, onRetry, onMore } = props.list;
  const isNarrow = useIsNarrow();
  const heir = useListHeir<HTMLDivElement>();
  useScrollAfterReload(Boolean(connection));
  if (!connection) return error ? <ErrorState error={error} onRetry={onRetry} /> : <ListSkeleton />;
  const rows = connection.edges.map((edge) => edge.node).filter(belongs);
  return (
    <div {...heir}>
      {rows.length === 0 && (
        <EmptyState icon={emptyIcon} title={empty} action={onClear && <ClearButton onClear={onClear} />} />
      )}
      {rows.length > 0 && isNarrow && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          {rows.map(card)}
        </SimpleGrid>
      )}
      {rows.length > 0 && !isNarrow && <StaffFrame>{table(rows)}</StaffFrame>}
      <LoadMore hasMore={connection.pageInfo.hasNextPage} onLoad={onMore} />
    </div>
  );
}

function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <Button onClick={onClear}>
      <FormattedMessage id="browse.clearAll" />
    </Button>
  );
}

function ListSkeleton() {
  const intl = useIntl();
  return (
    <Stack gap="xs" aria-busy="true" aria-label={intl.formatMessage({ id: 'staff.loading' })}>
      {[0, 1, 2, 3, 4, 5].map((key) => (
        <Skeleton key={key} h={68} />
      ))}
    </Stack>
  );
}

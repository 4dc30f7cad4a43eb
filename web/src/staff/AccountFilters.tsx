import { SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { UserStatus } from '../generated/graphql.ts';
import classes from './ManageAccounts.module.css';

/** The status to show; ALL is no filter. */
export type StatusFilter = UserStatus | 'ALL';

const filters: StatusFilter[] = ['ALL', 'WAITING', 'ACTIVE', 'INACTIVE', 'PENDING'];

interface AccountFiltersProps {
  search: string;
  onSearch: (search: string) => void;
  status: StatusFilter;
  onStatus: (status: StatusFilter) => void;
}

/** Search and status of the accounts to show. */
export function AccountFilters({ search, onSearch, status, onStatus }: AccountFiltersProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'staff.searchAccounts' });
  return (
    <div className={classes.filters}>
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={20} stroke={1.7} />}
        maxLength={100}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <div className={classes.statuses}>
        <SegmentedControl<StatusFilter>
          fullWidth
          size="sm"
          aria-label={intl.formatMessage({ id: 'staff.status' })}
          value={status}
          onChange={onStatus}
          data={filters.map((value) => ({ value, label: intl.formatMessage({ id: `account.${value}` }) }))}
        />
      </div>
    </div>
  );
}

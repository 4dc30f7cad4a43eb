import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { StaffDays } from '../../../ui/staff/StaffFilters.tsx';
import { StaffSearchBox } from '../../../ui/staff/StaffSearchBox.tsx';
import type { StaffSearchState } from '../../../ui/staff/useStaffSearch.ts';
import classes from './LogFilters.module.css';
import { useActs } from './useActs.ts';

/** Which acts are listed. */
export const LOG_FILTERS = ['ALL', 'DECIDED'] as const;
type LogFilter = (typeof LOG_FILTERS)[number];

/** The search box of the log, which knows the acts, the acts that are listed, and the days. */
export function LogFilters({ search, onSearch, filter, onFilter, days, onDay }: StaffSearchState<LogFilter>) {
  const intl = useIntl();
  const actsId = useId();
  const { labels } = useActs();
  return (
    <div className={classes.filters}>
      <StaffSearchBox
        search={search}
        onSearch={onSearch}
        label={intl.formatMessage({ id: 'log.search' })}
        list={actsId}
      />
      <datalist id={actsId}>
        {labels.map((label) => (
          <option key={label}>{label}</option>
        ))}
      </datalist>
      <NativeSelect
        size="md"
        label={intl.formatMessage({ id: 'log.what' })}
        data={LOG_FILTERS.map((value) => ({ value, label: intl.formatMessage({ id: `log.filter.${value}` }) }))}
        value={filter}
        onChange={({ currentTarget }) => onFilter(LOG_FILTERS[currentTarget.selectedIndex] ?? filter)}
      />
      <StaffDays days={days} onDay={onDay} />
    </div>
  );
}

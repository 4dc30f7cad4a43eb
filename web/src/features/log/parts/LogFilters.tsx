import { useId } from 'react';
import { useIntl } from 'react-intl';
import { StaffDays } from '../../../ui/staff/StaffFilters.tsx';
import { StaffSearchBox } from '../../../ui/staff/StaffSearchBox.tsx';
import type { StaffSearchState } from '../../../ui/staff/useStaffSearch.ts';
import classes from './LogFilters.module.css';
import { useActs } from './useActs.ts';

/** The search box of the log, which knows the acts, and the days. */
export function LogFilters({
  search,
  onSearch,
  days,
  onDay,
}: Pick<StaffSearchState<string>, 'search' | 'onSearch' | 'days' | 'onDay'>) {
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
      <StaffDays days={days} onDay={onDay} />
    </div>
  );
}

import { Group } from '@mantine/core';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { DayInput } from '../../../ui/staff/StaffFilters.tsx';
import { StaffSearchBox } from '../../../ui/staff/StaffSearchBox.tsx';
import type { StaffSearchState } from '../../../ui/staff/useStaffSearch.ts';
import { useActs } from './useActs.ts';

interface LogFiltersProps {
  search: Pick<StaffSearchState<string>, 'search' | 'onSearch' | 'days' | 'onDay'>;
}

/** The search box of the log, which knows the acts, and the range of days. */
export function LogFilters({ search: { search, onSearch, days, onDay } }: LogFiltersProps) {
  const intl = useIntl();
  const actsId = useId();
  const { labels } = useActs();
  return (
    <Group mb="sm" align="flex-end">
      <StaffSearchBox
        search={search}
        onSearch={onSearch}
        label={intl.formatMessage({ id: 'log.search' })}
        list={actsId}
        flex="5 1 18rem"
      />
      <datalist id={actsId}>
        {labels.map((label) => (
          <option key={label}>{label}</option>
        ))}
      </datalist>
      <DayInput
        label={intl.formatMessage({ id: 'staff.from' })}
        value={days.from}
        max={days.to}
        onChange={(day) => onDay('from', day)}
      />
      <DayInput
        label={intl.formatMessage({ id: 'staff.to' })}
        value={days.to}
        min={days.from}
        onChange={(day) => onDay('to', day)}
      />
    </Group>
  );
}

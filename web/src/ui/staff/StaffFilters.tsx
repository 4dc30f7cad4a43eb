import { ActionIcon, Indicator, NativeSelect, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { startOfDay } from '../../lib/format.ts';
import { ltrInput } from '../form/inputDirection.ts';
import { SIZES } from './useStaffSearch.ts';
import type { StaffFiltersState } from './useStaffSearch.ts';
import classes from './StaffList.module.css';

/** The dates, the order and the number of rows of a staff screen. */
export function StaffFilters({ days, onDay, sorts, sort, onSort, size, onSize }: StaffFiltersState) {
  const intl = useIntl();
  return (
    <div className={classes.more}>
      <StaffDays days={days} onDay={onDay} />
      <NativeSelect
        size="md"
        label={intl.formatMessage({ id: 'browse.sort' })}
        data={sorts.map((value) => ({ value, label: intl.formatMessage({ id: `staff.sort.${value}` }) }))}
        value={sort}
        onChange={({ currentTarget }) => onSort(sorts[currentTarget.selectedIndex] ?? sort)}
      />
      <NativeSelect
        size="md"
        label={intl.formatMessage({ id: 'staff.rows' })}
        data={SIZES.map(String)}
        value={String(size)}
        onChange={({ currentTarget }) => onSize(Number(currentTarget.value))}
      />
    </div>
  );
}

/** The first and the last day. */
export function StaffDays({ days, onDay }: Pick<StaffFiltersState, 'days' | 'onDay'>) {
  const intl = useIntl();
  return (
    <>
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
    </>
  );
}

interface DayInputProps {
  label: string;
  /** As the browser writes it: `2026-11-28`; empty for none. */
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

/** A day, by the browser's own calendar. While its year is being typed it is none yet. */
function DayInput({ value, onChange, ...props }: DayInputProps) {
  const [day, setDay] = useState(value);
  const [last, setLast] = useState(value);
  // A day from outside (Back, cleared filters) replaces the typed one.
  if (value !== last) {
    setLast(value);
    setDay(value);
  }
  return (
    <TextInput
      type="date"
      attributes={ltrInput}
      value={day}
      onChange={({ currentTarget: { value: typed } }) => {
        setDay(typed);
        if (!typed || startOfDay(typed)) onChange(typed);
      }}
      {...props}
    />
  );
}

interface FilterToggleProps {
  /** How many of the filters are in use. */
  count: number;
  opened: boolean;
  onToggle: () => void;
}

/** On a phone: shows the filters, and how many of them are in use. */
export function FilterToggle({ count, opened, onToggle }: FilterToggleProps) {
  const intl = useIntl();
  return (
    <Indicator label={count} disabled={count === 0} size={22} color="brand" offset={4}>
      <ActionIcon
        variant="default"
        size={46}
        aria-expanded={opened}
        aria-label={intl.formatMessage({ id: 'browse.openFilters' }, { count })}
        onClick={onToggle}
      >
        <IconAdjustmentsHorizontal size={20} aria-hidden />
      </ActionIcon>
    </Indicator>
  );
}

import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { LONGEST_SEARCH } from '../../generated/limits.ts';
import { useTooLong } from '../../lib/limits.ts';
import { autoInput } from '../form/inputDirection.ts';
import type { StaffSearchState } from './useStaffSearch.ts';

interface StaffSearchBoxProps
  extends Pick<StaffSearchState<string>, 'search' | 'onSearch'>, Pick<TextInputProps, 'list' | 'flex'> {
  /** The parts that a search looks at, which also name the box. */
  label: string;
}

/** The search box of a staff screen, which answers while one types. */
export function StaffSearchBox({ search, onSearch, label, ...box }: StaffSearchBoxProps) {
  const tooLong = useTooLong();
  return (
    <TextInput
      {...box}
      type="search"
      attributes={autoInput}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={20} stroke={1.7} aria-hidden />}
      error={tooLong(search, LONGEST_SEARCH)}
      value={search}
      onChange={(event) => onSearch(event.currentTarget.value)}
    />
  );
}

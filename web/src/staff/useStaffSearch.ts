import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

const TYPING_PAUSE_MS = 250;

/** What stands in the search box and which status is chosen. */
export interface StaffSearchState<Filter extends string> {
  search: string;
  onSearch: (search: string) => void;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  /** Lists everything again; null while nothing is left out. */
  onClear: (() => void) | null;
}

/** The search and filter of a staff screen: `term` follows the typing after a pause, null when there is none. */
export function useStaffSearch<Filter extends string>(initial: Filter) {
  const [search, onSearch] = useState('');
  const [filter, onFilter] = useState<Filter>(initial);
  const [searched] = useDebouncedValue(search.trim(), TYPING_PAUSE_MS);
  const clear = () => {
    onSearch('');
    onFilter(initial);
  };
  const onClear = search || filter !== initial ? clear : null;
  const state: StaffSearchState<Filter> = { search, onSearch, filter, onFilter, onClear };
  return { state, filter, term: searched || null };
}

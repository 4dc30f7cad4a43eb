import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

const TYPING_PAUSE_MS = 250;

/** The search and filter of a staff screen: `term` follows the typing after a pause, null when there is none. */
export function useStaffSearch<Filter extends string>(initial: Filter) {
  const [search, onSearch] = useState('');
  const [filter, onFilter] = useState<Filter>(initial);
  const [searched] = useDebouncedValue(search.trim(), TYPING_PAUSE_MS);
  return { search, onSearch, filter, onFilter, term: searched || null };
}

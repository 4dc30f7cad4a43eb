import { MultiSelect } from '@mantine/core';
import type { MultiSelectProps } from '@mantine/core';
import { useState } from 'react';
import { usePicking } from './usePicking.ts';

/** Chooses several of a list by typing some of their letters. */
export function MultiPicker(props: MultiSelectProps<string>) {
  const [search, setSearch] = useState('');
  const picking = usePicking(search, search !== '');
  return (
    <MultiSelect<string>
      searchable
      hidePickedOptions
      searchValue={search}
      onSearchChange={setSearch}
      {...picking}
      {...props}
    />
  );
}

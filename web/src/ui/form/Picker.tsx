import { Select } from '@mantine/core';
import type { SelectProps } from '@mantine/core';
import { useState } from 'react';
import { usePicking } from './usePicking.ts';

/** Chooses one of a list of words by typing some of its letters; a word that is chosen again is written out too. */
export function Picker(props: SelectProps<string> & { data: readonly string[] }) {
  const [search, setSearch] = useState('');
  const picking = usePicking(search, search !== (props.value ?? ''));
  return (
    <Select<string>
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      onOptionSubmit={setSearch}
      {...picking}
      {...props}
    />
  );
}

import { NativeSelect } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { ProductSort } from '../../../../generated/graphql.ts';
import { useIsPhone } from '../../../../ui/useIsPhone.ts';
import { sortsOf } from './browseFilters.ts';

interface SortSelectProps {
  /** What is searched for: only then something can fit it best. */
  search: string;
  value: ProductSort;
  onChange: (sort: ProductSort) => void;
}

/** Chooses the order, by the browser's own list; on a phone it is one of the pills. */
export function SortSelect({ search, value, onChange }: SortSelectProps) {
  const intl = useIntl();
  const isPhone = useIsPhone();
  const sorts = sortsOf(search);
  return (
    <NativeSelect
      {...(isPhone ? { size: 'sm', radius: 'xl' } : { w: 240 })}
      aria-label={intl.formatMessage({ id: 'browse.sort' })}
      leftSection={<IconArrowsSort size={isPhone ? 16 : 18} aria-hidden />}
      data={sorts.map((sort) => ({ value: sort, label: intl.formatMessage({ id: `browse.sort.${sort}` }) }))}
      value={value}
      onChange={({ currentTarget }) => onChange(sorts[currentTarget.selectedIndex] ?? value)}
    />
  );
}

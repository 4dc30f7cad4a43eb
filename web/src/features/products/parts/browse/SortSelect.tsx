import { NativeSelect } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { ProductSort } from '../../../../generated/graphql.ts';
import { useIsPhone } from '../../../../ui/useIsPhone.ts';
import classes from './SortSelect.module.css';
import { sortsOf } from './browseFilters.ts';

interface SortSelectProps {
  /** The search. Only with one there is a best match. */
  search: string;
  value: ProductSort;
  onChange: (sort: ProductSort) => void;
}

/** Chooses the order, by the browser's own list; on a phone its button is a sign alone. */
export function SortSelect({ search, value, onChange }: SortSelectProps) {
  const intl = useIntl();
  const isPhone = useIsPhone();
  const sorts = sortsOf(search);
  return (
    <NativeSelect
      {...(isPhone
        ? { w: 46, size: 'md', rightSection: <span />, classNames: { input: classes.compact } }
        : { w: 240 })}
      aria-label={intl.formatMessage({ id: 'browse.sort' })}
      leftSection={<IconArrowsSort size={isPhone ? 20 : 18} aria-hidden />}
      data={sorts.map((sort) => ({ value: sort, label: intl.formatMessage({ id: `browse.sort.${sort}` }) }))}
      value={value}
      onChange={({ currentTarget }) => onChange(sorts[currentTarget.selectedIndex] ?? value)}
    />
  );
}

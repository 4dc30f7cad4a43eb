import { Button, Menu, Select } from '@mantine/core';
import { IconArrowsSort, IconCheck } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProductSort } from '../generated/graphql.ts';
import { sorts } from './browseFilters.ts';

interface SortSelectProps {
  value: ProductSort;
  onChange: (sort: ProductSort) => void;
}

/** Chooses the order, on wide screens. */
export function SortSelect({ value, onChange }: SortSelectProps) {
  const intl = useIntl();
  return (
    <Select
      w={240}
      aria-label={intl.formatMessage({ id: 'browse.sort' })}
      leftSection={<IconArrowsSort size={18} aria-hidden />}
      data={sorts.map((sort) => ({ value: sort, label: intl.formatMessage({ id: `browse.sort.${sort}` }) }))}
      value={value}
      onChange={(sort) => sort && onChange(sort)}
    />
  );
}

/** Chooses the order, among the pills of a phone. */
export function SortPill({ value, onChange }: SortSelectProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" radius="xl" size="sm" leftSection={<IconArrowsSort size={16} aria-hidden />}>
          <FormattedMessage id={`browse.sort.${value}`} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sorts.map((sort) => (
          <Menu.Item
            key={sort}
            onClick={() => onChange(sort)}
            aria-current={sort === value || undefined}
            rightSection={sort === value && <IconCheck size={16} aria-hidden />}
          >
            <FormattedMessage id={`browse.sort.${sort}`} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

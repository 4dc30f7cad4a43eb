import { Pill } from '@mantine/core';
import { useIntl } from 'react-intl';
import { formatPrice } from '../../../../lib/format.ts';
import { categoryMessageId } from '../../../../lib/options.ts';
import type { BrowseFilters } from './browseFilters.ts';
import type { ChangeFilters } from './useBrowseFilters.ts';
import classes from './FilterPills.module.css';

interface FilterPillsProps {
  filters: BrowseFilters;
  onChange: ChangeFilters;
}

/** Each filter in use, to be taken away by its cross. */
export function FilterPills({ filters, onChange }: FilterPillsProps) {
  const intl = useIntl();
  const pills = [
    filters.donationsOnly && {
      key: 'donations',
      label: intl.formatMessage({ id: 'browse.donationsOnly' }),
      without: { donationsOnly: false },
    },
    filters.condition && {
      key: filters.condition,
      label: intl.formatMessage({ id: `condition.${filters.condition}` }),
      without: { condition: null },
    },
    filters.minPrice !== null && {
      key: 'min',
      label: intl.formatMessage({ id: 'browse.minPrice' }, { price: formatPrice(filters.minPrice) }),
      without: { minPrice: null },
    },
    filters.maxPrice !== null && {
      key: 'max',
      label: intl.formatMessage({ id: 'browse.maxPrice' }, { price: formatPrice(filters.maxPrice) }),
      without: { maxPrice: null },
    },
    ...filters.categories.map((category) => {
      const messageId = categoryMessageId(category);
      return {
        key: category,
        label: messageId ? intl.formatMessage({ id: messageId }) : category,
        without: { categories: filters.categories.filter((other) => other !== category) },
      };
    }),
  ].filter((pill) => pill !== false && pill !== null);

  return pills.map(({ key, label, without }) => (
    <Pill
      key={key}
      size="lg"
      withRemoveButton
      className={classes.pill}
      onRemove={() => onChange(without)}
      removeButtonProps={{
        'aria-label': intl.formatMessage({ id: 'browse.removeFilter' }, { filter: label }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    >
      {label}
    </Pill>
  ));
}

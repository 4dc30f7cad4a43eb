import { useIntl } from 'react-intl';
import { categoryMessageId } from '../../../../lib/options.ts';
import type { BrowseFilters } from './browseFilters.ts';
import { FilterPill } from './FilterPill.tsx';
import { priceLabel } from './priceLabel.ts';
import { SellerPill } from './SellerPill.tsx';
import type { ChangeFilters } from './useBrowseFilters.ts';

interface FilterPillsProps {
  filters: BrowseFilters;
  onChange: ChangeFilters;
}

/** Each filter in use, to be taken away by its cross. */
export function FilterPills({ filters, onChange }: FilterPillsProps) {
  const intl = useIntl();
  const price = priceLabel(intl, filters);
  const pills = [
    filters.donationsOnly && {
      key: 'donations',
      label: intl.formatMessage({ id: 'browse.donationsOnly' }),
      without: { donationsOnly: false },
    },
    price && { key: 'price', label: price, without: { minPrice: null, maxPrice: null } },
    filters.condition && {
      key: filters.condition,
      label: intl.formatMessage({ id: `condition.${filters.condition}` }),
      without: { condition: null },
    },
    ...filters.categories.map((category) => {
      const messageId = categoryMessageId(category);
      return {
        key: category,
        label: messageId ? intl.formatMessage({ id: messageId }) : category,
        without: { categories: filters.categories.filter((other) => other !== category) },
      };
    }),
  ].filter((pill) => pill !== false && pill !== null && pill !== '');

  return (
    <>
      {filters.seller && <SellerPill id={filters.seller} onRemove={() => onChange({ seller: null })} />}
      {pills.map(({ key, label, without }) => (
        <FilterPill key={key} label={label} onRemove={() => onChange(without)} />
      ))}
    </>
  );
}

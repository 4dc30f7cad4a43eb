import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusHeir } from '../../../../ui/focus/useFocusHeir.ts';
import { useIsPhone } from '../../../../ui/useIsPhone.ts';
import type { BrowseFilters } from './browseFilters.ts';
import { DidYouMean } from './DidYouMean.tsx';
import { FilterButton } from './FilterButton.tsx';
import { FilterPills } from './FilterPills.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SellerPill } from './SellerPill.tsx';
import { SortSelect } from './SortSelect.tsx';
import type { BrowsedProducts } from './useBrowsedProducts.ts';
import { noFilters } from './useBrowseFilters.ts';
import type { ChangeFilters } from './useBrowseFilters.ts';
import classes from './BrowseTools.module.css';

interface BrowseToolsProps {
  filters: BrowseFilters;
  onChange: ChangeFilters;
  total: BrowsedProducts['total'];
  /** Where there is room, the filters stand beside the products. Elsewhere a button opens them. */
  hasRoom: boolean;
  /** Keeps what Browse is narrowed to. */
  keep: ReactNode;
}

/** The tools above the products: the search, the order, and the filters. */
export function BrowseTools({ filters, onChange, total, hasRoom, keep }: BrowseToolsProps) {
  const isPhone = useIsPhone();
  const heir = useFocusHeir<HTMLDivElement>();
  return (
    <>
      <Group wrap="nowrap" gap="sm">
        <SearchBox value={filters.search} onChange={(search) => onChange({ search }, { replace: true })} />
        <SortSelect search={filters.search} value={filters.sort} onChange={(sort) => onChange({ sort })} />
        {!hasRoom && <FilterButton filters={filters} onChange={onChange} total={total} />}
      </Group>
      {hasRoom && filters.seller && <SellerPill id={filters.seller} onRemove={() => onChange({ seller: null })} />}
      {!hasRoom && (
        <div {...heir} className={classes.pills}>
          <FilterPills filters={filters} onChange={onChange} />
          {isPhone && keep}
        </div>
      )}
      {filters.search && (
        <DidYouMean
          search={filters.search}
          // The list has what is near already. If it is empty, the filters leave out the right spelling too.
          onChoose={(search) => onChange(total?.count === 0 ? { ...noFilters, search } : { search }, { replace: true })}
        />
      )}
      {!isPhone && keep}
    </>
  );
}

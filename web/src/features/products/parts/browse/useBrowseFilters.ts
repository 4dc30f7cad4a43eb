import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { changeFilters, readFilters, writeFilters } from './browseFilters.ts';
import type { BrowseFilters } from './browseFilters.ts';

/** Changes some filters; `replace` leaves no step to go back to, for what changes with every key. */
export type ChangeFilters = (change: Partial<BrowseFilters>, options?: { replace?: boolean }) => void;

/** The filters in the page's address. */
export function useBrowseFilters(): [BrowseFilters, ChangeFilters] {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const change: ChangeFilters = (changed, { replace = false } = {}) =>
    // The filters stay under the finger that changes them.
    setParams(writeFilters(changeFilters(filters, changed)), { replace, preventScrollReset: true });
  return [filters, change];
}

/** The change that empties every filter, and keeps search and sort. */
export const noFilters = {
  categories: [],
  condition: null,
  donationsOnly: false,
  minPrice: null,
  maxPrice: null,
  seller: null,
} satisfies Partial<BrowseFilters>;

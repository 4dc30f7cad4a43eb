import type { Condition, ProductSort, ProductsQueryVariables } from '../../../../generated/graphql.ts';
import { LONGEST_SEARCH, MAX_PRICE_RM } from '../../../../generated/limits.ts';
import { isBlank, lengthOf, shortened, trimmed } from '../../../../lib/text.ts';
import { categories, conditions } from '../../../../lib/options.ts';

/** The filters of Browse. The page's address is their only home. */
export interface BrowseFilters {
  search: string;
  categories: string[];
  condition: Condition | null;
  donationsOnly: boolean;
  /** RM. */
  minPrice: number | null;
  /** RM. */
  maxPrice: number | null;
  /** The id of whom to see the products of. */
  seller: string | null;
  sort: ProductSort;
}

const ownSorts: ProductSort[] = ['NEWEST', 'PRICE_LOW', 'PRICE_HIGH'];

/** The orders that Browse offers, the one it has by itself first: what fits a search best, if there is one. */
export const sortsOf = (search: string): ProductSort[] => (isBlank(search) ? ownSorts : ['RELEVANCE', ...ownSorts]);

const defaultSort = (search: string): ProductSort => (isBlank(search) ? 'NEWEST' : 'RELEVANCE');

/** Reads filters from an address; what it does not understand it leaves out. */
export function readFilters(params: URLSearchParams): BrowseFilters {
  const condition = params.get('condition');
  const sort = params.get('sort');
  const search = readText(params.get('q'));
  const chosen = new Set(params.getAll('category'));
  return {
    search,
    // In the list's own order, so that the same choice is the same cache entry.
    categories: categories.map(({ value }) => value).filter((category) => chosen.has(category)),
    condition: conditions.find(({ value }) => value === condition)?.value ?? null,
    donationsOnly: params.get('donations') === '1',
    // From RM 0 on is everything.
    minPrice: readPrice(params.get('min')) || null,
    maxPrice: readPrice(params.get('max')),
    seller: readText(params.get('seller')).trim() || null,
    sort: sortsOf(search).find((value) => value === sort) ?? defaultSort(search),
  };
}

/**
 * A text without the parts that the server refuses: characters of no text, or more of them than it takes. It does not
 * count spaces around it.
 */
function readText(text: string | null): string {
  const known = (text ?? '').replaceAll('\0', '').toWellFormed();
  return lengthOf(known) > LONGEST_SEARCH ? shortened(known.trim(), LONGEST_SEARCH) : known;
}

/** An amount in RM as `writeFilters` writes it; null for anything else. */
function readPrice(text: string | null): number | null {
  if (!text || !/^\d{1,7}(\.\d{1,2})?$/.test(text)) return null;
  const price = Number(text);
  return price <= MAX_PRICE_RM ? price : null;
}

/** Writes filters as an address; defaults are left out. */
export function writeFilters(filters: BrowseFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.search) params.set('q', filters.search);
  for (const category of filters.categories) params.append('category', category);
  if (filters.condition) params.set('condition', filters.condition);
  if (filters.donationsOnly) params.set('donations', '1');
  if (filters.minPrice !== null) params.set('min', String(filters.minPrice));
  if (filters.maxPrice !== null) params.set('max', String(filters.maxPrice));
  if (filters.seller) params.set('seller', filters.seller);
  if (filters.sort !== defaultSort(filters.search)) params.set('sort', filters.sort);
  return params;
}

/** Filters with a change. An order that nobody chose is the best match with a search, the newest without. */
export function changeFilters(filters: BrowseFilters, change: Partial<BrowseFilters>): BrowseFilters {
  const changed = { ...filters, ...change };
  const isChosen = change.sort !== undefined || filters.sort !== defaultSort(filters.search);
  const fits = sortsOf(changed.search).includes(changed.sort);
  return isChosen && fits ? changed : { ...changed, sort: defaultSort(changed.search) };
}

/** The variables of the `products` query for these filters. */
export function toVariables(filters: BrowseFilters): ProductsQueryVariables {
  const search = trimmed(filters.search);
  return {
    filter: {
      ...(search && { search }),
      ...(filters.categories.length > 0 && { categories: filters.categories }),
      ...(filters.condition && { condition: filters.condition }),
      ...(filters.donationsOnly && { donationsOnly: true }),
      ...(filters.minPrice !== null && { minPrice: filters.minPrice }),
      ...(filters.maxPrice !== null && { maxPrice: filters.maxPrice }),
      ...(filters.seller && { sellerId: filters.seller }),
    },
    sort: filters.sort,
  };
}

/** Whether the lowest price is above the highest: then nothing can be found. */
export const isWrongWayRound = ({ minPrice, maxPrice }: Pick<BrowseFilters, 'minPrice' | 'maxPrice'>): boolean =>
  minPrice !== null && maxPrice !== null && minPrice > maxPrice;

/** How many filters narrow the list, a range of prices as one; search and sort do not count. */
export function countFilters(filters: BrowseFilters): number {
  const { categories: chosen, condition, donationsOnly, minPrice, maxPrice, seller } = filters;
  const others = [condition !== null, donationsOnly, minPrice !== null || maxPrice !== null, seller !== null];
  return chosen.length + others.filter(Boolean).length;
}

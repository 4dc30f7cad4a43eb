import { CATEGORIES } from '../products/categories.ts';
import type { ProductFilter } from '../products/products.inputs.ts';
import { ringgitFromSen } from '../../core/money.ts';
import type { SavedSearch } from './saved-search.entity.ts';

/** The columns that keep a filter. */
export const columnsOf = (filter: ProductFilter) => ({
  search: filter.search?.trim() || null,
  categoriesJson: JSON.stringify(CATEGORIES.filter((category) => filter.categories?.includes(category))),
  condition: filter.condition ?? null,
  donationsOnly: filter.donationsOnly ?? false,
  minPrice: filter.minPrice ?? null,
  maxPrice: filter.maxPrice ?? null,
  sellerId: filter.sellerId ?? null,
});

/** The categories of a saved search. */
export function categoriesOf({ categoriesJson }: SavedSearch): string[] {
  const kept: unknown = JSON.parse(categoriesJson);
  return Array.isArray(kept) ? kept.filter((category) => typeof category === 'string') : [];
}

/**
 * The filter that was saved, as Browse takes it; `Required`, so that a part that Browse gets later is not forgotten
 * here.
 */
export const filterOf = (saved: SavedSearch): Required<ProductFilter> => ({
  search: saved.search,
  categories: categoriesOf(saved),
  condition: saved.condition,
  donationsOnly: saved.donationsOnly,
  minPrice: saved.minPrice,
  maxPrice: saved.maxPrice,
  sellerId: saved.sellerId,
});

/** Browse with the filter, as the web client reads its address (`browseFilters.ts`). */
export function browsePath(saved: SavedSearch): string {
  const { search, condition, donationsOnly, minPrice, maxPrice, sellerId } = saved;
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  for (const category of categoriesOf(saved)) params.append('category', category);
  if (condition) params.set('condition', condition);
  if (donationsOnly) params.set('donations', '1');
  if (minPrice !== null) params.set('min', String(ringgitFromSen(minPrice)));
  if (maxPrice !== null) params.set('max', String(ringgitFromSen(maxPrice)));
  if (sellerId) params.set('seller', sellerId);
  // A person who opens a saved search wants the new products, rather than the best matches.
  if (search) params.set('sort', 'NEWEST');
  return `/browse?${params.toString()}`;
}

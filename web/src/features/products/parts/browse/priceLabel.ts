import type { IntlShape } from 'react-intl';
import { formatPrice } from '../../../../lib/format.ts';
import type { BrowseFilters } from './browseFilters.ts';

/** A range of prices in words; null without one. */
export function priceLabel(
  intl: IntlShape,
  { minPrice, maxPrice }: Pick<BrowseFilters, 'minPrice' | 'maxPrice'>,
): string | null {
  const [min, max] = [minPrice, maxPrice].map((price) => (price === null ? '' : formatPrice(price)));
  if (min && max) return intl.formatMessage({ id: 'browse.priceBetween' }, { min, max });
  if (min) return intl.formatMessage({ id: 'browse.priceFrom' }, { min });
  return max ? intl.formatMessage({ id: 'browse.priceUpTo' }, { max }) : null;
}

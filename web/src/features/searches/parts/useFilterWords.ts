import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { formatPrice } from '../../../lib/format.ts';
import { categoryMessageId } from '../../../lib/options.ts';
import type { BrowseFilters } from '../../products/parts/browse/browseFilters.ts';

/** Says in words what a filter looks for: its words, and each of its other parts. */
export function useFilterWords() {
  const intl = useIntl();
  return useCallback(
    ({ search, categories, condition, donationsOnly, minPrice, maxPrice }: Omit<BrowseFilters, 'sort'>): string[] =>
      [
        search.trim(),
        ...categories.map((category) => {
          const messageId = categoryMessageId(category);
          return messageId ? intl.formatMessage({ id: messageId }) : category;
        }),
        condition && intl.formatMessage({ id: `condition.${condition}` }),
        donationsOnly && intl.formatMessage({ id: 'browse.donationsOnly' }),
        minPrice !== null && intl.formatMessage({ id: 'browse.minPrice' }, { price: formatPrice(minPrice) }),
        maxPrice !== null && intl.formatMessage({ id: 'browse.maxPrice' }, { price: formatPrice(maxPrice) }),
      ].filter((part): part is string => typeof part === 'string' && part !== ''),
    [intl],
  );
}

import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { categoryMessageId } from '../../../lib/options.ts';
import { trimmed } from '../../../lib/text.ts';
import type { BrowseFilters } from '../../products/parts/browse/browseFilters.ts';
import { priceLabel } from '../../products/parts/browse/priceLabel.ts';

/**
 * Says in words what a filter looks for: its words, and each of its other parts. A seller has a name where it is known.
 */
export function useFilterWords() {
  const intl = useIntl();
  return useCallback(
    (
      { search, categories, condition, donationsOnly, minPrice, maxPrice }: Omit<BrowseFilters, 'sort'>,
      seller: string | null,
    ): string[] =>
      [
        trimmed(search),
        ...categories.map((category) => {
          const messageId = categoryMessageId(category);
          return messageId ? intl.formatMessage({ id: messageId }) : category;
        }),
        condition && intl.formatMessage({ id: `condition.${condition}` }),
        donationsOnly && intl.formatMessage({ id: 'browse.donationsOnly' }),
        priceLabel(intl, { minPrice, maxPrice }),
        seller !== null && intl.formatMessage({ id: 'browse.soldBy' }, { name: seller }),
      ].filter((part): part is string => typeof part === 'string' && part !== ''),
    [intl],
  );
}

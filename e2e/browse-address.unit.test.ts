import { isInputObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { newRow } from '../graph/src/database/columns.ts';
import { Condition } from '../graph/src/features/products/product.entity.ts';
import type { ProductFilter } from '../graph/src/features/products/products.inputs.ts';
import { browsePath, columnsOf, filterOf } from '../graph/src/features/searches/saved-filter.ts';
import { SavedSearch } from '../graph/src/features/searches/saved-search.entity.ts';
import { SCHEMA } from '../graph/src/testing/operations.ts';
import { readFilters, toVariables, writeFilters } from '../web/src/features/products/parts/browse/browseFilters.ts';

/** Each part of a filter, as it is saved and as the client sends it. */
const PARTS: { [Part in keyof Required<ProductFilter>]: [saved: ProductFilter[Part], sent: unknown] } = {
  search: ['desk & lamp', 'desk & lamp'],
  categories: [
    ['Books', 'Food & Beverages'],
    ['Food & Beverages', 'Books'],
  ],
  condition: [Condition.USED, 'USED'],
  donationsOnly: [true, true],
  minPrice: [550, 5.5],
  maxPrice: [2000, 20],
  sellerId: ['0198c5d0-0000-7000-8000-000000000001', '0198c5d0-0000-7000-8000-000000000001'],
};
const ENTRIES = Object.entries(PARTS);

// The server writes the address of Browse in mails. The client reads it, and writes it too.
test('every part of a filter is looked at', () => {
  const filter = SCHEMA.getType('ProductFilter');
  expect(Object.keys(PARTS).toSorted()).toEqual(
    isInputObjectType(filter) ? Object.keys(filter.getFields()).toSorted() : [],
  );
});

test.each([...ENTRIES.map((part) => ({ name: part[0], parts: [part] })), { name: 'all of it', parts: ENTRIES }])(
  'the address of a saved search opens Browse with it: $name',
  ({ parts }) => {
    const pick = (which: 0 | 1) => Object.fromEntries(parts.map(([name, values]) => [name, values[which]]));
    const saved = newRow(SavedSearch, { userId: '', name: '', ...columnsOf(pick(0)) });
    expect(filterOf(saved)).toMatchObject({ ...pick(0), categories: pick(1).categories ?? [] });
    const params = new URL(browsePath(saved), 'http://localhost').searchParams;
    const filters = readFilters(params);
    expect(toVariables(filters)).toEqual({ filter: pick(1), sort: 'NEWEST' });
    expect(writeFilters(filters).toString()).toBe(params.toString());
  },
);

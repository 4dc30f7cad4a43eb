import { expect, it } from 'vitest';
import { ProductsDocument, type ProductsQuery } from '../../generated/graphql.ts';
import { createCache } from './cache.ts';

const page = (endCursor: string, hasNextPage: boolean, totalCount?: number): ProductsQuery => ({
  products: {
    edges: [],
    pageInfo: { hasNextPage, endCursor },
    ...(totalCount === undefined ? {} : { totalCount, isNear: true }),
  },
});

it('keeps what is told of the first page when others come without one', () => {
  const cache = createCache();
  const filter = { donationsOnly: true };
  cache.writeQuery({ query: ProductsDocument, variables: { filter }, data: page('one', true, 137) });
  cache.writeQuery({
    query: ProductsDocument,
    variables: { filter, after: 'one', isFirst: false },
    data: page('two', false),
  });
  expect(cache.readQuery({ query: ProductsDocument, variables: { filter } })).toEqual({
    products: expect.objectContaining({
      totalCount: 137,
      isNear: true,
      pageInfo: expect.objectContaining({ endCursor: 'two', hasNextPage: false }),
    }),
  });
});

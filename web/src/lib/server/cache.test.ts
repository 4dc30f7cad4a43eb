import { expect, it } from 'vitest';
import { ChatStateDocument, ProductsDocument } from '../../generated/graphql.ts';
import type { ProductsQuery } from '../../generated/graphql.ts';
import { chatState } from '../../testing/chat.ts';
import { createCache } from './cache.ts';

const page = (endCursor: string, hasNextPage: boolean, totalCount?: number): ProductsQuery => ({
  products: {
    edges: [],
    pageInfo: { hasNextPage, endCursor },
    ...(totalCount === undefined ? {} : { totalCount, totalIsCapped: true, isNear: true }),
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
      totalIsCapped: true,
      isNear: true,
      pageInfo: expect.objectContaining({ endCursor: 'two', hasNextPage: false }),
    }),
  });
});

it('keeps how far the other has read when an answer comes that set out before', () => {
  const cache = createCache();
  for (const upTo of [1, 4, 2]) {
    const { request, result } = chatState([], undefined, upTo);
    cache.writeQuery({ ...request, ...result });
  }
  expect(cache.readQuery({ query: ChatStateDocument, variables: { id: 'chat' } })?.chat?.peerReadUpTo).toBe(4);
});

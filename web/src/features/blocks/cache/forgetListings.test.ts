import { gql } from '@apollo/client';
import { expect, it } from 'vitest';
import { createCache } from '../../../lib/server/cache.ts';
import { forgetListings } from './forgetListings.ts';

const PRODUCTS = gql`
  {
    products {
      edges {
        node {
          id
          title
          seller {
            id
          }
        }
      }
    }
  }
`;
const BLOCKED = gql`
  {
    blockedUsers {
      id
    }
  }
`;
const product = (id: string, sellerId: string) => ({
  __typename: 'ProductEdge',
  node: { __typename: 'Product', id, title: id, seller: { __typename: 'User', id: sellerId } },
});

function filled() {
  const cache = createCache();
  const edges = [product('theirs', 'blocked'), product('other', 'somebody')];
  cache.writeQuery({ query: PRODUCTS, data: { products: { __typename: 'ProductConnection', edges } } });
  const blockedUsers = ['blocked', 'another'].map((id) => ({ __typename: 'User', id }));
  cache.writeQuery({ query: BLOCKED, data: { blockedUsers } });
  return cache;
}

it('forgets the lists of the market and what the person offers, and keeps what others offer', () => {
  const cache = filled();
  cache.retain('Product:other');
  forgetListings(cache, 'blocked', true);
  expect(cache.readQuery({ query: PRODUCTS })).toBeNull();
  expect(Object.keys(Object(cache.extract()))).not.toContain('Product:theirs');
  expect(Object.keys(Object(cache.extract()))).toContain('Product:other');
  expect(cache.readQuery({ query: BLOCKED })).toBeNull();
});

it('takes who was unblocked off the list of blocked people', () => {
  const cache = filled();
  forgetListings(cache, 'blocked', false);
  expect(cache.readQuery({ query: BLOCKED })).toEqual({ blockedUsers: [{ __typename: 'User', id: 'another' }] });
});

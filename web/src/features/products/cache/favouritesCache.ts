import type { ApolloCache, Reference } from '@apollo/client';

interface Favourites {
  edges: { node: Reference }[];
}

const isList = (value: unknown): value is Favourites => value instanceof Object && 'edges' in value;

/** The list of favourites after a heart: what lost it is gone from the list at once; what got one is at its top when it is next read. */
export function followHeart(cache: ApolloCache, id: string, on: boolean): void {
  cache.modify({
    fields: {
      favourites: (list: unknown, { DELETE, readField }) => {
        if (on || !isList(list)) return DELETE;
        return { ...list, edges: list.edges.filter(({ node }) => readField('id', node) !== id) };
      },
    },
  });
}

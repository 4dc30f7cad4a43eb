import type { ApolloCache, Reference } from '@apollo/client';

interface Favourites {
  edges: { node: Reference }[];
}

const isList = (value: unknown): value is Favourites => value instanceof Object && 'edges' in value;

/** Takes what loses its heart out of the list of favourites, at once. */
export function dropFavourite(cache: ApolloCache, id: string): void {
  cache.modify({
    fields: {
      favourites: (list: unknown, { DELETE, readField }) =>
        isList(list) ? { ...list, edges: list.edges.filter(({ node }) => readField('id', node) !== id) } : DELETE,
    },
  });
}

/** Forgets the list of favourites, so that it is read anew. */
export function forgetFavourites(cache: ApolloCache): void {
  cache.modify({ fields: { favourites: (_list, { DELETE }) => DELETE } });
}

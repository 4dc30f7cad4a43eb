import { InMemoryCache } from '@apollo/client';
import type { ApolloCache } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { possibleTypes } from '../../generated/graphql.ts';
import { messagesPolicy } from './messagesPolicy.ts';

/** Which part of a list of staff is listed, and in which order. */
const SORTED = ['direction', 'from', 'to', 'first'];

/**
 * The cache with the policies of every list: pages are joined, one list per filter.
 * `first` keeps a query for a few or for a count apart from the list itself.
 */
export function createCache() {
  return new InMemoryCache({
    possibleTypes,
    typePolicies: {
      Query: {
        fields: {
          product: {
            read: (existing, { args, toReference }) =>
              existing === undefined ? toReference({ __typename: 'Product', id: args?.id }) : existing,
          },
          chat: {
            read: (existing, { args, toReference }) =>
              existing === undefined ? toReference({ __typename: 'Chat', id: args?.id }) : existing,
          },
          products: relayStylePagination(['filter', 'sort', 'first']),
          favourites: relayStylePagination(['first']),
          myProducts: relayStylePagination(['first']),
          myTakenDown: relayStylePagination(['first']),
          purchases: relayStylePagination(['status', 'first']),
          sales: relayStylePagination(['status', 'first']),
          notifications: relayStylePagination(['first']),
          chats: relayStylePagination(['first']),
          accounts: relayStylePagination(['search', 'status', 'fined', 'sort', ...SORTED]),
          allProducts: relayStylePagination(['search', 'status', ...SORTED]),
          allTransactions: relayStylePagination(['search', 'status', ...SORTED]),
          disputes: relayStylePagination(['search', 'open', ...SORTED]),
          accessTokens: relayStylePagination(['first']),
          reports: relayStylePagination(['search', 'solved', 'sameTargetAs', ...SORTED]),
          staffLog: relayStylePagination(['search', 'from', 'to', 'first']),
        },
      },
      User: {
        fields: {
          reviews: relayStylePagination(),
          products: relayStylePagination(),
          fineEntries: relayStylePagination(),
          reportsAbout: relayStylePagination(['first']),
        },
      },
      // Without ids: the last read holds.
      Product: { fields: { images: { merge: false } } },
      Chat: {
        fields: {
          messages: messagesPolicy,
          // An answer that set out before an event came may arrive after it.
          peerReadUpTo: { merge: (known = 0, read) => Math.max(known, read) },
        },
      },
      // It has no id and belongs to its parent: the fields that two queries ask for are joined.
      Permission: { merge: true },
    },
  });
}

/** Forgets one thing wherever it is listed, after it was deleted. Unlike `evict` it can be taken back. */
export function forget(cache: ApolloCache, __typename: string, id: string) {
  cache.modify({ id: cache.identify({ __typename, id }), fields: (_value, { DELETE }) => DELETE });
}

/** Forgets what has been read, but for who the viewer is; the screens that show it ask again. */
export function forgetAllButViewer(cache: ApolloCache) {
  cache.batch({
    update: () => {
      cache.modify({ fields: (value, { fieldName, DELETE }) => (fieldName === 'viewer' ? value : DELETE) });
      cache.gc();
    },
  });
}

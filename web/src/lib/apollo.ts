import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { getMainDefinition, relayStylePagination } from '@apollo/client/utilities';
import { OperationTypeNode } from 'graphql';
import { getSession, setSession } from './session.ts';
import { socketLink } from './socket.ts';

const authorization = new SetContextLink(({ headers }) => {
  const session = getSession();
  return session ? { headers: { ...headers, authorization: `Bearer ${session.token}` } } : {};
});

/** A token that the server no longer knows ends the session here too. */
const endOfSession = new ErrorLink(({ error, operation }) => {
  const refused = CombinedGraphQLErrors.is(error) && error.errors.some((e) => e.extensions?.code === 'UNAUTHENTICATED');
  // A late answer to the session before does not end the present one.
  const session = getSession();
  if (refused && session && operation.getContext().headers?.authorization === `Bearer ${session.token}`) setSession(null);
});

function isSubscription({ query }: ApolloLink.Operation) {
  const definition = getMainDefinition(query);
  return definition.kind === 'OperationDefinition' && definition.operation === OperationTypeNode.SUBSCRIPTION;
}

/**
 * The cache with the policies of every list: pages are joined, one list per filter.
 * `first` keeps a query for a few or for a count apart from the list itself.
 */
export function createCache() {
  return new InMemoryCache({
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
          myProducts: relayStylePagination(['first']),
          purchases: relayStylePagination(['status', 'first']),
          sales: relayStylePagination(['status', 'first']),
          notifications: relayStylePagination(['first']),
          chats: relayStylePagination(['first']),
          accounts: relayStylePagination(['search', 'status', 'first']),
          allProducts: relayStylePagination(['search', 'status', 'first']),
          allTransactions: relayStylePagination(['search', 'status', 'first']),
          reports: relayStylePagination(['search', 'solved', 'first']),
        },
      },
      User: { fields: { reviews: relayStylePagination(), fineEntries: relayStylePagination() } },
      Chat: { fields: { messages: relayStylePagination() } },
      // It has no id and belongs to its parent: the fields that two queries ask for are joined.
      Permission: { merge: true },
    },
  });
}

/** The one client of the page: HTTP for queries and mutations, the socket for subscriptions. */
export const client = new ApolloClient({
  link: ApolloLink.from([
    endOfSession,
    ApolloLink.split(isSubscription, socketLink, authorization.concat(new HttpLink({ uri: '/graphql' }))),
  ]),
  cache: createCache(),
});

import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { getMainDefinition } from '@apollo/client/utilities';
import { OperationTypeNode } from 'graphql';
import { createCache } from './cache.ts';
import { isRefusedBy } from '../errors.ts';
import { expireSession } from '../expiry.ts';
import { getSession } from '../session.ts';
import { refreshShown } from './refresh.ts';
import { socketLink } from './socket.ts';

const authorization = new SetContextLink(({ headers }) => {
  const session = getSession();
  return session ? { headers: { ...headers, authorization: `Bearer ${session.token}` } } : {};
});

/** A token that the server no longer knows ends the session here too. */
const endOfSession = new ErrorLink(({ error, operation }) => {
  const refused = isRefusedBy(error, ['UNAUTHENTICATED']);
  // A late answer to the session before does not end the present one.
  const session = getSession();
  const { headers, quietExpiry } = operation.getContext();
  if (refused && session && headers?.authorization === `Bearer ${session.token}`) expireSession({ quiet: quietExpiry });
});

/** The screen showed something that is no longer possible or no longer there: it is read again. */
const staleScreens = new ErrorLink(({ error, operation }) => {
  const isStale = isRefusedBy(error, ['WRONG_STATE', 'NOT_FOUND', 'FINE_CHANGED']);
  if (isStale && operation.operationType === OperationTypeNode.MUTATION) refreshShown(client);
});

function isSubscription({ query }: ApolloLink.Operation) {
  const definition = getMainDefinition(query);
  return definition.kind === 'OperationDefinition' && definition.operation === OperationTypeNode.SUBSCRIPTION;
}

/**
 * After this long a request counts as lost. The browser would wait much longer for a connection that broke silently.
 */
const ANSWER_WITHIN_MS = 30_000;

function fetchInTime(...[input, init]: Parameters<typeof fetch>) {
  const late = AbortSignal.timeout(ANSWER_WITHIN_MS);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, late]) : late });
}

/** The one client of the page: HTTP for queries and mutations, the socket for subscriptions. */
export const client = new ApolloClient({
  link: ApolloLink.from([
    endOfSession,
    staleScreens,
    // The socket sends the token by itself; here it only tells which session an answer belongs to.
    authorization,
    ApolloLink.split(isSubscription, socketLink, new HttpLink({ uri: '/graphql', fetch: fetchInTime })),
  ]),
  cache: createCache(),
});

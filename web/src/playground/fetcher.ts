import type { GraphiQLProps } from 'graphiql';
import { getOperationAST, parse } from 'graphql';
import { createClient } from 'graphql-ws';

type Fetcher = GraphiQLProps['fetcher'];

/**
 * The operation to run, or null if the query cannot be parsed. Just after switching tabs, the editor still names the
 * operation of the tab before.
 */
function operationOf(query: string, name: string | null | undefined) {
  try {
    const document = parse(query);
    return getOperationAST(document, name) ?? getOperationAST(document);
  } catch {
    return null;
  }
}

/**
 * Sends operations with the current token, at first `token`: subscriptions over a socket, the rest over HTTP. `onAsk`
 * hears when a person asks.
 */
export function createFetcher(
  token: string,
  onAsk: () => void,
): { fetcher: Fetcher; signInWith: (token: string) => void } {
  const authorization = () => (token ? { authorization: `Bearer ${token}` } : undefined);
  const socket = createClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
    connectionParams: authorization,
  });
  const fetcher: Fetcher = async ({ query, operationName, variables }, options) => {
    // GraphiQL asks for the schema on its own.
    if (operationName !== 'IntrospectionQuery') onAsk();
    const asked = operationOf(query, operationName);
    const operation = {
      query,
      operationName: asked ? asked.name?.value : operationName,
      variables: variables ?? undefined,
    };
    if (asked?.operation === 'subscription') return socket.iterate(operation);
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...options?.headers, ...authorization() },
      body: JSON.stringify(operation),
    });
    return response.json();
  };
  const signInWith = (next: string) => {
    token = next;
    // A socket says who is asking when it opens: another token needs another socket.
    socket.terminate();
  };
  return { fetcher, signInWith };
}

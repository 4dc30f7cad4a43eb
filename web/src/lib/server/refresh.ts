import type { ApolloClient, DocumentNode, ObservableQuery, OperationVariables } from '@apollo/client';
import { getMainDefinition } from '@apollo/client/utilities';
import { MAX_PAGE } from '../../generated/limits.ts';
import { isPassing } from '../errors.ts';
import { createQueue } from '../queue.ts';
import { afterReading, shownQueries } from './shownQueries.ts';
import { waitBeforeRetry } from './socket.ts';

/** At most so many rows are read again. People who have loaded more look for something old. */
export const MOST_AGAIN = 500;

/** A request of its own, past the cache: an equal one under way may have been answered before the change. */
const ANEW = { fetchPolicy: 'no-cache', context: { queryDeduplication: false } } as const;

/** How a query is read: one read after the other, with at most one refresh waiting for its turn. */
const newReads = () => ({ inTurn: createQueue(), isDue: false, failuresInARow: 0 });

const readsOfClient = new WeakMap<ApolloClient, Map<DocumentNode, ReturnType<typeof newReads>>>();

function readsOf(client: ApolloClient, document: DocumentNode) {
  const all = readsOfClient.get(client) ?? new Map<DocumentNode, ReturnType<typeof newReads>>();
  const reads = all.get(document) ?? newReads();
  readsOfClient.set(client, all.set(document, reads));
  return reads;
}

/**
 * Reads queries from the server again, after something happened to what they show. Each waits for the reads under way,
 * so that no older answer comes last. A query that nobody looks at is read once.
 *
 * Apollo's `refetch` would cut a list to its first page, and show a failure in place of its rows. It would also share a
 * request that began before the change.
 */
export function refresh(client: ApolloClient, ...documents: DocumentNode[]): void {
  for (const document of documents) void refreshOne(client, document);
}

/** Reads everything on the screen again, after it turned out to be outdated. */
export function refreshShown(client: ApolloClient): void {
  for (const shown of client.getObservableQueries()) {
    if (isList(shown)) refresh(client, shown.options.query);
    // If something no longer exists, the screen that shows it gets the error.
    else shown.refetch().catch(() => undefined);
  }
}

/** Reads the next page of a list, in its turn; answers how many rows are loaded by then. */
export function readMore(
  client: ApolloClient,
  query: DocumentNode,
  variables: OperationVariables,
  /** Variables in which the next pages differ from the first. */
  others: OperationVariables = {},
): Promise<number> {
  return readsOf(client, query).inTurn(async () => {
    const known = loaded(client, query, variables);
    if (!known) return 0;
    const next = { ...variables, ...others, after: known.pageInfo.endCursor };
    const { data } = await client.query<object>({ query, variables: next, ...ANEW });
    if (data) client.writeQuery({ query, variables: next, data });
    return loaded(client, query, variables)?.edges.length ?? 0;
  });
}

/** Reads rows of a list from its start, in their turn, and shows these in place of those that were there. */
export function readRows(
  client: ApolloClient,
  query: DocumentNode,
  variables: OperationVariables,
  rows: number,
): Promise<void> {
  return readsOf(client, query).inTurn(() => replaceRows(client, query, variables, rows));
}

/** Reads something that may be on the screen as part of something else, in its turn. */
export const readOne = (client: ApolloClient, query: DocumentNode, variables: OperationVariables): Promise<unknown> =>
  readsOf(client, query).inTurn(() => readPlainly(client, query, variables));

const readPlainly = (client: ApolloClient, query: DocumentNode, variables: OperationVariables) =>
  client.query({ query, variables, ...ANEW, fetchPolicy: 'network-only' });

async function refreshOne(client: ApolloClient, document: DocumentNode) {
  const reads = readsOf(client, document);
  if (reads.isDue) return;
  reads.isDue = true;
  const results = await reads.inTurn(async () => {
    await afterReading(client, document);
    reads.isDue = false;
    return Promise.allSettled(readingsOf(client, document));
  });
  if (!results.some((result) => result.status === 'rejected' && isPassing(result.reason))) {
    reads.failuresInARow = 0;
    return;
  }
  await waitBeforeRetry(reads.failuresInARow++);
  // Anything but a list needs no retry: the next event, or the connection coming back, reads it.
  if (shownQueries(client, document).some(isList)) void refreshOne(client, document);
}

/** The reads of a query: of each variables with which it is on the screen, or one without any. */
function readingsOf(client: ApolloClient, document: DocumentNode): Promise<unknown>[] {
  const shown = new Map(shownQueries(client, document).map((query) => [JSON.stringify(query.variables), query]));
  if (shown.size === 0) return needsVariables(document) ? [] : [readPlainly(client, document, {})];
  return [...shown.values()].map((query) => {
    const { variables } = query;
    const rows = isList(query) ? loaded(client, document, variables)?.edges.length : undefined;
    if (rows === undefined) return readPlainly(client, document, variables);
    return replaceRows(client, document, variables, Math.max(rows, Number(variables.first)));
  });
}

async function replaceRows(client: ApolloClient, query: DocumentNode, variables: OperationVariables, rows: number) {
  const pages: { variables: OperationVariables; data: object }[] = [];
  for (let [left, after]: [number, string | null] = [Math.min(rows, MOST_AGAIN), null]; left > 0;) {
    const own: OperationVariables = after === null ? variables : { ...variables, after };
    const { data } = await client.query<object>({
      query,
      variables: { ...own, first: Math.min(left, MAX_PAGE) },
      ...ANEW,
    });
    const page = connectionIn(data);
    if (!data || !page) return;
    pages.push({ variables: own, data });
    left = page.pageInfo.hasNextPage ? left - page.edges.length : 0;
    after = page.pageInfo.endCursor;
  }
  client.cache.batch({ update: (cache) => pages.forEach((page) => cache.writeQuery({ query, ...page })) });
}

/** A page of a list, or several in a row. */
interface Connection {
  edges: unknown[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

const isConnection = (value: object): value is Connection => 'edges' in value && 'pageInfo' in value;

/** The list in an answer, which may stand below what it belongs to. */
function connectionIn(data: unknown): Connection | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  return isConnection(data) ? data : Object.values(data).map(connectionIn).find(Boolean);
}

/** The rows that are loaded, also when something about one of them was forgotten. */
const loaded = (client: ApolloClient, query: DocumentNode, variables: OperationVariables) =>
  connectionIn(client.cache.readQuery<unknown>({ query, variables, returnPartialData: true }));

/** Apollo fills in the size of a page that the operation of a list has by default. */
const isList = ({ variables }: ObservableQuery) => 'first' in variables;

function needsVariables(document: DocumentNode) {
  const definition = getMainDefinition(document);
  return (
    'variableDefinitions' in definition &&
    definition.variableDefinitions?.some(({ type }) => type.kind === 'NonNullType')
  );
}

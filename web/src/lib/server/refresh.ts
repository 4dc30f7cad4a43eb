import type { ApolloClient, DocumentNode, OperationVariables } from '@apollo/client';
import { getMainDefinition } from '@apollo/client/utilities';
import { isPassing } from '../errors.ts';
import { createQueue } from '../queue.ts';
import { afterReading, shownQueries } from './shownQueries.ts';
import { waitBeforeRetry } from './socket.ts';

/** The largest page that the server gives. */
const LARGEST_PAGE = 100;
/** As many rows as are read again at most: whoever has loaded more looks for something old. */
export const MOST_AGAIN = 500;

/** A request of its own, past the cache: an equal one already under way may have been answered before the change. */
const ANEW = { fetchPolicy: 'no-cache', context: { queryDeduplication: false } } as const;

/** How a query is read: one read after the other, with at most one refresh waiting for its turn. */
interface Reads {
  inTurn: ReturnType<typeof createQueue>;
  isDue: boolean;
  /** Refreshes that have failed since the last one that did not. */
  failures: number;
}

const readsOfClient = new WeakMap<ApolloClient, Map<DocumentNode, Reads>>();

function readsOf(client: ApolloClient, document: DocumentNode): Reads {
  const all = readsOfClient.get(client) ?? new Map<DocumentNode, Reads>();
  const reads = all.get(document) ?? { inTurn: createQueue(), isDue: false, failures: 0 };
  readsOfClient.set(client, all.set(document, reads));
  return reads;
}

/**
 * Reads queries from the server again, after something happened to what they show: a list as far as it has been loaded, so that nobody
 * loses their place. Each is read after what is being read of it, so that no older answer comes last. What nobody looks at is read once.
 */
export function refresh(client: ApolloClient, ...documents: DocumentNode[]): void {
  for (const document of documents) void refreshOne(client, document);
}

/** Reads everything on the screen again, after it turned out to be outdated. */
export function refreshShown(client: ApolloClient): void {
  const documents = [...new Set([...client.getObservableQueries()].map(({ options }) => options.query))];
  refresh(client, ...documents.filter(isList));
  // If something no longer exists, the screen that shows it gets the error.
  client.refetchQueries({ include: documents.filter((document) => !isList(document)) }).catch(() => undefined);
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
export function readOne(client: ApolloClient, query: DocumentNode, variables: OperationVariables): Promise<unknown> {
  return readsOf(client, query).inTurn(() => client.query({ query, variables, ...ANEW, fetchPolicy: 'network-only' }));
}

async function refreshOne(client: ApolloClient, document: DocumentNode) {
  const reads = readsOf(client, document);
  if (reads.isDue) return;
  reads.isDue = true;
  const results = await reads.inTurn(async () => {
    await afterReading(client, document);
    reads.isDue = false;
    return Promise.allSettled(readingsOf(client, document).map((variables) => readAgain(client, document, variables)));
  });
  if (!results.some((result) => result.status === 'rejected' && isPassing(result.reason))) {
    reads.failures = 0;
  } else if (isList(document)) {
    await waitBeforeRetry(reads.failures++);
    if (shownQueries(client, document).length > 0) void refreshOne(client, document);
  }
  // A failure of anything else needs no retry here: the next event, or the connection coming back, reads it.
}

/** With which variables a query is on the screen, each once; without any when nobody looks at it. */
function readingsOf(client: ApolloClient, document: DocumentNode): OperationVariables[] {
  const shown = new Map(shownQueries(client, document).map(({ variables }) => [JSON.stringify(variables), variables]));
  if (shown.size > 0) return [...shown.values()];
  return variablesOf(document).some(({ type }) => type.kind === 'NonNullType') ? [] : [{}];
}

async function readAgain(client: ApolloClient, query: DocumentNode, variables: OperationVariables) {
  const page = pageOf(query);
  const rows = loaded(client, query, variables)?.edges.length;
  if (page !== undefined && rows !== undefined) await replaceRows(client, query, variables, Math.max(page, rows));
  else await client.query({ query, variables, ...ANEW, fetchPolicy: 'network-only' });
}

async function replaceRows(client: ApolloClient, query: DocumentNode, variables: OperationVariables, rows: number) {
  const pages: { variables: OperationVariables; data: object }[] = [];
  for (let [left, after]: [number, string | null] = [Math.min(rows, MOST_AGAIN), null]; left > 0;) {
    const own: OperationVariables = after === null ? variables : { ...variables, after };
    const { data } = await client.query<object>({
      query,
      variables: { ...own, first: Math.min(left, LARGEST_PAGE) },
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
  if (isConnection(data)) return data;
  for (const value of Object.values(data)) {
    const found = connectionIn(value);
    if (found) return found;
  }
  return undefined;
}

/** The rows that are loaded, also when something about one of them was forgotten. */
const loaded = (client: ApolloClient, query: DocumentNode, variables: OperationVariables) =>
  connectionIn(client.cache.readQuery<unknown>({ query, variables, returnPartialData: true }));

function variablesOf(document: DocumentNode) {
  const definition = getMainDefinition(document);
  return definition.kind === 'OperationDefinition' ? (definition.variableDefinitions ?? []) : [];
}

/** How many rows a list is read by; undefined for what is no list. */
function pageOf(document: DocumentNode): number | undefined {
  const size = variablesOf(document).find(({ variable }) => variable.name.value === 'first')?.defaultValue;
  return size?.kind === 'IntValue' ? Number(size.value) : undefined;
}

const isList = (document: DocumentNode) => pageOf(document) !== undefined;

import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { ANEW } from '../../../lib/server/anew.ts';
import { lastKnown } from '../../../lib/lastKnown.ts';
import { createQueue } from '../../../lib/queue.ts';
import type { StaffPlace } from './useStaffSearch.ts';

const PAGE = 20;
/** The most that the server answers at once. */
const MOST = 100;
/** As many as are read again at most: whoever has loaded more looks for something old. */
const MOST_AGAIN = 500;
const READ_AGAIN_MS = 15_000;

/** A page of a list, or several in a row. */
export interface Connection<Row> {
  edges: { node: Row }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  /** Only of a search: who counts everything reads it all. */
  totalCount?: number;
}

interface Variables extends OperationVariables {
  isSearch?: boolean;
}

interface ListQuery<Data> {
  data: Data | undefined;
  previousData?: Data | undefined;
  loading: boolean;
  error?: unknown;
  refetch: () => Promise<unknown>;
}

interface StaffListOptions<Data, Vars extends Variables, Row> {
  document: TypedDocumentNode<Data, Vars>;
  variables: Vars;
  query: ListQuery<Data>;
  connectionOf: (data: Data) => Connection<Row>;
  place: StaffPlace;
  /** What is counted beside the list. */
  recount: () => Promise<unknown>;
}

/** Reads rows of a list from its start, and then shows these in place of those that were there. */
async function readRows<Data, Vars extends Variables, Row>(
  client: ApolloClient,
  { document: query, variables, connectionOf }: Pick<StaffListOptions<Data, Vars, Row>, 'document' | 'variables' | 'connectionOf'>,
  count: number,
) {
  const pages: { variables: Vars; data: Data }[] = [];
  for (let [left, after]: [number, string | null] = [count, null]; left > 0; ) {
    const place = after === null ? {} : { after, isSearch: false };
    const own = { ...variables, ...place };
    const { data } = await client.query({ query, variables: { ...own, first: Math.min(left, MOST) }, fetchPolicy: 'no-cache', context: ANEW });
    if (!data) return;
    pages.push({ variables: own, data });
    const { edges, pageInfo } = connectionOf(data);
    left = pageInfo.hasNextPage ? left - edges.length : 0;
    after = pageInfo.endCursor;
  }
  client.cache.batch({ update: (cache) => pages.forEach((page) => cache.writeQuery({ query, ...page })) });
}

/**
 * A list of staff that keeps up with what others do: every 15 seconds while its tab is in sight, and whenever it is come back to, as many
 * rows as are shown are read again, so that nobody loses their place.
 */
export function useStaffList<Data, Vars extends Variables, Row>(options: StaffListOptions<Data, Vars, Row>) {
  const { document: query, variables, query: result, connectionOf, place, recount } = options;
  const client = useApolloClient();
  // One after the other: what is read again must not cut off what is being loaded meanwhile.
  const [inTurn] = useState(createQueue);
  const [waiting] = useState(() => new Set<string>());
  const known = lastKnown(result);
  const connection = known && connectionOf(known);
  const key = JSON.stringify(variables);
  const loaded = result.data ? connectionOf(result.data).edges.length : 0;

  const again = () => {
    if (waiting.has(key)) return;
    waiting.add(key);
    const reading = inTurn(async () => {
      waiting.delete(key);
      const shown = client.readQuery({ query, variables });
      const rows = shown ? connectionOf(shown).edges.length : 0;
      await readRows(client, options, Math.min(MOST_AGAIN, Math.max(PAGE, rows, place.rows)));
    });
    // The next reading is soon enough.
    reading.catch(() => undefined);
    recount().catch(() => undefined);
  };
  const readNow = useEffectEvent(again);

  useEffect(() => {
    // From the cache, as after Back; what is not there is on its way already.
    if (client.readQuery({ query, variables: JSON.parse(key) })) readNow();
  }, [client, query, key]);

  const isCut = loaded > 0 && loaded < Math.min(place.rows, MOST_AGAIN) && Boolean(connection?.pageInfo.hasNextPage);
  useEffect(() => {
    if (isCut) readNow();
  }, [isCut]);

  useEffect(() => {
    const isSeen = () => document.visibilityState === 'visible';
    const look = () => isSeen() && readNow();
    const timer = setInterval(look, READ_AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  const onMore = (after: string | null) =>
    inTurn(async () => {
      const next = { ...variables, after, isSearch: false };
      const { data } = await client.query({ query, variables: next, fetchPolicy: 'no-cache', context: ANEW });
      if (!data) return;
      client.cache.writeQuery({ query, variables: next, data });
      place.onRows(loaded + connectionOf(data).edges.length);
    });
  const onRetry = () => {
    void result.refetch();
    void recount();
  };
  return { connection, error: result.error, onMore, onRetry, again };
}

import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { lastKnown } from '../../lib/lastKnown.ts';
import { MOST_AGAIN, readMore, readRows, refresh } from '../../lib/server/refresh.ts';
import type { StaffPlace } from './useStaffSearch.ts';

const READ_AGAIN_MS = 15_000;

/** A page of a list, or several in a row. */
export interface Connection<Row> {
  edges: { node: Row }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  /** Only of a search: who counts everything reads it all. */
  totalCount?: number;
  totalIsCapped?: boolean;
}

interface ListQuery<Data> {
  data: Data | undefined;
  previousData?: Data | undefined;
  loading: boolean;
  error?: unknown;
  refetch: () => Promise<unknown>;
}

interface StaffListOptions<Data, Vars extends OperationVariables, Row> {
  document: TypedDocumentNode<Data, Vars>;
  variables: Vars;
  query: ListQuery<Data>;
  connectionOf: (data: Data) => Connection<Row>;
  place: StaffPlace;
  /** Counts the rows beside the list. */
  recount: () => Promise<unknown>;
}

/**
 * A list of staff that keeps up with the work of others. It is read again every 15 seconds while its tab is visible,
 * and whenever somebody comes back to it. As many rows as are shown are read, so that nobody loses their place.
 */
export function useStaffList<Data, Vars extends OperationVariables, Row>(options: StaffListOptions<Data, Vars, Row>) {
  const { document: query, variables, query: result, connectionOf, place, recount } = options;
  const client = useApolloClient();
  const known = lastKnown(result);
  const connection = known && connectionOf(known);
  const key = JSON.stringify(variables);
  const loaded = result.data ? connectionOf(result.data).edges.length : 0;

  const again = () => {
    refresh(client, query);
    recount().catch(() => undefined);
  };
  const readNow = useEffectEvent(again);
  const readPlace = useEffectEvent(() => {
    // The next reading is soon enough.
    readRows(client, query, variables, place.rows).catch(() => undefined);
  });

  useEffect(() => {
    // From the cache, as after Back. A list that is not there is on its way already.
    if (client.readQuery({ query, variables: JSON.parse(key) })) readNow();
  }, [client, query, key]);

  const isCut = loaded > 0 && loaded < Math.min(place.rows, MOST_AGAIN) && Boolean(connection?.pageInfo.hasNextPage);
  useEffect(() => {
    if (isCut) readPlace();
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

  const shown = useRef(key);
  useEffect(() => {
    shown.current = key;
  }, [key]);
  const onMore = async () => {
    const rows = await readMore(client, query, variables, { isSearch: false });
    // By now it may be another list, with an address of its own.
    if (shown.current === key) place.onRows(rows);
  };
  const onRetry = () => {
    void result.refetch();
    void recount();
  };
  return { connection, error: result.error, onMore, onRetry, again };
}

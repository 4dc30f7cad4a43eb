import type { FieldPolicy, Reference } from '@apollo/client';

interface MessageEdge {
  /** Empty for a message that came live: only the server makes cursors. */
  cursor: string;
  node: Reference;
}

interface MessageConnection {
  edges: MessageEdge[];
  pageInfo: { hasPreviousPage: boolean; hasNextPage: boolean };
}

/**
 * The one list of a chat's messages. Pages from either end, live events and answers to sending are joined by the
 * messages' numbers, in any order. No message stands there twice.
 */
export const messagesPolicy: FieldPolicy<MessageConnection> = {
  keyArgs: false,
  merge(existing, incoming, { args, readField }) {
    if (!existing) return incoming;
    const numberOf = (edge: MessageEdge) => readField<number>('number', edge.node) ?? 0;
    const edges = new Map(existing.edges.map((edge) => [numberOf(edge), edge]));
    const oldest = existing.edges[0];
    for (const edge of incoming.edges) {
      // A message from before the list, such as an answer to a second attempt, comes with its page. Without a cursor,
      // nothing before it could be read.
      if (!edge.cursor && existing.pageInfo.hasPreviousPage && oldest && numberOf(edge) < numberOf(oldest)) continue;
      const cursor = edge.cursor || edges.get(numberOf(edge))?.cursor;
      edges.set(numberOf(edge), { ...edge, cursor: cursor ?? '' });
    }
    // A page only knows what lies beyond its own end.
    const { hasPreviousPage } = args?.last ? incoming.pageInfo : existing.pageInfo;
    const { hasNextPage } = args?.first ? incoming.pageInfo : existing.pageInfo;
    return {
      ...incoming,
      edges: [...edges].toSorted(([a], [b]) => a - b).map(([, edge]) => edge),
      pageInfo: { ...incoming.pageInfo, hasPreviousPage, hasNextPage },
    };
  },
};

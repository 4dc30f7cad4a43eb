/** A list that the server answers in pages. */
interface Connection {
  edges: { node: { id: string } }[];
  pageInfo: { hasNextPage: boolean };
}

/**
 * Puts a newly read first page before the loaded rows that are not on it, so that a reader who has scrolled down keeps their place.
 * When its last row was not loaded, others may stand between the two: then the list begins anew. (A whole page of rows that came up
 * at once hides such a gap.)
 */
export function putOnTop<List extends Connection>(known: List, newest: List): List {
  const ids = new Set(newest.edges.map(({ node }) => node.id));
  const others = known.edges.filter(({ node }) => !ids.has(node.id));
  const last = newest.edges.at(-1)?.node.id;
  if (newest.pageInfo.hasNextPage && !known.edges.some(({ node }) => node.id === last)) return newest;
  const { pageInfo } = others.length > 0 ? known : newest;
  return { ...newest, edges: [...newest.edges, ...others], pageInfo };
}

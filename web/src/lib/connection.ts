/** A list that the server answers in pages. */
interface Connection {
  edges: { node: { id: string } }[];
  pageInfo: { hasNextPage: boolean };
}

/**
 * Puts a newly read first page before the loaded rows that are not on it, so that a reader who has scrolled down keeps their place.
 * When none of these is on it, there may be others between the two: then the list begins anew.
 */
export function putOnTop<List extends Connection>(known: List, newest: List): List {
  const ids = new Set(newest.edges.map(({ node }) => node.id));
  const others = known.edges.filter(({ node }) => !ids.has(node.id));
  if (others.length === known.edges.length && newest.pageInfo.hasNextPage) return newest;
  const { pageInfo } = others.length > 0 ? known : newest;
  return { ...newest, edges: [...newest.edges, ...others], pageInfo };
}

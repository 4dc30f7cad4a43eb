import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { GraphQLError } from 'graphql';

/** An answer that takes so long, in milliseconds, that what the screen shows at once can be seen before it. */
export const SLOW = 2500;

/** A refusal of the server as a caught error. */
export const refusal = (code: string, message = '', field?: string) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, field } }] });

/** A refusal as the answer to a mocked operation. */
export const refused = (code: string, message = '', extensions: Record<string, string> = {}) => ({
  errors: [new GraphQLError(message, { extensions: { code, ...extensions } })],
});

/** A page of a list; `__typename` for one that is asked for by a fragment. */
export const page = <Node extends { id: string }>(nodes: Node[], __typename?: string) => ({
  ...(__typename && { __typename }),
  edges: nodes.map((node) => ({ cursor: node.id, node })),
  pageInfo: {
    hasNextPage: false,
    hasPreviousPage: false,
    startCursor: nodes[0]?.id ?? null,
    endCursor: nodes.at(-1)?.id ?? null,
  },
  totalCount: nodes.length,
});

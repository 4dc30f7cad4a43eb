import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloLink } from '@apollo/client/link';
import { waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { first, Subject, switchMap } from 'rxjs';

const released = new Subject<void>();

/**
 * The delay of an answer that is held until the test calls `release`. Even then it takes longer than other answers. So
 * whatever wrongly did not wait for it comes first.
 */
export const HELD = (operation: ApolloLink.Operation) => {
  operation.setContext({ isHeld: true });
  return 60;
};

/** Stands in front of the mocked answers and holds those with the delay `HELD`. */
export const holdAnswers = new ApolloLink((operation, forward) => {
  const answer = forward(operation);
  return operation.getContext().isHeld
    ? released.pipe(
        first(),
        switchMap(() => answer),
      )
    : answer;
});

/** Waits until an answer is held, and lets it come. */
export async function release() {
  await waitFor(() => {
    if (!released.observed) throw new Error('No answer is held');
  });
  released.next();
}

/** A refusal of the server as a caught error. */
export const refusal = (code: string, message = '', field?: string, details: Record<string, number | string> = {}) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, field, ...details } }] });

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
  totalIsCapped: false,
  isNear: false,
});

import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import {
  type DocumentNode,
  type ExecutionArgs,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import type { Context } from '../database/context.ts';
import { findExcess, QUERY_LIMITS } from './query-limits.ts';

/** The most errors in one answer: a client that sends rubbish need not hear about every piece of it. */
export const MOST_ERRORS = 10;

/** The operation that a socket asks for, with the same limits and error codes as over HTTP. */
export function operationOf(
  schema: GraphQLSchema,
  { query, operationName, variables }: SubscribePayload,
): ExecutionArgs | readonly GraphQLError[] {
  try {
    const document = parse(query, { maxTokens: QUERY_LIMITS.tokens });
    const errors = problemsOf(schema, document);
    if (errors.length > 0) return errors;
    if (!getOperationAST(document, operationName))
      return [withCode(new GraphQLError('There is no such operation'), 'OPERATION_RESOLUTION_FAILURE')];
    return { schema, document, operationName, variableValues: variables };
  } catch (error) {
    if (error instanceof GraphQLError) return [withCode(error, 'GRAPHQL_PARSE_FAILED')];
    throw error;
  }
}

/** Checks each document that Apollo has parsed. One that Apollo remembers is checked only once. */
export function checkDocuments(schema: GraphQLSchema): ApolloServerPlugin<Context> {
  const checked = new WeakMap<DocumentNode, readonly GraphQLError[]>();
  const check = (document: DocumentNode) => {
    const errors = checked.get(document) ?? problemsOf(schema, document);
    checked.set(document, errors);
    return errors;
  };
  return {
    requestDidStart: async () => ({
      responseForOperation: async ({ document }) => {
        const errors = check(document);
        if (errors.length === 0) return null;
        return { http: { status: 400, headers: new HeaderMap() }, body: { kind: 'single', singleResult: { errors } } };
      },
    }),
  };
}

/**
 * What is wrong with a parsed document, over HTTP and sockets alike: it asks for too much, or does not fit the schema.
 */
function problemsOf(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  const excess = findExcess(schema, document);
  const errors = excess ? [excess] : validate(schema, document, specifiedRules, { maxErrors: MOST_ERRORS });
  return errors.map((error) => withCode(error, 'GRAPHQL_VALIDATION_FAILED'));
}

const withCode = ({ message, nodes, source, positions, extensions }: GraphQLError, code: string) =>
  new GraphQLError(message, { nodes, source, positions, extensions: { ...extensions, code } });

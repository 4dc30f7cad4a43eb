import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  GraphQLError,
  type GraphQLFormattedError,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import { AppError } from '../core/errors.ts';
import { type Context, requireNoRefusedToken } from '../database/context.ts';
import { answerTo, answerToRequest, type Asked, causeOf, httpOf } from './faults.ts';
import { MOST_ERRORS } from './graphql-documents.ts';
import { QUERY_TOO_LARGE } from './query-limits.ts';

const GRAPHQL_RESPONSE = 'application/graphql-response+json';

/** The most that is sent of a message about a request. */
const MOST_LETTERS = 500;

/** What GraphQL itself can find wrong with a request; its messages are meant for the client. */
const REQUEST_CODES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/**
 * An error as GraphQL answers it. What GraphQL itself says about the request goes to the client; the rest is as on
 * other routes.
 */
export function presentError(error: unknown, formatted: GraphQLFormattedError, asked: Asked): GraphQLFormattedError {
  if (formatted.extensions?.reason === QUERY_TOO_LARGE) return { ...formatted, extensions: { code: QUERY_TOO_LARGE } };
  const code = formatted.extensions?.code ?? (isAboutRequest(error) ? 'BAD_USER_INPUT' : null);
  if (causeOf(error) instanceof GraphQLError && typeof code === 'string' && REQUEST_CODES.has(code))
    return { ...formatted, message: shortened(formatted.message), ...coercion(formatted.message, code) };
  const { path, locations } = formatted;
  const { status, message, details } = answerTo(error, { log: asked.log, id: asked.id, path });
  return { message, ...(status !== 500 && { locations }), path, extensions: { ...details } };
}

/** Answers, in GraphQL's form, what is refused before GraphQL reads the request. */
export function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  // Clients that accept this type read errors whatever the status.
  const type = request.headers.accept?.includes(GRAPHQL_RESPONSE) ? GRAPHQL_RESPONSE : 'application/json';
  const { status, headers, message, details } = answerToRequest(error, request, 'BAD_REQUEST');
  return reply
    .code(status)
    .headers(headers)
    .type(`${type}; charset=utf-8`)
    .send({ errors: [{ message, extensions: details }] });
}

/**
 * Variables that do not fit, as GraphQL reports them without Apollo, over a socket: no field ran, and nothing else went
 * wrong.
 */
const isAboutRequest = (error: unknown) =>
  error instanceof GraphQLError && !error.path && (!error.originalError || error.originalError instanceof GraphQLError);

/** GraphQL repeats the whole value that it did not understand, however long. */
const shortened = (message: string) => (message.length > MOST_LETTERS ? `${message.slice(0, MOST_LETTERS)}…` : message);

/**
 * Finds the field of a value that is missing or that its type refuses, as in `… at "input.price"; Money is …` or
 * `Variable "$price" …`.
 */
function coercion(message: string, code: string): Partial<GraphQLFormattedError> {
  if (code !== 'BAD_USER_INPUT') return {};
  const [, variable, path] =
    /^Variable "\$(\w+)" (?:got invalid value .*?(?: at "([^"]+)")?; |of (?:required|non-null) type )/s.exec(message) ??
    [];
  const missing = /Field "(\w+)" of required type/.exec(message)?.[1];
  const field =
    missing ??
    path
      ?.replaceAll(/\[\d+\]/g, '')
      .split('.')
      .at(-1) ??
    variable;
  return field ? { extensions: { code, field } } : { extensions: { code } };
}

const NO_SUBSCRIPTION = 'Subscriptions go over a socket: graphql-ws at this same address';
const BAD_REQUEST = { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } };

/**
 * These go by a password or a link, or end a session that may be over already: a token that is sent along is ignored.
 */
export const WITHOUT_TOKEN = [
  'register',
  'login',
  'requestPasswordReset',
  'resetPassword',
  'proveEmail',
  'undoEmailChange',
  'acceptInvitation',
  'logout',
];

const needsNoToken = ({ operation, selectionSet: { selections } }: OperationDefinitionNode) =>
  operation === OperationTypeNode.MUTATION &&
  selections.every((field) => field.kind === Kind.FIELD && [...WITHOUT_TOKEN, '__typename'].includes(field.name.value));

/** Throws UNAUTHENTICATED, as the answer to the whole request, for a token that is no longer valid. */
function requireGoodToken(ctx: Context) {
  try {
    requireNoRefusedToken(ctx);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status, headers } = httpOf(error);
    throw new GraphQLError(error.message, {
      originalError: error,
      extensions: { http: { status, headers: new HeaderMap(Object.entries(headers)) } },
    });
  }
}

/** Answers errors as clients may see them; the status is 429 or 503 if the same may work later. */
export function presentErrors(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ operation, contextValue }) {
          if (operation && !needsNoToken(operation)) requireGoodToken(contextValue);
          if (operation?.operation === OperationTypeNode.SUBSCRIPTION)
            throw new GraphQLError(NO_SUBSCRIPTION, BAD_REQUEST);
        },
        async willSendResponse({ response, errors, contextValue }) {
          const { body, http } = response;
          if (body.kind !== 'single' || !body.singleResult.errors) return;
          const { log, requestId: id } = contextValue;
          body.singleResult.errors = body.singleResult.errors
            .slice(0, MOST_ERRORS)
            .map((formatted, i) => presentError(errors?.[i] ?? formatted, formatted, { log, id }));
          const refusals = errors?.map(causeOf).filter((error) => error instanceof AppError) ?? [];
          const later = refusals.map(httpOf).find(({ headers }) => 'retry-after' in headers);
          if (!later) return;
          http.status = later.status;
          for (const [name, value] of Object.entries(later.headers)) http.headers.set(name, value);
        },
      };
    },
  };
}

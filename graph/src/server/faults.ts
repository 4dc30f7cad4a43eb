import { unwrapResolverError } from '@apollo/server/errors';
import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { isUnavailable } from '../database/availability.ts';
import { AppError, STATUS_OF_CODE, unavailable } from '../core/errors.ts';
import { QUERY_TOO_LARGE } from './query-limits.ts';

/** All that a client learns of an unexpected failure, beside the request id that is also in the log. */
export const FAULT = 'Something went wrong. Please try again later.';

/** Of a message about a request. */
const MOST_LETTERS = 500;

/** What GraphQL itself finds wrong with a request: its words are for the client. */
const REQUEST_CODES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** An error as a client may see it: refusals and bad requests as they are, anything else opaque and logged. */
export function presentError(
  error: unknown,
  formatted: GraphQLFormattedError,
  log: FastifyBaseLogger,
  requestId: string,
): GraphQLFormattedError {
  const cause = causeOf(error);
  if (cause instanceof AppError) {
    logCause(cause, log);
    return {
      message: cause.message,
      locations: formatted.locations,
      path: formatted.path,
      extensions: withoutUndefined(cause.extensions),
    };
  }
  if (formatted.extensions?.reason === QUERY_TOO_LARGE) return { ...formatted, extensions: { code: QUERY_TOO_LARGE } };
  const code = formatted.extensions?.code ?? (isAboutRequest(error) ? 'BAD_USER_INPUT' : null);
  if (cause instanceof GraphQLError && typeof code === 'string' && REQUEST_CODES.has(code)) {
    return { ...formatted, message: shortened(formatted.message), ...coercion(formatted.message, code) };
  }
  log.error({ err: cause, path: formatted.path }, 'unexpected failure');
  return { message: FAULT, path: formatted.path, extensions: { code: 'INTERNAL_SERVER_ERROR', requestId } };
}

/** What a resolver threw; a database that could not be reached is a refusal. */
export function causeOf(error: unknown): unknown {
  const cause =
    error instanceof GraphQLError && error.originalError instanceof AppError
      ? error.originalError
      : unwrapResolverError(error);
  return isUnavailable(cause) ? unavailable(undefined, { cause }) : cause;
}

/** A refusal for something that failed outside, a provider say, is in the log with what failed. */
export function logCause({ code, cause }: AppError, log: FastifyBaseLogger): void {
  if (cause !== undefined) log.error({ err: cause, code }, 'failure outside');
}

/** Variables that do not fit, as GraphQL says it without Apollo: no field was executed, and nothing else went wrong. */
const isAboutRequest = (error: unknown) =>
  error instanceof GraphQLError && !error.path && (!error.originalError || error.originalError instanceof GraphQLError);

const withoutUndefined = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** GraphQL repeats the whole value that it does not understand. */
const shortened = (message: string) => (message.length > MOST_LETTERS ? `${message.slice(0, MOST_LETTERS)}…` : message);

/** A value that is missing, or that its type refuses, names its field: `… at "input.price"; Money is …` or `Variable "$price" …`. */
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

/** When to come back to a service that is away, in seconds. */
const AWAY_RETRY = 2;
const MEDIA_RETRY = 30;

/** The HTTP status of a refusal, and its headers: how to sign in, or in how many seconds to come back. */
export function httpOf(error: AppError): { status: number; headers: Record<string, string> } {
  const status = STATUS_OF_CODE[error.code];
  const retryAfter = retryAfterOf(error);
  return {
    status,
    headers: {
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      ...(retryAfter !== null && { 'retry-after': String(retryAfter) }),
    },
  };
}

/** After too many attempts, or to a service that is away. */
function retryAfterOf({ code, until }: AppError): number | null {
  if (code === 'UNAVAILABLE') return AWAY_RETRY;
  if (code === 'MEDIA_UNAVAILABLE') return MEDIA_RETRY;
  return code === 'RATE_LIMITED' && until ? Math.ceil((until.getTime() - Date.now()) / 1000) : null;
}

/** The status of an error that is about the request itself, as Fastify reports it; null for all others. A client that goes away in the middle of its body is one. */
export function requestStatusOf(error: unknown): number | null {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0;
  return status >= 400 && status < 500 ? status : null;
}

import { unwrapResolverError } from '@apollo/server/errors';
import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { AppError, CATALOGUE, unavailable } from '../core/errors.ts';
import { INVALID_DATA } from '../core/validation.ts';
import { isDamage, isUnavailable } from '../database/availability.ts';

/** All that a client learns of an unexpected failure, beside the request id that is also in the log. */
export const FAULT = 'Something went wrong. Please try again later.';

/** How an error is answered. GraphQL and the other routes only put it into their own form. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  message: string;
  /** The code, and what goes with it. */
  details: object;
}

/** The request that went wrong. A Fastify request is one. */
export interface Asked {
  log: FastifyBaseLogger;
  id: string;
  /** Which field of a GraphQL answer it is about. */
  path?: GraphQLFormattedError['path'];
}

/**
 * What a client is told about an error: a refusal as it is, anything else opaque. Logs whatever failed, here or
 * outside.
 */
export function answerTo(error: unknown, { log, id, path }: Asked): Answer {
  const cause = causeOf(error);
  if (cause instanceof AppError) {
    // Something outside failed, a provider say; the client only hears the refusal. Damage was logged when it was found.
    if (cause.cause !== undefined && !isDamage(cause.cause))
      log.error({ err: cause.cause, code: cause.code }, 'failure outside');
    return { ...httpOf(cause), message: cause.message, details: cause.extensions };
  }
  log.error({ err: cause, path }, 'unexpected failure');
  return { status: 500, headers: {}, message: FAULT, details: { code: 'INTERNAL_SERVER_ERROR', requestId: id } };
}

/**
 * The same for whatever reaches a route's error handler, which includes requests that Fastify cannot read: they get
 * `code`, and a text by status.
 */
export function answerToRequest(
  error: unknown,
  asked: Asked,
  code: string,
  texts: Record<number, string> = {},
): Answer {
  const status = requestStatusOf(error);
  if (status === null) return answerTo(error, asked);
  return { status, headers: {}, message: texts[status] ?? INVALID_DATA, details: { code } };
}

/**
 * The status that Fastify gives an error about the request itself, such as a client that left in the middle of its
 * body. Null for any other error.
 */
function requestStatusOf(error: unknown): number | null {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0;
  return status >= 400 && status < 500 ? status : null;
}

/** The error that was thrown first, such as in a resolver. A database that cannot be reached becomes a refusal. */
export function causeOf(error: unknown): unknown {
  const cause =
    error instanceof GraphQLError && error.originalError instanceof AppError
      ? error.originalError
      : unwrapResolverError(error);
  return isUnavailable(cause) ? unavailable(undefined, { cause }) : cause;
}

/** Seconds after which to come back to a service that is away. */
const AWAY_RETRY = 2;
const MEDIA_RETRY = 30;

/** The HTTP status of a refusal, and headers that say how to sign in or when to come back. */
export function httpOf(error: AppError): Pick<Answer, 'status' | 'headers'> {
  const status = CATALOGUE[error.code].status;
  const retryAfter = retryAfterOf(error);
  return {
    status,
    headers: {
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      ...(retryAfter !== null && { 'retry-after': String(retryAfter) }),
    },
  };
}

/** In how many seconds to come back, after too many attempts or to a service that is away. */
function retryAfterOf({ code, until }: AppError): number | null {
  if (code === 'UNAVAILABLE') return AWAY_RETRY;
  if (code === 'MEDIA_UNAVAILABLE') return MEDIA_RETRY;
  return code === 'RATE_LIMITED' && until ? Math.ceil((until.getTime() - Date.now()) / 1000) : null;
}

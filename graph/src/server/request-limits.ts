import type { ApolloServerPlugin } from '@apollo/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type DocumentNode,
  getOperationAST,
  GraphQLError,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import { callerOf, type Caller, contextOf } from '../features/access/identities.ts';
import { type Context, requireNoRefusedToken, type Services } from '../database/context.ts';
import { rateLimited } from '../core/errors.ts';
import type { Identity } from '../core/viewer.ts';
import { httpOf } from './faults.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The sender; null before the request was counted. */
    caller: Caller | null;
  }
}

/**
 * A hook that counts a route's requests, for their sender or else for their address, and tells the client how many are
 * left. One too many gets 429 with `Retry-After`.
 */
export const countRequests = (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
  request.caller = await callerOf(services, request.headers.authorization);
  const count = await countFor(services, request.caller, request);
  if (!count) return;
  reply.headers(count.headers);
  if (count.retryAfter !== null) throw rateLimited(count.retryAfter);
};

/** The sender of a request that was counted: a route that forgot to count would take everybody for a stranger. */
export function countedCaller({ caller }: FastifyRequest): Caller {
  if (!caller) throw new TypeError('a request that was not counted');
  return caller;
}

/** Counts a request outside GraphQL and `/api`, and answers its context. Throws UNAUTHENTICATED, RATE_LIMITED. */
export const admit = (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
  await countRequests(services)(request, reply);
  const ctx = contextOf(services, request, countedCaller(request));
  requireNoRefusedToken(ctx);
  return ctx;
};

/** Counts an operation that comes over a socket. Throws RATE_LIMITED. */
export async function countOperation(services: Services, caller: Caller, request: FastifyRequest): Promise<void> {
  const count = await countFor(services, caller, request);
  if (count && count.retryAfter !== null) throw rateLimited(count.retryAfter);
}

/**
 * The parts of an operation count, not the one request that has them: each field of a mutation beyond the first is a
 * request more.
 */
export const countMutations = (): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    responseForOperation: async ({ document, request, contextValue, response }) => {
      const count = await countMore(contextValue, document, request.operationName);
      for (const [name, value] of Object.entries(count?.headers ?? {})) response.http.headers.set(name, value);
      if (!count || count.retryAfter === null) return null;
      const { http } = response;
      const refusal = rateLimited(count.retryAfter);
      const { status, headers } = httpOf(refusal);
      for (const [name, value] of Object.entries(headers)) http.headers.set(name, value);
      const errors = [new GraphQLError(refusal.message, { originalError: refusal })];
      return { http: { status, headers: http.headers }, body: { kind: 'single', singleResult: { errors } } };
    },
  }),
});

/** The same for what a socket asks for. Throws RATE_LIMITED. */
export async function requireMoreLeft(ctx: Context, document: DocumentNode, operationName?: string | null) {
  const count = await countMore(ctx, document, operationName);
  if (count && count.retryAfter !== null) throw rateLimited(count.retryAfter);
}

async function countMore(ctx: Context, document: DocumentNode, operationName?: string | null) {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== OperationTypeNode.MUTATION) return null;
  const more = fieldsOf(document, operation.selectionSet) - 1;
  return more > 0 ? ctx.services.limits.request(senderOf(ctx), ctx.address, more) : null;
}

/** How many fields are asked for at the top, those of fragments included. The document is a valid one. */
function fieldsOf(document: DocumentNode, { selections }: SelectionSetNode): number {
  const counts = selections.map((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value === '__typename' ? 0 : 1;
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(document, selection.selectionSet);
    const fragment = document.definitions.find(
      (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value,
    );
    return fragment && 'selectionSet' in fragment ? fieldsOf(document, fragment.selectionSet) : 0;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

const countFor = ({ limits }: Services, caller: Caller, { ip }: FastifyRequest) => limits.request(senderOf(caller), ip);

const senderOf = ({ credential, viewer }: Identity) =>
  credential && viewer && { tokenHash: credential.tokenHash, userId: viewer.id };

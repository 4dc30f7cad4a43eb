import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf, type Caller } from '../features/access/identities.ts';
import type { Services } from '../database/context.ts';
import { rateLimited } from '../core/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends it; null before it was counted. */
    caller: Caller | null;
  }
}

/**
 * A hook that counts a route's requests, for their sender or else for their address, and tells the client how many are left. One too many
 * gets 429 with `Retry-After`.
 */
export const countRequests = (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
  request.caller = await callerOf(services, request.headers.authorization);
  const count = await countFor(services, request.caller, request);
  if (!count) return;
  reply.headers(count.headers);
  if (count.retryAfter !== null) throw rateLimited(count.retryAfter);
};

/** Who sends a request that was counted: a route that forgot to would take everybody for a stranger. */
export function countedCaller({ caller }: FastifyRequest): Caller {
  if (!caller) throw new TypeError('a request that was not counted');
  return caller;
}

/** Counts an operation that comes over a socket. Throws RATE_LIMITED. */
export async function countOperation(services: Services, caller: Caller, request: FastifyRequest): Promise<void> {
  const count = await countFor(services, caller, request);
  if (count && count.retryAfter !== null) throw rateLimited(count.retryAfter);
}

function countFor({ limits }: Services, { credential, viewer }: Caller, { ip }: FastifyRequest) {
  return limits.request(credential && viewer && { tokenHash: credential.tokenHash, userId: viewer.id }, ip);
}

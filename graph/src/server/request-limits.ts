import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerHash } from '../features/access/sessions.ts';
import type { Services } from '../database/context.ts';
import { rateLimited } from '../core/errors.ts';

/** A hook that counts a route's requests and tells the client how many are left. One too many gets 429 with `Retry-After`. */
export const countRequests =
  ({ limits }: Services) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const count = await limits.request(bearerHash(request.headers.authorization), request.ip);
    if (!count) return;
    reply.headers(count.headers);
    if (count.retryAfter !== null) throw rateLimited(count.retryAfter);
  };

/** Counts an operation that comes over a socket. Throws RATE_LIMITED. */
export async function countOperation(
  { limits }: Services,
  { ip }: FastifyRequest,
  authorization: unknown,
): Promise<void> {
  const count = await limits.request(bearerHash(authorization), ip);
  if (count && count.retryAfter !== null) throw rateLimited(count.retryAfter);
}

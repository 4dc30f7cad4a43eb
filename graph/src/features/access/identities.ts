import type { FastifyRequest } from 'fastify';
import type { Identity } from '../../core/viewer.ts';
import { type Context, createContext, type Services } from '../../database/context.ts';
import type { Database } from '../../database/database.ts';
import { sharing } from '../../database/sharing.ts';
import { bearerToken, identifySessions, identifyTools, VISITOR } from './sessions.ts';
import { hashToken } from './tokens.ts';
import type { Uses } from './uses.ts';

/**
 * Finds out from their tokens who is asking, for all requests and subscribers. Those who ask while a query is running
 * share the next one: the busier the server, the fewer queries per request. Nothing is cached: a caller who asks after
 * a query has begun is answered by a later one.
 */
export class Identities {
  readonly #sessions;
  readonly #tools;

  constructor(database: Database, uses: { sessions: Uses; tools: Uses }) {
    // Its own fork: these reads are outside any transaction of any caller.
    const em = database.em.fork();
    this.#sessions = sharing(byToken((tokenHashes) => identifySessions(em, tokenHashes, uses.sessions)));
    this.#tools = sharing(byToken((tokenHashes) => identifyTools(em, tokenHashes, uses.tools)));
  }

  /** The user of a session or access token that has not ended, as the database has them now. */
  async identify(tokenHash: string | null): Promise<Identity> {
    if (!tokenHash) return VISITOR;
    // Sessions first, in a query of their own: the many with a session do not wait for the few with an access token.
    return (await this.#sessions.load(tokenHash)) ?? (await this.#tools.load(tokenHash)) ?? VISITOR;
  }
}

/** The sender of a request, the token that it came with, and whether that is unknown or has ended. */
export interface Caller extends Identity {
  token: string | null;
  tokenRefused: boolean;
}

/** Somebody without a token. */
export const STRANGER: Caller = { ...VISITOR, token: null, tokenRefused: false };

/** The person of `authorization`, over HTTP or a socket; a visitor if there is none. Throws UNAVAILABLE. */
export async function callerOf({ availability, identities }: Services, authorization: unknown): Promise<Caller> {
  const token = bearerToken(authorization);
  if (token !== null) availability.require();
  const identity = await identities.identify(token === null ? null : hashToken(token));
  return { ...identity, token, tokenRefused: token !== null && identity.credential === null };
}

/** The context for what a caller asks for. Throws UNAVAILABLE. */
export function contextOf(services: Services, request: FastifyRequest, caller: Caller): Context {
  services.availability.require();
  const userAgent = request.headers['user-agent'] ?? '';
  return createContext(services, {
    ...caller,
    userAgent,
    address: request.ip,
    requestId: request.id,
    log: request.log,
  });
}

const byToken =
  (read: (tokenHashes: string[]) => Promise<Map<string, Identity>>) => async (tokenHashes: readonly string[]) => {
    const found = await read([...new Set(tokenHashes)]);
    return tokenHashes.map((tokenHash) => found.get(tokenHash) ?? null);
  };

import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../core/config.ts';
import { unauthenticated } from '../core/errors.ts';
import type { Limits } from '../core/limits.ts';
import type { Credential, Identity, Viewer } from '../core/viewer.ts';
import type { Availability } from './availability.ts';
import type { Database, EntityManager } from './database.ts';

/** The outside parts, made once at the start. What floors above and features add they declare beside what it is. */
export interface Services {
  config: Config;
  database: Database;
  availability: Availability;
  limits: Limits;
  /** Signs upload tickets, media addresses and the links that switch mails off. */
  secret: string;
  log: FastifyBaseLogger;
  /** The batched reads of one context. Rows by their ids are read together for all contexts that ask at the same moment, and each once. */
  newLoaders: (em: EntityManager, viewer: Viewer) => Loaders;
}

/** The batched reads of one request; features declare theirs. They answer rows as they were when first asked for: `clearLoaders` after a write. */
export interface Loaders {}

/** What one request, or one event of a subscription, works with. */
export interface Context {
  services: Services;
  em: EntityManager;
  /** As the database had it when the request began; an action that changes the viewer renews it. */
  viewer: Viewer;
  /** What the request came with. */
  credential: Credential | null;
  /** Whether it came with a token that is none of ours, or has ended. */
  tokenRefused: boolean;
  /** The client's address, for limits. */
  address: string;
  loaders: Loaders;
  /** Also in the log, and in the answer to an unexpected failure. */
  requestId: string;
  log: FastifyBaseLogger;
}

/** What payments work with, in a request or by themselves. */
export type Work = Pick<Context, 'services' | 'log'>;

interface Request extends Identity {
  tokenRefused?: boolean;
  address: string;
  requestId: string;
  log: FastifyBaseLogger;
}

/** A new context with an EntityManager of its own. */
export function createContext(services: Services, request: Request): Context {
  const em = services.database.em.fork();
  return { services, em, tokenRefused: false, ...request, loaders: services.newLoaders(em, request.viewer) };
}

/** Who sent a token that has ended is not taken for a visitor. Throws UNAUTHENTICATED. */
export function requireNoRefusedToken({ tokenRefused }: Context): void {
  if (tokenRefused) throw unauthenticated();
}

/** Goes on with another viewer, or with the same one as they are now: what was read for the one before is forgotten. */
export function becomeViewer(ctx: Context, viewer: Viewer): void {
  ctx.viewer = viewer;
  ctx.loaders = ctx.services.newLoaders(ctx.em, viewer);
}

/** Forgets what a context has read, after a write. */
export function clearLoaders(loaders: Loaders): void {
  for (const loader of Object.values(loaders)) loader.clearAll();
}

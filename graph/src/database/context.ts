import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../core/config.ts';
import { unauthenticated } from '../core/errors.ts';
import type { Limits } from '../core/limits.ts';
import type { Credential, Identity, Viewer } from '../core/viewer.ts';
import type { Availability } from './availability.ts';
import type { Database, EntityManager } from './database.ts';

/**
 * The parts that the product works with, made once at the start. Features and floors above declare what they add to it
 * in their own files.
 */
export interface Services {
  config: Config;
  database: Database;
  availability: Availability;
  limits: Limits;
  /** Signs upload tickets, media addresses and the links that switch mails off. */
  secret: string;
  log: FastifyBaseLogger;
  /**
   * Makes the batched reads of one context. Rows by id are read together for all contexts that ask at the same moment,
   * each row once.
   */
  newLoaders: (em: EntityManager, viewer: Viewer) => Loaders;
}

/**
 * The batched reads of one request; each feature declares its own. They remember what they have read: call
 * `clearLoaders` after a write.
 */
export interface Loaders {}

/** What one request, or one event of a subscription, works with. */
export interface Context {
  services: Services;
  em: EntityManager;
  /**
   * The person who asks, as they were when the request began. An action that changes them puts the changed person here.
   */
  viewer: Viewer;
  /** What the request came with. */
  credential: Credential | null;
  /** Whether the request came with a token that is not ours or has expired. */
  tokenRefused: boolean;
  /** The token itself that the request came with; null without one. */
  token: string | null;
  /** What the client says it is (`User-Agent`); empty if it does not. */
  userAgent: string;
  /** The client's address, for limits. */
  address: string;
  loaders: Loaders;
  /** It is in the log too, and in the answer to an unexpected failure. */
  requestId: string;
  log: FastifyBaseLogger;
}

/** What payments need, both in a request and when they work by themselves. */
export type Work = Pick<Context, 'services' | 'log'> & Partial<Pick<Context, 'requestId'>>;

interface Request extends Identity {
  tokenRefused?: boolean;
  token?: string | null;
  userAgent?: string;
  address: string;
  requestId: string;
  log: FastifyBaseLogger;
}

/** A new context with an EntityManager of its own. */
export function createContext(services: Services, request: Request): Context {
  const em = services.database.em.fork();
  const defaults = { tokenRefused: false, token: null, userAgent: '' };
  return { services, em, ...defaults, ...request, loaders: services.newLoaders(em, request.viewer) };
}

/** A caller whose token has expired is no visitor. Throws UNAUTHENTICATED. */
export function requireNoRefusedToken({ tokenRefused }: Context): void {
  if (tokenRefused) throw unauthenticated();
}

/**
 * Goes on with another viewer, or with the same one as they are by now, and forgets what was read for the previous one.
 */
export function becomeViewer(ctx: Context, viewer: Viewer): void {
  ctx.viewer = viewer;
  ctx.loaders = ctx.services.newLoaders(ctx.em, viewer);
}

/** Forgets what a context has read, after a write. */
export function clearLoaders(loaders: Loaders): void {
  for (const loader of Object.values(loaders)) loader.clearAll();
}

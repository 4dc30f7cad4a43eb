import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Credential, Identity, Viewer } from './viewer.ts';
import { bearerHash } from '../features/access/sessions.ts';
import type { Outgoing, Sent } from '../features/chat/message-store.ts';
import type { Typing } from '../features/chat/typing.ts';
import type { Config } from './config.ts';
import type { Availability } from '../database/availability.ts';
import type { Database, EntityManager } from '../database/database.ts';
import { unauthenticated } from './errors.ts';
import type { Limits } from './limits.ts';
import { createLoaders, type Loaders } from '../loaders.ts';
import type { Mailer } from '../features/mail/mailer.ts';
import type { Outbox } from '../features/mail/outbox.ts';
import type { Media } from '../features/media/media.ts';
import type { PaymentProvider } from '../features/payments/provider.ts';
import type { SharedReads } from '../features/access/shared-reads.ts';
import type { Sockets } from '../server/sockets.ts';
import type { Events } from '../live/topics.ts';
import type { Order, Sold } from '../features/transactions/sale-store.ts';

/** The outside parts, made once at the start. */
export interface Services {
  config: Config;
  database: Database;
  availability: Availability;
  /** Null in a process that is alone. */
  redis: { connected: boolean } | null;
  events: Events;
  sockets: Sockets;
  /** What is read for all who ask together. */
  reads: SharedReads;
  /** What is written together for all who ask meanwhile. */
  storeMessage: (message: Outgoing) => Promise<Sent>;
  storeSale: (order: Order) => Promise<Sold>;
  typing: Typing;
  media: Media;
  mailer: Mailer;
  /** Sends the mails that transactions have queued. */
  outbox: Outbox;
  payments: PaymentProvider;
  limits: Limits;
  /** Signs upload tickets, media addresses and the links that switch mails off. */
  secret: string;
  /** Signs the payment provider's events. */
  webhookSecret: string;
  log: FastifyBaseLogger;
}

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

/** A new context with an EntityManager of its own; `byIds` may have read something already. */
export function createContext(services: Services, request: Request, byIds = services.reads.rows()): Context {
  const em = services.database.em.fork();
  return { services, em, tokenRefused: false, ...request, loaders: createLoaders(em, request.viewer, byIds) };
}

/** The context of a request that comes with `authorization`, over HTTP or a socket; without a session or access token a visitor's. Throws UNAVAILABLE. */
export async function contextOf(services: Services, request: FastifyRequest, authorization: unknown): Promise<Context> {
  services.availability.require();
  const tokenHash = bearerHash(authorization);
  const identity = await services.reads.identify(tokenHash);
  const tokenRefused = tokenHash !== null && identity.credential === null;
  return createContext(services, { ...identity, tokenRefused, address: request.ip, requestId: request.id, log: request.log });
}

/** Who sent a token that has ended is not taken for a visitor. Throws UNAUTHENTICATED. */
export function requireNoRefusedToken({ tokenRefused }: Context): void {
  if (tokenRefused) throw unauthenticated();
}

/** Goes on with another viewer, or with the same one as they are now: what was read for the one before is forgotten. */
export function becomeViewer(ctx: Context, viewer: Viewer): void {
  ctx.viewer = viewer;
  ctx.loaders = createLoaders(ctx.em, viewer, ctx.services.reads.rows());
}

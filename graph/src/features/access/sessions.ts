import { LockMode } from '@mikro-orm/core';
import { unauthenticated } from '../../core/errors.ts';
import type { Context, Services } from '../../database/context.ts';
import { User } from '../../people/user.entity.ts';
import { rows, type EntityManager } from '../../database/database.ts';
import { ANYBODY } from '../../live/topics.ts';
import { Session } from './session.entity.ts';
import { hashToken, newBearerToken } from './tokens.ts';
import type { Uses } from './uses.ts';
import { type Identity, requireInPerson, type UserStatus } from '../../core/viewer.ts';

declare module '../../live/topics.ts' {
  interface Topics {
    /** The rights of a user have changed, or a session or access token of theirs has ended. Keyed by ANYBODY. */
    accessChanged: { userId: string };
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** The last uses of access tokens, and of the many sessions, are kept to these precisions. */
const MINUTE_MS = 60 * 1000;
const TEN_MINUTES_MS = 10 * MINUTE_MS;

/** Opens a session in the running transaction; the token is shown to the client once and kept only as a hash. */
export function openSession(tx: EntityManager, userId: string, days: number, device: string): string {
  const token = newBearerToken();
  const expiresAt = new Date(Date.now() + days * DAY_MS);
  tx.create(Session, { tokenHash: hashToken(token), userId, expiresAt, device });
  return token;
}

/**
 * The viewer, signed in as a person, locked until the transaction ends. A new password or another sign-in may have
 * ended this session meanwhile. Throws UNAUTHENTICATED, or FORBIDDEN for a tool.
 */
export async function lockSignedIn(ctx: Context, tx: EntityManager): Promise<User> {
  const { id } = requireInPerson(ctx.viewer, ctx.credential);
  const user = await tx.findOneOrFail(User, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if ((await tx.count(Session, { tokenHash: ctx.credential?.tokenHash ?? '' })) === 0) throw unauthenticated();
  return user;
}

/** Somebody without a valid session or access token. */
export const VISITOR: Identity = { viewer: null, credential: null };

/**
 * The users of those sessions that have not ended, as they are in the database now, by token hash; notes that the
 * sessions are used.
 */
export async function identifySessions(
  em: EntityManager,
  tokenHashes: string[],
  uses: Uses,
): Promise<Map<string, Identity>> {
  const now = new Date();
  const sessions = await rows(em)
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .selectAll('user')
    .select(['session.id as sessionId', 'session.tokenHash', 'session.lastUsedAt'])
    .where('session.tokenHash', 'in', tokenHashes)
    .where('session.expiresAt', '>', now)
    .execute();
  const used = sessions.filter(({ lastUsedAt }) => now.getTime() - lastUsedAt.getTime() >= TEN_MINUTES_MS);
  uses.note(used.map(({ sessionId }) => sessionId));
  const found = new Map<string, Identity>();
  for (const { sessionId: _, tokenHash, lastUsedAt: __, ...viewer } of sessions) {
    found.set(tokenHash, { viewer, credential: { kind: 'session', tokenHash } });
  }
  return found;
}

/** The users of those access tokens that have not ended, by token hash; notes that the tokens are used. */
export async function identifyTools(
  em: EntityManager,
  tokenHashes: string[],
  uses: Uses,
): Promise<Map<string, Identity>> {
  const now = new Date();
  const tokens = await rows(em)
    .selectFrom('access_token')
    .innerJoin('user', 'user.id', 'access_token.userId')
    .selectAll('user')
    .select(['access_token.id as tokenId', 'tokenHash', 'readOnly', 'lastUsedAt'])
    .where('tokenHash', 'in', tokenHashes)
    .where(({ eb, or }) => or([eb('access_token.expiresAt', 'is', null), eb('access_token.expiresAt', '>', now)]))
    .execute();
  const used = tokens.filter(({ lastUsedAt }) => !lastUsedAt || now.getTime() - lastUsedAt.getTime() >= MINUTE_MS);
  uses.note(used.map(({ tokenId }) => tokenId));
  const found = new Map<string, Identity>();
  for (const { tokenId: _, tokenHash, readOnly, lastUsedAt: __, ...viewer } of tokens) {
    found.set(tokenHash, { viewer, credential: { kind: 'tool', tokenHash, readOnly } });
  }
  return found;
}

/** A session or access token that has not ended: whose it is, what they may do now, and when it ends; null: never. */
export interface OpenCredential {
  userId: string;
  status: UserStatus;
  expiresAt: Date | null;
}

/** Those sessions and access tokens that have not ended, by token hash. */
export async function openCredentials(em: EntityManager, tokenHashes: string[]): Promise<Map<string, OpenCredential>> {
  const now = new Date();
  const sessions = await rows(em)
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['tokenHash', 'user.id as userId', 'status', 'expiresAt'])
    .where('tokenHash', 'in', tokenHashes)
    .execute();
  const tools = await rows(em)
    .selectFrom('access_token')
    .innerJoin('user', 'user.id', 'access_token.userId')
    .select(['tokenHash', 'user.id as userId', 'status', 'expiresAt'])
    .where('tokenHash', 'in', tokenHashes)
    .execute();
  const open = [...sessions, ...tools].filter(({ expiresAt }) => !expiresAt || expiresAt > now);
  return new Map(open.map(({ tokenHash, ...credential }) => [tokenHash, credential]));
}

/**
 * The token in an `Authorization: Bearer …` header; null without one. Anything else counts as a token that
 * nobody has.
 */
export function bearerToken(authorization: unknown): string | null {
  if (authorization === undefined || authorization === null) return null;
  // On a socket it may be anything. No token has a space in it.
  if (typeof authorization !== 'string') return ' ';
  if (/^\s*(?:Bearer\s*)?$/i.test(authorization)) return null;
  const [, token] = /^Bearer (\S+)$/i.exec(authorization) ?? [];
  return token ?? ` ${authorization}`;
}

/** The hash of that token; null without one. */
export function bearerHash(authorization: unknown): string | null {
  const token = bearerToken(authorization);
  return token === null ? null : hashToken(token);
}

/**
 * Tells every process to check what the user has open: a session or access token has ended, or a deactivation took
 * effect.
 */
export const publishAccessChange = ({ events }: Pick<Services, 'events'>, userId: string) =>
  events.publish('accessChanged', ANYBODY, { userId });

import { rows, type EntityManager } from '../database/database.ts';
import { Session } from './session.entity.ts';
import { hashToken, newToken } from './tokens.ts';
import type { User } from './user.entity.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Opens a session in the running transaction; the token is shown to the client once and kept only as a hash. */
export function openSession(tx: EntityManager, userId: string, days: number): string {
  const token = newToken();
  tx.create(Session, { tokenHash: hashToken(token), userId, expiresAt: new Date(Date.now() + days * DAY_MS) });
  return token;
}

/** The user of a session that has not ended, as the database has them now; null otherwise. */
export async function userOfSession(em: EntityManager, tokenHash: string): Promise<User | null> {
  const user = await rows(em).selectFrom('session').innerJoin('user', 'user.id', 'session.userId').selectAll('user')
    .where('session.tokenHash', '=', tokenHash).where('session.expiresAt', '>', new Date()).executeTakeFirst();
  return user ?? null;
}

/** The hash of the token in an `Authorization: Bearer …` header; null without one. */
export function bearerHash(authorization: unknown): string | null {
  const [, token] = typeof authorization === 'string' ? (/^Bearer (\S+)$/i.exec(authorization) ?? []) : [];
  return token ? hashToken(token) : null;
}

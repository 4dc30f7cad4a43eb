import type { FastifyRequest } from 'fastify';
import { hashToken } from '../../graph/src/features/access/tokens.ts';
import type { Store } from './store.ts';

export interface Viewer {
  id: string;
  full_name: string;
  image: string | null;
  type: string;
  status: string;
}

/**
 * Reads the person who asks as the product does: the same hash, the same two tables, the user's whole row. Throws for
 * anybody not active.
 */
export async function viewerOf(store: Store, { headers }: Pick<FastifyRequest, 'headers'>): Promise<Viewer> {
  const token = headers.authorization?.replace(/^Bearer /, '') ?? '';
  const [viewer] = await store.all<Viewer>(
    'select user.* from session join user on user.id = session.user_id where session.token_hash = ? and session.expires_at > ?',
    [hashToken(token), new Date()],
  );
  if (viewer?.status !== 'ACTIVE') throw new Error('not signed in, or not active');
  return viewer;
}

export async function staffOf(store: Store, request: Pick<FastifyRequest, 'headers'>): Promise<Viewer> {
  const viewer = await viewerOf(store, request);
  if (viewer.type !== 'ADMIN') throw new Error('not staff');
  return viewer;
}

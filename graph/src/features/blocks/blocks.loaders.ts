import DataLoader from 'dataloader';
import { rows, type EntityManager } from '../../database/database.ts';

declare module '../../database/context.ts' {
  interface Loaders {
    /** The ids of the people whom somebody has blocked, by their own id. */
    blocked: DataLoader<string, Set<string>>;
  }
}

/** The ids of the people whom somebody has blocked. */
export async function findBlocked(em: EntityManager, blockerId: string): Promise<Set<string>> {
  const found = await rows(em).selectFrom('block').select('blockedId').where('blockerId', '=', blockerId).execute();
  return new Set(found.map(({ blockedId }) => blockedId));
}

export const blockLoaders = (em: EntityManager) => ({
  blocked: new DataLoader<string, Set<string>>((ids) => Promise.all(ids.map((id) => findBlocked(em, id)))),
});

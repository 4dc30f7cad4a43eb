import { requireMember } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { rows, type EntityManager } from '../../database/database.ts';
import type { SavedSearch } from './saved-search.entity.ts';

/** The viewer's saved searches, at most 20, the newest first. */
export async function listSavedSearches(ctx: Context): Promise<SavedSearch[]> {
  const saved = await searchesOf(ctx.em, requireMember(ctx.viewer).id);
  return saved.toReversed();
}

/** Somebody's saved searches, in the order in which they were saved. */
export const searchesOf = (em: EntityManager, userId: string): Promise<SavedSearch[]> =>
  rows(em).selectFrom('saved_search').selectAll().where('userId', '=', userId).orderBy('id').execute();

import DataLoader from 'dataloader';
import type { Viewer } from '../../core/viewer.ts';
import { rows, type EntityManager } from '../../database/database.ts';

declare module '../../database/context.ts' {
  interface Loaders {
    /** Whether the viewer has blocked a person, by that person's id. */
    isBlocked: DataLoader<string, boolean>;
  }
}

export const blockLoaders = (em: EntityManager, viewer: Viewer) => ({
  isBlocked: new DataLoader<string, boolean>(async (ids) => {
    if (!viewer) return ids.map(() => false);
    const found = await rows(em)
      .selectFrom('block')
      .select('blockedId')
      .where('blockerId', '=', viewer.id)
      .where('blockedId', 'in', ids)
      .execute();
    const blocked = new Set(found.map(({ blockedId }) => blockedId));
    return ids.map((id) => blocked.has(id));
  }),
});

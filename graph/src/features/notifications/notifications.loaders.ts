import type DataLoader from 'dataloader';
import { type EntityManager, rows } from '../../database/database.ts';
import { byId, type MakeLoader } from '../../database/row-loaders.ts';
import { withDetails } from '../../news/tell.ts';
import type { Notification } from '../../news/notification.entity.ts';

declare module '../../database/context.ts' {
  interface Loaders {
    notification: DataLoader<string, Notification | null>;
  }
}

export const notificationRows = (em: EntityManager, loader: MakeLoader) => ({
  notification: loader(
    byId<Notification>(async (ids) => {
      const found = await rows(em).selectFrom('notification').selectAll().where('id', 'in', ids).execute();
      return found.map(withDetails);
    }),
  ),
});

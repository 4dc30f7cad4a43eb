import type DataLoader from 'dataloader';
import { type EntityManager, rows } from '../../database/database.ts';
import { byId, type MakeLoader } from '../../database/row-loaders.ts';
import type { Notification } from './notification.entity.ts';

declare module '../../database/context.ts' {
  interface Loaders {
    notification: DataLoader<string, Notification | null>;
  }
}

export const notificationRows = (em: EntityManager, loader: MakeLoader) => ({
  notification: loader(
    byId<Notification>((ids) => rows(em).selectFrom('notification').selectAll().where('id', 'in', ids).execute()),
  ),
});

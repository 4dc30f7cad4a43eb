import type DataLoader from 'dataloader';
import { type EntityManager, rows } from '../../database/database.ts';
import { byId, type MakeLoader } from '../../database/row-loaders.ts';
import type { User } from '../../people/user.entity.ts';
import type { Relation } from './users.rules.ts';

declare module '../../database/context.ts' {
  interface Loaders {
    user: DataLoader<string, User | null>;
    /** What the viewer and a user have with each other, by the user's id; transactions provide it. */
    relation: DataLoader<string, Relation>;
  }
}

export const userRows = (em: EntityManager, loader: MakeLoader) => ({
  user: loader(byId<User>((ids) => rows(em).selectFrom('user').selectAll().where('id', 'in', ids).execute())),
});

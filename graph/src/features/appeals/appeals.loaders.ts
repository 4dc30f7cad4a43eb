import DataLoader from 'dataloader';
import { UserStatus, UserType } from '../../core/viewer.ts';
import { type EntityManager, rows } from '../../database/database.ts';
import { byId } from '../../database/row-loaders.ts';
import type { StaffLogEntry } from '../log/log-entry.entity.ts';
import type { Sanction } from './appeals.rules.ts';
import { ACTIONS, type Borne, TAKEN_BACK } from './sanctions.ts';

declare module '../../database/context.ts' {
  interface Loaders {
    /** The last sanction of this kind, by who bears what; null if staff imposed none. */
    sanction: DataLoader<Borne, Sanction | null, string>;
    /** An act of staff, by its id; null if there is none. */
    logEntry: DataLoader<string, StaffLogEntry | null>;
    /** Whether there is no administrator besides this one, by their id. */
    isAlone: DataLoader<string, boolean>;
  }
}

/** Whether no other administrator than this one could decide. */
export async function isAlone(em: EntityManager, staffId: string): Promise<boolean> {
  const other = await rows(em)
    .selectFrom('user')
    .select('id')
    .where('type', '=', UserType.ADMIN)
    .where('status', '=', UserStatus.ACTIVE)
    .where('id', '<>', staffId)
    .executeTakeFirst();
  return other === undefined;
}

/** The last sanction of a kind on one thing. */
export const findSanction = async (em: EntityManager, asked: Borne): Promise<Sanction | null> =>
  (await findSanctions(em, [asked]))[0] ?? null;

/** The last sanctions of each kind on each thing, from the log of staff. */
async function findSanctions(em: EntityManager, asked: readonly Borne[]): Promise<(Sanction | null)[]> {
  const entries = await rows(em)
    .selectFrom('staff_log_entry')
    .leftJoin('appeal', 'appeal.sanctionId', 'staff_log_entry.id')
    .selectAll('staff_log_entry')
    .select(['appeal.id as appealId', 'decidedAt'])
    .where('personId', 'in', [...new Set(asked.map(({ personId }) => personId))])
    .where('targetId', 'in', [...new Set(asked.map(({ id }) => id))])
    .where('action', 'in', [...new Set(asked.map(({ sanction }) => ACTIONS[sanction]))])
    .orderBy('staff_log_entry.id')
    .execute();
  return asked.map(({ personId, sanction, id }) => {
    const ofThis = entries.filter(
      (entry) => entry.personId === personId && entry.action === ACTIONS[sanction] && entry.targetId === id,
    );
    const last = ofThis.at(-1);
    if (!last || TAKEN_BACK.includes(last.after)) return null;
    // One that was imposed again keeps the appeal that is open.
    const isAppealed = ofThis.some(({ appealId, decidedAt }) => appealId && (appealId === last.appealId || !decidedAt));
    return { act: last, isAppealed };
  });
}

export const appealLoaders = (em: EntityManager) => ({
  sanction: new DataLoader<Borne, Sanction | null, string>((asked) => findSanctions(em, asked), {
    cacheKeyFn: ({ personId, sanction, id }) => `${personId}:${sanction}:${id}`,
  }),
  logEntry: new DataLoader<string, StaffLogEntry | null>(
    byId((ids) => rows(em).selectFrom('staff_log_entry').selectAll().where('id', 'in', ids).execute()),
  ),
  isAlone: new DataLoader<string, boolean>((ids) => Promise.all(ids.map((id) => isAlone(em, id)))),
});

import DataLoader from 'dataloader';
import { expressionBuilder } from 'kysely';
import { isStaff, UserType, type Viewer } from '../core/viewer.ts';
import type { Context } from '../database/context.ts';
import { rows, type EntityManager } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { User } from '../people/user.entity.ts';
import { APART, notApart, type Other } from './meeting.ts';

declare module '../database/context.ts' {
  interface Loaders {
    /** Whether the viewer and a person are kept apart, by the person's id. */
    isApart: DataLoader<string, boolean>;
  }
}

type Person = Pick<User, 'id' | 'type' | 'status'>;

const ofPeople = expressionBuilder<Tables, 'user'>();

/** Those of these people from whom the viewer is kept apart. It reads nothing while there is no rule that does so. */
async function findApart(em: EntityManager, viewer: Viewer, ids: readonly string[]): Promise<Set<string>> {
  if (APART.length === 0 || !viewer || isStaff(viewer)) return new Set();
  const found = await rows(em)
    .selectFrom('user')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .where('type', '<>', UserType.ADMIN)
    .where(ofPeople.not(notApart(viewer, ofPeople.ref('user.id'))))
    .execute();
  return new Set(found.map(({ id }) => id));
}

export const meetingLoaders = (em: EntityManager, viewer: Viewer) => ({
  isApart: new DataLoader<string, boolean>(async (ids) => {
    const apart = await findApart(em, viewer, ids);
    return ids.map((id) => apart.has(id));
  }),
});

/** Whether the viewer is kept apart from a person. A transaction reads it anew. */
const isApartFrom = async ({ viewer, loaders }: Context, id: string, tx?: EntityManager): Promise<boolean> =>
  APART.length > 0 && (tx ? (await findApart(tx, viewer, [id])).has(id) : loaders.isApart.load(id));

const asMet = ({ id, type, status }: Person, isApart: boolean): Other => ({ id, type, status, isApart });

/** A person as the rules ask about them, for the viewer of this context; within a transaction if there is one. */
export const metBy = async (ctx: Context, person: Person, tx?: EntityManager): Promise<Other> =>
  asMet(person, await isApartFrom(ctx, person.id, tx));

/** Whether the viewer and a person are kept apart, and have no open deal: that goes on to its end, with its chat. */
export const areKeptApart = async (ctx: Context, otherId: string, tx?: EntityManager): Promise<boolean> =>
  ctx.viewer !== null &&
  (await isApartFrom(ctx, otherId, tx)) &&
  !(await ctx.services.parties.haveOpenDeal(tx ?? ctx.em, ctx.viewer.id, otherId));

/** The other member of a chat as its rules ask about them. */
export const metInChat = async (ctx: Context, peer: Person, tx?: EntityManager): Promise<Other> =>
  asMet(peer, await areKeptApart(ctx, peer.id, tx));

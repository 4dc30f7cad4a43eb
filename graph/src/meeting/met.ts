import DataLoader from 'dataloader';
import { expressionBuilder } from 'kysely';
import { isStaff, UserType, type Viewer } from '../core/viewer.ts';
import type { Context } from '../database/context.ts';
import { rows, type EntityManager } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { User } from '../people/user.entity.ts';
import { APART, notApart, type Other, whyNotMeet } from './meeting.ts';
import type { Parties } from './parties.ts';

declare module '../database/context.ts' {
  interface Loaders {
    /** Whether the viewer and a person are kept apart, by the person's id. */
    isApart: DataLoader<string, boolean>;
    /** Whether the viewer and a person have a deal that is open, by the person's id. */
    hasOpenDeal: DataLoader<string, boolean>;
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

const oneOf = (find: (ids: readonly string[]) => Promise<Set<string>>) =>
  new DataLoader<string, boolean>(async (ids) => {
    const found = await find(ids);
    return ids.map((id) => found.has(id));
  });

export const meetingLoaders = (em: EntityManager, viewer: Viewer, parties: Parties) => ({
  isApart: oneOf((ids) => findApart(em, viewer, ids)),
  hasOpenDeal: oneOf(async (ids) => (viewer ? parties.withOpenDeal(em, viewer.id, [...ids]) : new Set())),
});

const asMet = ({ id, type, status }: Person, isApart: boolean): Other => ({ id, type, status, isApart });

/** A person as the rules ask about them, for the viewer of this context; within a transaction if there is one. */
export async function metBy({ viewer, loaders }: Context, person: Person, tx?: EntityManager): Promise<Other> {
  const isApart = tx ? (await findApart(tx, viewer, [person.id])).has(person.id) : loaders.isApart.load(person.id);
  return asMet(person, await isApart);
}

/**
 * Whether the viewer and a person are kept apart, and have no open deal: that goes on to its end, with its chat. A
 * transaction reads it anew.
 */
export async function areKeptApart({ viewer, loaders, services }: Context, id: string, tx?: EntityManager) {
  if (!tx) return (await loaders.isApart.load(id)) && !(await loaders.hasOpenDeal.load(id));
  if (!viewer || !(await findApart(tx, viewer, [id])).has(id)) return false;
  return !(await services.parties.withOpenDeal(tx, viewer.id, [id])).has(id);
}

/** Whether nothing keeps the viewer from a person, or the two have an open deal, whatever has come between them. */
export const isInReach = async (ctx: Context, person: Person): Promise<boolean> =>
  whyNotMeet(ctx.viewer, await metBy(ctx, person)) === null || ctx.loaders.hasOpenDeal.load(person.id);

/**
 * The other member of a chat as its rules ask about them. `mayBeApart`: false if the query of the chat has told that
 * nothing keeps the two apart.
 */
export const metInChat = async (ctx: Context, peer: Person, tx?: EntityManager, mayBeApart = true): Promise<Other> =>
  asMet(peer, mayBeApart && (await areKeptApart(ctx, peer.id, tx)));

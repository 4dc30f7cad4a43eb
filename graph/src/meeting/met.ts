import DataLoader from 'dataloader';
import { expressionBuilder } from 'kysely';
import { isStaff, UserType, type Viewer } from '../core/viewer.ts';
import type { Context } from '../database/context.ts';
import { rows, type EntityManager } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { User } from '../people/user.entity.ts';
import { APART, notApart, type Other } from './meeting.ts';
import type { Parties } from './parties.ts';

declare module '../database/context.ts' {
  interface Loaders {
    /** Whether the viewer and a person are kept apart, by the person's id. */
    isApart: DataLoader<string, boolean>;
    /** The same, unless the two have a deal that is open. */
    isKeptApart: DataLoader<string, boolean>;
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

/** The same without those with whom the viewer has an open deal: that goes on to its end, with its chat. */
async function findKeptApart(em: EntityManager, viewer: Viewer, ids: readonly string[], parties: Parties) {
  const apart = await findApart(em, viewer, ids);
  if (!viewer || apart.size === 0) return apart;
  const dealing = await parties.withOpenDeal(em, viewer.id, [...apart]);
  return new Set([...apart].filter((id) => !dealing.has(id)));
}

const oneOf = (find: (ids: readonly string[]) => Promise<Set<string>>) =>
  new DataLoader<string, boolean>(async (ids) => {
    const found = await find(ids);
    return ids.map((id) => found.has(id));
  });

export const meetingLoaders = (em: EntityManager, viewer: Viewer, parties: Parties) => ({
  isApart: oneOf((ids) => findApart(em, viewer, ids)),
  isKeptApart: oneOf((ids) => findKeptApart(em, viewer, ids, parties)),
});

const asMet = ({ id, type, status }: Person, isApart: boolean): Other => ({ id, type, status, isApart });

/** A person as the rules ask about them, for the viewer of this context; within a transaction if there is one. */
export async function metBy({ viewer, loaders }: Context, person: Person, tx?: EntityManager): Promise<Other> {
  const isApart = tx ? (await findApart(tx, viewer, [person.id])).has(person.id) : loaders.isApart.load(person.id);
  return asMet(person, await isApart);
}

/** Whether the viewer and a person are kept apart, and have no open deal. A transaction reads it anew. */
export const areKeptApart = async ({ viewer, loaders, services }: Context, id: string, tx?: EntityManager) =>
  tx ? (await findKeptApart(tx, viewer, [id], services.parties)).has(id) : loaders.isKeptApart.load(id);

/**
 * The other member of a chat as its rules ask about them. `mayBeApart`: false if the query of the chat has told that
 * nothing keeps the two apart.
 */
export const metInChat = async (ctx: Context, peer: Person, tx?: EntityManager, mayBeApart = true): Promise<Other> =>
  asMet(peer, mayBeApart && (await areKeptApart(ctx, peer.id, tx)));

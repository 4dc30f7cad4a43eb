import { notFound } from '../../core/errors.ts';
import { isStaff, requireSignedIn, requireStaff } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { type EntityManager, rows } from '../../database/database.ts';
import { dayIn } from '../../database/days.ts';
import { pageOfNewest, type Reading, type Source } from '../../database/newest.ts';
import { madeWithin, pageOfAll, pageOfFound, SortDirection } from '../../database/sorted.ts';
import { startsOfPeople } from '../../search/search-people.ts';
import { lookUp, sourcesOf } from '../../search/search.ts';
import { USER_WORDS } from '../users/users.words.ts';
import { type Dispute, DisputeStatus } from './dispute.entity.ts';
import type { DisputesArgs } from './disputes.inputs.ts';

type Disputes = Source<'dispute'>['query'];

const KEY = 'dispute.id';

const DISPUTES: Reading<'dispute', Dispute> = {
  columns: (query) => query.selectAll('dispute'),
  ofFound: (found) => found.crossJoin('dispute').whereRef('dispute.id', '=', 'found.id'),
};

/**
 * For staff every dispute, the open ones longest waiting first, the others newest first; searched by the words of its
 * sides, and by the day. For others those about deals of theirs, newest first, also while they are confined.
 */
export async function listDisputes(ctx: Context, args: DisputesArgs) {
  const viewer = requireSignedIn(ctx.viewer);
  if (!isStaff(viewer)) return listOwn(ctx, viewer.id, args);
  requireStaff(viewer);
  const { open, search } = args;
  const all = { query: narrowed(disputes(ctx.em), args), key: KEY };
  const day = search ? dayIn(search, new Date()) : null;
  if (day) return pageOfAll(ctx.em, args, madeWithin(all, day), DISPUTES);
  const people = await lookUp(ctx.em, USER_WORDS, search);
  if (!people) {
    const usual = open ? SortDirection.ASC : SortDirection.DESC;
    return pageOfAll(ctx.em, args, all, DISPUTES, { usual });
  }
  const others = await startsOfPeople(ctx.em, people, 'dispute', ['openedById', 'otherId']);
  const narrow = open == null ? null : (query: Disputes) => narrowed(query, args);
  return pageOfFound(ctx.em, args, sourcesOf({ lead: null, others }, DISPUTES, narrow), DISPUTES);
}

function listOwn(ctx: Context, userId: string, args: DisputesArgs) {
  // Each side is read along its own index.
  const sides = (['openedById', 'otherId'] as const).map((side) => ({
    query: narrowed(disputes(ctx.em).where(`dispute.${side}`, '=', userId), args),
    key: KEY,
  }));
  return pageOfNewest(ctx.em, args, { lead: null, others: sides }, DISPUTES);
}

const disputes = (em: EntityManager): Disputes => rows(em).selectFrom('dispute');

function narrowed(query: Disputes, { open }: DisputesArgs): Disputes {
  if (open == null) return query;
  return open
    ? query.where('dispute.decidedAt', 'is', null)
    : query.where('dispute.status', '=', DisputeStatus.DECIDED);
}

/** How many disputes staff have yet to decide. */
export const openDisputes = (em: EntityManager) =>
  rows(em)
    .selectFrom('dispute')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('decidedAt', 'is', null);

/** One dispute, with the two people. Staff only; throws NOT_FOUND. */
export async function findDispute(ctx: Context, id: string): Promise<Dispute> {
  requireStaff(ctx.viewer);
  const dispute = await rows(ctx.em).selectFrom('dispute').selectAll().where('id', '=', id).executeTakeFirst();
  if (!dispute) throw notFound();
  return dispute;
}

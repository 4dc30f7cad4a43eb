import { notFound } from '../../core/errors.ts';
import { isStaff, requireSignedIn, requireStaff } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { type EntityManager, rows } from '../../database/database.ts';
import { pageOfNewest, type Reading, type Source } from '../../database/newest.ts';
import { pageOfAll, SortDirection } from '../../database/sorted.ts';
import { type Dispute, DisputeStatus } from './dispute.entity.ts';
import type { DisputesArgs } from './disputes.inputs.ts';

type Disputes = Source<'dispute'>['query'];

const KEY = 'dispute.id';

const DISPUTES: Reading<'dispute', Dispute> = {
  columns: (query) => query.selectAll('dispute'),
  ofFound: (found) => found.crossJoin('dispute').whereRef('dispute.id', '=', 'found.id'),
};

/**
 * For staff every dispute, the open ones longest waiting first, the others newest first. For others those about deals
 * of theirs, newest first, also while they are confined.
 */
export function listDisputes(ctx: Context, args: DisputesArgs) {
  const viewer = requireSignedIn(ctx.viewer);
  if (!isStaff(viewer)) return listOwn(ctx, viewer.id, args);
  requireStaff(viewer);
  const usual = args.open ? SortDirection.ASC : SortDirection.DESC;
  return pageOfAll(ctx.em, args, { query: narrowed(disputes(ctx.em), args), key: KEY }, DISPUTES, { usual });
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

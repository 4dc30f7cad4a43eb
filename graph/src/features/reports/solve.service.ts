import { LockMode } from '@mikro-orm/core';
import { wrongState } from '../../core/errors.ts';
import { type Account, enforce, requireStaff, UserStatus } from '../../core/viewer.ts';
import { clearLoaders, type Context } from '../../database/context.ts';
import { atomically, type EntityManager } from '../../database/database.ts';
import { tell } from '../../news/tell.ts';
import { type Decision, decideIn, statusDecision } from '../accounts/staff.service.ts';
import { logAct } from '../log/log.service.ts';
import { fineDecision } from '../payments/fines.service.ts';
import { sweepTakenOff, takePictureOff } from '../products/pictures/pictures.service.ts';
import { pictureId } from '../products/pictures/picture-id.ts';
import { setValidityIn } from '../products/products.service.ts';
import { Report } from './report.entity.ts';
import { ReportAct, type SolveReportArgs } from './reports.inputs.ts';
import { filed, statusOf } from './reports.log.ts';
import { reportSolved } from './reports.news.ts';
import { findReport } from './reports.queries.ts';
import { SOLVED_ALREADY, whyNotAnswer, whyNotSetSolved } from './reports.rules.ts';
import { REPORT_STEPS } from './reports.states.ts';
import { lockTarget } from './targets.ts';

/**
 * Pending → Solved, together with all open reports of the same target. Each reporter is told, and the log has the
 * reason. With an act, both take effect or neither. Staff only; throws NOT_FOUND, WRONG_STATE, BAD_USER_INPUT, and what
 * the act throws.
 */
export async function solveReport(ctx: Context, args: SolveReportArgs): Promise<Report> {
  const by = requireStaff(ctx.viewer);
  enforce(whyNotAnswer(args));
  const { upheld = null, reason = null, act } = args;
  const note = args.note?.trim() ?? null;
  const found = await findReport(ctx, args.id);
  enforce(whyNotSetSolved(found, true));
  const solved = await atomically(ctx.em, async (tx) => {
    // Reports come after what they are about, as when they are filed, or go with it.
    if (act) await ACTS[act](ctx, tx, by, found, args);
    const open = await lockOpen(tx, found);
    const asked = open.find(({ id }) => id === args.id);
    if (!asked) throw wrongState(SOLVED_ALREADY);
    for (const report of open) {
      const before = statusOf(report);
      Object.assign(report, { solved: REPORT_STEPS.solve.to, upheld, note, openTarget: null });
      await tell(ctx, tx, reportSolved(report, by.id));
      await logAct(tx, by, { action: 'solveReport', target: filed(report), before, after: statusOf(report), reason });
    }
    return asked;
  });
  if (act === ReportAct.REMOVE_PICTURE) await sweepTakenOff(ctx.services, pictureOf(found));
  clearLoaders(ctx.loaders);
  return solved;
}

/** The open reports of the target of one of them; all are locked in one order. */
const lockOpen = (tx: EntityManager, { id, openTarget }: Report) =>
  tx.find(
    Report,
    { ...(openTarget ? { openTarget } : { id }), solved: false },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );

type Act = (ctx: Context, tx: EntityManager, by: Account, report: Report, args: SolveReportArgs) => Promise<unknown>;

const ACTS: Record<ReportAct, Act> = {
  [ReportAct.TAKE_DOWN_PRODUCT]: (ctx, tx, by, { productId }, { reason = null }) =>
    setValidityIn(ctx, tx, by, { id: known(productId), on: false, reason }),
  [ReportAct.REMOVE_PICTURE]: (ctx, tx, by, report, { reason }) =>
    takePictureOff(ctx, tx, by, pictureOf(report), reason ?? ''),
  [ReportAct.DEACTIVATE]: (ctx, tx, by, report, { reason = null }) =>
    decideOver(ctx, tx, by, report, statusDecision(UserStatus.INACTIVE, reason)),
  [ReportAct.FINE]: (ctx, tx, by, report, { amount, reason = null }) =>
    // Nobody replaces a fine that the form has not shown.
    decideOver(ctx, tx, by, report, fineDecision({ amount: amount ?? 0, expected: 0, reason })),
};

/** Decides over the person whom a report is about. Whoever reports locks the thing first, and then this person. */
async function decideOver(ctx: Context, tx: EntityManager, by: Account, report: Report, decision: Decision) {
  const sellerId = known(report.sellerId);
  await lockTarget(tx, report);
  return decideIn(ctx, tx, by, sellerId, [decision]);
}

/** Throws WRONG_STATE if the report is about no such thing, or the thing is gone. */
function known(id: string | null): string {
  if (!id) throw wrongState('The report is about no such thing, or it is gone');
  return id;
}

const pictureOf = ({ productId, pictureKey }: Report) =>
  pictureId({ productId: known(productId), image: known(pictureKey) });

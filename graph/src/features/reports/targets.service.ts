import { LockMode } from '@mikro-orm/core';
import { enforce, requireMember } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { atomically, type EntityManager, locked, rows } from '../../database/database.ts';
import { Report } from './report.entity.ts';
import type { ReportTargetArgs } from './reports.inputs.ts';
import { whyNotReport } from './reports.rules.ts';
import { findTarget, lockTarget } from './targets.ts';

/**
 * Reports a product, person, message or picture that the viewer sees. A person has one open report of the same target.
 * Sent again, that report takes the new reason, and the new words if there are any. Active members only. Throws
 * NOT_FOUND, FORBIDDEN for staff, BAD_USER_INPUT for what is their own, RATE_LIMITED.
 */
export async function reportTarget(ctx: Context, { target, reason, message }: ReportTargetArgs): Promise<Report> {
  const reporter = requireMember(ctx.viewer);
  const found = await findTarget(ctx, target);
  enforce(whyNotReport(ctx.viewer, found.about));
  await ctx.services.limits.countMaking('report', reporter);
  const words = message?.trim() ?? '';
  const identity = { openTarget: found.key, reporterId: reporter.id };
  return atomically(ctx.em, async (tx) => {
    await lockTarget(tx, { ...found.kept, sellerId: found.about.id });
    const open = await tx.findOne(Report, identity, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (open) return tx.assign(open, { reason, message: words || open.message });
    return tx.create(Report, {
      ...identity,
      ...found.kept,
      reason,
      message: words,
      targetType: target.type,
      sellerId: found.about.id,
      leadId: await findLead(tx, found.key),
    });
  });
}

/** The first open report of a target, locked so that it is not solved meanwhile; null without one. */
async function findLead(tx: EntityManager, openTarget: string): Promise<string | null> {
  const lead = await locked(
    tx,
    rows(tx).selectFrom('report').select('id').where('openTarget', '=', openTarget).where('leadId', 'is', null),
  ).executeTakeFirst();
  return lead?.id ?? null;
}

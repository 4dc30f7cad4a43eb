import { LockMode } from '@mikro-orm/core';
import { activeUser, enforce, staff } from '../accounts/accounts.rules.ts';
import type { Context } from '../context.ts';
import { transaction } from '../database/database.ts';
import { notFound } from '../errors.ts';
import { Report } from './report.entity.ts';
import { canSetSolved } from './reports.rules.ts';

/** Tells staff about a problem. Active users only. */
export function fileReport(ctx: Context, message: string): Promise<Report> {
  const reporter = activeUser(ctx.viewer);
  return transaction(ctx.em, async (tx) => tx.create(Report, { reporterId: reporter.id, message: message.trim() }));
}

/** Pending → Solved. Staff only; throws NOT_FOUND, WRONG_STATE. */
export async function resolveReport(ctx: Context, id: string): Promise<Report> {
  staff(ctx.viewer);
  return transaction(ctx.em, async (tx) => {
    const report = await tx.findOne(Report, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!report) throw notFound();
    enforce(canSetSolved(report, true));
    report.solved = true;
    return report;
  });
}

/** Staff only; throws NOT_FOUND. */
export async function deleteReport(ctx: Context, id: string): Promise<string> {
  staff(ctx.viewer);
  if ((await ctx.em.nativeDelete(Report, { id })) === 0) throw notFound();
  return id;
}

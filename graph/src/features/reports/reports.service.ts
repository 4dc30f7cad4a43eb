import { LockMode } from '@mikro-orm/core';
import { requireMember, enforce, requireStaff } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { atomically, storeOnce } from '../../database/database.ts';
import { removeRow } from '../../database/remove-row.ts';
import { notFound } from '../../core/errors.ts';
import { oneLine } from '../../core/text.ts';
import { logAct } from '../log/log.service.ts';
import { tell } from '../../news/tell.ts';
import { Chat } from '../chat/chat.entity.ts';
import { disputed } from '../disputes/disputes.log.ts';
import { findDispute } from '../disputes/disputes.queries.ts';
import { Product } from '../products/product.entity.ts';
import { visibleProduct } from '../products/products.queries.ts';
import { Report } from './report.entity.ts';
import type { FileReportArgs, ReportedChatArgs } from './reports.inputs.ts';
import { reportSolved } from './reports.news.ts';
import { findReport } from './reports.queries.ts';
import { whyNotAskChat, whyNotSetSolved } from './reports.rules.ts';
import { REPORT_STEPS } from './reports.states.ts';

/**
 * Files a report about a problem or a product. If the product is gone, or the viewer no longer sees it, staff read the
 * title that it had on the screen. So a report is never lost. Sent again with the same client id, it answers the first
 * one. Active users only.
 */
export async function fileReport(ctx: Context, { message, productId, ...sent }: FileReportArgs): Promise<Report> {
  const reporter = requireMember(ctx.viewer);
  const reporterId = reporter.id;
  const clientId = sent.clientId?.trim() ?? null;
  const product = await visibleProduct(ctx, productId ?? null);
  const titleSeen = sent.productTitle ? oneLine(sent.productTitle) : null;
  const store = async () => {
    await ctx.services.limits.countMaking('report', reporter);
    return atomically(ctx.em, async (tx) => {
      // It may have been deleted since it was found.
      const kept = product && (await tx.findOne(Product, product.id, { lockMode: LockMode.PESSIMISTIC_READ }));
      return tx.create(Report, {
        reporterId,
        clientId,
        message: message.trim(),
        productId: kept?.id ?? null,
        sellerId: product?.sellerId ?? null,
        productTitle: product?.title ?? titleSeen,
      });
    });
  };
  return clientId ? storeOnce(() => ctx.em.fork().findOne(Report, { reporterId, clientId }), store) : store();
}

/** Pending → Solved; the reporter is told, and the log has the reason. Staff only; throws NOT_FOUND, WRONG_STATE. */
export async function solveReport(ctx: Context, id: string, reason: string | null = null): Promise<Report> {
  const by = requireStaff(ctx.viewer);
  return atomically(ctx.em, async (tx) => {
    const found = await tx.findOne(Report, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!found) throw notFound();
    enforce(whyNotSetSolved(found, true));
    const before = statusOf(found);
    found.solved = REPORT_STEPS.solve.to;
    await tell(ctx, tx, reportSolved(found, by.id));
    await logAct(tx, by, { action: 'solveReport', target: filed(found), before, after: statusOf(found), reason });
    return found;
  });
}

/** Removes a report and answers it as it was; the log has the reason. Staff only; throws NOT_FOUND. */
export async function removeReport(ctx: Context, id: string, reason: string | null = null): Promise<Report> {
  const by = requireStaff(ctx.viewer);
  return removeRow(ctx.em, Report, { id }, (tx, report) =>
    logAct(tx, by, { action: 'removeReport', target: filed(report), before: statusOf(report), reason }),
  );
}

/**
 * The chat around a report or a dispute, for staff to read; null if the two have none. For a report it is the chat of
 * who filed it with whose product it is about. Each reading is logged. Staff only; throws NOT_FOUND, BAD_USER_INPUT.
 */
export async function readReportedChat(ctx: Context, asked: ReportedChatArgs): Promise<Chat | null> {
  const by = requireStaff(ctx.viewer);
  enforce(whyNotAskChat(asked));
  const { people, target } = asked.disputeId
    ? await ofDispute(ctx, asked.disputeId)
    : await ofReport(ctx, asked.reportId ?? '');
  const [userAId, userBId] = people.toSorted();
  return atomically(ctx.em, async (tx) => {
    const chat = await tx.findOne(Chat, { userAId, userBId });
    if (chat) await logAct(tx, by, { action: 'reportedChat', target });
    return chat;
  });
}

async function ofReport(ctx: Context, id: string) {
  const report = await findReport(ctx, id);
  return { people: [report.reporterId, report.sellerId ?? ''], target: filed(report) };
}

async function ofDispute(ctx: Context, id: string) {
  const dispute = await findDispute(ctx, id);
  return { people: [dispute.openedById, dispute.otherId], target: disputed(dispute, oneLine(dispute.text)) };
}

/** Its status, as screens call it. */
const statusOf = ({ solved }: Report) => (solved ? 'SOLVED' : 'PENDING');

/** A report as the log names it. */
const filed = ({ id, message, reporterId: personId }: Report) => ({
  type: 'Report' as const,
  id,
  name: oneLine(message),
  personId,
});

import { LockMode } from '@mikro-orm/core';
import { requireMember, enforce, requireStaff } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { atomically, type EntityManager, locked, rows, storeOnce } from '../../database/database.ts';
import { removeRow } from '../../database/remove-row.ts';
import { oneLine } from '../../core/text.ts';
import { logAct } from '../log/log.service.ts';
import { Chat } from '../chat/chat.entity.ts';
import { disputed } from '../disputes/disputes.log.ts';
import { findDispute } from '../disputes/disputes.queries.ts';
import { Product } from '../products/product.entity.ts';
import { visibleProduct } from '../products/products.queries.ts';
import { Report } from './report.entity.ts';
import type { FileReportArgs, ReportedChatArgs } from './reports.inputs.ts';
import { filed, statusOf } from './reports.log.ts';
import { findReport } from './reports.queries.ts';
import { whyNotAskChat } from './reports.rules.ts';

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

/**
 * Removes a report and answers it as it was; the log has the reason. The next one of its target takes its place. Staff
 * only; throws NOT_FOUND.
 */
export async function removeReport(ctx: Context, id: string, reason: string | null = null): Promise<Report> {
  const by = requireStaff(ctx.viewer);
  return removeRow(ctx.em, Report, { id }, async (tx, report) => {
    await handOnLead(tx, id);
    await logAct(tx, by, { action: 'removeReport', target: filed(report), before: statusOf(report), reason });
  });
}

/** The first report for which this one stands stands for the others from now on. */
async function handOnLead(tx: EntityManager, leadId: string): Promise<void> {
  const following = rows(tx).selectFrom('report').select('id').where('leadId', '=', leadId).orderBy('id');
  const next = await locked(tx, following).executeTakeFirst();
  if (!next) return;
  await rows(tx).updateTable('report').set({ leadId: next.id }).where('leadId', '=', leadId).execute();
  await rows(tx).updateTable('report').set({ leadId: null }).where('id', '=', next.id).execute();
}

/**
 * The chat around a report or a dispute, for staff to read; null if the two have none. For a report it is the chat of
 * who filed it with whom it is about. Each reading is logged. Staff only; throws NOT_FOUND, BAD_USER_INPUT.
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

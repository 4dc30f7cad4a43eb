import { LockMode } from '@mikro-orm/core';
import { requireMember, enforce, requireStaff } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { atomically } from '../../database/database.ts';
import { notFound } from '../../core/errors.ts';
import { NotificationEvent, NotificationType } from '../notifications/notification.entity.ts';
import { notify, publishNotification } from '../notifications/notify.ts';
import { Product } from '../products/product.entity.ts';
import { findProduct } from '../products/products.queries.ts';
import { Report } from './report.entity.ts';
import { whyNotSetSolved } from './reports.rules.ts';
import { REPORT_STEPS } from './reports.states.ts';

/** Tells staff about a problem, or about a product that the viewer may see. Active users only; throws NOT_FOUND. */
export async function fileReport(ctx: Context, message: string, productId: string | null = null): Promise<Report> {
  const reporter = requireMember(ctx.viewer);
  if (productId !== null) await findProduct(ctx, productId);
  return atomically(ctx.em, async (tx) => {
    // It may have been deleted since it was found.
    const product =
      productId === null ? null : await tx.findOne(Product, productId, { lockMode: LockMode.PESSIMISTIC_READ });
    if (productId !== null && !product) throw notFound();
    return tx.create(Report, {
      reporterId: reporter.id,
      message: message.trim(),
      productId,
      productTitle: product?.title ?? null,
    });
  });
}

/** Pending → Solved; the reporter is told. Staff only; throws NOT_FOUND, WRONG_STATE. */
export async function resolveReport(ctx: Context, id: string): Promise<Report> {
  const { id: senderId } = requireStaff(ctx.viewer);
  const { report, told } = await atomically(ctx.em, async (tx) => {
    const found = await tx.findOne(Report, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!found) throw notFound();
    enforce(whyNotSetSolved(found, true));
    found.solved = REPORT_STEPS.resolve.to;
    const { reporterId: receiverId, message: content } = found;
    return {
      report: found,
      told: await notify(tx, {
        type: NotificationType.ADMIN,
        event: NotificationEvent.REPORT_SOLVED,
        senderId,
        receiverId,
        content,
      }),
    };
  });
  publishNotification(ctx.services, told);
  return report;
}

/** Staff only; throws NOT_FOUND. */
export async function deleteReport(ctx: Context, id: string): Promise<string> {
  requireStaff(ctx.viewer);
  if ((await ctx.em.nativeDelete(Report, { id })) === 0) throw notFound();
  return id;
}

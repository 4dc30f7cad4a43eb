import { enforce, requireSignedIn } from '../../core/viewer.ts';
import { refreshViewer } from '../users/refresh-viewer.ts';
import type { Context, Work } from '../../database/context.ts';
import { notFound } from '../../core/errors.ts';
import { Checkout, CheckoutStatus } from './checkout.entity.ts';
import { whyNotComplete } from './payments.rules.ts';
import { abandon, settle } from './settle.service.ts';

/**
 * Asks the provider about a checkout of the viewer's and records its state. Throws NOT_FOUND, FORBIDDEN,
 * PAYMENT_PROVIDER_UNAVAILABLE.
 */
export async function refreshCheckout(ctx: Context, sessionId: string): Promise<CheckoutStatus> {
  requireSignedIn(ctx.viewer);
  const checkout = await ctx.em.findOne(Checkout, { sessionId });
  if (!checkout) throw notFound();
  enforce(whyNotComplete(ctx.viewer, checkout));
  const report = await ctx.services.payments.read(sessionId);
  const status = report && (await settle(ctx, report));
  await refreshViewer(ctx);
  return status ?? checkout.status;
}

/**
 * Ends the checkout of a card deal that is being cancelled, so that it takes no more money. A payment that came first
 * counts, and the deal is Paid. The caller cancels the deal. Returns whether there was a checkout. Throws
 * PAYMENT_PROVIDER_UNAVAILABLE.
 */
export async function endCheckoutOfTransaction(work: Work, transactionId: string): Promise<boolean> {
  const { database, payments } = work.services;
  const checkout = await database.em
    .fork()
    .findOne(Checkout, { transactionId: transactionId, status: CheckoutStatus.OPEN });
  const report = checkout && (await payments.expire(checkout.sessionId));
  if (report?.status === 'paid') await settle(work, report);
  return checkout !== null;
}

/**
 * Ends a checkout at the provider and here, with the deal it was for; a payment that came first counts. Returns its
 * status afterwards.
 */
export async function expireCheckout(
  work: Work,
  { id, sessionId }: Pick<Checkout, 'id' | 'sessionId'>,
): Promise<CheckoutStatus> {
  const report = await work.services.payments.expire(sessionId);
  // Nobody can pay a checkout that the provider does not know.
  if (!report) await abandon(work.services, id);
  return (report && (await settle(work, report))) ?? CheckoutStatus.EXPIRED;
}

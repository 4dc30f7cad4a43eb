import { LockMode } from '@mikro-orm/core';
import { activeUser, enforce, signedIn } from '../accounts/accounts.rules.ts';
import { refreshViewer } from '../accounts/accounts.service.ts';
import { User } from '../accounts/user.entity.ts';
import type { Context, Services } from '../context.ts';
import { rows, transaction } from '../database/database.ts';
import { conflict, notFound } from '../errors.ts';
import { buy } from '../transactions/purchase.service.ts';
import { PaymentMethod } from '../transactions/transaction.entity.ts';
import { Checkout, CheckoutPurpose, CheckoutStatus } from './checkout.entity.ts';
import { canComplete, canPayFine, CHECKOUT_MS } from './payments.rules.ts';
import { abandon, settle } from './settle.service.ts';

/** Where the payer's browser goes. */
export interface CheckoutLink {
  url: string;
}

/** A checkout over the viewer's whole fine, in any state of the account. Throws WRONG_STATE when there is none. */
export async function payFine(ctx: Context): Promise<CheckoutLink> {
  const { id: userId } = signedIn(ctx.viewer);
  await endOpenCheckouts(ctx.services, userId);
  const checkout = await transaction(ctx.em, async (tx) => {
    // Under the user's lock: of two tabs one opens a checkout, so that nobody pays a fine twice.
    const user = await tx.findOneOrFail(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    enforce(canPayFine(user));
    if ((await tx.count(Checkout, openFine(userId))) > 0) throw conflict('A payment of this fine was just begun elsewhere');
    return tx.create(Checkout, { userId, purpose: CheckoutPurpose.FINE, amount: user.fine, expiresAt: inHalfAnHour() });
  });
  return openAtProvider(ctx.services, checkout, 'Fine at Pasar Kampus', `/payment/${userId}`);
}

/**
 * Takes a product as a purchase does and answers where to pay for it; unpaid after half an hour, the deal is cancelled.
 * Whoever left that page is sent back to it. Refused as a purchase is; `shown` is the price that the buyer saw, in sen.
 */
export async function payProduct(ctx: Context, productId: string, shown?: number | null): Promise<CheckoutLink> {
  const { id: userId } = activeUser(ctx.viewer);
  const started = await findStarted(ctx, userId, productId);
  if (started) return started;
  const { deal, extra: checkout } = await buy(ctx, { productId, paymentMethod: PaymentMethod.CREDIT_CARD, price: shown }, CARD, (tx, { id, price }) =>
    tx.create(Checkout, {
      userId, purpose: CheckoutPurpose.PRODUCT, transactionId: id, amount: price, expiresAt: inHalfAnHour(),
    }),
  );
  return openAtProvider(ctx.services, checkout, deal.title, `/payment/${productId}`);
}

const CARD = [PaymentMethod.CREDIT_CARD];

async function findStarted(ctx: Context, userId: string, productId: string): Promise<CheckoutLink | null> {
  const started = await rows(ctx.em).selectFrom('checkout').innerJoin('transaction', 'transaction.id', 'checkout.transactionId')
    .select('checkout.url').where('transaction.liveProductId', '=', productId).where('checkout.userId', '=', userId)
    .where('checkout.status', '=', CheckoutStatus.OPEN).where('checkout.expiresAt', '>', new Date()).executeTakeFirst();
  return started?.url ? { url: started.url } : null;
}

/** Asks the provider how a checkout of the viewer stands; true once it is paid. Throws NOT_FOUND, FORBIDDEN. */
export async function completeCheckout(ctx: Context, sessionId: string): Promise<boolean> {
  signedIn(ctx.viewer);
  const checkout = await ctx.em.findOne(Checkout, { sessionId });
  if (!checkout) throw notFound();
  enforce(canComplete(ctx.viewer, checkout));
  const report = await ctx.services.payments.read(sessionId);
  const paid = report !== null && (await settle(ctx.services, report));
  await refreshViewer(ctx);
  return paid;
}

/**
 * Ends the checkout of a card deal that is being cancelled, so that it takes no more money; a payment that came first
 * counts, and the deal is Paid. The deal itself is for the caller to cancel.
 */
export async function endCheckoutOfDeal(services: Services, dealId: string): Promise<void> {
  const checkout = await services.database.em.fork().findOne(Checkout, { transactionId: dealId, status: CheckoutStatus.OPEN });
  if (!checkout?.sessionId || (await services.payments.expire(checkout.sessionId)) !== 'paid') return;
  const report = await services.payments.read(checkout.sessionId);
  if (report) await settle(services, report);
}

/** Ends a checkout at the provider and here, with the deal it was for. */
export async function expireCheckout(services: Services, checkout: Checkout): Promise<void> {
  if (!checkout.sessionId) return abandon(services, checkout.id);
  await services.payments.expire(checkout.sessionId);
  const report = await services.payments.read(checkout.sessionId);
  // One that the provider does not know is paid by nobody.
  if (report) await settle(services, report);
  else await abandon(services, checkout.id);
}

const openFine = (userId: string) => ({ userId, purpose: CheckoutPurpose.FINE, status: CheckoutStatus.OPEN });

async function endOpenCheckouts(services: Services, userId: string) {
  const open = await services.database.em.fork().find(Checkout, openFine(userId));
  for (const checkout of open) await expireCheckout(services, checkout);
}

async function openAtProvider(services: Services, checkout: Checkout, description: string, backTo: string): Promise<CheckoutLink> {
  const { publicUrl } = services.config;
  try {
    const { sessionId, url } = await services.payments.create({
      reference: checkout.id, amount: checkout.amount, description, expiresAt: checkout.expiresAt,
      successUrl: `${publicUrl}/checkoutSuccess?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${publicUrl}${backTo}`,
    });
    await services.database.em.fork().nativeUpdate(Checkout, { id: checkout.id }, { sessionId, url });
    return { url };
  } catch (error) {
    await abandon(services, checkout.id);
    throw error;
  }
}

const inHalfAnHour = () => new Date(Date.now() + CHECKOUT_MS);

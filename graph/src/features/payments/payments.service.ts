import { LockMode } from '@mikro-orm/core';
import { v7 } from 'uuid';
import { requireMember, enforce, requireSignedIn } from '../../core/viewer.ts';
import { Language, User } from '../../people/user.entity.ts';
import type { Context } from '../../database/context.ts';
import { rows, atomically } from '../../database/database.ts';
import { AppError, conflict, paymentProcessing, priceChanged } from '../../core/errors.ts';
import { buy, countPurchase, findOffer } from '../transactions/purchase.service.ts';
import { PaymentMethod } from '../transactions/transaction.entity.ts';
import { Checkout, CheckoutPurpose, CheckoutStatus } from './checkout.entity.ts';
import { PENDING_STATUSES } from './checkouts.states.ts';
import { expireCheckout } from './checkouts.service.ts';
import { whyNotGoOnPaying, whyNotPayFine, CHECKOUT_MS } from './payments.rules.ts';

/** Where the payer's browser goes. */
export interface CheckoutLink {
  url: string;
}

const CARD = [PaymentMethod.CREDIT_CARD];

/** What the provider's page calls a fine. */
const FINE: Record<Language, string> = {
  [Language.EN]: 'Fine at Pasar Kampus',
  [Language.MY]: 'Denda di Pasar Kampus',
  [Language.AR]: 'غرامة في Pasar Kampus',
};

/**
 * A checkout for the viewer's whole fine, whatever the status of their account. A person who left its page is sent back
 * to it. Throws WRONG_STATE when there is none, PAYMENT_PROCESSING, CONFLICT, and what `openAtProvider` does.
 */
export async function payFine(ctx: Context): Promise<CheckoutLink> {
  const { id: userId } = requireSignedIn(ctx.viewer);
  const begun = await findBegunFine(ctx, userId);
  if (begun) return begun;
  try {
    return await beginFine(ctx, userId);
  } catch (error) {
    // Begun at the same moment in another tab: the payer goes to that checkout.
    const isBegun = error instanceof AppError && error.code === 'CONFLICT';
    const other = isBegun ? await findBegunFine(ctx, userId) : null;
    if (other) return other;
    throw error;
  }
}

async function beginFine(ctx: Context, userId: string): Promise<CheckoutLink> {
  const payer = await ctx.em.fork().findOneOrFail(User, userId);
  enforce(whyNotPayFine(payer));
  const opened = await openAtProvider(ctx, {
    amount: payer.fine,
    description: FINE[payer.language],
    backTo: `/payment/${userId}`,
  });
  return writeDown(ctx, opened, () =>
    atomically(ctx.em, async (tx) => {
      // Under the user's lock: of two tabs only one opens a checkout, so that nobody pays a fine twice.
      const user = await tx.findOneOrFail(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const begun = await tx.count(Checkout, pendingFine(userId));
      if (user.fine !== opened.amount || begun > 0) throw conflict('A payment of this fine was just begun elsewhere');
      tx.create(Checkout, { ...opened, userId, purpose: CheckoutPurpose.FINE });
    }),
  );
}

/**
 * Takes a product as a purchase does and returns where to pay for it; unpaid after half an hour, the deal is cancelled.
 * A buyer who left that page is sent back to it. `shown` is the price that the buyer saw, in sen. Refused as a purchase
 * is; throws PAYMENT_PROCESSING, WRONG_STATE once the time of their own checkout is over, and what `openAtProvider`
 * does.
 */
export async function payProduct(ctx: Context, productId: string, shown?: number | null): Promise<CheckoutLink> {
  const { id: userId } = requireMember(ctx.viewer);
  const begun = await findBegun(ctx, userId, productId, shown);
  if (begun) return begun;
  try {
    return await beginPayment(ctx, userId, productId, shown);
  } catch (error) {
    // Taken by their own purchase at the same moment in another tab: they go to its page.
    const isTaken = error instanceof AppError && error.code === 'PRODUCT_UNAVAILABLE';
    const other = isTaken ? await findBegun(ctx, userId, productId, shown) : null;
    if (other) return other;
    throw error;
  }
}

async function beginPayment(
  ctx: Context,
  userId: string,
  productId: string,
  shown?: number | null,
): Promise<CheckoutLink> {
  await countPurchase(ctx);
  const args = { productId, paymentMethod: PaymentMethod.CREDIT_CARD };
  const { title, price } = await findOffer(ctx, { ...args, price: shown ?? null }, CARD);
  const opened = await openAtProvider(ctx, { amount: price, description: title, backTo: `/payment/${productId}` });
  return writeDown(ctx, opened, () =>
    buy(ctx, { ...args, price }, CARD, (tx, { id }) =>
      tx.create(Checkout, { ...opened, userId, purpose: CheckoutPurpose.PRODUCT, transactionId: id }),
    ),
  );
}

/**
 * The viewer's own checkout of a product, if begun. Throws PAYMENT_PROCESSING, WRONG_STATE when its time is over,
 * PRICE_CHANGED.
 */
async function findBegun(
  ctx: Context,
  userId: string,
  productId: string,
  shown?: number | null,
): Promise<CheckoutLink | null> {
  const begun = await rows(ctx.em)
    .selectFrom('checkout')
    .innerJoin('transaction', 'transaction.id', 'checkout.transactionId')
    .select(['checkout.url', 'checkout.status', 'checkout.amount', 'checkout.expiresAt'])
    .where('transaction.liveProductId', '=', productId)
    .where('checkout.userId', '=', userId)
    .where('checkout.status', 'in', PENDING_STATUSES)
    .executeTakeFirst();
  if (!begun) return null;
  enforce(whyNotGoOnPaying(begun, new Date()));
  if (shown != null && shown !== begun.amount) throw priceChanged();
  return { url: begun.url };
}

const pendingFine = (userId: string) => ({ userId, purpose: CheckoutPurpose.FINE, status: { $in: PENDING_STATUSES } });

/**
 * The open checkout of exactly this fine, if still payable; any other is ended. Throws PAYMENT_PROCESSING while money
 * is on its way.
 */
async function findBegunFine(ctx: Context, userId: string): Promise<CheckoutLink | null> {
  const em = ctx.em.fork();
  const pending = await em.findOne(Checkout, pendingFine(userId));
  if (!pending) return null;
  const { fine } = await em.findOneOrFail(User, userId);
  if (pending.amount === fine && whyNotGoOnPaying(pending, new Date()) === null) return { url: pending.url };
  if ((await expireCheckout(ctx, pending)) === CheckoutStatus.PROCESSING) throw paymentProcessing();
  return null;
}

interface Charge {
  /** Sen. */
  amount: number;
  description: string;
  /** The path that the payer returns to without paying; the screen there is told. */
  backTo: string;
}

/**
 * Opens a checkout at the provider before anything is written here. So a provider that is down or slow leaves nothing
 * half-done and blocks no product for others. Throws PAYMENT_PROVIDER_UNAVAILABLE, CARD_AMOUNT_REFUSED.
 */
async function openAtProvider(
  { services: { config, payments }, viewer }: Context,
  { amount, description, backTo }: Charge,
) {
  const [id, expiresAt] = [v7(), new Date(Date.now() + CHECKOUT_MS)];
  const { sessionId, url } = await payments.create({
    reference: id,
    amount,
    description,
    expiresAt,
    language: requireSignedIn(viewer).language,
    successUrl: `${config.publicUrl}/checkoutSuccess?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${config.publicUrl}${backTo}?cancelled=1`,
  });
  return { id, amount, expiresAt, sessionId, url };
}

/**
 * Writes our record of an opened checkout. If that fails, the checkout is ended at the provider: nobody was sent there
 * yet.
 */
async function writeDown(
  ctx: Context,
  { sessionId, url }: { sessionId: string; url: string },
  write: () => Promise<unknown>,
): Promise<CheckoutLink> {
  try {
    await write();
    return { url };
  } catch (error) {
    await ctx.services.payments
      .expire(sessionId)
      .catch((failure: unknown) => ctx.log.warn({ err: failure, sessionId }, 'a checkout that nobody pays'));
    throw error;
  }
}

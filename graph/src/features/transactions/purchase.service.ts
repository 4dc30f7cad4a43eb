import { requireMember, enforce } from '../../core/viewer.ts';
import { becomeViewer, type Context } from '../../database/context.ts';
import { notFound } from '../../core/errors.ts';
import { publishNotification } from '../notifications/notify.ts';
import type { Offer } from '../products/products.loaders.ts';
import type { Order } from './sale-store.ts';
import type { PaymentMethod, Transaction } from './transaction.entity.ts';
import type { PurchaseArgs } from './transactions.inputs.ts';
import { DIRECT_METHODS, whyNotPurchase } from './transactions.rules.ts';

/** Buys or claims a product, to be paid between buyer and seller. Refused as `buy` and `countPurchase` say. */
export async function purchase(ctx: Context, args: PurchaseArgs): Promise<Transaction> {
  await countPurchase(ctx);
  return buy(ctx, args, DIRECT_METHODS);
}

/** Counts an attempt: who buys and cancels over and over empties the market, and fills mailboxes. Throws RATE_LIMITED after many, FORBIDDEN. */
export const countPurchase = (ctx: Context) => ctx.services.limits.count('purchase', requireMember(ctx.viewer).id);

/**
 * Takes a product off the market for the viewer: of any number of simultaneous buyers one wins. It records the product as
 * bought, starts the cooldown of a donation, notifies the seller, and writes what `alongside` adds: all or nothing.
 * Throws NOT_FOUND, PRODUCT_UNAVAILABLE, OWN_PRODUCT, PRICE_CHANGED, DONATION_COOLDOWN, FORBIDDEN, BAD_USER_INPUT.
 */
export async function buy(ctx: Context, args: PurchaseArgs, methods: PaymentMethod[], alongside?: Order['alongside']): Promise<Transaction> {
  const product = await findOffer(ctx, args, methods);
  const { deal, buyer, notification, mailed } = await ctx.services.storeSale({
    buyerId: requireMember(ctx.viewer).id, product, terms: { ...args, methods }, origin: ctx, alongside,
  });
  becomeViewer(ctx, buyer);
  publishNotification(ctx.services, notification);
  if (mailed) ctx.services.outbox.wake();
  return deal;
}

/** What the viewer may take so, as it is now: it is asked again when it is taken. Throws what `buy` does. */
export async function findOffer(ctx: Context, args: PurchaseArgs, methods: PaymentMethod[]): Promise<Offer> {
  const buyer = requireMember(ctx.viewer);
  const product = await ctx.loaders.product.load(args.productId);
  if (!product) throw notFound();
  enforce(whyNotPurchase({ buyer, product, seller: product.seller }, { ...args, methods }, new Date()));
  return product;
}

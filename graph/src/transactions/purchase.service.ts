import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import { activeUser, enforce } from '../accounts/accounts.rules.ts';
import { User } from '../accounts/user.entity.ts';
import { becomeViewer, type Context } from '../context.ts';
import { transaction, type EntityManager } from '../database/database.ts';
import { noSuchUser, notFound, priceChanged, productUnavailable } from '../errors.ts';
import { queueSaleMail } from '../mail/queue.ts';
import { NotificationEvent, NotificationType } from '../notifications/notification.entity.ts';
import { notify, publishNotification } from '../notifications/notify.ts';
import { Product, ProductStatus, ProductType } from '../products/product.entity.ts';
import { canBuy } from '../products/products.rules.ts';
import { PaymentMethod, Transaction } from './transaction.entity.ts';
import type { PurchaseArgs } from './transactions.inputs.ts';
import { DIRECT_METHODS, refusePaymentMethod } from './transactions.rules.ts';

/** Buys or claims a product, to be paid between buyer and seller. Refused as `buy` says. */
export async function purchase(ctx: Context, args: PurchaseArgs): Promise<Transaction> {
  const { deal } = await buy(ctx, args, DIRECT_METHODS, () => null);
  return deal;
}

/**
 * Takes a product off the market for the viewer: of any number of simultaneous buyers one wins. It records the product as
 * bought, starts the cooldown of a donation, notifies the seller, and writes what `alongside` adds: all or nothing.
 * Throws NOT_FOUND, PRODUCT_UNAVAILABLE, OWN_PRODUCT, PRICE_CHANGED, DONATION_COOLDOWN, FORBIDDEN, BAD_USER_INPUT.
 */
export async function buy<Extra>(
  ctx: Context,
  args: PurchaseArgs,
  methods: PaymentMethod[],
  alongside: (tx: EntityManager, deal: Transaction) => Extra,
): Promise<{ deal: Transaction; extra: Extra }> {
  const { id: buyerId } = activeUser(ctx.viewer);
  const { productId, paymentMethod } = args;
  const now = new Date();
  const bought = await transaction(ctx.em, async (tx) => {
    // Locked in this order by every purchase: the buyer for the cooldown, then the product.
    const buyer = await tx.findOneOrFail(User, buyerId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const product = await findOffer(tx, buyer, args, methods, now, LockMode.PESSIMISTIC_WRITE);
    product.status = ProductStatus.UNAVAILABLE;
    if (product.type === ProductType.DONATION) buyer.lastDonationAt = now;
    const { title, image, sellerId } = product;
    const deal = tx.create(Transaction, {
      buyerId, sellerId, productId, liveProductId: productId, title, image, price: product.price,
      paymentMethod: paymentMethod ?? null,
    });
    await tx.flush();
    const notification = notify(tx, {
      type: NotificationType.PURCHASE, event: NotificationEvent.PURCHASED,
      senderId: buyerId, receiverId: sellerId, productId, transactionId: deal.id,
    });
    // By card it is sold once it is paid.
    if (deal.paymentMethod !== PaymentMethod.CREDIT_CARD) await queueSaleMail(ctx, tx, deal);
    const extra = alongside(tx, deal);
    await tx.flush();
    return { deal, extra, notification, buyer };
  }).catch((error: unknown) => {
    // The unique index on the product a deal holds has the last word.
    throw error instanceof UniqueConstraintViolationException ? productUnavailable() : error;
  });
  becomeViewer(ctx, bought.buyer);
  publishNotification(ctx.services, bought.notification);
  ctx.services.outbox.wake();
  return bought;
}

/** The product as the buyer may take it now. Refused as `buy` says. */
export async function findOffer(
  em: EntityManager,
  buyer: User,
  { productId, paymentMethod, price }: PurchaseArgs,
  methods: PaymentMethod[],
  now: Date,
  lockMode?: LockMode,
): Promise<Product> {
  const product = await em.findOne(Product, productId, { lockMode });
  if (!product) throw notFound();
  const seller = await em.findOne(User, product.sellerId);
  if (!seller) throw noSuchUser();
  enforce(canBuy(buyer, product, seller, now));
  if (price != null && price !== product.price) throw priceChanged();
  enforce(refusePaymentMethod(product, paymentMethod, methods));
  return product;
}

import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import { activeUser, enforce } from '../accounts/accounts.rules.ts';
import { User } from '../accounts/user.entity.ts';
import type { Context } from '../context.ts';
import { transaction } from '../database/database.ts';
import { noSuchUser, notFound, priceChanged, productUnavailable } from '../errors.ts';
import { clearLoaders } from '../loaders.ts';
import { NotificationEvent, NotificationType } from '../notifications/notification.entity.ts';
import { notify, publishNotification } from '../notifications/notify.ts';
import { Product, ProductStatus, ProductType } from '../products/product.entity.ts';
import { canBuy } from '../products/products.rules.ts';
import { Transaction } from './transaction.entity.ts';
import type { PurchaseArgs } from './transactions.inputs.ts';
import { paymentMethodIsValid } from './transactions.rules.ts';

/**
 * Buys or claims a product: of any number of simultaneous buyers one wins. It records the product as bought, takes it off
 * the market, starts the cooldown of a donation and notifies the seller, all or nothing.
 * Throws NOT_FOUND, PRODUCT_UNAVAILABLE, OWN_PRODUCT, PRICE_CHANGED, DONATION_COOLDOWN, FORBIDDEN, BAD_USER_INPUT.
 */
export async function purchase(ctx: Context, { productId, paymentMethod, price }: PurchaseArgs): Promise<Transaction> {
  const { id: buyerId } = activeUser(ctx.viewer);
  const now = new Date();
  const bought = await transaction(ctx.em, async (tx) => {
    // Locked in this order by every purchase: the buyer for the cooldown, then the product.
    const buyer = await tx.findOneOrFail(User, buyerId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const product = await tx.findOne(Product, productId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!product) throw notFound();
    const seller = await tx.findOne(User, product.sellerId);
    if (!seller) throw noSuchUser();
    enforce(canBuy(buyer, product, seller, now) ?? paymentMethodIsValid(product, paymentMethod));
    if (price != null && price !== product.price) throw priceChanged();

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
    await tx.flush();
    return { deal, notification, buyer };
  }).catch((error: unknown) => {
    // The unique index on the product a deal holds has the last word.
    throw error instanceof UniqueConstraintViolationException ? productUnavailable() : error;
  });
  ctx.viewer = bought.buyer;
  clearLoaders(ctx.loaders);
  publishNotification(ctx, bought.notification);
  return bought.deal;
}

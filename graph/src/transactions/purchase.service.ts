import { activeUser, enforce } from '../accounts/accounts.rules.ts';
import type { User } from '../accounts/user.entity.ts';
import { newRow } from '../database/columns.ts';
import { becomeViewer, type Context } from '../context.ts';
import { isDuplicate, locked, rows, transaction, type EntityManager } from '../database/database.ts';
import { noSuchUser, notFound, priceChanged, productUnavailable } from '../errors.ts';
import { queueSaleMail } from '../mail/queue.ts';
import { NotificationEvent, NotificationType } from '../notifications/notification.entity.ts';
import { notify, publishNotification } from '../notifications/notify.ts';
import { ProductStatus, ProductType } from '../products/product.entity.ts';
import { canBuy } from '../products/products.rules.ts';
import { PaymentMethod, Transaction } from './transaction.entity.ts';
import type { PurchaseArgs } from './transactions.inputs.ts';
import { DIRECT_METHODS, refusePaymentMethod } from './transactions.rules.ts';

/** Buys or claims a product, to be paid between buyer and seller. Refused as `buy` says. */
export const purchase = (ctx: Context, args: PurchaseArgs): Promise<Transaction> => buy(ctx, args, DIRECT_METHODS);

/**
 * Takes a product off the market for the viewer: of any number of simultaneous buyers one wins. It records the product as
 * bought, starts the cooldown of a donation, notifies the seller, and writes what `alongside` adds: all or nothing.
 * Throws NOT_FOUND, PRODUCT_UNAVAILABLE, OWN_PRODUCT, PRICE_CHANGED, DONATION_COOLDOWN, FORBIDDEN, BAD_USER_INPUT.
 */
export async function buy(
  ctx: Context,
  args: PurchaseArgs,
  methods: PaymentMethod[],
  alongside?: (tx: EntityManager, deal: Transaction) => void,
): Promise<Transaction> {
  const { id: buyerId } = activeUser(ctx.viewer);
  const { productId, paymentMethod } = args;
  const now = new Date();
  const bought = await transaction(ctx.em, async (tx) => {
    // Locked in this order by every purchase: the buyer for the cooldown, then the product.
    const buyer = await locked(tx, rows(tx).selectFrom('user').selectAll().where('id', '=', buyerId)).executeTakeFirstOrThrow();
    const { product, seller } = await findOffer(tx, buyer, args, methods, now);
    const { title, image, sellerId, price } = product;
    await rows(tx).updateTable('product').set({ status: ProductStatus.UNAVAILABLE }).where('id', '=', productId).execute();
    if (product.type === ProductType.DONATION) {
      buyer.lastDonationAt = now;
      await rows(tx).updateTable('user').set({ lastDonationAt: now }).where('id', '=', buyerId).execute();
    }
    const deal = newRow(Transaction, {
      buyerId, sellerId, productId, liveProductId: productId, title, image, price, paymentMethod: paymentMethod ?? null,
    });
    await rows(tx).insertInto('transaction').values(deal).execute();
    const notification = await notify(tx, {
      type: NotificationType.PURCHASE, event: NotificationEvent.PURCHASED,
      senderId: buyerId, receiverId: sellerId, productId, transactionId: deal.id,
    });
    // By card it is sold once it is paid.
    const mailed = deal.paymentMethod !== PaymentMethod.CREDIT_CARD && queueSaleMail(ctx, tx, deal, { buyer, seller });
    alongside?.(tx, deal);
    return { deal, notification, buyer, mailed };
  }).catch((error: unknown) => {
    // The unique index on the product a deal holds has the last word.
    throw isDuplicate(error) ? productUnavailable() : error;
  });
  becomeViewer(ctx, bought.buyer);
  publishNotification(ctx.services, bought.notification);
  if (bought.mailed) ctx.services.outbox.wake();
  return bought.deal;
}

/** The product as the buyer may take it now, locked in a transaction, and its seller. Refused as `buy` says. */
export async function findOffer(
  em: EntityManager, buyer: User, { productId, paymentMethod, price }: PurchaseArgs, methods: PaymentMethod[], now: Date,
) {
  const product = await locked(em, rows(em).selectFrom('product').selectAll().where('id', '=', productId)).executeTakeFirst();
  if (!product) throw notFound();
  const seller = await rows(em).selectFrom('user').selectAll().where('id', '=', product.sellerId).executeTakeFirst();
  if (!seller) throw noSuchUser();
  enforce(canBuy(buyer, product, seller, now));
  if (price != null && price !== product.price) throw priceChanged();
  enforce(refusePaymentMethod(product, paymentMethod, methods));
  return { product, seller };
}

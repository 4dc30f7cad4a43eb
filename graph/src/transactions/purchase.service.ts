import { activeUser, enforce } from '../accounts/accounts.rules.ts';
import type { User } from '../accounts/user.entity.ts';
import { newRow } from '../database/columns.ts';
import { becomeViewer, type Context } from '../context.ts';
import { isDuplicate, locked, rows, transaction, type EntityManager } from '../database/database.ts';
import { indexDeals } from '../database/word-index.ts';
import { noSuchUser, notFound, priceChanged, productUnavailable } from '../errors.ts';
import { queueSaleMail } from '../mail/queue.ts';
import { NotificationEvent, NotificationType } from '../notifications/notification.entity.ts';
import { notify, publishNotification } from '../notifications/notify.ts';
import { type Product, ProductStatus, ProductType } from '../products/product.entity.ts';
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
  const offer = await findOffer(ctx, productId);
  const now = new Date();
  const bought = await transaction(ctx.em, async (tx) => {
    // Locked in this order by every purchase: the buyer for the cooldown, then the product and its seller.
    const buyer = await locked(tx, rows(tx).selectFrom('user').selectAll().where('id', '=', buyerId)).executeTakeFirstOrThrow();
    const { product, seller } = await take(tx, offer, (current) => checkOffer(buyer, current, args, methods, now));
    const { title, image, sellerId, price } = product;
    if (product.type === ProductType.DONATION) {
      buyer.lastDonationAt = now;
      await rows(tx).updateTable('user').set({ lastDonationAt: now }).where('id', '=', buyerId).execute();
    }
    const deal = newRow(Transaction, {
      buyerId, sellerId, productId, liveProductId: productId, title, image, price, paymentMethod: paymentMethod ?? null,
    });
    await rows(tx).insertInto('transaction').values(deal).execute();
    await indexDeals(tx, [deal]);
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

interface Offer {
  product: Product;
  seller: User;
}

/** A product and its seller as they are now. Throws NOT_FOUND. */
export async function findOffer(ctx: Context, productId: string): Promise<Offer> {
  const product = await ctx.loaders.product.load(productId);
  if (!product) throw notFound();
  const seller = await ctx.loaders.user.load(product.sellerId);
  if (!seller) throw noSuchUser();
  return { product, seller };
}

/** Whether the buyer may take the product so. Throws as `buy` says. */
export function checkOffer(buyer: User, { product, seller }: Offer, { paymentMethod, price }: PurchaseArgs, methods: PaymentMethod[], now: Date): void {
  enforce(canBuy(buyer, product, seller, now));
  if (price != null && price !== product.price) throw priceChanged();
  enforce(refusePaymentMethod(product, paymentMethod, methods));
}

/**
 * Takes the product off the market, and answers it as it is taken: as it was read, or, if it or its seller has changed since, as it
 * is now. Throws what `check` does, and NOT_FOUND.
 */
async function take(tx: EntityManager, offer: Offer, check: (offer: Offer) => void): Promise<Offer> {
  check(offer);
  const { id, sellerId, type, price, title, image } = offer.product;
  const taken = rows(tx).updateTable('product').set({ status: ProductStatus.UNAVAILABLE }).where('id', '=', id);
  const { numUpdatedRows } = await taken
    .where('status', '=', ProductStatus.VALID).where('type', '=', type).where('price', '=', price)
    .where('title', '=', title).where('image', image === null ? 'is' : '=', image)
    .where(({ exists, selectFrom }) => exists(selectFrom('user').select('user.id').where('user.id', '=', sellerId).where('user.status', '=', offer.seller.status)))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return offer;
  const product = await locked(tx, rows(tx).selectFrom('product').selectAll().where('id', '=', id)).executeTakeFirst();
  const seller = await locked(tx, rows(tx).selectFrom('user').selectAll().where('id', '=', sellerId)).executeTakeFirst();
  if (!product || !seller) throw notFound();
  check({ product, seller });
  await taken.execute();
  return { product, seller };
}

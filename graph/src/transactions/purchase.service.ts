import type { ExpressionBuilder } from 'kysely';
import { activeUser, enforce } from '../accounts/accounts.rules.ts';
import type { User } from '../accounts/user.entity.ts';
import { newRow } from '../database/columns.ts';
import { becomeViewer, type Context } from '../context.ts';
import { isDuplicate, locked, rows, transaction, type EntityManager } from '../database/database.ts';
import type { Tables } from '../database/entities.ts';
import { indexDeals } from '../database/word-index.ts';
import { notFound, priceChanged, productUnavailable } from '../errors.ts';
import { queueSaleMail, type MailReceiver } from '../mail/queue.ts';
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
  const viewer = activeUser(ctx.viewer);
  const { productId, paymentMethod } = args;
  const offer = await findOffer(ctx, productId);
  const now = new Date();
  const check = (sale: Sale) => checkOffer(sale, args, methods, now);
  const seen = { buyer: viewer, ...offer };
  check(seen);
  const bought = await transaction(ctx.em, async (tx) => {
    const { buyer, product, seller } = (await takeAsRead(tx, seen, check)) ?? (await takeLocked(tx, seen, check));
    const { title, image, sellerId, price } = product;
    const buyerId = buyer.id;
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

/** What a sale is between, and of what. */
interface Sale {
  buyer: User;
  product: Product;
  seller: Pick<User, 'status'> & MailReceiver;
}

/** A product and its seller as they are now. Throws NOT_FOUND. */
export async function findOffer(ctx: Context, productId: string): Promise<Omit<Sale, 'buyer'>> {
  const product = await ctx.loaders.product.load(productId);
  if (!product) throw notFound();
  return { product, seller: product.seller };
}

/** Whether the buyer may take the product so. Throws as `buy` says. */
export function checkOffer({ buyer, product, seller }: Sale, { paymentMethod, price }: PurchaseArgs, methods: PaymentMethod[], now: Date): void {
  enforce(canBuy(buyer, product, seller, now));
  if (price != null && price !== product.price) throw priceChanged();
  enforce(refusePaymentMethod(product, paymentMethod, methods));
}

const taken = (tx: EntityManager, { id }: Product) => rows(tx).updateTable('product').set({ status: ProductStatus.UNAVAILABLE }).where('id', '=', id);

const lockProduct = (tx: EntityManager, { id }: Product) => locked(tx, rows(tx).selectFrom('product').selectAll().where('id', '=', id)).executeTakeFirst();

/**
 * Takes what is for sale off the market if all that was checked, and what a deal keeps of the product, is still as it was read; null if
 * not. Throws what `check` does, and NOT_FOUND. A donation also hangs on what else the buyer claims at this moment: it is taken under locks.
 */
async function takeAsRead(tx: EntityManager, sale: Sale, check: (sale: Sale) => void): Promise<Sale | null> {
  const { type, price, title, image } = sale.product;
  if (type === ProductType.DONATION) return null;
  const { numUpdatedRows } = await taken(tx, sale.product)
    .where('status', '=', ProductStatus.VALID).where('type', '=', type).where('price', '=', price)
    .where('title', '=', title).where('image', image === null ? 'is' : '=', image)
    .where(isStill(sale.buyer)).where(isStill(sale.seller))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return sale;
  // Whoever comes too late is told so by the product, whose row is locked by now: to lock the people too, of whom the others who wait
  // for this product have read, would end in deadlocks.
  const product = await lockProduct(tx, sale.product);
  if (!product) throw notFound();
  check({ ...sale, product });
  return null;
}

const isStill = ({ id, status }: Pick<User, 'id' | 'status'>) => ({ exists, selectFrom }: ExpressionBuilder<Tables, 'product'>) =>
  exists(selectFrom('user').select('user.id').where('user.id', '=', id).where('user.status', '=', status));

/** Takes the product off the market as it is now. Locks the buyer, the product and its seller, in this order. Throws what `check` does, and NOT_FOUND. */
async function takeLocked(tx: EntityManager, seen: Sale, check: (sale: Sale) => void): Promise<Sale> {
  const buyer = await lockUser(tx, seen.buyer);
  const product = await lockProduct(tx, seen.product);
  if (!product) throw notFound();
  const sale = { buyer, product, seller: await lockUser(tx, seen.seller) };
  check(sale);
  await taken(tx, product).execute();
  return sale;
}

const lockUser = (tx: EntityManager, { id }: Pick<User, 'id'>) => locked(tx, rows(tx).selectFrom('user').selectAll().where('id', '=', id)).executeTakeFirstOrThrow();

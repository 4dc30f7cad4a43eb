import type { User } from '../users/user.entity.ts';
import { newRow } from '../../database/columns.ts';
import { type Database, type EntityManager, isDuplicate, locked, lockedShared, rows } from '../../database/database.ts';
import { addToIndex } from '../../search/word-index.ts';
import { type AppError, notFound, productUnavailable } from '../../core/errors.ts';
import { takeStep } from '../../core/states.ts';
import type { MailOrigin } from '../mail/queue.ts';
import { queueSaleMail } from './transaction-mails.ts';
import { type Notification, NotificationEvent, NotificationType } from '../notifications/notification.entity.ts';
import { newNotification, writeNotifications } from '../notifications/notify.ts';
import { type Product, ProductType } from '../products/product.entity.ts';
import { PRODUCT_STEPS } from '../products/products.states.ts';
import { sharingTransactions } from '../../database/shared-writes.ts';
import { PaymentMethod, Transaction } from './transaction.entity.ts';
import { whyNotPurchase, type SaleTerms } from './transactions.rules.ts';
import { TRANSACTION_WORDS } from './transactions.words.ts';

declare module '../../database/context.ts' {
  interface Services {
    /** Sales that are ordered while others are stored are stored together. */
    storeSale: (order: Order) => Promise<Sold>;
  }
}

/** Somebody wants to take a product off the market. */
export interface Order {
  buyerId: string;
  product: Pick<Product, 'id' | 'sellerId' | 'type'>;
  terms: SaleTerms;
  origin: MailOrigin;
  /** Writes what else belongs to the sale. */
  alongside: ((tx: EntityManager, deal: Transaction) => void) | undefined;
}

/** A sale that is stored, and who bought as they are now. */
export interface Sold {
  deal: Transaction;
  buyer: User;
  notification: Notification;
  /** Whether a mail waits for the outbox. */
  mailed: boolean;
}

/** Stores sales, those together that are ordered while others are stored. Throws NOT_FOUND and what `whyNotPurchase` answers. */
export function saleStore(database: Database): (order: Order) => Promise<Sold> {
  const store = sharingTransactions<Order, Sold>(database, storeIn);
  // The unique index on the product a deal holds has the last word.
  return (order) => store(order).catch((error: unknown) => {
    throw isDuplicate(error) ? productUnavailable() : error;
  });
}

/** In the order in which they came: who comes too late for a product, or claims a second donation, is refused beside who came first. */
async function storeIn(tx: EntityManager, orders: readonly Order[]): Promise<(Sold | AppError)[]> {
  const people = await lockPeople(tx, orders);
  const products = await lockProducts(tx, orders.map(({ product }) => product.id));
  const now = new Date();
  const stored: { sold: Sold; product: Product; order: Order }[] = [];
  const answers = orders.map((order): Sold | AppError => {
    const [buyer, product, seller] = [people.get(order.buyerId), products.get(order.product.id), people.get(order.product.sellerId)];
    if (!buyer || !product || !seller) return notFound();
    const refusal = whyNotPurchase({ buyer, product, seller }, order.terms, now);
    if (refusal) return refusal;
    takeStep(product, PRODUCT_STEPS.sell);
    if (product.type === ProductType.DONATION) buyer.lastDonationAt = now;
    const { title, image, price } = product;
    const deal = newRow(Transaction, {
      buyerId: buyer.id, sellerId: seller.id, productId: product.id, liveProductId: product.id,
      title, image, price, paymentMethod: order.terms.paymentMethod ?? null,
    });
    const notification = newNotification({
      type: NotificationType.PURCHASE, event: NotificationEvent.PURCHASED,
      senderId: buyer.id, receiverId: seller.id, productId: product.id, transactionId: deal.id,
    });
    // By card it is sold once it is paid.
    const mailed = deal.paymentMethod !== PaymentMethod.CREDIT_CARD && queueSaleMail(order.origin, tx, deal, { buyer, seller });
    const sold = { deal, buyer, notification, mailed };
    stored.push({ sold, product, order });
    return sold;
  });
  if (stored.length === 0) return answers;
  const deals = stored.map(({ sold }) => sold.deal);
  await rows(tx).updateTable('product').set({ status: PRODUCT_STEPS.sell.to }).where('id', 'in', stored.map(({ product }) => product.id)).execute();
  await startCooldowns(tx, stored.filter(({ product }) => product.type === ProductType.DONATION).map(({ sold }) => sold.buyer.id), now);
  await rows(tx).insertInto('transaction').values(deals).execute();
  await addToIndex(tx, TRANSACTION_WORDS, deals);
  await writeNotifications(tx, stored.map(({ sold }) => sold.notification));
  for (const { sold, order } of stored) order.alongside?.(tx, sold.deal);
  return answers;
}

/**
 * Buyers and sellers, who stay as they are until the end; those who claim donations are changed. People are locked before products, each in
 * the order of their ids, so that sales seldom lock each other out.
 */
async function lockPeople(tx: EntityManager, orders: readonly Order[]): Promise<Map<string, User>> {
  const claimers = new Set(orders.filter(({ product }) => product.type === ProductType.DONATION).map(({ buyerId }) => buyerId));
  const others = new Set(orders.flatMap(({ buyerId, product }) => [buyerId, product.sellerId]).filter((id) => !claimers.has(id)));
  const query = (ids: Set<string>) => rows(tx).selectFrom('user').selectAll().where('id', 'in', [...ids]).orderBy('id');
  const people = claimers.size > 0 ? await locked(tx, query(claimers)).execute() : [];
  if (others.size > 0) people.push(...(await lockedShared(tx, query(others)).execute()));
  return new Map(people.map((user) => [user.id, user]));
}

async function lockProducts(tx: EntityManager, ids: string[]) {
  const found = await locked(tx, rows(tx).selectFrom('product').selectAll().where('id', 'in', [...new Set(ids)]).orderBy('id')).execute();
  return new Map(found.map((product) => [product.id, product]));
}

async function startCooldowns(tx: EntityManager, buyerIds: string[], lastDonationAt: Date) {
  if (buyerIds.length > 0) await rows(tx).updateTable('user').set({ lastDonationAt }).where('id', 'in', buyerIds).execute();
}

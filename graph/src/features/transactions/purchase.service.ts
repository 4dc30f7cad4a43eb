import { requireMember, enforce } from '../../core/viewer.ts';
import { AppError, notFound, productUnavailable } from '../../core/errors.ts';
import { takeStep } from '../../core/states.ts';
import { newRow } from '../../database/columns.ts';
import { becomeViewer, type Context } from '../../database/context.ts';
import { atomically, type EntityManager, isDuplicate, locked, rows } from '../../database/database.ts';
import { metBy } from '../../meeting/met.ts';
import { addToIndex } from '../../search/word-index.ts';
import { tell } from '../../news/tell.ts';
import { ProductType } from '../products/product.entity.ts';
import type { Offer } from '../products/products.loaders.ts';
import { PRODUCT_STEPS } from '../products/products.states.ts';
import { type PaymentMethod, Transaction } from './transaction.entity.ts';
import type { PurchaseArgs } from './transactions.inputs.ts';
import { firstClock } from './clock/clock.rules.ts';
import { roomOf, whyNotMore } from './room.ts';
import { DIRECT_METHODS, type SaleTerms, whyNotPurchase } from './transactions.rules.ts';
import { purchased } from './transactions.news.ts';
import { TRANSACTION_WORDS } from './transactions.words.ts';

/**
 * Buys or claims a product, to be paid between buyer and seller. A buyer who asks again, as after a lost answer, gets
 * the deal that they have. Throws what `buy` and `countPurchase` do.
 */
export async function purchase(ctx: Context, args: PurchaseArgs): Promise<Transaction> {
  await countPurchase(ctx);
  return buy(ctx, args, DIRECT_METHODS).catch(async (error: unknown) => {
    const isTaken = error instanceof AppError && error.code === 'PRODUCT_UNAVAILABLE';
    const own = isTaken ? await findOwnDeal(ctx, args) : null;
    if (!own) throw error;
    // The product was read before it was taken.
    becomeViewer(ctx, ctx.viewer);
    return own;
  });
}

/** Paid in the way that is asked for now: a deal by card is none by cash. */
const findOwnDeal = (ctx: Context, { productId, paymentMethod = null }: PurchaseArgs) =>
  ctx.em.fork().findOne(Transaction, {
    liveProductId: productId,
    paymentMethod,
    buyerId: requireMember(ctx.viewer).id,
  });

/**
 * Counts an attempt: buying and cancelling over and over would empty the market and fill mailboxes. Throws
 * RATE_LIMITED, FORBIDDEN.
 */
export const countPurchase = (ctx: Context) => ctx.services.limits.count('purchase', requireMember(ctx.viewer).id);

/** Writes what else belongs to a purchase, in its transaction. */
type Alongside = (tx: EntityManager, transaction: Transaction) => void;

/**
 * Takes a product off the market for the viewer: of any number of simultaneous buyers, one wins. It records the product
 * as bought, starts the cooldown of a donation, notifies the seller, and writes what `alongside` adds: all or nothing.
 * Throws NOT_FOUND, PRODUCT_UNAVAILABLE, OWN_PRODUCT, PRICE_CHANGED, DONATION_COOLDOWN, TOO_MANY_OPEN, FORBIDDEN,
 * BAD_USER_INPUT.
 */
export async function buy(
  ctx: Context,
  args: PurchaseArgs,
  methods: PaymentMethod[],
  alongside?: Alongside,
): Promise<Transaction> {
  const offer = await findOffer(ctx, args, methods);
  const { transaction, buyer } = await atomically(ctx.em, (tx) =>
    sell(ctx, tx, offer, { ...args, methods }, alongside),
  ).catch((error: unknown) => {
    // The unique index on the product that a transaction holds has the last word.
    throw isDuplicate(error) ? productUnavailable() : error;
  });
  becomeViewer(ctx, buyer);
  return transaction;
}

/**
 * The product as it is now, if the viewer may buy it this way; that is checked again when they do. Throws what `buy`
 * does.
 */
export async function findOffer(ctx: Context, args: PurchaseArgs, methods: PaymentMethod[]): Promise<Offer> {
  const buyer = requireMember(ctx.viewer);
  const product = await ctx.loaders.product.load(args.productId);
  if (!product) throw notFound();
  const seller = await metBy(ctx, product.seller);
  enforce(whyNotPurchase({ buyer, product, seller }, { ...args, methods }, new Date()));
  return product;
}

/** Writes the rows with Kysely: the unit of work would cost as much as the statements themselves. */
async function sell(ctx: Context, tx: EntityManager, offer: Offer, terms: SaleTerms, alongside: Alongside | undefined) {
  const now = new Date();
  const isDonation = offer.type === ProductType.DONATION;
  const { id: buyerId } = requireMember(ctx.viewer);
  const { buyer, seller } = await lockParties(tx, buyerId, offer.sellerId);
  const product = await locked(
    tx,
    rows(tx)
      .selectFrom('product')
      .selectAll('product')
      .select([...roomOf(buyerId, now)])
      .where('product.id', '=', offer.id),
  ).executeTakeFirst();
  if (!buyer || !seller || !product) throw notFound();
  enforce(whyNotPurchase({ buyer, product, seller: await metBy(ctx, seller, tx) }, terms, now));
  enforce(whyNotMore(product));

  takeStep(product, PRODUCT_STEPS.sell);
  await rows(tx).updateTable('product').set({ status: PRODUCT_STEPS.sell.to }).where('id', '=', product.id).execute();
  if (isDonation) {
    buyer.lastDonationAt = now;
    await rows(tx).updateTable('user').set({ lastDonationAt: now }).where('id', '=', buyer.id).execute();
  }
  const { title, image, price } = product;
  const paymentMethod = terms.paymentMethod ?? null;
  const transaction = newRow(Transaction, {
    ...firstClock(paymentMethod, now),
    createdAt: now,
    buyerId: buyer.id,
    sellerId: seller.id,
    productId: product.id,
    liveProductId: product.id,
    title,
    image,
    price,
    paymentMethod,
  });
  await rows(tx).insertInto('transaction').values(transaction).execute();
  await addToIndex(tx, TRANSACTION_WORDS, [transaction]);
  await tell(ctx, tx, purchased(transaction, { buyer, seller }));
  alongside?.(tx, transaction);
  return { transaction, buyer };
}

/**
 * Locks the buyer, whose open deals are counted, and the seller. People are locked before products, and always in the
 * same order, so that purchases seldom deadlock.
 */
async function lockParties(tx: EntityManager, buyerId: string, sellerId: string) {
  const people = await locked(
    tx,
    rows(tx).selectFrom('user').selectAll().where('id', 'in', [buyerId, sellerId]).orderBy('id'),
  ).execute();
  const find = (id: string) => people.find((user) => user.id === id);
  return { buyer: find(buyerId), seller: find(sellerId) };
}

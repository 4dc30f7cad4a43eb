import { LockMode } from '@mikro-orm/core';
import { requireMember, enforce, isStaff, requireSignedIn } from '../../core/viewer.ts';
import { User } from '../../people/user.entity.ts';
import { clearLoaders, type Context } from '../../database/context.ts';
import { atomically, type EntityManager } from '../../database/database.ts';
import { noSuchUser, notFound } from '../../core/errors.ts';
import { takeStep } from '../../core/states.ts';
import { logAct } from '../log/log.service.ts';
import { tell } from '../../news/tell.ts';
import { UploadPurpose } from '../media/upload.entity.ts';
import { settleReview } from '../reviews/reviews.service.ts';
import { applyCancellation } from './cancellation.ts';
import { PaymentMethod, Transaction, TransactionStatus } from './transaction.entity.ts';
import { findParties } from './parties.ts';
import { readGrounds } from './transactions.loaders.ts';
import { dealCancelled, firstProof, paymentConfirmed, proofUploaded } from './transactions.news.ts';
import { readPair } from '../reviews/reviews.loaders.ts';
import { whyNotCancel, whyNotConfirm, whyNotProve, isLastClaim } from './transactions.rules.ts';
import { TRANSACTION_STEPS } from './transactions.states.ts';

/**
 * The buyer shows that it is paid: Pending. Throws NOT_FOUND, FORBIDDEN, WRONG_STATE, BAD_USER_INPUT, IMAGE_TOO_LARGE,
 * MEDIA_UNAVAILABLE.
 */
export async function submitProof(ctx: Context, id: string, image: string): Promise<Transaction> {
  requireSignedIn(ctx.viewer);
  await ctx.services.media.confirm(ctx, [image]);
  return step(ctx, id, async (tx, transaction, viewer) => {
    enforce(whyNotProve(viewer, transaction));
    // Sent again after a lost answer.
    if (transaction.proof && ctx.services.media.keyOf(image) === transaction.proof) return;
    transaction.proof = await ctx.services.media.accept(
      tx,
      image,
      UploadPurpose.PAYMENT_PROOF,
      'image',
      viewer.id,
      transaction.proof,
    );
    const isFirst = transaction.status === TransactionStatus.NOT_PAID;
    takeStep(transaction, TRANSACTION_STEPS.prove);
    transaction.provenAt ??= new Date();
    await settleReview(tx, transaction, readGrounds);
    const news = isFirst ? firstProof(transaction, await findParties(tx, transaction)) : proofUploaded(transaction);
    await tell(ctx, tx, news);
  });
}

/** The seller has the money, or has handed the donation over: Paid. Throws NOT_FOUND, FORBIDDEN, WRONG_STATE. */
export function confirmPayment(ctx: Context, id: string): Promise<Transaction> {
  return step(ctx, id, async (tx, transaction, viewer) => {
    enforce(whyNotConfirm(viewer, transaction));
    takeStep(transaction, TRANSACTION_STEPS.confirm);
    await settleReview(tx, transaction, readGrounds);
    await tell(ctx, tx, paymentConfirmed(transaction));
  });
}

/** What payments add to a cancellation: a card deal's checkout is ended. */
interface CardPayment {
  /** The provider was asked to end a checkout; its event about that may come first. */
  hasEndedCheckout: boolean;
  /** Records that end in the transaction of the step. */
  end: (tx: EntityManager, transaction: Transaction) => Promise<unknown>;
}

/**
 * Cancels a deal: its product is Valid again, and the other side is notified. If the giver or staff cancel, the
 * claimer's cooldown ends. A review that no other deal carries is removed. Only staff can cancel a deal whose review
 * shows. Throws NOT_FOUND, FORBIDDEN, WRONG_STATE, REVIEWED.
 */
export function cancel(ctx: Context, id: string, payment: CardPayment): Promise<Transaction> {
  return step(ctx, id, async (tx, transaction, viewer) => {
    // The provider's event was faster, and has cancelled it.
    if (payment.hasEndedCheckout && transaction.status === TransactionStatus.CANCELLED) return;
    const [buyer, seller] = await lockParties(tx, transaction);
    const pair = await readPair(tx, transaction, readGrounds);
    enforce(whyNotCancel(viewer, transaction, { buyer, seller, pair }));
    if (viewer.id !== transaction.buyerId && isLastClaim(buyer, transaction)) buyer.lastDonationAt = null;
    const { status: before } = transaction;
    await applyCancellation(tx, transaction);
    await payment.end(tx, transaction);
    await tell(ctx, tx, ...dealCancelled(transaction, viewer.id));
    const target = { type: 'Transaction' as const, id, name: transaction.title, personId: transaction.sellerId };
    await logAct(tx, viewer, { action: 'cancelTransaction', target, before, after: transaction.status });
  });
}

/**
 * A card deal that the viewer may cancel, checked before the provider is asked; null: not a card deal. Throws what
 * `cancel` does.
 */
export async function cardTransactionToCancel(ctx: Context, id: string): Promise<Transaction | null> {
  const viewer = requireSignedIn(ctx.viewer);
  const transaction = await ctx.em.fork().findOne(Transaction, { id });
  if (transaction?.paymentMethod !== PaymentMethod.CREDIT_CARD) return null;
  const [buyer, seller, pair] = await Promise.all([
    ctx.em.fork().findOneOrFail(User, transaction.buyerId),
    ctx.em.fork().findOneOrFail(User, transaction.sellerId),
    readPair(ctx.em, transaction, readGrounds),
  ]);
  enforce(whyNotCancel(viewer, transaction, { buyer, seller, pair }));
  return transaction;
}

type Step = (tx: EntityManager, transaction: Transaction, viewer: User) => Promise<void>;

/** Of two steps that exclude each other only one takes effect: each begins by locking the deal. */
async function step(ctx: Context, id: string, take: Step): Promise<Transaction> {
  const viewer = requireSignedIn(ctx.viewer);
  if (!isStaff(viewer)) requireMember(viewer);
  const taken = await atomically(ctx.em, async (tx) => {
    const transaction = await tx.findOne(Transaction, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!transaction) throw notFound();
    await take(tx, transaction, viewer);
    return transaction;
  });
  clearLoaders(ctx.loaders);
  return taken;
}

/** Locks both always in the same order, so that two cancellations never wait for each other. */
async function lockParties(tx: EntityManager, transaction: Transaction): Promise<[buyer: User, seller: User]> {
  const parties = await tx.find(User, [transaction.buyerId, transaction.sellerId], {
    orderBy: { id: 'asc' },
    lockMode: LockMode.PESSIMISTIC_WRITE,
  });
  const buyer = parties.find((user) => user.id === transaction.buyerId);
  const seller = parties.find((user) => user.id === transaction.sellerId);
  if (!buyer || !seller) throw noSuchUser();
  return [buyer, seller];
}

import { takeStep } from '../../core/states.ts';
import { enforce, isStaff, requireSignedIn } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import type { EntityManager } from '../../database/database.ts';
import { tell } from '../../news/tell.ts';
import { User } from '../../people/user.entity.ts';
import { logAct } from '../log/log.service.ts';
import { readPair } from '../reviews/reviews.loaders.ts';
import { settleReview } from '../reviews/reviews.service.ts';
import { endDeal } from './cancellation.ts';
import { NO_CLOCK } from './clock/clock.rules.ts';
import { findParties, lockParties } from './parties.ts';
import { takeTransactionStep } from './take-step.ts';
import { CancelReason, PaymentMethod, Transaction, TransactionStatus } from './transaction.entity.ts';
import { readGrounds } from './transactions.loaders.ts';
import { dealCancelled, paymentConfirmed, received } from './transactions.news.ts';
import { isLastClaim, whyNotCancel, whyNotConfirm, whyNotConfirmReceipt } from './transactions.rules.ts';
import { TRANSACTION_STEPS } from './transactions.states.ts';

/**
 * The seller has the money, or has handed the donation over: Paid. Throws NOT_FOUND, FORBIDDEN, WRONG_STATE,
 * DISPUTE_OPEN.
 */
export function confirmPayment(ctx: Context, id: string): Promise<Transaction> {
  return takeTransactionStep(ctx, id, async (tx, transaction, viewer) => {
    enforce(whyNotConfirm(viewer, transaction));
    takeStep(transaction, TRANSACTION_STEPS.confirm);
    Object.assign(transaction, NO_CLOCK, { paidAt: new Date() });
    await settleReview(tx, transaction, readGrounds);
    await tell(ctx, tx, paymentConfirmed(transaction));
  });
}

/**
 * The buyer has it. A claimed donation is Paid by that. Any other deal neither lapses nor is cancelled by a party from
 * then on. Throws NOT_FOUND, FORBIDDEN, WRONG_STATE.
 */
export function confirmReceipt(ctx: Context, id: string): Promise<Transaction> {
  return takeTransactionStep(ctx, id, async (tx, transaction, viewer) => {
    enforce(whyNotConfirmReceipt(viewer, transaction));
    const receivedAt = new Date();
    Object.assign(transaction, NO_CLOCK, { receivedAt });
    if (!transaction.paymentMethod) {
      takeStep(transaction, TRANSACTION_STEPS.receiveClaim);
      transaction.paidAt = receivedAt;
      await settleReview(tx, transaction, readGrounds);
    }
    await tell(ctx, tx, received(transaction, await findParties(tx, transaction)));
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
 * shows. Both parties and the log have the reason that staff gave. Throws NOT_FOUND, FORBIDDEN, WRONG_STATE, REVIEWED,
 * DISPUTE_OPEN.
 */
export function cancel(ctx: Context, id: string, payment: CardPayment, reason: string | null): Promise<Transaction> {
  return takeTransactionStep(ctx, id, async (tx, transaction, viewer) => {
    // The provider's event was faster, and has cancelled it.
    if (payment.hasEndedCheckout && transaction.status === TransactionStatus.CANCELLED) return;
    const { buyer, seller } = await lockParties(tx, transaction);
    const pair = await readPair(tx, transaction, readGrounds);
    enforce(whyNotCancel(viewer, transaction, { buyer, seller, pair }));
    if (viewer.id !== transaction.buyerId && isLastClaim(buyer, transaction)) buyer.lastDonationAt = null;
    const { status: before } = transaction;
    await endDeal(tx, transaction, reasonOf(viewer, transaction));
    await payment.end(tx, transaction);
    await tell(ctx, tx, ...dealCancelled(transaction, viewer.id, reason));
    const target = { type: 'Transaction' as const, id, name: transaction.title, personId: transaction.sellerId };
    await logAct(tx, viewer, { action: 'cancelTransaction', target, before, after: transaction.status, reason });
  });
}

function reasonOf(viewer: User, { buyerId }: Transaction): CancelReason {
  if (isStaff(viewer)) return CancelReason.STAFF;
  return viewer.id === buyerId ? CancelReason.BUYER : CancelReason.SELLER;
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

import type { PurchasedRow_TransactionFragment } from '../../../generated/graphql.ts';

type Transaction = PurchasedRow_TransactionFragment;

/** The side of a transaction that the viewer looks from. */
export type TransactionSide = 'buyer' | 'seller';

/** The one thing to do next with a transaction. */
export type NextStep =
  | 'answerDispute'
  | 'uploadProof'
  | 'receive'
  | 'payByCard'
  | 'awaitProvider'
  | 'review'
  | 'reviewed'
  | 'confirm'
  | 'none';

/** Chooses the next step among what the server allows. */
export function nextStep(transaction: Transaction, side: TransactionSide): NextStep {
  if (transaction.dispute?.canAnswer.allowed) return 'answerDispute';
  return side === 'seller' ? (transaction.canConfirm.allowed ? 'confirm' : 'none') : nextStepOfBuyer(transaction);
}

function nextStepOfBuyer(transaction: Transaction): NextStep {
  const { canPayByCard, canProve, canConfirmReceipt, canReview, proof, paymentMethod, product, status } = transaction;
  if (canPayByCard.allowed && product) return 'payByCard';
  if (canPayByCard.code === 'PAYMENT_PROCESSING') return 'awaitProvider';
  if (canProve.allowed && !proof && paymentMethod !== 'CASH') return 'uploadProof';
  if (status !== 'PAID' && canConfirmReceipt.allowed) return 'receive';
  // The buyer has it, and the seller has yet to confirm the money.
  if (status === 'NOT_PAID' || status === 'PENDING') return 'none';
  if (canReview.allowed) return 'review';
  return canReview.code === 'REVIEW_EXISTS' ? 'reviewed' : 'none';
}

/** A donation has no way to pay. */
export function isDonation(transaction: Transaction): boolean {
  return transaction.paymentMethod === null;
}

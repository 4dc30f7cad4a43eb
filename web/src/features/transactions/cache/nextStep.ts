import type { PurchasedRow_TransactionFragment } from '../../../generated/graphql.ts';

type Transaction = PurchasedRow_TransactionFragment;

/** The side of a transaction that the viewer looks from. */
export type TransactionSide = 'buyer' | 'seller';

/** The one thing to do next with a transaction. */
export type NextStep =
  | 'uploadProof'
  | 'payCash'
  | 'payByCard'
  | 'awaitProvider'
  | 'awaitConfirmation'
  | 'review'
  | 'reviewed'
  | 'confirm'
  | 'none';

/** Chooses the next step among what the server allows. */
export function nextStep(transaction: Transaction, side: TransactionSide): NextStep {
  return side === 'seller' ? (transaction.canConfirm.allowed ? 'confirm' : 'none') : nextStepOfBuyer(transaction);
}

function nextStepOfBuyer({ canPayByCard, canProve, canReview, proof, paymentMethod, product }: Transaction): NextStep {
  if (canPayByCard.allowed && product) return 'payByCard';
  if (canPayByCard.code === 'PAYMENT_PROCESSING') return 'awaitProvider';
  if (canProve.allowed) {
    if (proof) return 'awaitConfirmation';
    return paymentMethod === 'CASH' ? 'payCash' : 'uploadProof';
  }
  if (canReview.allowed) return 'review';
  return canReview.code === 'REVIEW_EXISTS' ? 'reviewed' : 'none';
}

/** A donation has no way to pay. */
export function isDonation(transaction: Transaction): boolean {
  return transaction.paymentMethod === null;
}

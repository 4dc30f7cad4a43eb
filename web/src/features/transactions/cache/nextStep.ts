import type { PurchasedRow_TransactionFragment } from '../../../generated/graphql.ts';

type Deal = PurchasedRow_TransactionFragment;

/** The side of a deal that the viewer looks from. */
export type DealSide = 'buyer' | 'seller';

/** The one thing to do next with a deal. */
export type NextStep = 'uploadProof' | 'payCash' | 'payByCard' | 'awaitProvider' | 'awaitConfirmation' | 'review' | 'reviewed' | 'confirm' | 'none';

/** Chooses the next step among what the server allows. */
export function nextStep(deal: Deal, side: DealSide): NextStep {
  return side === 'seller' ? (deal.canConfirm.allowed ? 'confirm' : 'none') : nextStepOfBuyer(deal);
}

function nextStepOfBuyer({ canPayByCard, canProve, canReview, proof, paymentMethod, product }: Deal): NextStep {
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
export function isDonation(deal: Deal): boolean {
  return deal.paymentMethod === null;
}

import type { PurchasedRow_TransactionFragment } from '../../../generated/graphql.ts';
import type { MessageId } from '../../../lib/intl.tsx';
import { isDonation } from './nextStep.ts';
import type { TransactionSide } from './nextStep.ts';

type Transaction = PurchasedRow_TransactionFragment;

/** The sentence that says what happens next with a transaction, and by when; null where the next step says it all. */
export function outlookOf(transaction: Transaction, side: TransactionSide): MessageId | null {
  const { status, cancelReason, paymentMethod, dispute } = transaction;
  if (dispute && !dispute.outcome)
    return dispute.canAnswer.allowed ? 'purchased.answerDisputeBy' : 'purchased.disputed';
  if (status === 'CANCELLED') return cancelReason && `purchased.ended.${cancelReason}`;
  if (status === 'PAID') return null;
  if (paymentMethod === 'CREDIT_CARD') return outlookOfCard(transaction, side);
  return side === 'buyer' ? outlookOfBuyer(transaction) : outlookOfSeller(transaction);
}

function outlookOfCard({ canPayByCard }: Transaction, side: TransactionSide): MessageId | null {
  if (side === 'seller') return 'purchased.cardAwaited';
  return canPayByCard.allowed ? 'purchased.payCard' : null;
}

function outlookOfBuyer(transaction: Transaction): MessageId {
  const { status, receivedAt, payBy, paymentMethod, proofs, canProve } = transaction;
  if (status === 'PENDING') return 'purchased.awaitConfirmation';
  if (proofs[0]?.refusedAt && !canProve.allowed) return payBy ? 'purchased.settleBy' : 'purchased.settle';
  if (proofs[0]?.refusedAt) return payBy ? 'purchased.payAgainBy' : 'purchased.payAgain';
  if (receivedAt) return 'purchased.payNow';
  if (!payBy) return 'purchased.waits';
  if (isDonation(transaction)) return 'purchased.collectBy';
  return paymentMethod === 'CASH' ? 'purchased.payCashBy' : 'purchased.payBy';
}

function outlookOfSeller({ status, receivedAt, payBy }: Transaction): MessageId {
  if (receivedAt) return 'purchased.confirmMoney';
  if (status === 'PENDING') return 'purchased.checkProof';
  return payBy ? 'purchased.endsBy' : 'purchased.waits';
}

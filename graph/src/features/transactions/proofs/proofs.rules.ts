import { type Refusal, wrongState } from '../../../core/errors.ts';
import { whyNotStep } from '../../../core/states.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { Transaction } from '../transaction.entity.ts';
import { whyNotBuyer, whyNotDirect, whyNotDisputed, whyNotSeller } from '../transactions.rules.ts';
import { TRANSACTION_STEPS } from '../transactions.states.ts';

/** How many proofs a deal takes. */
const MOST_PROOFS = 3;

/** Whether a deal with so many proofs takes one more. */
export const takesProof = (sent: number): boolean => sent < MOST_PROOFS;

/** The buyer, on a sale that is Not Paid or Pending and not by card. */
export function whyNotProve(viewer: Viewer, transaction: Transaction, sent: number): Refusal {
  const refusal = whyNotBuyer(viewer, transaction, 'Only the buyer may send a proof of payment');
  if (refusal) return refusal;
  if (!transaction.paymentMethod) return wrongState('A donation is not paid for');
  const closed = whyNotDirect(transaction) ?? whyNotStep(TRANSACTION_STEPS.prove, transaction.status);
  if (closed) return closed;
  return takesProof(sent) ? null : wrongState('This deal takes no more proofs of payment');
}

/** The seller, while a proof waits for their answer and no dispute is open. */
export function whyNotRefuseProof(viewer: Viewer, transaction: Transaction): Refusal {
  const refusal = whyNotSeller(viewer, transaction, 'Only the seller may refuse a proof of payment');
  if (refusal) return refusal;
  return whyNotStep(TRANSACTION_STEPS.refuse, transaction.status) ?? whyNotDisputed(transaction);
}

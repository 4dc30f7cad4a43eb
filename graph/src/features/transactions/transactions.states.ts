import type { Step } from '../../core/states.ts';
import { TransactionStatus } from './transaction.entity.ts';

const { NOT_PAID, PENDING, PAID, CANCELLED } = TransactionStatus;

/** Neither paid nor cancelled. */
export const OPEN_STATUSES = [NOT_PAID, PENDING];

/**
 * The steps of a transaction, from Not Paid on. The rules say who may take a step, and when. "I have it" of a deal that
 * is paid for is no step: it leaves the status as it is.
 */
export const TRANSACTION_STEPS = {
  /** The buyer shows that it is paid. */
  prove: { from: OPEN_STATUSES, to: PENDING },
  /** The seller says that the proof is not true. */
  refuse: { from: [PENDING], to: NOT_PAID },
  /** The seller has the money, or has handed a donation over. */
  confirm: { from: OPEN_STATUSES, to: PAID },
  /** The claimer of a donation has it. */
  receiveClaim: { from: [NOT_PAID], to: PAID },
  /** The provider has the money of a card payment. */
  payByCard: { from: [NOT_PAID], to: PAID },
  cancel: { from: OPEN_STATUSES, to: CANCELLED },
  /** It was not paid in time. */
  lapse: { from: [NOT_PAID], to: CANCELLED },
  /** Staff end it in a dispute. */
  annul: { from: [NOT_PAID, PENDING, PAID], to: CANCELLED },
} satisfies Record<string, Step<TransactionStatus>>;

import type { Step } from '../../core/states.ts';
import { TransactionStatus } from './transaction.entity.ts';

const { NOT_PAID, PENDING, PAID, CANCELLED } = TransactionStatus;

/** The steps of a transaction, from Not Paid on. The rules say who may take a step, and when. */
export const TRANSACTION_STEPS = {
  /** The buyer shows that it is paid. */
  prove: { from: [NOT_PAID, PENDING], to: PENDING },
  /** The seller has the money, or has handed a donation over. */
  confirm: { from: [NOT_PAID, PENDING], to: PAID },
  /** The provider has the money of a card payment. */
  payByCard: { from: [NOT_PAID], to: PAID },
  cancel: { from: [NOT_PAID, PENDING], to: CANCELLED },
} satisfies Record<string, Step<TransactionStatus>>;

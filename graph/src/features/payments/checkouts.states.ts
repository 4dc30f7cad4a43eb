import type { Step } from '../../core/states.ts';
import { CheckoutStatus } from './checkout.entity.ts';

const { OPEN, PROCESSING, PAID, EXPIRED } = CheckoutStatus;

/** A payment that may still come. */
export const PENDING_STATUSES = [OPEN, PROCESSING];

/** The steps of a checkout from Open on, as the provider reports them. */
export const CHECKOUT_STEPS = {
  /** The payer is done, and the money is on its way. */
  process: { from: PENDING_STATUSES, to: PROCESSING },
  pay: { from: PENDING_STATUSES, to: PAID },
  /** The time is over, the payment failed, or what it was for was cancelled. */
  expire: { from: PENDING_STATUSES, to: EXPIRED },
} satisfies Record<string, Step<CheckoutStatus>>;

import type { Step } from '../../core/states.ts';
import { DisputeStatus } from './dispute.entity.ts';

const { OPEN, REFUNDING, DECIDED } = DisputeStatus;

/** The steps of a dispute from Open on. Its deal is disputed until Decided. */
export const DISPUTE_STEPS = {
  /** The other side has its say, which leaves it open. */
  answer: { from: [OPEN], to: OPEN },
  /** Staff decide that the deal stands or is cancelled. */
  decide: { from: [OPEN], to: DECIDED },
  /** Staff decide to refund: the provider is asked. */
  askRefund: { from: [OPEN], to: REFUNDING },
  /** The provider has accepted the refund. */
  refund: { from: [REFUNDING], to: DECIDED },
  /** The provider has not: staff decide again. */
  failRefund: { from: [REFUNDING], to: OPEN },
} satisfies Record<string, Step<DisputeStatus>>;

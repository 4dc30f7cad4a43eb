import { whyNotMember, whyNotStaff, type Viewer } from '../../core/viewer.ts';
import { disputeOpen, forbidden, reviewExists, type Refusal, wrongState } from '../../core/errors.ts';
import type { Review } from './review.entity.ts';

export interface PairKey {
  buyerId: string;
  sellerId: string;
}

/** What a buyer's and a seller's deals, except cancelled ones, mean for a review. */
export interface Grounds {
  count: number;
  /** How many of these let a review show: those that are Paid, or whose proof has waited long enough. */
  carriers: number;
  /** The id of one of these. */
  carrierId: string | null;
  /** When the first proof that is still waiting was sent. */
  provenAt: Date | null;
  /** Whether a dispute about one of them is open. */
  isDisputed: boolean;
}

/** What a buyer and a seller have with each other. */
export interface Pair extends Grounds {
  /** What the buyer wrote about the seller. */
  review: Review | null;
}

/** How long a proof of payment waits for the seller before the buyer's review shows anyway. */
const PROOF_WAITS_MS = 3 * 24 * 60 * 60 * 1000;

/** A proof sent by then that is still waiting has waited long enough. */
export const waitedSince = (now: Date): Date => new Date(now.getTime() - PROOF_WAITS_MS);

/**
 * The future of a review. A held one shows from `at` on if nothing happens; if `at` is null, it is held until something
 * does.
 */
export type Standing = { stays: false } | { stays: true; shows: boolean; at: Date | null };

/**
 * The state that the deals of the two give a review. It shows while one is Paid or has a proof that has waited;
 * otherwise it is held. It is removed with the last deal. A review that showed is removed with the last deal that let
 * it show. One that staff removed is held as long as there is a deal.
 */
export function standingOf(
  { isHeld, removedReason }: Pick<Review, 'isHeld' | 'removedReason'>,
  { count, carriers, provenAt }: Grounds,
): Standing {
  if (removedReason !== null) return count > 0 ? { stays: true, shows: false, at: null } : { stays: false };
  if (carriers > 0) return { stays: true, shows: true, at: null };
  if (count === 0 || !isHeld) return { stays: false };
  return { stays: true, shows: false, at: provenAt && new Date(provenAt.getTime() + PROOF_WAITS_MS) };
}

/** Anyone who bought from the seller in a deal that is not cancelled, once per seller, while no dispute is open. */
export function whyNotReview(viewer: Viewer, pair: Pair): Refusal {
  const refusal = whyNotMember(viewer);
  if (refusal) return refusal;
  if (pair.review) return reviewExists();
  if (pair.isDisputed) return disputeOpen();
  return pair.count > 0 ? null : forbidden('You can review a seller after buying from them');
}

/** A deal as its own row asks. */
interface Deal extends Pick<PairKey, 'buyerId'> {
  isCancelled: boolean;
}

/**
 * The same for one deal: only its buyer may review, and a cancelled one leads to no review, though another deal of the
 * two may.
 */
export function whyNotReviewOf(viewer: Viewer, { buyerId, isCancelled }: Deal, pair: Pair): Refusal {
  if (viewer?.id !== buyerId) return forbidden('Only the buyer may review the seller');
  return isCancelled ? wrongState('This deal was cancelled') : whyNotReview(viewer, pair);
}

/** Staff, once: a review that is gone already stays gone. */
export const whyNotRemoveReview = (viewer: Viewer, { removedReason }: Pick<Review, 'removedReason'>): Refusal =>
  whyNotStaff(viewer) ?? (removedReason === null ? null : wrongState('This review has been removed already'));

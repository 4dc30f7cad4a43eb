import { whyNotMember, type Viewer } from '../../core/viewer.ts';
import { forbidden, reviewExists, type Refusal } from '../../core/errors.ts';
import type { Review } from './review.entity.ts';

export interface PairKey {
  buyerId: string;
  sellerId: string;
}

/** What the deals of a buyer and a seller that are not cancelled say about a review. */
export interface Grounds {
  count: number;
  /** How many of these let a review show: they are Paid, or have a proof that has waited for the seller. */
  carriers: number;
  /** One of them. */
  carrierId: string | null;
  /** When the first proof that still waits was sent. */
  provenAt: Date | null;
}

/** What a buyer and a seller have with each other. */
export interface Pair extends Grounds {
  /** What the buyer wrote about the seller. */
  review: Review | null;
}

/** How long a proof of payment waits for the seller until the buyer's review shows all the same. */
const PROOF_WAITS_MS = 3 * 24 * 60 * 60 * 1000;

/** A proof that was sent then, and still waits, has waited long enough. */
export const waitedSince = (now: Date): Date => new Date(now.getTime() - PROOF_WAITS_MS);

/** What is to become of a review: it shows from `at` on if nothing happens, or is held until something does. */
export type Standing = { stays: false } | { stays: true; shows: boolean; at: Date | null };

/**
 * How a review stands by the deals of the two: it shows while one is Paid or has a proof that waited; else it is held. It goes with the
 * last deal, and one that showed goes with the last that let it show.
 */
export function standingOf({ isHeld }: Pick<Review, 'isHeld'>, { count, carriers, provenAt }: Grounds): Standing {
  if (carriers > 0) return { stays: true, shows: true, at: null };
  if (count === 0 || !isHeld) return { stays: false };
  return { stays: true, shows: false, at: provenAt && new Date(provenAt.getTime() + PROOF_WAITS_MS) };
}

/** Who bought from the seller in a deal that is not cancelled, once per seller. */
export function whyNotReview(viewer: Viewer, pair: Pair): Refusal {
  const refusal = whyNotMember(viewer);
  if (refusal) return refusal;
  if (pair.review) return reviewExists();
  return pair.count > 0 ? null : forbidden('You can review a seller after buying from them');
}

/** The same, asked of one deal: only its buyer reviews. */
export const whyNotReviewOf = (viewer: Viewer, transaction: Pick<PairKey, 'buyerId'>, pair: Pair): Refusal =>
  viewer?.id === transaction.buyerId ? whyNotReview(viewer, pair) : forbidden('Only the buyer may review the seller');

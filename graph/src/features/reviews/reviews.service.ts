import { LockMode } from '@mikro-orm/core';
import { requireMember, enforce } from '../../core/viewer.ts';
import { User } from '../../people/user.entity.ts';
import { clearLoaders, type Context } from '../../database/context.ts';
import { isDuplicate, atomically, type EntityManager } from '../../database/database.ts';
import { noSuchUser, reviewExists } from '../../core/errors.ts';
import { Review } from './review.entity.ts';
import { readPair, type ReadGrounds } from './reviews.loaders.ts';
import type { ReviewArgs } from './reviews.inputs.ts';
import { whyNotReview, type Pair, type PairKey, standingOf } from './reviews.rules.ts';

/**
 * Writes the one review of this buyer for this seller; it is held until one of their deals lets it show. Throws
 * FORBIDDEN, NOT_FOUND, REVIEW_EXISTS.
 */
export async function reviewSeller(ctx: Context, { sellerId, comment, rating }: ReviewArgs): Promise<Review> {
  const viewer = requireMember(ctx.viewer);
  try {
    return await atomically(ctx.em, async (tx) => {
      const seller = await lockSeller(tx, sellerId);
      const pair = await readPair(tx, { buyerId: viewer.id, sellerId }, ctx.services.readGrounds);
      enforce(whyNotReview(viewer, pair));
      const review = tx.create(Review, {
        reviewerId: viewer.id,
        sellerId,
        comment: comment.trim(),
        rating,
        isHeld: true,
      });
      place(tx, review, seller, pair);
      await tx.flush();
      return review;
    });
  } catch (error) {
    if (isDuplicate(error)) throw reviewExists();
    throw error;
  } finally {
    clearLoaders(ctx.loaders);
  }
}

interface Settling {
  now?: Date;
  /** A review that showed is held, not removed, if no deal lets it show now: they may let it show again. */
  holds?: boolean;
}

/**
 * Shows, holds or removes the review of a pair, if there is one, by the state of their deals in the running
 * transaction. Every change of a deal calls it. If two do so at once, the second sees the work of the first.
 */
export async function settleReview(
  tx: EntityManager,
  { buyerId, sellerId }: PairKey,
  readGrounds: ReadGrounds,
  { now = new Date(), holds = false }: Settling = {},
): Promise<void> {
  await tx.flush();
  const seller = await lockSeller(tx, sellerId);
  const review = await tx.findOne(Review, { reviewerId: buyerId, sellerId });
  if (review) place(tx, review, seller, await readPair(tx, { buyerId, sellerId }, readGrounds, now), holds);
}

/** Gives a review the state that the deals of the two allow. Only one that shows counts in the rating. */
export function place(tx: EntityManager, review: Review, seller: User, pair: Pair, holds = false) {
  const { isHeld, removedReason } = review;
  const standing = standingOf({ isHeld: isHeld || holds, removedReason }, pair);
  const shows = standing.stays && standing.shows;
  const change = Number(shows) - Number(!isHeld);
  seller.reviewCount += change;
  seller.ratingSum += change * review.rating;
  if (!standing.stays) return void tx.remove(review);
  review.isHeld = !shows;
  review.showsAt = standing.at;
}

/** The seller's row holds their rating: it is locked before their reviews are read or changed. */
export async function lockSeller(tx: EntityManager, sellerId: string): Promise<User> {
  const seller = await tx.findOne(User, sellerId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!seller) throw noSuchUser();
  return seller;
}

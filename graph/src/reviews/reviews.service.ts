import { LockMode } from '@mikro-orm/core';
import { activeUser, enforce } from '../accounts/accounts.rules.ts';
import { User } from '../accounts/user.entity.ts';
import type { Context } from '../context.ts';
import { isDuplicate, transaction, type EntityManager } from '../database/database.ts';
import { noSuchUser, reviewExists } from '../errors.ts';
import { clearLoaders } from '../loaders.ts';
import { readPair } from '../transactions/transactions.loaders.ts';
import { Review } from './review.entity.ts';
import type { ReviewArgs } from './reviews.inputs.ts';
import { canReview } from './reviews.rules.ts';

/** Writes the one review of this buyer for this seller. Throws FORBIDDEN, NOT_FOUND, REVIEW_EXISTS. */
export async function reviewSeller(ctx: Context, { sellerId, comment, rating }: ReviewArgs): Promise<Review> {
  const viewer = activeUser(ctx.viewer);
  try {
    return await transaction(ctx.em, async (tx) => {
      const seller = await lockSeller(tx, sellerId);
      enforce(canReview(viewer, await readPair(tx, { buyerId: viewer.id, sellerId })));
      const review = tx.create(Review, { reviewerId: viewer.id, sellerId, comment: comment.trim(), rating });
      seller.reviewCount += 1;
      seller.ratingSum += rating;
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

/** Takes a pair's review back, if there is one, in the running transaction. */
export async function removeReview(tx: EntityManager, buyerId: string, sellerId: string): Promise<void> {
  const seller = await lockSeller(tx, sellerId);
  const review = await tx.findOne(Review, { reviewerId: buyerId, sellerId });
  if (!review) return;
  seller.reviewCount -= 1;
  seller.ratingSum -= review.rating;
  tx.remove(review);
}

/** The seller's row carries the mean: it is locked before the reviews of the seller are read or touched. */
export async function lockSeller(tx: EntityManager, sellerId: string): Promise<User> {
  const seller = await tx.findOne(User, sellerId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!seller) throw noSuchUser();
  return seller;
}

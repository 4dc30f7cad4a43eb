import { notFound } from '../../core/errors.ts';
import { oneLine } from '../../core/text.ts';
import { enforce, requireStaff } from '../../core/viewer.ts';
import { clearLoaders, type Context } from '../../database/context.ts';
import { atomically, type EntityManager, rows } from '../../database/database.ts';
import { tell } from '../../news/tell.ts';
import { logAct } from '../log/log.service.ts';
import { Review } from './review.entity.ts';
import { readPair } from './reviews.loaders.ts';
import { reviewRemoved } from './reviews.news.ts';
import { whyNotRemoveReview } from './reviews.rules.ts';
import { lockSeller, place } from './reviews.service.ts';

/**
 * Takes a review out of sight and out of the rating, and tells its writer why. Its row stays: an appeal may bring it
 * back. Staff only; throws NOT_FOUND, WRONG_STATE.
 */
export async function removeReview(ctx: Context, id: string, reason: string): Promise<Review> {
  const by = requireStaff(ctx.viewer);
  const removed = await atomically(ctx.em, (tx) =>
    withReview(ctx, tx, id, async (review) => {
      enforce(whyNotRemoveReview(by, review));
      review.removedReason = reason.trim();
      await tell(ctx, tx, reviewRemoved(review, by.id));
      await logAct(tx, by, { action: 'removeReview', target: removable(review), reason });
    }),
  );
  clearLoaders(ctx.loaders);
  return removed;
}

/**
 * Changes a review in the running transaction, gives it the state that the deals of the two allow, and answers it.
 * Throws NOT_FOUND.
 */
export async function withReview(
  { services }: Pick<Context, 'services'>,
  tx: EntityManager,
  id: string,
  change: (review: Review) => Promise<void>,
): Promise<Review> {
  const { review, seller } = await lockReview(tx, id);
  if (!review || !seller) throw notFound();
  await change(review);
  const { reviewerId: buyerId, sellerId } = review;
  place(tx, review, seller, await readPair(tx, { buyerId, sellerId }, services.readGrounds), true);
  return review;
}

/** A review with its seller, who is locked first, as everywhere; null if there is none. */
export async function lockReview(tx: EntityManager, id: string) {
  const found = await rows(tx).selectFrom('review').select('sellerId').where('id', '=', id).executeTakeFirst();
  const seller = found ? await lockSeller(tx, found.sellerId) : null;
  // A deal that was cancelled meanwhile may have taken it along.
  return { seller, review: seller && (await tx.findOne(Review, { id }, { refresh: true })) };
}

/** A review as the log names it: its writer is the one who may appeal. */
const removable = ({ id, comment, reviewerId: personId }: Review) => ({
  type: 'Review' as const,
  id,
  name: oneLine(comment),
  personId,
});

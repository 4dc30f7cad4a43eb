import type { Services } from '../../database/context.ts';
import { rows, atomically } from '../../database/database.ts';
import { settleReview } from './reviews.service.ts';

const BATCH = 100;

/** Shows the reviews whose writers sent a proof of payment that the seller has left unanswered for long enough. */
export async function sweepHeldReviews(
  { database, log, readGrounds }: Pick<Services, 'database' | 'log' | 'readGrounds'>,
  now = new Date(),
): Promise<void> {
  const em = database.em.fork();
  const due = await rows(em)
    .selectFrom('review')
    .select(['id', 'reviewerId', 'sellerId'])
    .where('showsAt', '<=', now)
    .orderBy('showsAt')
    .limit(BATCH)
    .execute();
  for (const { id, reviewerId, sellerId } of due) {
    await atomically(em, (tx) => settleReview(tx, { buyerId: reviewerId, sellerId }, readGrounds, { now })).catch(
      (error: unknown) => log.error({ err: error, review: id }, 'sweep of a review'),
    );
  }
}

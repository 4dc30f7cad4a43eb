import { needsActiveUser, type Refusal, type Viewer } from '../accounts/accounts.rules.ts';
import { forbidden, reviewExists } from '../errors.ts';
import type { Transaction } from '../transactions/transaction.entity.ts';
import type { Pair } from '../transactions/transactions.loaders.ts';

/** Who bought from the seller in a deal that is not cancelled, once per seller. */
export function canReview(viewer: Viewer, pair: Pair): Refusal {
  const refusal = needsActiveUser(viewer);
  if (refusal) return refusal;
  if (pair.reviewed) return reviewExists();
  return pair.deals > 0 ? null : forbidden('You can review a seller after buying from them');
}

/** The same, asked of one deal: only its buyer reviews. */
export const canReviewDeal = (viewer: Viewer, deal: Transaction, pair: Pair): Refusal =>
  viewer?.id === deal.buyerId ? canReview(viewer, pair) : forbidden('Only the buyer may review the seller');

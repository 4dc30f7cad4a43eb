import { expressionBuilder } from 'kysely';
import type { Viewer } from '../../core/viewer.ts';
import type { Tables } from '../../database/tables.ts';
import type { Review } from './review.entity.ts';

/** Who may read a review: for one that was read, and as SQL for a query. `visibility.test.ts` holds the two together. */

/** What shows; a held one for its writer alone. */
export const maySeeReview = (viewer: Viewer, { isHeld, reviewerId }: Pick<Review, 'isHeld' | 'reviewerId'>): boolean =>
  !isHeld || reviewerId === viewer?.id;

const ofReviews = expressionBuilder<Tables, 'review'>();

/** As SQL says `maySeeReview`. */
export const readableBy = (viewer: Viewer) =>
  ofReviews.or([ofReviews('review.isHeld', '=', false), ofReviews('review.reviewerId', '=', viewer?.id ?? '')]);

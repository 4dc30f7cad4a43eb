import { expressionBuilder } from 'kysely';
import type { Viewer } from '../../core/viewer.ts';
import type { Tables } from '../../database/tables.ts';
import type { Review } from './review.entity.ts';

/**
 * Decides whether a viewer may read a review: as a check of one review, and as SQL for a query. `visibility.test.ts`
 * checks that the two agree.
 */

/** Reviews that show; a held one only for its writer. */
export const maySeeReview = (viewer: Viewer, { isHeld, reviewerId }: Pick<Review, 'isHeld' | 'reviewerId'>): boolean =>
  !isHeld || reviewerId === viewer?.id;

const ofReviews = expressionBuilder<Tables, 'review'>();

/** `maySeeReview` as SQL. */
export const readableBy = (viewer: Viewer) =>
  ofReviews.or([ofReviews('review.isHeld', '=', false), ofReviews('review.reviewerId', '=', viewer?.id ?? '')]);

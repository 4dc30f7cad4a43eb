import { ReviewArgs } from '../features/reviews/reviews.inputs.ts';
import { listVisibleReviews } from '../features/reviews/reviews.queries.ts';
import { reviewSeller } from '../features/reviews/reviews.service.ts';
import { reference, some, text, whole } from './kinds.ts';
import { REVIEW as NAMES } from './names.ts';
import { REVIEW } from './objects/review.object.ts';
import { checked, many, needed, one, type Route } from './route.ts';

const TAG = 'Reviews';

/** What buyers say of sellers. */
export const REVIEW_ROUTES: Route[] = [
  many({
    method: 'GET',
    path: '/reviews',
    tag: TAG,
    summary: 'Reviews',
    about: 'Newest first. Pending, Waiting and Inactive users read those about themselves.',
    answer: REVIEW,
    open: async (ctx) => (args) => listVisibleReviews(ctx, args),
  }),
  one({
    method: 'POST',
    path: '/reviews',
    tag: TAG,
    summary: 'Review a seller',
    about: 'Once per seller, by who bought from them in a deal that is not cancelled.',
    body: {
      sellerId: needed(reference, NAMES.seller, 'The seller.'),
      comment: needed(text('Quick and friendly.', some(1000)), NAMES.comment, '1 to 1,000 characters.'),
      rating: needed(whole(5, { minimum: 1, maximum: 5 }, 'Choose 1 to 5 stars'), NAMES.rating, 'Stars, 1 to 5.'),
    },
    ignored: { [NAMES.reviewer]: 'The caller is the reviewer.' },
    refusals: ['BAD_USER_INPUT', 'FORBIDDEN', 'NOT_FOUND', 'REVIEW_EXISTS'],
    answer: REVIEW,
    handle: async (ctx, body) => reviewSeller(ctx, await checked(ReviewArgs, body)),
  }),
];

import { Type } from 'typebox';
import type { Review } from '../../features/reviews/review.entity.ts';
import { REVIEW as NAMES } from '../names.ts';
import { createdAt, idProperty, property, type WireObject } from './objects.ts';
import { person } from './user.object.ts';

/** What a buyer says of a seller. */
export const REVIEW: WireObject<Review> = {
  name: 'Review',
  about: "A buyer's opinion of a seller; one for each pair.",
  properties: {
    [NAMES.id]: idProperty(4),
    [NAMES.reviewer]: person('Who wrote it.', (review) => review.reviewerId),
    [NAMES.seller]: person('Whom it is about.', (review) => review.sellerId),
    [NAMES.comment]: property({
      about: 'Comment, 1 to 1,000 characters.',
      example: 'Quick and friendly.',
      of: (review) => review.comment,
    }),
    [NAMES.rating]: property({ about: 'Stars, 1 to 5.', example: 5, of: (review) => review.rating }, Type.Integer()),
    [NAMES.isHeld]: property(
      {
        about: 'Whether its writer alone sees it, until a deal of the two is paid.',
        example: false,
        of: (review) => review.isHeld,
      },
      Type.Boolean(),
    ),
    [NAMES.createdAt]: createdAt(),
  },
};

import { Field, ID } from 'type-graphql';
import { NewsType, StaffReason } from '../../news/declare.ts';
import { NewsGroup } from '../../news/kinds.ts';
import { bell, type News } from '../../news/tell.ts';
import type { Review } from './review.entity.ts';

const { content } = StaffReason;

@NewsType({
  event: 'REVIEW_REMOVED',
  group: NewsGroup.ACCOUNT,
  description: 'Staff removed a review that you wrote.',
  content,
})
class ReviewRemoved extends StaffReason {
  @Field(() => ID, { description: 'The id of the seller whom you reviewed: the review stands on their page.' })
  sellerId!: string;
}

/** Its writer is told that staff removed a review, and why. */
export const reviewRemoved = ({ reviewerId, sellerId, removedReason }: Review, senderId: string): News => ({
  to: { id: reviewerId },
  bell: bell(ReviewRemoved, { senderId }, { reason: removedReason, sellerId }),
});

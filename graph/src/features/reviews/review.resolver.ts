import { Args, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { Permission, permission } from '../../core/permission.ts';
import type { Context } from '../../database/context.ts';
import { PageArgs } from '../../database/page.ts';
import { type PublicUser, User } from '../../people/user.entity.ts';
import { personOf } from '../users/users.queries.ts';
import { ReviewConnection } from './review.connection.ts';
import { Review } from './review.entity.ts';
import { removeReview } from './removal.service.ts';
import { RemoveReviewArgs, ReviewArgs } from './reviews.inputs.ts';
import { listReviews } from './reviews.queries.ts';
import { whyNotRemoveReview } from './reviews.rules.ts';
import { reviewSeller } from './reviews.service.ts';

@Resolver(() => User)
export class UserReviewsResolver {
  @FieldResolver(() => ReviewConnection, {
    description:
      'The reviews that they received as a seller, newest first. Viewers who are not active see only reviews of themselves.',
  })
  async reviews(@Root() user: PublicUser, @Args(() => PageArgs) args: PageArgs, @Ctx() ctx: Context) {
    return new ReviewConnection(await listReviews(ctx, user.id, args));
  }
}

@Resolver(() => Review)
export class ReviewResolver {
  @Mutation(() => Review, {
    description:
      'Reviews a seller whom you bought from. The review shows once a deal of the two is paid. FORBIDDEN without a deal, REVIEW_EXISTS the second time.',
  })
  reviewSeller(@Args(() => ReviewArgs) args: ReviewArgs, @Ctx() ctx: Context) {
    return reviewSeller(ctx, args);
  }

  @Mutation(() => Review, {
    description:
      'Removes a review: only its writer still sees it, with the reason, and staff with an appeal. Staff only.',
  })
  removeReview(@Args(() => RemoveReviewArgs) { id, reason }: RemoveReviewArgs, @Ctx() ctx: Context) {
    return removeReview(ctx, id, reason);
  }

  @FieldResolver(() => Permission, { description: 'May you remove it? Staff only.' })
  canRemove(@Root() review: Review, @Ctx() ctx: Context) {
    return permission(whyNotRemoveReview(ctx.viewer, review));
  }

  @FieldResolver(() => User, { description: 'The buyer who left it.' })
  reviewer(@Root() review: Review, @Ctx() ctx: Context) {
    return personOf(ctx, review.reviewerId);
  }

  @FieldResolver(() => User, { description: 'The person it is about.' })
  seller(@Root() review: Review, @Ctx() ctx: Context) {
    return personOf(ctx, review.sellerId);
  }
}

import { Args, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { User } from '../accounts/user.entity.ts';
import type { Context } from '../context.ts';
import { Review } from './review.entity.ts';
import { ReviewArgs } from './reviews.inputs.ts';
import { reviewSeller } from './reviews.service.ts';

@Resolver(() => Review)
export class ReviewResolver {
  @Mutation(() => Review)
  reviewSeller(@Args(() => ReviewArgs) args: ReviewArgs, @Ctx() ctx: Context) {
    return reviewSeller(ctx, args);
  }

  @FieldResolver(() => User)
  reviewer(@Root() review: Review, @Ctx() ctx: Context) {
    return ctx.loaders.user.load(review.reviewerId);
  }

  @FieldResolver(() => User)
  seller(@Root() review: Review, @Ctx() ctx: Context) {
    return ctx.loaders.user.load(review.sellerId);
  }
}

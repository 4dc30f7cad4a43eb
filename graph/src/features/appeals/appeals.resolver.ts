import { Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Permission, permission } from '../../core/permission.ts';
import { whyNotStaff } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { answerDue } from '../../database/days.ts';
import { connectionOf, PageArgs } from '../../database/page.ts';
import { type PublicUser, User } from '../../people/user.entity.ts';
import { StaffLogEntry } from '../log/log-entry.entity.ts';
import { Product } from '../products/product.entity.ts';
import { visibleProduct } from '../products/products.queries.ts';
import { Review } from '../reviews/review.entity.ts';
import { personOf } from '../users/users.queries.ts';
import { Appeal, SanctionType } from './appeal.entity.ts';
import { AppealArgs, AppealsArgs, DecideAppealArgs } from './appeals.inputs.ts';
import * as queries from './appeals.queries.ts';
import { type Sanction, whyNotAppeal, whyNotDecideAppeal } from './appeals.rules.ts';
import { appeal, decideAppeal } from './appeals.service.ts';
import { appealedOf, isDeactivated, isFined, isRemoved, isTakenDown } from './sanctions.ts';

const AppealConnection = connectionOf('Appeal', () => Appeal);

@Resolver(() => Appeal)
export class AppealResolver {
  @Query(() => AppealConnection, {
    description:
      'For staff every appeal: the open ones longest waiting first, the others newest first. For others their own, newest first, also while they are confined. `totalCount` of a search stops at 200.',
  })
  async appeals(@Args(() => AppealsArgs) args: AppealsArgs, @Ctx() ctx: Context) {
    return new AppealConnection(await queries.listAppeals(ctx, args));
  }

  @Mutation(() => Appeal, {
    description:
      'Appeals against a fine that is not paid, a deactivation, a product taken down or a review removed: once each, also while confined.',
  })
  appeal(@Args(() => AppealArgs) args: AppealArgs, @Ctx() ctx: Context) {
    return appeal(ctx, args);
  }

  @Mutation(() => Appeal, {
    description:
      'Upholds a sanction, or takes it back. WRONG_STATE once the sanction is gone: the appeal ends as lifted then. Staff only; FORBIDDEN for the administrator who imposed the sanction in force, unless there is no other administrator.',
  })
  decideAppeal(@Args(() => DecideAppealArgs) args: DecideAppealArgs, @Ctx() ctx: Context) {
    return decideAppeal(ctx, args);
  }

  @FieldResolver(() => User, { description: 'Who appeals.' })
  by(@Root() { byId }: Appeal, @Ctx() ctx: Context) {
    return personOf(ctx, byId);
  }

  @FieldResolver(() => Product, { nullable: true, description: 'The product that was taken down; null once deleted.' })
  product(@Root() { productId }: Appeal, @Ctx() ctx: Context) {
    return visibleProduct(ctx, productId);
  }

  @FieldResolver(() => Review, { nullable: true, description: 'The review that was removed; null once it is gone.' })
  review(@Root() { reviewId }: Appeal, @Ctx() ctx: Context) {
    return reviewId && ctx.loaders.review.load(reviewId);
  }

  @FieldResolver(() => Date, { description: 'Until when staff promise to answer, UTC: two working days.' })
  dueAt(@Root() { createdAt }: Appeal) {
    return answerDue(createdAt);
  }

  @FieldResolver(() => StaffLogEntry, {
    nullable: true,
    description:
      'What staff did: who, when and why. While it is open the sanction that is in force, then the one that was decided about. For staff; null for others, and where the sanction is gone.',
  })
  act(@Root() sent: Appeal, @Ctx() ctx: Context) {
    return actOf(ctx, sent);
  }

  @FieldResolver(() => Permission, { description: 'May you decide it? Staff only, another than who imposed it.' })
  async canDecide(@Root() sent: Appeal, @Ctx() ctx: Context) {
    const act = await actOf(ctx, sent);
    const isAlone = act !== null && act.staffId === ctx.viewer?.id && (await ctx.loaders.isAlone.load(act.staffId));
    return permission(whyNotDecideAppeal(ctx.viewer, sent, act, isAlone));
  }
}

/** For staff, the act that an appeal is about: the sanction in force, or the one that was decided about. */
async function actOf(ctx: Context, sent: Appeal): Promise<StaffLogEntry | null> {
  if (whyNotStaff(ctx.viewer)) return null;
  if (sent.decidedAt) return ctx.loaders.logEntry.load(sent.sanctionId);
  const appealed = appealedOf(sent);
  return appealed && ((await ctx.loaders.sanction.load(appealed))?.act ?? null);
}

/** Whether the viewer may appeal now, where they are told of a sanction. */
const canAppeal = async (ctx: Context, isInForce: boolean, personId: string, sanction: SanctionType, id: string) => {
  const isOwn = ctx.viewer?.id === personId;
  const known: Sanction | null =
    isOwn && isInForce ? await ctx.loaders.sanction.load({ personId, sanction, id }) : null;
  return permission(whyNotAppeal(ctx.viewer, known));
};

@Resolver(() => User)
export class UserAppealsResolver {
  @FieldResolver(() => AppealConnection, {
    nullable: true,
    description: 'Their appeals, newest first. For staff; null for others.',
  })
  async appeals(@Root() user: PublicUser, @Args(() => PageArgs) args: PageArgs, @Ctx() ctx: Context) {
    return whyNotStaff(ctx.viewer) ? null : new AppealConnection(await queries.listAppealsOf(ctx, user.id, args));
  }

  @FieldResolver(() => Permission, { description: 'May you appeal against this fine of yours?' })
  async canAppealFine(@Root() { id }: PublicUser, @Ctx() ctx: Context) {
    return canAppeal(ctx, ctx.viewer?.id === id && isFined(await personOf(ctx, id)), id, SanctionType.FINE, id);
  }

  @FieldResolver(() => Permission, { description: 'May you appeal against the deactivation of your account?' })
  canAppealDeactivation(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return canAppeal(ctx, isDeactivated(user), user.id, SanctionType.DEACTIVATION, user.id);
  }
}

@Resolver(() => Product)
export class ProductAppealResolver {
  @FieldResolver(() => Permission, { description: 'May you appeal against its being taken down? Its owner only.' })
  canAppeal(@Root() product: Product, @Ctx() ctx: Context) {
    return canAppeal(ctx, isTakenDown(product), product.sellerId, SanctionType.PRODUCT, product.id);
  }
}

@Resolver(() => Review)
export class ReviewAppealResolver {
  @FieldResolver(() => Permission, { description: 'May you appeal against its being removed? Its writer only.' })
  canAppeal(@Root() review: Review, @Ctx() ctx: Context) {
    return canAppeal(ctx, isRemoved(review), review.reviewerId, SanctionType.REVIEW, review.id);
  }
}

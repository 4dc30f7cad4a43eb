import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { Permission, permission } from '../../core/permission.ts';
import { whyNotStaff } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { type PublicUser, User } from '../../people/user.entity.ts';
import type { SentMessage } from '../chat/chat.loaders.ts';
import { Message } from '../chat/message.entity.ts';
import { ProductPicture } from '../products/pictures/product-picture.entity.ts';
import { Product } from '../products/product.entity.ts';
import { visibleProduct } from '../products/products.queries.ts';
import { personOf } from '../users/users.queries.ts';
import { Report, ReportTargetType } from './report.entity.ts';
import { ReportAct } from './reports.inputs.ts';
import { possibleActs, whyNotReport } from './reports.rules.ts';
import { reportedPicture } from './targets.ts';

/** What a report is about, and what staff may do about that. */
@Resolver(() => Report)
export class ReportTargetResolver {
  @FieldResolver(() => Product, {
    nullable: true,
    description: 'The product that it is about; null without one, and once the product was removed.',
  })
  product(@Root() report: Report, @Ctx() ctx: Context) {
    return visibleProduct(ctx, report.productId);
  }

  @FieldResolver(() => User, {
    nullable: true,
    description:
      'The person whom the report concerns: the reported person, the sender of the message, or the seller of the product, also once the product was removed. Null without any, and if the product was gone when the report was filed.',
  })
  seller(@Root() { sellerId }: Report, @Ctx() ctx: Context) {
    return sellerId && personOf(ctx, sellerId);
  }

  @FieldResolver(() => User, { nullable: true, description: 'The person who was reported; null for other targets.' })
  user(@Root() { targetType, sellerId }: Report, @Ctx() ctx: Context) {
    return targetType === ReportTargetType.USER && sellerId ? personOf(ctx, sellerId) : null;
  }

  @FieldResolver(() => Message, {
    nullable: true,
    description: 'The message that was reported, for its reporter and staff.',
  })
  chatMessage(@Root() { messageId }: Report, @Ctx() ctx: Context) {
    return messageId && ctx.loaders.message.load(messageId);
  }

  @FieldResolver(() => ProductPicture, {
    nullable: true,
    description: 'The picture that was reported; null for other targets, and once it is gone.',
  })
  picture(@Root() report: Report, @Ctx() ctx: Context) {
    return reportedPicture(ctx, report);
  }

  @FieldResolver(() => Int, {
    description: 'How many people reported the same target with it: all are solved together. For staff; 1 for others.',
  })
  async sameTarget(@Root() { id, leadId }: Report, @Ctx() ctx: Context) {
    return whyNotStaff(ctx.viewer) ? 1 : 1 + (await ctx.loaders.reportFollowers.load(leadId ?? id));
  }

  @FieldResolver(() => [ReportAct], {
    description: 'What you may do in the step that solves it. For staff; empty once it is solved.',
  })
  async possibleActs(@Root() report: Report, @Ctx() ctx: Context) {
    const [product, picture, person] = await Promise.all([
      visibleProduct(ctx, report.productId),
      reportedPicture(ctx, report),
      report.sellerId ? personOf(ctx, report.sellerId) : null,
    ]);
    return possibleActs(ctx.viewer, report, { product, hasPicture: picture !== null, person });
  }
}

@Resolver(() => Product)
export class ProductReportResolver {
  @FieldResolver(() => Permission, { description: 'May you report it, and its pictures? Members, what others offer.' })
  async canReport(@Root() { sellerId }: Product, @Ctx() ctx: Context) {
    return permission(whyNotReport(ctx.viewer, await personOf(ctx, sellerId)));
  }
}

@Resolver(() => Message)
export class MessageReportResolver {
  @FieldResolver(() => Permission, { description: 'May you report it? Members, what other members wrote to them.' })
  async canReport(@Root() message: Message | SentMessage, @Ctx() ctx: Context) {
    const sender = 'sender' in message ? message.sender : await personOf(ctx, message.senderId);
    return permission(whyNotReport(ctx.viewer, sender));
  }
}

@Resolver(() => User)
export class UserReportResolver {
  @FieldResolver(() => Permission, { description: 'May you report them? Members report each other.' })
  canReport(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return permission(whyNotReport(ctx.viewer, user));
  }
}

import { Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { answerDue } from '../../database/days.ts';
import { whyNotStaff } from '../../core/viewer.ts';
import { type PublicUser, User } from '../../people/user.entity.ts';
import { Permission, permission } from '../../core/permission.ts';
import type { Context } from '../../database/context.ts';
import { connectionOf, PageArgs } from '../../database/page.ts';
import { Chat } from '../chat/chat.entity.ts';
import type { SentMessage } from '../chat/chat.loaders.ts';
import { Message } from '../chat/message.entity.ts';
import { ProductPicture } from '../products/pictures/product-picture.entity.ts';
import { Product } from '../products/product.entity.ts';
import { visibleProduct } from '../products/products.queries.ts';
import { OptionalReasonArgs } from '../users/users.inputs.ts';
import { personOf } from '../users/users.queries.ts';
import { Report, ReportTargetType } from './report.entity.ts';
import {
  FileReportArgs,
  ReportAct,
  ReportedChatArgs,
  ReportsArgs,
  ReportTargetArgs,
  SolveReportArgs,
} from './reports.inputs.ts';
import * as queries from './reports.queries.ts';
import { possibleActs, whyNotReport, whyNotSolve } from './reports.rules.ts';
import * as reports from './reports.service.ts';
import { solveReport } from './solve.service.ts';
import { reportTarget } from './targets.service.ts';
import { reportedPicture } from './targets.ts';

const ReportConnection = connectionOf('Report', () => Report);

@Resolver(() => Report)
export class ReportResolver {
  @Query(() => ReportConnection, {
    description:
      'The reports, newest first. With `solved: false` and no search, the oldest first. Of several about one target it has the first; a search by words finds each. Staff only. `totalCount` of a search stops at 200.',
  })
  async reports(@Args(() => ReportsArgs) args: ReportsArgs, @Ctx() ctx: Context) {
    return new ReportConnection(await queries.listReports(ctx, args));
  }

  @Query(() => Chat, {
    nullable: true,
    description:
      'The chat of the two people of a report or a dispute; null if they have none. Staff only: the log says each time who read it.',
  })
  reportedChat(@Args(() => ReportedChatArgs) args: ReportedChatArgs, @Ctx() ctx: Context) {
    return reports.readReportedChat(ctx, args);
  }

  @Mutation(() => Report, {
    description: 'Tells staff about a problem, or about a product that you see. Active users only.',
  })
  fileReport(@Args(() => FileReportArgs) args: FileReportArgs, @Ctx() ctx: Context) {
    return reports.fileReport(ctx, args);
  }

  @Mutation(() => Report, {
    description:
      'Reports a product, person, message or picture that you see, with a reason. You have one open report of each: sent again, it takes the new reason, and new words. NOT_FOUND for what you do not see, BAD_USER_INPUT for your own, FORBIDDEN for staff. Active members only.',
  })
  reportTarget(@Args(() => ReportTargetArgs) args: ReportTargetArgs, @Ctx() ctx: Context) {
    return reportTarget(ctx, args);
  }

  @Mutation(() => Report, {
    description:
      'Marks a report as solved, together with the open ones of the same target, and notifies each reporter. It can do an act in the same step: if the act is refused, nothing is solved. Staff only.',
  })
  solveReport(@Args(() => SolveReportArgs) args: SolveReportArgs, @Ctx() ctx: Context) {
    return solveReport(ctx, args);
  }

  @Mutation(() => Report, { description: 'Removes a report and answers it as it was. Staff only.' })
  removeReport(@Args(() => OptionalReasonArgs) { id, reason }: OptionalReasonArgs, @Ctx() ctx: Context) {
    return reports.removeReport(ctx, id, reason);
  }

  @FieldResolver(() => Permission, { description: 'May you solve it? Staff only.' })
  canSolve(@Root() report: Report, @Ctx() ctx: Context) {
    return permission(whyNotSolve(ctx.viewer, report));
  }

  @FieldResolver(() => User, { description: 'Who filed it.' })
  reporter(@Root() report: Report, @Ctx() ctx: Context) {
    return personOf(ctx, report.reporterId);
  }

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
      'Whom it is about: the person, who sent the message, or whose product it is, also once the product was removed. Null without any, and if the product was gone when the report was filed.',
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

  @FieldResolver(() => Int, { description: 'How many other reports of its reporter staff upheld.' })
  async reporterUpheld(@Root() { reporterId, upheld }: Report, @Ctx() ctx: Context) {
    return (await ctx.loaders.reporterRecord.load(reporterId)).upheld - (upheld ? 1 : 0);
  }

  @FieldResolver(() => Int, {
    description: 'Of how many other reports of its reporter staff said whether they were upheld.',
  })
  async reporterSolved(@Root() { reporterId, upheld }: Report, @Ctx() ctx: Context) {
    return (await ctx.loaders.reporterRecord.load(reporterId)).solved - (upheld === null ? 0 : 1);
  }

  @FieldResolver(() => Date, { description: 'Until when staff promise to answer it: two working days, UTC.' })
  dueAt(@Root() { createdAt }: Report) {
    return answerDue(createdAt);
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
export class UserReportsResolver {
  @FieldResolver(() => Permission, { description: 'May you report them? Members report each other.' })
  canReport(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return permission(whyNotReport(ctx.viewer, user));
  }

  @FieldResolver(() => ReportConnection, {
    nullable: true,
    description: 'The reports that they filed, newest first. For staff; null for others.',
  })
  async reportsFiled(@Root() user: PublicUser, @Args(() => PageArgs) args: PageArgs, @Ctx() ctx: Context) {
    if (whyNotStaff(ctx.viewer)) return null;
    return new ReportConnection(await queries.listReportsOf(ctx, 'reporterId', user.id, args));
  }

  @FieldResolver(() => ReportConnection, {
    nullable: true,
    description:
      'The reports about them, and about products, pictures and messages of theirs, removed ones too, newest first. For staff; null for others.',
  })
  async reportsAbout(@Root() user: PublicUser, @Args(() => PageArgs) args: PageArgs, @Ctx() ctx: Context) {
    if (whyNotStaff(ctx.viewer)) return null;
    return new ReportConnection(await queries.listReportsOf(ctx, 'sellerId', user.id, args));
  }
}

import { Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { whyNotStaff } from '../../core/viewer.ts';
import { type PublicUser, User } from '../../people/user.entity.ts';
import { Permission, permission } from '../../core/permission.ts';
import type { Context } from '../../database/context.ts';
import { connectionOf, PageArgs } from '../../database/page.ts';
import { Chat } from '../chat/chat.entity.ts';
import { Product } from '../products/product.entity.ts';
import { visibleProduct } from '../products/products.queries.ts';
import { OptionalReasonArgs } from '../users/users.inputs.ts';
import { personOf } from '../users/users.queries.ts';
import { Report } from './report.entity.ts';
import { FileReportArgs, ReportedChatArgs, ReportsArgs } from './reports.inputs.ts';
import * as queries from './reports.queries.ts';
import { whyNotSolve } from './reports.rules.ts';
import * as reports from './reports.service.ts';

const ReportConnection = connectionOf('Report', () => Report);

@Resolver(() => Report)
export class ReportResolver {
  @Query(() => ReportConnection, {
    description:
      'Every report, newest first. With `solved: false` and no search, the oldest first. Staff only. `totalCount` of a search stops at 200.',
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

  @Mutation(() => Report, { description: 'Marks a report as solved and notifies its reporter. Staff only.' })
  solveReport(@Args(() => OptionalReasonArgs) { id, reason }: OptionalReasonArgs, @Ctx() ctx: Context) {
    return reports.solveReport(ctx, id, reason);
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
      'Whose product it is about, also once the product was removed; null without one, and if it was gone when the report was filed.',
  })
  seller(@Root() { sellerId }: Report, @Ctx() ctx: Context) {
    return sellerId && personOf(ctx, sellerId);
  }
}

@Resolver(() => User)
export class UserReportsResolver {
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
    description: 'The reports about products of theirs, removed ones too, newest first. For staff; null for others.',
  })
  async reportsAbout(@Root() user: PublicUser, @Args(() => PageArgs) args: PageArgs, @Ctx() ctx: Context) {
    if (whyNotStaff(ctx.viewer)) return null;
    return new ReportConnection(await queries.listReportsOf(ctx, 'sellerId', user.id, args));
  }
}

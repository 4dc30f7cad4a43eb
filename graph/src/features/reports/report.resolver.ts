import { Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { answerDue } from '../../database/days.ts';
import { whyNotStaff } from '../../core/viewer.ts';
import { type PublicUser, User } from '../../people/user.entity.ts';
import { Permission, permission } from '../../core/permission.ts';
import type { Context } from '../../database/context.ts';
import { connectionOf, PageArgs } from '../../database/page.ts';
import { Chat } from '../chat/chat.entity.ts';
import { OptionalReasonArgs } from '../users/users.inputs.ts';
import { personOf } from '../users/users.queries.ts';
import { Report } from './report.entity.ts';
import { FileReportArgs, ReportedChatArgs, ReportsArgs, ReportTargetArgs, SolveReportArgs } from './reports.inputs.ts';
import * as queries from './reports.queries.ts';
import { whyNotSolve } from './reports.rules.ts';
import * as reports from './reports.service.ts';
import { solveReport } from './solve.service.ts';
import { reportTarget } from './targets.service.ts';

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
    description:
      'The reports about them, and about products, pictures and messages of theirs, removed ones too, newest first. For staff; null for others.',
  })
  async reportsAbout(@Root() user: PublicUser, @Args(() => PageArgs) args: PageArgs, @Ctx() ctx: Context) {
    if (whyNotStaff(ctx.viewer)) return null;
    return new ReportConnection(await queries.listReportsOf(ctx, 'sellerId', user.id, args));
  }
}

import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { User } from '../accounts/user.entity.ts';
import type { Context } from '../context.ts';
import { connectionOf } from '../database/page.ts';
import { Report } from './report.entity.ts';
import { FileReportArgs, ReportsArgs } from './reports.inputs.ts';
import * as queries from './reports.queries.ts';
import * as reports from './reports.service.ts';

const ReportConnection = connectionOf('Report', () => Report);

@Resolver(() => Report)
export class ReportResolver {
  @Query(() => ReportConnection, { description: 'Every report, newest first. Staff only. `totalCount` of a search stops at 200.' })
  async reports(@Args(() => ReportsArgs) args: ReportsArgs, @Ctx() ctx: Context) {
    return new ReportConnection(await queries.listReports(ctx, args));
  }

  @Mutation(() => Report, { description: 'Tells staff about a problem. Active users only.' })
  fileReport(@Args(() => FileReportArgs) { message }: FileReportArgs, @Ctx() ctx: Context) {
    return reports.fileReport(ctx, message);
  }

  @Mutation(() => Report, { description: 'Pending to Solved. Staff only.' })
  resolveReport(@Arg('id', () => ID, { description: 'Which one.' }) id: string, @Ctx() ctx: Context) {
    return reports.resolveReport(ctx, id);
  }

  @Mutation(() => ID, { description: 'Deletes a report; answers its id. Staff only.' })
  deleteReport(@Arg('id', () => ID, { description: 'Which one.' }) id: string, @Ctx() ctx: Context) {
    return reports.deleteReport(ctx, id);
  }

  @FieldResolver(() => User, { description: 'Who filed it.' })
  reporter(@Root() report: Report, @Ctx() ctx: Context) {
    return ctx.loaders.user.load(report.reporterId);
  }
}

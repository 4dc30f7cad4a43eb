import { requireStaff } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { type EntityManager, rows } from '../../database/database.ts';
import { dayIn } from '../../database/days.ts';
import { pageOf, type Reading, type Source } from '../../database/newest.ts';
import type { PageArgs } from '../../database/page.ts';
import { madeWithin, pageOfAll, pageOfFound, SortDirection } from '../../database/sorted.ts';
import { startsOfPeople } from '../../search/search-people.ts';
import { lookUp, sourcesOf } from '../../search/search.ts';
import { USER_WORDS } from '../users/users.words.ts';
import { notFound } from '../../core/errors.ts';
import type { Report } from './report.entity.ts';
import type { ReportsArgs } from './reports.inputs.ts';

type Reports = Source<'report'>['query'];

const REPORTS: Reading<'report', Report> = {
  columns: (query) => query.selectAll('report'),
  ofFound: (found) => found.crossJoin('report').whereRef('report.id', '=', 'found.id'),
};

/** How many reports of one target are found from one that is not the first of them. */
const MOST_TOGETHER = 1000;

/**
 * The reports, for staff, newest first unless `args` say otherwise; searched by the words of who filed it, and by the
 * day. Of those about one target the list has the first, unless it is searched by words. Without a search, the unsolved
 * ones come longest waiting first.
 */
export async function listReports(ctx: Context, args: ReportsArgs) {
  requireStaff(ctx.viewer);
  const { sameTargetAs: id } = args;
  if (!id) return list(ctx, args, (reports) => reports.where('report.leadId', 'is', null));
  const { leadId } = (await reportOf(ctx, id)) ?? { leadId: null };
  if (!leadId) return list(ctx, args, (reports) => reports.where('report.leadId', '=', id));
  const others = await rows(ctx.em)
    .selectFrom('report')
    .select('id')
    .where('leadId', '=', leadId)
    .where('id', '<>', id)
    .limit(MOST_TOGETHER)
    .execute();
  const ids = [leadId, ...others.map((other) => other.id)];
  return list(ctx, args, (reports) => reports.where('report.id', 'in', ids));
}

/** The same with every report. */
export const listEachReport = (ctx: Context, args: ReportsArgs) => list(ctx, args, (reports) => reports);

async function list(ctx: Context, args: ReportsArgs, grouped: (reports: Reports) => Reports) {
  requireStaff(ctx.viewer);
  const { search, solved } = args;
  const narrow = solved == null ? null : (query: Reports) => query.where('report.solved', '=', solved);
  const reports: Reports = grouped(rows(ctx.em).selectFrom('report'));
  const all = { query: narrow ? narrow(reports) : reports, key: 'report.id' };
  const day = search ? dayIn(search, new Date()) : null;
  if (day) return pageOfAll(ctx.em, args, madeWithin(all, day), REPORTS);
  const people = await lookUp(ctx.em, USER_WORDS, search);
  if (!people) {
    const usual = solved === false ? SortDirection.ASC : SortDirection.DESC;
    return pageOfAll(ctx.em, args, all, REPORTS, { usual });
  }
  const others = await startsOfPeople(ctx.em, people, 'report', ['reporterId']);
  return pageOfFound(ctx.em, args, sourcesOf({ lead: null, others }, REPORTS, narrow), REPORTS);
}

const reportOf = ({ em }: Context, id: string) =>
  rows(em).selectFrom('report').selectAll().where('id', '=', id).executeTakeFirst();

/** One report. Staff only; throws NOT_FOUND. */
export async function findReport(ctx: Context, id: string): Promise<Report> {
  requireStaff(ctx.viewer);
  const report = await reportOf(ctx, id);
  if (!report) throw notFound();
  return report;
}

/** The reports that a person filed, or those about them and what is theirs, newest first. Staff only. */
export function listReportsOf(ctx: Context, side: 'reporterId' | 'sellerId', userId: string, args: PageArgs) {
  requireStaff(ctx.viewer);
  const query = rows(ctx.em).selectFrom('report').selectAll().where(side, '=', userId);
  return pageOf<'report', Report>(args, { query, key: 'id' });
}

/** How many reports staff have yet to solve; those about one target count as one, as in the list. */
export const openReports = (em: EntityManager) =>
  rows(em)
    .selectFrom('report')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('solved', '=', false)
    .where('leadId', 'is', null);

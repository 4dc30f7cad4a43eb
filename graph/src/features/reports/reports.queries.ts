import { requireStaff } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { countRows, type EntityManager, rows } from '../../database/database.ts';
import { idsOfDay } from '../../database/days.ts';
import { pageOf, pageOfNewest, type Reading, type Source } from '../../database/newest.ts';
import { readPage, type PageArgs } from '../../database/page.ts';
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

/**
 * Every report, for staff, newest first; searched by the words of who filed it, and by the day. Without a search, the
 * unsolved ones come longest waiting first.
 */
export async function listReports(ctx: Context, args: ReportsArgs) {
  requireStaff(ctx.viewer);
  const { search, solved } = args;
  const narrow = solved == null ? null : (query: Reports) => query.where('report.solved', '=', solved);
  const reports: Reports = rows(ctx.em).selectFrom('report');
  const all = narrow ? narrow(reports) : reports;
  const day = search ? idsOfDay(search, new Date()) : null;
  // A report's id and time are of the same moment, and reports are listed by id.
  const ofDay = day && all.where('report.id', '>=', day.from).where('report.id', '<', day.before);
  if (ofDay) return pageOfNewest(ctx.em, args, alone(ofDay), REPORTS, () => countRows(ofDay));
  const people = await lookUp(ctx.em, USER_WORDS, search);
  if (solved === false && !people) return pageOfOldest(args, all);
  if (!people) return pageOfNewest(ctx.em, args, alone(all), REPORTS, () => countRows(all));
  const { others } = sourcesOf(
    { lead: null, others: await startsOfPeople(ctx.em, people, 'report', ['reporterId']) },
    REPORTS,
    narrow,
  );
  return pageOfNewest(ctx.em, args, { lead: null, others }, REPORTS);
}

const alone = (query: Reports) => ({ lead: { query, key: 'report.id' }, others: [] });

/** One report. Staff only; throws NOT_FOUND. */
export async function findReport(ctx: Context, id: string): Promise<Report> {
  requireStaff(ctx.viewer);
  const report = await rows(ctx.em).selectFrom('report').selectAll().where('id', '=', id).executeTakeFirst();
  if (!report) throw notFound();
  return report;
}

const pageOfOldest = (args: PageArgs, open: Reports) =>
  readPage<Report>(args, {
    keys: ['string'],
    cursorOf: ({ id }) => [id],
    read: (after, limit) => {
      const page = REPORTS.columns(open).orderBy('report.id').limit(limit);
      return (after ? page.where('report.id', '>', String(after[0])) : page).execute();
    },
    count: () => countRows(open),
  });

/** The reports that a person filed, or those about products of theirs, newest first. Staff only. */
export function listReportsOf(ctx: Context, side: 'reporterId' | 'sellerId', userId: string, args: PageArgs) {
  requireStaff(ctx.viewer);
  const query = rows(ctx.em).selectFrom('report').selectAll().where(side, '=', userId);
  return pageOf<'report', Report>(args, { query, key: 'id' });
}

/** How many reports staff have yet to solve. */
export const countOpenReports = (em: EntityManager) =>
  countRows(rows(em).selectFrom('report').where('solved', '=', false));

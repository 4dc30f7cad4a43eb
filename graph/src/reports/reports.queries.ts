import { staff } from '../accounts/accounts.rules.ts';
import type { Context } from '../context.ts';
import { idsSince } from '../database/columns.ts';
import { countRows, rows } from '../database/database.ts';
import { pageOfNewest, type Reading, type Source } from '../database/newest.ts';
import { lookUp, sourcesOf, startsOfPeople } from '../database/search.ts';
import { notFound } from '../errors.ts';
import type { Report } from './report.entity.ts';
import type { ReportsArgs } from './reports.inputs.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Reports = Source<'report'>['query'];

const REPORTS: Reading<'report', Report> = {
  columns: (query) => query.selectAll('report'),
  ofFound: (found) => found.crossJoin('report').whereRef('report.id', '=', 'found.id'),
};

/** Every report, for staff, newest first; searched by the words of who filed it, and by the day. */
export async function listReports(ctx: Context, args: ReportsArgs) {
  staff(ctx.viewer);
  const { search, solved } = args;
  const narrow = solved == null ? null : (query: Reports) => query.where('report.solved', '=', solved);
  const reports: Reports = rows(ctx.em).selectFrom('report');
  const all = narrow ? narrow(reports) : reports;
  const people = await lookUp(ctx.em, 'user', search);
  if (!search || !people) return pageOfNewest(ctx.em, args, { lead: { query: all, key: 'report.id' }, others: [] }, REPORTS, () => countRows(all));
  const { others } = sourcesOf({ lead: null, others: await startsOfPeople(ctx.em, people, 'report', ['reporterId']) }, REPORTS, narrow);
  const day = dayOf(search);
  if (!day) return pageOfNewest(ctx.em, args, { lead: null, others }, REPORTS);
  const end = new Date(day.getTime() + DAY_MS);
  // A report has its id and its time from the same moment, and along the ids it is listed.
  const ofDay = { query: all.where('report.id', '>=', idsSince(day)).where('report.id', '<', idsSince(end)), key: 'report.id' };
  return pageOfNewest(ctx.em, args, { lead: ofDay, others }, REPORTS);
}

/** One report. Staff only; throws NOT_FOUND. */
export async function findReport(ctx: Context, id: string): Promise<Report> {
  staff(ctx.viewer);
  const report = await rows(ctx.em).selectFrom('report').selectAll().where('id', '=', id).executeTakeFirst();
  if (!report) throw notFound();
  return report;
}

/** The start of the day that `dd/mm/yyyy` names in Malaysia; null for other text. */
function dayOf(text: string): Date | null {
  const [, day, month, year] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text) ?? [];
  if (!day || !month || !year) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const start = new Date(`${date}T00:00:00Z`);
  // Of 31 February, Date makes 3 March.
  if (Number.isNaN(start.getTime()) || !start.toISOString().startsWith(date)) return null;
  return new Date(`${date}T00:00:00+08:00`);
}

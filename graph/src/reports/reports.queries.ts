import { sql, type ExpressionBuilder } from 'kysely';
import { staff } from '../accounts/accounts.rules.ts';
import type { Context } from '../context.ts';
import { idsSince } from '../database/columns.ts';
import { countRows, rows } from '../database/database.ts';
import type { Tables } from '../database/entities.ts';
import { pageOfNewest, type Reading, type Source } from '../database/newest.ts';
import { lookUp, startsOfPeople } from '../database/search.ts';
import { notFound } from '../errors.ts';
import type { Report } from './report.entity.ts';
import type { ReportsArgs } from './reports.inputs.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Every report, for staff, newest first; searched by the words of who filed it, and by the day. */
export async function listReports(ctx: Context, args: ReportsArgs) {
  staff(ctx.viewer);
  const { search, solved } = args;
  // As a number: SQLite takes no booleans.
  const isListed = (eb: ExpressionBuilder<Tables, 'report'>) => (solved == null ? eb.and([]) : eb('report.solved', '=', sql<boolean>`${Number(solved)}`));
  const all = rows(ctx.em).selectFrom('report').where(isListed);
  const reading: Reading<'report', Report> = {
    columns: (query) => query.selectAll('report'),
    byIds: (ids) => rows(ctx.em).selectFrom('report').selectAll().where('id', 'in', ids).execute(),
  };
  const people = await lookUp(ctx.em, 'user', search);
  if (!search || !people) return pageOfNewest(ctx.em, args, [{ query: all, key: 'report.id' }], reading, () => countRows(all));
  const starts = await startsOfPeople(ctx.em, people, 'report', ['reporterId']);
  const sources: Source<'report'>[] = starts.map((start) => ({ query: start.crossJoin('report').whereRef('report.id', '=', 'found.id').where(isListed), key: 'found.id' }));
  const day = dayOf(search);
  if (day) {
    const end = new Date(day.getTime() + DAY_MS);
    // A report has its id and its time from the same moment, and along the ids it is listed.
    sources.push({ query: all.where('report.id', '>=', idsSince(day)).where('report.id', '<', idsSince(end)), key: 'report.id' });
  }
  return pageOfNewest(ctx.em, args, sources, reading);
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

import { sql } from 'kysely';
import { staff } from '../accounts/accounts.rules.ts';
import type { Context } from '../context.ts';
import { countRows, rows } from '../database/database.ts';
import { readNewestFirst } from '../database/page.ts';
import { contains } from '../database/search.ts';
import { notFound } from '../errors.ts';
import type { Report } from './report.entity.ts';
import type { ReportsArgs } from './reports.inputs.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Every report, for staff, newest first. */
export async function listReports(ctx: Context, args: ReportsArgs) {
  staff(ctx.viewer);
  const { search, solved } = args;
  const matching = () => {
    let query = rows(ctx.em).selectFrom('report');
    // As a number: SQLite takes no booleans.
    if (solved != null) query = query.where('report.solved', '=', sql<boolean>`${Number(solved)}`);
    if (!search) return query;
    const day = dayOf(search);
    return query.where(({ or, and, eb, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('user').select('user.id').whereRef('user.id', '=', 'report.reporterId')
            .where((by) => by.or((['user.fullName', 'user.email', 'user.phone'] as const).map((column) => contains(by.ref(column), search)))),
        ),
        ...(day
          ? [and([eb('report.createdAt', '>=', day), eb('report.createdAt', '<', new Date(day.getTime() + DAY_MS))])]
          : []),
      ]),
    );
  };
  return readNewestFirst<Report>(args, {
    read: (before, limit) => {
      const query = matching().selectAll('report').orderBy('report.id', 'desc').limit(limit);
      return (before ? query.where('report.id', '<', before) : query).execute();
    },
    count: () => countRows(matching()),
  });
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
  const start = new Date(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T00:00:00+08:00`);
  return Number.isNaN(start.getTime()) ? null : start;
}

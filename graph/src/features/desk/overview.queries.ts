import { requireStaff } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { rows } from '../../database/database.ts';
import { dayBefore } from '../../database/days.ts';
import { openAppeals } from '../appeals/appeals.queries.ts';
import { openDisputes } from '../disputes/disputes.queries.ts';
import { countDecided } from '../log/log.queries.ts';
import { sumFines } from '../payments/fines.queries.ts';
import { countNewListings } from '../products/new-listings.queries.ts';
import { openReports } from '../reports/reports.queries.ts';
import { countWaiting } from '../users/users.queries.ts';

/** What waits for staff, and what they did today; each figure is what its list counts. Staff only. */
export async function readOverview({ em, viewer }: Context) {
  requireStaff(viewer);
  const [waiting, fines, decidedToday, open] = await Promise.all([
    countWaiting(em),
    sumFines(em),
    countDecided(em, dayBefore(new Date(), 0).from),
    // Three small counts, in one statement.
    rows(em)
      .selectNoFrom([openReports(em).as('reports'), openDisputes(em).as('disputes'), openAppeals(em).as('appeals')])
      .executeTakeFirstOrThrow(),
  ]);
  return {
    waiting: Number(waiting.count),
    oldestWaiting: waiting.waitingSince,
    decidedToday,
    openReports: Number(open.reports),
    openDisputes: Number(open.disputes),
    openAppeals: Number(open.appeals),
    unpaidFines: fines.count,
    unpaidFinesTotal: fines.total,
  };
}

/** How many products were put up on each of the last days in Malaysia, today included. Staff only. */
export async function listNewListings({ em, viewer }: Context, days: number) {
  requireStaff(viewer);
  const now = new Date();
  const last = Array.from({ length: days }, (_, n) => dayBefore(now, days - 1 - n));
  const counts = await countNewListings(em, last);
  return last.map(({ day }, n) => ({ day, count: counts[n] ?? 0 }));
}

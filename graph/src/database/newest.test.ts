import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../features/reports/report.entity.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeReport, makeUsers } from '../testing/factories.ts';
import { rows } from './database.ts';
import { pageOfNewest, type Reading, type Sources } from './newest.ts';
import { encodeCursor, type Page } from './page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe.each(['with', 'without'])('a page of several lists, %s one that leads', (which) => {
  /**
   * Reports of four people, and three lists of them: of the first and the second, of the second and the third, of the
   * third alone.
   */
  let reports: string[];
  let sources: Sources<'report'>;
  beforeAll(async () => {
    const [one, two, three, other] = await makeUsers(app, 4);
    reports = [];
    for (let n = 0; n < 3; n++)
      for (const reporter of [one, two, three]) if (reporter) reports.unshift((await makeReport(app, reporter)).id);
    if (other) await makeReport(app, other);
    const of = (...reporters: (typeof one)[]) =>
      rows(app.em())
        .selectFrom('report')
        .where(
          'reporterId',
          'in',
          reporters.map((reporter) => reporter?.id ?? ''),
        );
    const [first, ...others] = [of(one, two), of(two, three), of(three)].map((query) => ({ query, key: 'report.id' }));
    if (!first) throw new Error('no lists');
    sources = which === 'with' ? { lead: first, others } : { lead: null, others: [first, ...others] };
  });

  const reading: Reading<'report', Report> = {
    columns: (query) => query.selectAll('report'),
    ofFound: (found) => found.crossJoin('report').whereRef('report.id', '=', 'found.id'),
  };

  /** All pages of so many, of these lists. */
  async function pages(first: number, lists: Sources<'report'>) {
    const found: string[][] = [];
    for (let after: string | null = null; ;) {
      const page: Page<Report> = await pageOfNewest(app.em(), { first, after }, lists, reading);
      found.push(page.rows.map(({ id }) => id));
      const last = page.rows.at(-1);
      if (!page.hasNextPage || !last) return found;
      after = encodeCursor(page.cursorOf(last));
    }
  }

  test.each([1, 2, 4, 9, 20])(
    'has each once, the newest first, and says where the list ends; %i a page',
    async (first) => {
      const expected = Array.from({ length: Math.ceil(9 / first) }, (_, n) =>
        reports.slice(n * first, (n + 1) * first),
      );
      expect(await pages(first, sources)).toEqual(expected);
    },
  );

  test('counts each once', async () => {
    const page = await pageOfNewest(app.em(), { first: 1 }, sources, reading);
    expect(await page.count()).toBe(9);
  });

  test('is that of the one list, or empty without any', async () => {
    const one = sources.lead ? { lead: sources.lead, others: [] } : { lead: null, others: sources.others.slice(0, 1) };
    expect(await pages(2, one)).toEqual([
      [reports[1], reports[2]],
      [reports[4], reports[5]],
      [reports[7], reports[8]],
    ]);
    expect(await pages(2, { lead: null, others: [] })).toEqual([[]]);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { Report } from '../reports/report.entity.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeReport, makeUsers } from '../testing/factories.ts';
import { rows } from './database.ts';
import { pageOfNewest, type Source } from './newest.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('what is deleted between the ids of a page and its rows is made good by what comes next', async () => {
  const em = app.em();
  const reporters = await makeUsers(app, 2);
  const reports: string[] = [];
  for (let n = 0; n < 3; n++) for (const reporter of reporters) reports.push((await makeReport(app, reporter)).id);
  const ofSecond = reports.filter((_id, n) => n % 2 === 1);
  const sources = reporters.map(({ id }): Source<'report'> => ({ query: rows(em).selectFrom('report').where('reporterId', '=', id), key: 'report.id' }));
  const page = await pageOfNewest(em, { first: 3 }, sources, {
    columns: (query) => query.selectAll('report'),
    byIds: async (ids) => {
      await em.nativeDelete(Report, ofSecond.slice(1));
      return rows(em).selectFrom('report').selectAll().where('id', 'in', ids).execute();
    },
  });
  const [, second, third, , fifth] = reports;
  expect(page.rows.map(({ id }) => id)).toEqual([fifth, third, second]);
  expect(page.hasNextPage).toBe(true);
});

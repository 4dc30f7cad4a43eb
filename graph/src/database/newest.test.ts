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

/** Of six reports, which two people file in turn, a page of so many; `doomed` are deleted between its ids and its rows. Each by its number. */
async function readWhileDeleting(first: number, doomed: number[]) {
  const em = app.em();
  const reporters = await makeUsers(app, 2);
  const reports: string[] = [];
  for (let n = 0; n < 3; n++) for (const reporter of reporters) reports.push((await makeReport(app, reporter)).id);
  const sources = reporters.map(({ id }): Source<'report'> => ({ query: rows(em).selectFrom('report').where('reporterId', '=', id), key: 'report.id' }));
  const page = await pageOfNewest(em, { first }, sources, {
    columns: (query) => query.selectAll('report'),
    byIds: async (ids) => {
      await em.nativeDelete(Report, doomed.map((n) => reports[n] ?? ''));
      return rows(em).selectFrom('report').selectAll().where('id', 'in', ids).execute();
    },
  });
  return { found: page.rows.map(({ id }) => reports.indexOf(id)), hasNextPage: page.hasNextPage };
}

test('what is deleted between the ids of a page and its rows is made good by what comes next', async () => {
  expect(await readWhileDeleting(3, [5, 3])).toEqual({ found: [4, 2, 1], hasNextPage: true });
});

test('so it is when the first source has filled the page by itself, each row once and in order', async () => {
  expect(await readWhileDeleting(1, [5])).toEqual({ found: [4], hasNextPage: true });
  expect(await readWhileDeleting(2, [5])).toEqual({ found: [4, 3], hasNextPage: true });
});

test('a page of which all else is deleted is the last', async () => {
  expect(await readWhileDeleting(5, [5, 3, 1])).toEqual({ found: [4, 2, 0], hasNextPage: false });
});

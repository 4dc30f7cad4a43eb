import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Report } from '../features/reports/report.entity.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeProduct, makeReport, makeStaff, makeTransaction, makeUser, type TestUser } from '../testing/factories.ts';

/** Five rows of each list, a day apart. */
const DAYS = [1, 2, 3, 4, 5].map((day) => new Date(`2026-03-0${day}T04:00:00Z`));
const [, SECOND, , FOURTH] = DAYS.map((day) => day.toISOString());

let app: TestApp;
let staff: TestUser;
/** The ids of each list's rows, the oldest first. */
const made: Record<string, string[]> = { accounts: [], allProducts: [], allTransactions: [], reports: [] };
beforeAll(async () => {
  app = await startApp();
  staff = await makeStaff(app);
  for (const createdAt of DAYS) {
    const row = () => ({ id: v7({ msecs: createdAt.getTime() }), createdAt });
    const user = await makeUser(app, { ...row(), fullName: 'Aina Rahman' });
    made.accounts?.push(user.id);
    made.allProducts?.push((await makeProduct(app, user, { ...row(), title: 'Desk lamp' })).id);
    made.allTransactions?.push((await makeTransaction(app, user, user, { ...row(), title: 'Desk lamp' })).id);
    const { id } = await makeReport(app, user);
    const report = row();
    await app.em().nativeUpdate(Report, { id }, report);
    made.reports?.push(report.id);
  }
});
afterAll(() => app.close());

interface List {
  list: { totalCount: number; nodes: { id: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
}
const query = (field: string, args: string) =>
  `query ($after: String) { list: ${field}(after: $after, ${args}) { totalCount nodes { id } pageInfo { hasNextPage endCursor } } }`;
const read = async (field: string, args: string, after: string | null = null) =>
  (await staff.ask<List>(query(field, args), { after })).list;

/** Every row of a list, page by page; `args` tell its size. */
async function all(field: string, args: string): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = null; ;) {
    const { nodes, pageInfo } = await read(field, args, after);
    ids.push(...nodes.map(({ id }) => id));
    if (!pageInfo.hasNextPage) return ids;
    after = pageInfo.endCursor;
  }
}

/** What finds all rows of each list, and only these. */
const LISTS: [string, string, string][] = [
  ['accounts', '', 'aina'],
  ['allProducts', 'status: VALID', 'lamp'],
  ['allTransactions', 'status: NOT_PAID', 'desk lamp'],
  ['reports', 'solved: false', 'aina'],
];

describe.each(LISTS)('%s(%s)', (field, filter, search) => {
  const rows = () => made[field] ?? [];
  const newest = () => rows().toReversed();

  test('is turned round by its direction, also when it is searched', async () => {
    for (const narrowed of [`${filter} first: 2`, `${filter} search: "${search}" first: 2`]) {
      expect(await all(field, `${narrowed} direction: ASC`)).toEqual(rows());
      expect(await all(field, `${narrowed} direction: DESC`)).toEqual(newest());
    }
  });

  test('has what is of a time: from its beginning on, and before its end', async () => {
    const range = `from: "${SECOND}", to: "${FOURTH}"`;
    for (const narrowed of [filter, `${filter} search: "${search}"`]) {
      const { nodes, totalCount } = await read(field, `${narrowed} ${range} direction: ASC`);
      expect(nodes.map(({ id }) => id)).toEqual(rows().slice(1, 3));
      expect(totalCount).toBe(2);
      expect(await all(field, `${narrowed} ${range} direction: DESC first: 1`)).toEqual(newest().slice(2, 4));
    }
    expect(await all(field, `${filter} direction: ASC from: "${FOURTH}"`)).toEqual(rows().slice(3));
    expect(await all(field, `${filter} direction: ASC to: "${SECOND}"`)).toEqual(rows().slice(0, 1));
  });

  test('is empty if its time is the wrong way round, and takes the farthest times', async () => {
    expect(await read(field, `${filter} from: "${FOURTH}", to: "${SECOND}"`)).toMatchObject({
      totalCount: 0,
      nodes: [],
    });
    const always = 'from: "0000-01-01T00:00:00+14:00", to: "9999-12-31T23:59:59-12:00"';
    expect(await all(field, `${filter} direction: ASC ${always}`)).toEqual(rows());
  });

  test('refuses a cursor of another direction', async () => {
    for (const narrowed of [filter, `${filter} search: "${search}"`])
      for (const [direction, other] of [
        ['ASC', 'DESC'],
        ['DESC', 'ASC'],
      ]) {
        const { pageInfo } = await read(field, `${narrowed} first: 2 direction: ${direction}`);
        const after = pageInfo.endCursor;
        expect(await staff.refused(query(field, `${narrowed} direction: ${other}`), { after })).toMatchObject({
          code: 'BAD_USER_INPUT',
          field: 'after',
        });
      }
  });
});

test('a day that is searched for holds together with direction and time', async () => {
  for (const field of ['allTransactions', 'reports']) {
    const [row] = made[field] ?? [];
    for (const direction of ['ASC', 'DESC'])
      expect(await all(field, `search: "1/3/2026", direction: ${direction}, to: "${SECOND}"`)).toEqual([row]);
    expect(await all(field, `search: "1/3/2026", from: "${SECOND}"`)).toEqual([]);
  }
});

test('reports that are not solved are turned round too', async () => {
  const oldest = await all('reports', 'solved: false, first: 2');
  expect(oldest).toEqual(made.reports);
  expect(await all('reports', 'solved: false, first: 2, direction: DESC')).toEqual(oldest.toReversed());
  const { pageInfo } = await read('reports', 'solved: false, first: 2');
  expect((await read('reports', 'solved: false, direction: ASC', pageInfo.endCursor)).nodes).toHaveLength(3);
});

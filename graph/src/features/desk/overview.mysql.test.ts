import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UserStatus, UserType } from '../../core/viewer.ts';
import { momentOf } from '../../database/columns.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeProduct, makeReport, makeStaff, makeUser, type TestUser } from '../../testing/factories.ts';
import { StaffLogEntry } from '../log/log-entry.entity.ts';
import { ProductStatus } from '../products/product.entity.ts';
import { Report } from '../reports/report.entity.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const OFFSET_MS = 8 * 60 * 60 * 1000;
/** Acts, with the status before. */
const ACTS: [action: string, before: UserStatus | null][] = [
  ['activateAccount', UserStatus.WAITING],
  ['activateAccount', UserStatus.INACTIVE],
  ['returnAccount', UserStatus.WAITING],
  ['deactivateAccount', UserStatus.ACTIVE],
  ['setFine', null],
];

let app: TestApp;
let staff: TestUser;
let member: TestUser;

const below = (most: number) => Math.floor(Math.random() * most);
const pick = <Item>(items: readonly Item[]) => items[below(items.length)];
const someTimeIn = (days: number) => new Date(Date.now() - Math.random() * days * DAY_MS);
const stamp = (createdAt: Date) => {
  const id = v7({ msecs: createdAt.getTime() });
  return { id, createdAt: momentOf(id) };
};
/** The day in Malaysia. */
const dayOf = (moment: Date) => new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10);

/** Accounts, fines, reports, products and acts of any kind and age; of each there is what no figure counts. */
beforeAll(async () => {
  app = await startApp();
  [staff, member] = [await makeStaff(app), await makeUser(app)];
  await makeUser(app, { type: UserType.ADMIN, status: UserStatus.WAITING, fine: 5 });
  for (let n = 0; n < 40; n++) {
    const status = pick(Object.values(UserStatus)) ?? UserStatus.ACTIVE;
    const waitingSince = status === UserStatus.WAITING && n % 3 ? someTimeIn(9) : null;
    const { id } = await makeUser(app, { status, waitingSince, fine: n % 2 ? 1 + below(90_000) : 0 });
    const em = app.em();
    const [action, before] = pick(ACTS) ?? ['setFine', null];
    em.create(StaffLogEntry, {
      ...stamp(someTimeIn(2)),
      staffId: staff.id,
      personId: id,
      action,
      before,
      targetType: 'User',
      targetId: id,
      target: 'Somebody',
    });
    await em.flush();
    const report = await makeReport(app, member);
    if (n % 4 === 0) await em.nativeUpdate(Report, { id: report.id }, { solved: true });
    await makeProduct(app, member, { ...stamp(someTimeIn(40)), status: pick(Object.values(ProductStatus)) });
  }
});
afterAll(() => app.close());

interface Overview {
  waiting: number;
  oldestWaiting: string | null;
  decidedToday: number;
  openReports: number;
  unpaidFines: number;
  unpaidFinesTotal: number;
  newListings: { day: string; count: number }[];
}
const OVERVIEW = `query ($days: Int = 30) { overview {
  waiting oldestWaiting decidedToday openReports unpaidFines unpaidFinesTotal newListings(days: $days) { day count }
} }`;
const read = async (variables = {}) => (await staff.ask<{ overview: Overview }>(OVERVIEW, variables)).overview;
const list = <Node>(field: string, selection: string) =>
  staff
    .ask<{ list: { totalCount: number; nodes: Node[] } }>(`{ list: ${field} { totalCount nodes { ${selection} } } }`)
    .then((answer) => answer.list);

describe('each figure of the overview is what its list counts', () => {
  test('accounts that wait, and since when the first of them waits', async () => {
    const { waiting, oldestWaiting } = await read();
    const { totalCount, nodes } = await list<{ waitingSince: string | null }>(
      'accounts(status: WAITING, first: 100)',
      'waitingSince',
    );
    const known = nodes.flatMap(({ waitingSince }) => waitingSince ?? []);
    expect([waiting, oldestWaiting]).toEqual([totalCount, known.toSorted()[0] ?? null]);
  });

  test('decisions of today about accounts that waited: none of an account that was activated again', async () => {
    const from = new Date(`${dayOf(new Date())}T00:00:00+08:00`).toISOString();
    const { nodes } = await list<{ before: string | null }>(`staffLog(from: "${from}", first: 100)`, 'before');
    const { decidedToday } = await read();
    expect(decidedToday).toBe(nodes.filter(({ before }) => before === 'WAITING').length);
    expect((await list(`staffLog(from: "${from}", decided: true)`, 'id')).totalCount).toBe(decidedToday);
  });

  test('open reports', async () => {
    expect((await read()).openReports).toBe((await list('reports(solved: false)', 'id')).totalCount);
  });

  test('unpaid fines, and their sum', async () => {
    const { unpaidFines, unpaidFinesTotal } = await read();
    const { totalCount, nodes } = await list<{ fine: number }>('accounts(fined: true, first: 100)', 'fine');
    expect(unpaidFines).toBe(totalCount);
    expect(unpaidFinesTotal).toBeCloseTo(nodes.reduce((sum, { fine }) => sum + fine, 0));
  });

  test.each([1, 30, 90])('listings of each of %i days, also of those without any, up to today', async (days) => {
    const { nodes } = await list<{ createdAt: string }>('allProducts(first: 100)', 'createdAt');
    const counts = Map.groupBy(nodes, ({ createdAt }) => dayOf(new Date(createdAt)));
    const now = Date.now();
    const expected = Array.from({ length: days }, (_, n) => dayOf(new Date(now - (days - 1 - n) * DAY_MS)));
    expect((await read({ days })).newListings).toEqual(
      expected.map((day) => ({ day, count: counts.get(day)?.length ?? 0 })),
    );
  });
});

test('the overview tells of 30 days unless asked otherwise, and of 1 to 90', async () => {
  const { overview } = await staff.ask<{ overview: Overview }>('{ overview { newListings { day } } }');
  expect(overview.newListings).toHaveLength(30);
  for (const days of [0, 91]) expect(await staff.refusal(OVERVIEW, { days })).toBe('BAD_USER_INPUT');
});

test('nobody but staff reads the overview', async () => {
  expect(await member.refusal(OVERVIEW, {})).toBe('FORBIDDEN');
  expect(await app.visitor.refusal(OVERVIEW, {})).toBe('UNAUTHENTICATED');
});

test('a market without anything has an overview of zeros', async () => {
  const empty = await startApp();
  const reader = await makeStaff(empty);
  const { overview } = await reader.ask<{ overview: Overview }>(OVERVIEW, { days: 1 });
  expect(overview).toEqual({
    waiting: 0,
    oldestWaiting: null,
    decidedToday: 0,
    openReports: 0,
    unpaidFines: 0,
    unpaidFinesTotal: 0,
    newListings: [{ day: dayOf(new Date()), count: 0 }],
  });
  await empty.close();
});

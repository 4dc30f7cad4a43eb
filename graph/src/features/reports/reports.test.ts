import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProductStatus } from '../products/product.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeProduct, makeReport, makeStaff, makeUser, type TestUser } from '../../testing/factories.ts';
import { Report } from './report.entity.ts';

let app: TestApp;
let user: TestUser;
let staff: TestUser;
beforeAll(async () => {
  app = await startApp();
  [user, staff] = [
    await makeUser(app, { fullName: 'Siti', email: 'siti@campus.example', phone: '60177777777' }),
    await makeStaff(app),
  ];
});
afterAll(() => app.close());

const FILE = 'mutation ($message: String!) { fileReport(message: $message) { id message solved reporter { id } } }';
const RESOLVE = 'mutation ($id: ID!) { solveReport(id: $id) { solved } }';
const REMOVE = 'mutation ($id: ID!) { removeReport(id: $id) { id message reporter { id } } }';
const LIST =
  'query ($search: String, $solved: Boolean) { reports(search: $search, solved: $solved, first: 100) { totalCount nodes { id } } }';

const found = async (variables: object) =>
  (await staff.ask<{ reports: { nodes: { id: string }[] } }>(LIST, { ...variables })).reports.nodes.map(({ id }) => id);

test('a report is filed by an Active user and waits for staff', async () => {
  const { fileReport } = await user.ask<{ fileReport: { id: string } }>(FILE, { message: '  The lift is broken ' });
  expect(fileReport).toMatchObject({ message: 'The lift is broken', solved: false, reporter: { id: user.id } });
  expect(await found({ solved: false })).toContain(fileReport.id);
});

test('staff file none; a visitor Must Be Logged In', async () => {
  expect(await staff.refusal(FILE, { message: 'Me too' })).toBe('FORBIDDEN');
  expect(await app.visitor.refused(FILE, { message: 'Me too' })).toEqual({
    code: 'UNAUTHENTICATED',
    message: 'You Must Be Logged In',
  });
});

test.each(['', ' \n', 'x'.repeat(2001)])('1–2,000 characters: not %j', async (message) => {
  const before = await app.em().count(Report);
  expect(await user.refused(FILE, { message })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'message' });
  expect(await app.em().count(Report)).toBe(before);
  expect(await user.refusal(FILE, { message: 'ü'.repeat(2000) })).toBeNull();
});

test('Pending→Solved only', async () => {
  const { id } = await makeReport(app, user);
  expect(await staff.ask(RESOLVE, { id })).toEqual({ solveReport: { solved: true } });
  expect(await staff.refusal(RESOLVE, { id })).toBe('WRONG_STATE');
  expect(await found({ solved: true })).toContain(id);
  expect(await found({ solved: false })).not.toContain(id);
});

test('removed by staff only', async () => {
  const { id, message } = await makeReport(app, user);
  expect(await user.refusal(REMOVE, { id })).toBe('FORBIDDEN');
  expect(await staff.ask(REMOVE, { id })).toEqual({ removeReport: { id, message, reporter: { id: user.id } } });
  expect(await staff.refusal(REMOVE, { id })).toBe('NOT_FOUND');
  expect(await staff.refusal(RESOLVE, { id })).toBe('NOT_FOUND');
});

test('staff search name, e-mail, phone and date', async () => {
  // Words and numbers that a date has: it stands for the day alone.
  await makeReport(app, await makeUser(app, { fullName: 'Ali', phone: '60332026033', passportNo: '03X2026' }));
  const other = await makeUser(app, { fullName: 'Chong' });
  const filed = new Date('2026-03-02T18:00:00Z');
  const id = v7({ msecs: filed.getTime() });
  await app.em().nativeUpdate(Report, { id: (await makeReport(app, other)).id }, { id, createdAt: filed });
  // In Malaysia that was already the third.
  expect(await found({ search: '03/03/2026' })).toEqual([id]);
  expect(await found({ search: ' 3/3/2026 ' })).toEqual([id]);
  for (const search of ['3.3.26', '3-3-2026']) expect(await found({ search })).toEqual([id]);
  expect(await found({ search: '02/03/2026' })).toEqual([]);
  expect(await found({ search: '31/02/2026' })).toEqual([]);
  expect(await found({ search: 'chon' })).toEqual([id]);
  expect(await found({ search: 'SITI@campus' })).not.toContain(id);
  expect((await found({ search: '60177777777' })).length).toBeGreaterThan(0);
});

test('staff find the last such day by its day and month alone', async () => {
  const filed = new Date(Date.now() - 24 * 60 * 60 * 1000);
  const id = v7({ msecs: filed.getTime() });
  await app.em().nativeUpdate(Report, { id: (await makeReport(app, user)).id }, { id, createdAt: filed });
  const search = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kuala_Lumpur',
    day: 'numeric',
    month: 'numeric',
  }).format(filed);
  expect(await found({ search })).toEqual([id]);
});

test('what waits longest comes first of those that are not solved, page by page', async () => {
  const own = await startApp();
  const [reporter, reader] = [await makeUser(own), await makeStaff(own)];
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) ids.push((await makeReport(own, reporter)).id);
  const PAGE =
    'query ($after: String) { reports(solved: false, first: 2, after: $after) { totalCount nodes { id } pageInfo { endCursor } } }';
  interface Open {
    reports: { totalCount: number; nodes: { id: string }[]; pageInfo: { endCursor: string } };
  }
  const { reports: first } = await reader.ask<Open>(PAGE);
  const { reports: second } = await reader.ask<Open>(PAGE, { after: first.pageInfo.endCursor });
  expect([...first.nodes, ...second.nodes].map(({ id }) => id)).toEqual(ids);
  expect(first.totalCount).toBe(3);
  await own.close();
});

test('all of them, and those that are solved, are listed newest first', async () => {
  const own = await startApp();
  const [reporter, reader] = [await makeUser(own), await makeStaff(own)];
  const ids: string[] = [];
  for (let n = 0; n < 4; n++) ids.unshift((await makeReport(own, reporter)).id);
  await own.em().nativeUpdate(Report, { id: { $in: ids.slice(2) } }, { solved: true });
  const idsOf = async (variables: object) =>
    (await reader.ask<{ reports: { nodes: { id: string }[] } }>(LIST, { ...variables })).reports.nodes.map(
      ({ id }) => id,
    );
  expect([await idsOf({}), await idsOf({ solved: true }), await idsOf({ solved: false })]).toEqual([
    ids,
    ids.slice(2),
    ids.slice(0, 2).toReversed(),
  ]);
  await own.close();
});

test('a report made from a product carries it, and its title once the product is removed', async () => {
  const product = await makeProduct(app, await makeUser(app), { title: 'Desk lamp' });
  const ABOUT =
    'mutation ($productId: ID) { fileReport(message: "Broken", productId: $productId) { id productTitle product { id } } }';
  const { fileReport } = await user.ask<{ fileReport: { id: string } }>(ABOUT, { productId: product.id });
  expect(fileReport).toMatchObject({ productTitle: 'Desk lamp', product: { id: product.id } });
  expect(await user.ask(ABOUT)).toMatchObject({ fileReport: { productTitle: null, product: null } });
  await staff.ask('mutation ($id: ID!) { removeProduct(id: $id) { id } }', { id: product.id });
  const READ = '{ reports(first: 2) { nodes { id productTitle product { id } } } }';
  expect(await staff.ask(READ)).toMatchObject({
    reports: { nodes: [{}, { id: fileReport.id, productTitle: 'Desk lamp', product: null }] },
  });
});

test('a report is never lost: of a product that is gone or hidden meanwhile, staff read the title that it had', async () => {
  const ABOUT = `mutation ($id: ID!) { fileReport(message: "Broken", productId: $id, productTitle: "Desk\\nlamp") { productTitle product { id } } }`;
  const hidden = await makeProduct(app, await makeUser(app), { title: 'Secret', status: ProductStatus.INVALID });
  for (const id of [hidden.id, v7(), 'no id'])
    expect(await user.ask(ABOUT, { id })).toEqual({ fileReport: { productTitle: 'Desk lamp', product: null } });
});

test('who reported is told once staff have solved it', async () => {
  const reporter = await makeUser(app);
  const { id } = await makeReport(app, reporter, 'The lift is broken');
  await Promise.all([staff.refusal(RESOLVE, { id }), staff.refusal(RESOLVE, { id })]);
  expect(await reporter.ask('{ notifications { nodes { type event content sender { id } } } }')).toEqual({
    notifications: {
      nodes: [{ type: 'ADMIN', event: 'REPORT_SOLVED', content: 'The lift is broken', sender: { id: staff.id } }],
    },
  });
});

test.each(['99/99/2026', '31/02/2026', '00/00/0000', '01/01/0000', '31/12/9999', "'", '%'])(
  'any text can be searched for: %s',
  async (search) => {
    expect(await found({ search })).toEqual([]);
  },
);

test('read by staff only', async () => {
  for (const who of [user, await makeUser(app)]) expect(await who.refusal(LIST)).toBe('FORBIDDEN');
  expect(await app.visitor.refusal(LIST)).toBe('UNAUTHENTICATED');
});

import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeReport, makeStaff, makeUser, type TestUser } from '../testing/factories.ts';
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
const RESOLVE = 'mutation ($id: ID!) { resolveReport(id: $id) { solved } }';
const DELETE = 'mutation ($id: ID!) { deleteReport(id: $id) }';
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
  expect(await staff.ask(RESOLVE, { id })).toEqual({ resolveReport: { solved: true } });
  expect(await staff.refusal(RESOLVE, { id })).toBe('WRONG_STATE');
  expect(await found({ solved: true })).toContain(id);
  expect(await found({ solved: false })).not.toContain(id);
});

test('deletion by staff only', async () => {
  const { id } = await makeReport(app, user);
  expect(await user.refusal(DELETE, { id })).toBe('FORBIDDEN');
  expect(await staff.ask(DELETE, { id })).toEqual({ deleteReport: id });
  expect(await staff.refusal(DELETE, { id })).toBe('NOT_FOUND');
  expect(await staff.refusal(RESOLVE, { id })).toBe('NOT_FOUND');
});

test('two resolve it at once: one does', async () => {
  const { id } = await makeReport(app, user);
  const codes = await Promise.all([staff.refusal(RESOLVE, { id }), staff.refusal(RESOLVE, { id })]);
  expect(codes.map((code) => code ?? 'done').toSorted()).toEqual(['WRONG_STATE', 'done']);
});

test('staff search name, e-mail, phone and date', async () => {
  const other = await makeUser(app, { fullName: 'Chong' });
  const filed = new Date('2026-03-02T18:00:00Z');
  const id = v7({ msecs: filed.getTime() });
  await app.em().nativeUpdate(Report, { id: (await makeReport(app, other)).id }, { id, createdAt: filed });
  // In Malaysia that was the third.
  expect(await found({ search: '03/03/2026' })).toEqual([id]);
  expect(await found({ search: ' 3/3/2026 ' })).toEqual([id]);
  expect(await found({ search: '02/03/2026' })).toEqual([]);
  expect(await found({ search: '31/02/2026' })).toEqual([]);
  expect(await found({ search: 'chon' })).toEqual([id]);
  expect(await found({ search: 'SITI@campus' })).not.toContain(id);
  expect((await found({ search: '60177777777' })).length).toBeGreaterThan(0);
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

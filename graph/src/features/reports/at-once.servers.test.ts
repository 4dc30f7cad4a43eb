import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeProduct, makeReport, makeStaff, makeUser, type TestUser } from '../../testing/factories.ts';
import { Report } from './report.entity.ts';

let app: TestApp;
let user: TestUser;
let staff: TestUser;
beforeAll(async () => {
  app = await startApp();
  [user, staff] = [await makeUser(app), await makeStaff(app)];
});
afterAll(() => app.close());

const NOTIFICATIONS = '{ notifications { nodes { event } } }';
const FILE =
  'mutation ($productId: ID!) { fileReport(message: "A copy", productId: $productId, productTitle: "Lamp") { id } }';

test.each([
  ['resolve', 'mutation ($id: ID!) { solveReport(id: $id) { id } }', 'WRONG_STATE'],
  ['delete', 'mutation ($id: ID!) { removeReport(id: $id) { id } }', 'NOT_FOUND'],
])('of two who %s a report at once one does', async (_what, mutation, refusal) => {
  const { id } = await makeReport(app, user);
  const codes = await Promise.all([staff.refusal(mutation, { id }), staff.refusal(mutation, { id })]);
  expect(codes.map((code) => code ?? 'done').toSorted()).toEqual([refusal, 'done'].toSorted());
  // Told of once.
  expect(await user.ask(NOTIFICATIONS)).toEqual({ notifications: { nodes: [{ event: 'REPORT_SOLVED' }] } });
});

test('sent again with the same client id, also at once, it is filed once', async () => {
  const again = `mutation ($message: String!) { fileReport(message: $message, clientId: " report-1 ") { id message } }`;
  const answers = await Promise.all(['One', 'Two', 'Three'].map((message) => user.ask(again, { message })));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const other = await makeUser(app);
  expect(await other.ask(again, { message: 'Four' })).toMatchObject({ fileReport: { message: 'Four' } });
  expect(await user.refusal(again.replace('report-1', 'x'.repeat(65)), { message: 'One' })).toBe('BAD_USER_INPUT');
});

test('a report is not lost when the product that it is about is deleted at the same moment', async () => {
  const products = await Promise.all(Array.from({ length: 40 }, () => makeProduct(app, user, { title: 'Lamp' })));
  const reporter = await makeUser(app);
  const codes = await Promise.all(
    products.flatMap(({ id: productId }) => [
      reporter.refusal(FILE, { productId }),
      user.refusal('mutation ($productId: ID!) { removeProduct(id: $productId) { id } }', { productId }),
    ]),
  );
  expect(codes.filter((code) => code !== null)).toEqual([]);
  const filed = await app.em().find(Report, { reporterId: reporter.id });
  expect(filed.map(({ productId, productTitle }) => [productId, productTitle])).toEqual(
    products.map(() => [null, 'Lamp']),
  );
});

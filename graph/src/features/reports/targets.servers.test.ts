import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { atomically, lockedUnlessTaken, rows } from '../../database/database.ts';
import { Notification } from '../../news/notification.entity.ts';
import { makeProduct, makeStaff, makeUser, productNow, type TestUser } from '../../testing/factories.ts';
import { holdAnswers } from '../../testing/held-statement.ts';
import { isServed, startTwo, type TwoProcesses } from '../../testing/processes.ts';
import { ProductStatus } from '../products/product.entity.ts';
import { Report } from './report.entity.ts';

/** Of two steps that meet, at two processes, the result is that of one of the two orders. */

let app: TwoProcesses;
let staff: TestUser;
let other: TestUser;
let reporters: TestUser[];
let product: { id: string };
beforeAll(async () => {
  app = await startTwo();
  [staff, other] = [await makeStaff(app), app.on(1, await makeStaff(app))];
});
afterAll(() => app.close());
beforeEach(async () => {
  reporters = [
    await makeUser(app),
    app.on(1, await makeUser(app)),
    await makeUser(app),
    app.on(1, await makeUser(app)),
  ];
  product = await makeProduct(app, await makeUser(app));
});

const ROUNDS = Array.from({ length: 6 }, (_, n) => n);
const REPORT = 'mutation ($id: ID!) { reportTarget(target: { type: PRODUCT, id: $id }, reason: SCAM) { id } }';
const SOLVE = 'mutation ($id: ID!) { solveReport(id: $id, upheld: true) { id } }';
const TAKE_DOWN =
  'mutation ($id: ID!) { solveReport(id: $id, upheld: true, reason: "Fake", act: TAKE_DOWN_PRODUCT) { id } }';
const ACT =
  'mutation ($id: ID!, $act: ReportAct!, $amount: Money) { solveReport(id: $id, upheld: true, reason: "Fake", act: $act, amount: $amount) { id } }';
const BY_HAND = 'mutation ($id: ID!) { setProductValidity(id: $id, on: false, reason: "Fake") { id } }';

const report = async (by: TestUser | undefined) =>
  (await by?.ask<{ reportTarget: { id: string } }>(REPORT, product))?.reportTarget.id ?? '';
const filed = () => app.em().find(Report, { productId: product.id });

test.each(ROUNDS)('of first reports of one thing at once one stands for the others (%i)', async () => {
  await Promise.all(reporters.map(report));
  const leads = (await filed()).map(({ leadId, id }) => leadId ?? id);
  expect(leads).toHaveLength(4);
  expect(new Set(leads).size).toBe(1);
});

test.each(ROUNDS)('one person who reports it twice at once has one open report (%i)', async () => {
  const [one = other] = reporters;
  const ids = await Promise.all([report(one), report(app.on(1, one)), report(one)]);
  expect(new Set(ids).size).toBe(1);
  expect(await filed()).toHaveLength(1);
});

test.each(ROUNDS)('a report that meets a solution is solved with it, or stays a row of its own (%i)', async () => {
  const id = await report(reporters[0]);
  const [code, late] = await Promise.all([staff.refusal(SOLVE, { id }), report(reporters[1])]);
  expect(code).toBeNull();
  const { solved, leadId } = await app.em().findOneOrFail(Report, late);
  expect([
    [true, id],
    [false, null],
  ]).toContainEqual([solved, leadId]);
});

test.each(ROUNDS)('of two who solve it at once one does, and each reporter is told once (%i)', async () => {
  const ids = [await report(reporters[0]), await report(reporters[1])];
  const codes = await Promise.all([staff.refusal(SOLVE, { id: ids[0] }), other.refusal(SOLVE, { id: ids[1] })]);
  expect(codes.toSorted()).toEqual(['WRONG_STATE', null].toSorted());
  for (const reporter of reporters.slice(0, 2))
    expect(await app.em().count(Notification, { receiverId: reporter.id, event: 'REPORT_SOLVED' })).toBe(1);
});

test.each(ROUNDS)('a take-down by hand and one that solves: one is done, and nothing by halves (%i)', async () => {
  const id = await report(reporters[0]);
  const codes = await Promise.all([staff.refusal(TAKE_DOWN, { id }), other.refusal(BY_HAND, product)]);
  expect(codes.toSorted()).toEqual(['WRONG_STATE', null].toSorted());
  expect((await productNow(app, product.id))?.status).toBe(ProductStatus.INVALID);
  expect((await app.em().findOneOrFail(Report, id)).solved).toBe(codes[0] === null);
});

test.runIf(isServed()).each(['TAKE_DOWN_PRODUCT', 'DEACTIVATE', 'FINE'])(
  'what solves with %s locks the product before its reports, as whoever reports it does',
  async (act) => {
    const id = await report(reporters[0]);
    const { held, release } = holdAnswers(/from `product`.* for update/);
    const solved = staff.refusal(ACT, { id, act, amount: act === 'FINE' ? 5 : null });
    await held;
    const free = await atomically(app.em(), (tx) =>
      lockedUnlessTaken(tx, rows(tx).selectFrom('report').select('id').where('productId', '=', product.id)).execute(),
    );
    release();
    expect(free).toEqual([{ id }]);
    expect(await solved).toBeNull();
  },
);

test.each(ROUNDS)('reports that meet a fine for the person are filed, and it is set once (%i)', async () => {
  const id = await report(reporters[0]);
  const fine = (by: TestUser) => by.refusal(ACT, { id, act: 'FINE', amount: 5 });
  const [codes] = await Promise.all([
    Promise.all([fine(staff), fine(other)]),
    Promise.all(reporters.slice(1).map(report)),
  ]);
  expect(codes.filter((code) => code === null)).toHaveLength(1);
  expect(await filed()).toHaveLength(4);
});

test.each(ROUNDS)('a removal that meets a report leaves a row for each that is open (%i)', async () => {
  const id = await report(reporters[0]);
  await report(reporters[1]);
  await Promise.all([staff.ask('mutation ($id: ID!) { removeReport(id: $id) { id } }', { id }), report(reporters[2])]);
  const left = await filed();
  expect(left).toHaveLength(2);
  expect(left.filter(({ leadId }) => leadId === null)).toHaveLength(1);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { UserStatus } from '../../core/viewer.ts';
import { User } from '../../people/user.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import {
  makePicture,
  makeProduct,
  makeReport,
  makeStaff,
  makeUser,
  makeUsers,
  productNow,
  type TestUser,
  userNow,
} from '../../testing/factories.ts';
import { restClient } from '../../testing/rest.ts';
import { UploadPurpose } from '../media/upload.entity.ts';
import { pictureId } from '../products/pictures/picture-id.ts';
import { type Product, ProductStatus } from '../products/product.entity.ts';
import { Report } from './report.entity.ts';

let app: TestApp;
let staff: TestUser;
let seller: TestUser;
let product: Product;
let picture: string;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());
beforeEach(async () => {
  [staff, seller] = [await makeStaff(app), await makeUser(app)];
  const image = await makePicture(app, seller, UploadPurpose.PRODUCT_IMAGE);
  product = await makeProduct(app, seller, { image });
  picture = pictureId({ productId: product.id, image });
});

const REPORT = `mutation ($target: ReportTargetInput!) {
  reportTarget(target: $target, reason: PROHIBITED, message: "Not allowed") { id }
}`;
const SOLVE = `mutation ($id: ID!, $reason: String, $upheld: Boolean, $note: String, $act: ReportAct, $amount: Money) {
  solveReport(id: $id, reason: $reason, upheld: $upheld, note: $note, act: $act, amount: $amount) {
    id solved upheld note possibleActs
  }
}`;
const TOLD = `{ notifications { nodes { __typename ... on ReportSolved { message upheld words } } } }`;
const LOG = '{ staffLog(first: 3) { nodes { action reason } } }';

async function report(type: string, id: string, by?: TestUser) {
  const reporter = by ?? (await makeUser(app));
  const { reportTarget } = await reporter.ask<{ reportTarget: { id: string } }>(REPORT, { target: { type, id } });
  return { id: reportTarget.id, reporter };
}
const statusOf = async (id: string) => (await app.em().findOneOrFail(Report, id)).solved;
const ACT = { upheld: true, reason: 'Not sold here' };

test('all who reported it are answered together, and each hears whether it was upheld, with the words', async () => {
  const people = await makeUsers(app, 3);
  const ids: string[] = [];
  for (const by of people) ids.push((await report('PRODUCT', product.id, by)).id);
  const answer = { upheld: false, note: 'It may be sold' };
  // Whichever of them is solved.
  await staff.ask(SOLVE, { id: ids[1], ...answer });
  for (const by of people)
    expect(await by.ask(TOLD)).toEqual({
      notifications: {
        nodes: [{ __typename: 'ReportSolved', message: 'Not allowed', upheld: false, words: answer.note }],
      },
    });
  for (const id of ids) expect(await staff.refusal(SOLVE, { id })).toBe('WRONG_STATE');
  // It may be reported again: that is a report of its own.
  const again = await report('PRODUCT', product.id, people[1]);
  expect(await app.em().findOneOrFail(Report, again.id)).toMatchObject({ leadId: null, solved: false });
});

test('solved as before, by GraphQL or REST, a report counts neither way', async () => {
  const [one, two] = [await report('PRODUCT', product.id), await report('USER', seller.id)];
  expect(await staff.ask('mutation ($id: ID!) { solveReport(id: $id) { solved upheld note } }', one)).toEqual({
    solveReport: { solved: true, upheld: null, note: null },
  });
  const rest = (await restClient(app.url)).as(staff.token);
  expect(await rest.patch(`/reports/${two.id}`, { reportStatus: true })).toMatchObject({ reportStatus: true });
  expect(await app.em().findOneOrFail(Report, two.id)).toMatchObject({ solved: true, upheld: null });
});

test.each<[string, string, () => string, object, () => Promise<unknown>, unknown]>([
  ['takes the product down', 'TAKE_DOWN_PRODUCT', () => 'PRODUCT', {}, () => validity(), ProductStatus.INVALID],
  [
    'removes the picture',
    'REMOVE_PICTURE',
    () => 'PICTURE',
    {},
    async () => (await productNow(app, product.id))?.image,
    null,
  ],
  [
    'deactivates the person',
    'DEACTIVATE',
    () => 'USER',
    {},
    async () => (await userNow(app, seller)).status,
    UserStatus.INACTIVE,
  ],
  ['fines the person', 'FINE', () => 'USER', { amount: 25.5 }, async () => (await userNow(app, seller)).fine, 2550],
])('one step solves a report and %s; the log has both', async (_what, act, typeOf, args, read, after) => {
  const type = typeOf();
  const { id } = await report(type, { PRODUCT: product.id, PICTURE: picture, USER: seller.id }[type] ?? '');
  expect(await staff.ask(SOLVE, { id, ...ACT, act, ...args })).toMatchObject({
    solveReport: { solved: true, upheld: true, possibleActs: [] },
  });
  expect(await read()).toBe(after);
  const { staffLog } = await staff.ask<{ staffLog: { nodes: { action: string }[] } }>(LOG);
  const ACTIONS: Record<string, string> = {
    TAKE_DOWN_PRODUCT: 'setProductValidity',
    REMOVE_PICTURE: 'removeProductImage',
    DEACTIVATE: 'deactivateAccount',
    FINE: 'setFine',
  };
  expect(staffLog.nodes.slice(0, 2)).toEqual([
    { action: 'solveReport', reason: ACT.reason },
    { action: ACTIONS[act], reason: ACT.reason },
  ]);
});

const validity = async () => (await productNow(app, product.id))?.status;

test('a take-down that is refused solves nothing', async () => {
  const { id, reporter } = await report('PRODUCT', product.id);
  const TAKE = 'mutation ($id: ID!) { setProductValidity(id: $id, on: false, reason: "Mine") { id } }';
  await staff.ask(TAKE, { id: product.id });
  expect(await staff.refusal(SOLVE, { id, ...ACT, act: 'TAKE_DOWN_PRODUCT' })).toBe('WRONG_STATE');
  expect(await statusOf(id)).toBe(false);
  expect(await reporter.ask(TOLD)).toEqual({ notifications: { nodes: [] } });
});

test('possibleActs are those that do not fail, and others are refused', async () => {
  const READ = 'query { reports(first: 1) { nodes { id possibleActs } } }';
  const acts = async (id: string) =>
    (await staff.ask<{ reports: { nodes: { id: string; possibleActs: string[] }[] } }>(READ)).reports.nodes.find(
      (row) => row.id === id,
    )?.possibleActs;
  const ALL = ['TAKE_DOWN_PRODUCT', 'REMOVE_PICTURE', 'DEACTIVATE', 'FINE'];
  for (const [make, possible] of [
    [() => report('USER', seller.id), ['DEACTIVATE', 'FINE']],
    [() => report('PRODUCT', product.id), ['TAKE_DOWN_PRODUCT', 'DEACTIVATE', 'FINE']],
    [() => report('PICTURE', picture), ALL],
    [async () => makeReport(app, await makeUser(app)), []],
  ] as const) {
    const { id } = await make();
    expect(await acts(id)).toEqual(possible);
    for (const act of ALL.filter((name) => !possible.some((one) => one === name))) {
      const amount = act === 'FINE' ? 5 : null;
      expect(await staff.refusal(SOLVE, { id, ...ACT, act, amount })).toBe('WRONG_STATE');
      expect(await statusOf(id)).toBe(false);
    }
  }
});

test('who has a fine already gets no second one with a report', async () => {
  const { id } = await report('USER', seller.id);
  await staff.ask('mutation ($id: ID!) { setFine(id: $id, amount: 20) { id } }', { id: seller.id });
  const { reports } = await staff.ask<{ reports: { nodes: { possibleActs: string[] }[] } }>(
    'query { reports(first: 1) { nodes { possibleActs } } }',
  );
  expect(reports.nodes[0]?.possibleActs).toEqual(['DEACTIVATE']);
  expect(await staff.refusal(SOLVE, { id, ...ACT, act: 'FINE', amount: 5 })).toBe('FINE_CHANGED');
  expect(await statusOf(id)).toBe(false);
});

test.each([
  [{ act: 'TAKE_DOWN_PRODUCT', reason: 'Because' }, 'upheld'],
  [{ act: 'TAKE_DOWN_PRODUCT', reason: 'Because', upheld: false }, 'upheld'],
  [{ act: 'TAKE_DOWN_PRODUCT', upheld: true }, 'reason'],
  [{ act: 'FINE', upheld: true }, 'amount'],
  [{ act: 'FINE', upheld: true, amount: 0 }, 'amount'],
  [{ amount: 5 }, 'amount'],
  [{ note: 'x'.repeat(501) }, 'note'],
])('an answer that does not fit is refused: %j', async (args, field) => {
  const { id } = await report('PRODUCT', product.id);
  expect(await staff.refused(SOLVE, { id, ...args })).toMatchObject({ code: 'BAD_USER_INPUT', field });
  expect(await statusOf(id)).toBe(false);
});

test('a report does not replace a fine that its form has not shown, and stays open', async () => {
  await app.em().nativeUpdate(User, { id: seller.id }, { fine: 50_000 });
  const { id } = await report('USER', seller.id);
  expect(await staff.refusal(SOLVE, { id, ...ACT, act: 'FINE', amount: 5 })).toBe('FINE_CHANGED');
  expect([await statusOf(id), (await userNow(app, seller)).fine]).toEqual([false, 50_000]);
});

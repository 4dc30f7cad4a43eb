import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { UserStatus } from '../core/viewer.ts';
import { rows } from '../database/database.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeProduct, makeReport, makeStaff, makeTransaction, makeUser, type TestUser } from '../testing/factories.ts';
import { restClient, type RestClient } from '../testing/rest.ts';

let app: TestApp;
let rest: RestClient;
let staff: TestUser;
beforeAll(async () => {
  app = await startApp();
  rest = await restClient(app.url);
});
beforeEach(async () => void (staff = await makeStaff(app)));
afterAll(() => app.close());

const user = async (status: UserStatus) => (await makeUser(app, { status })).id;
const product = async () => (await makeProduct(app, await makeUser(app))).id;
const report = async () => (await makeReport(app, await makeUser(app))).id;
const deal = async () => (await makeTransaction(app, await makeUser(app), await makeUser(app))).id;

type Act = [action: string, path: string, make: () => Promise<string>, payload: object | null, reason?: string];

/** Every act of staff over REST; without a payload it is a deletion. */
const ACTS: Act[] = [
  ['activateAccount', '/user', () => user(UserStatus.WAITING), { userStatus: 'Active' }],
  ['activateAccount', '/user', () => user(UserStatus.INACTIVE), { userStatus: 'Active' }],
  ['returnAccount', '/user', () => user(UserStatus.WAITING), { userStatus: 'Pending', userError: 'Why' }, 'Why'],
  ['requestReview', '/user', () => user(UserStatus.ACTIVE), { userStatus: 'Waiting', userError: 'Why' }, 'Why'],
  ['deactivateAccount', '/user', () => user(UserStatus.ACTIVE), { userStatus: 'Inactive', userError: 'Why' }, 'Why'],
  ['giveReason', '/user', () => user(UserStatus.PENDING), { userError: 'Why' }, 'Why'],
  ['setFine', '/user', () => user(UserStatus.ACTIVE), { userFine: 12.5 }],
  ['setProductValidity', '/products', product, { pStatus: 'Invalid' }],
  ['removeProduct', '/products', product, null],
  ['solveReport', '/reports', report, { reportStatus: true }],
  ['removeReport', '/reports', report, null],
  ['cancelTransaction', '/transactions', deal, { transactionStatus: 'Cancelled' }],
];

const logged = () =>
  rows(app.em())
    .selectFrom('staff_log_entry')
    .select(['action', 'targetId', 'reason'])
    .where('staffId', '=', staff.id)
    .execute();

test.each(ACTS)('%s over REST by %s has one entry in the log, and none when it is sent again', async (...act) => {
  const [action, path, make, payload, reason = null] = act;
  const id = await make();
  const send = () => rest.as(staff.token).send(payload ? 'PATCH' : 'DELETE', `${path}/${id}`, payload ?? undefined);
  expect((await send()).status).toBe(200);
  const entry = { action, targetId: id, reason };
  expect(await logged()).toEqual([entry]);
  await send();
  expect(await logged()).toEqual([entry]);
});

test.each<[string, string, () => Promise<string>, object]>([
  ['a status that does not follow', '/user', () => user(UserStatus.PENDING), { userStatus: 'Active' }],
  ['a fine that is too high', '/user', () => user(UserStatus.ACTIVE), { userFine: 10_001 }],
  [
    'a fine beside a status that does not follow',
    '/user',
    () => user(UserStatus.PENDING),
    { userFine: 5, userStatus: 'Active' },
  ],
  ['an administrator', '/user', async () => (await makeStaff(app)).id, { userFine: 5 }],
  ['a status that staff do not give', '/products', product, { pStatus: 'Unavailable' }],
  ['a report to be opened again', '/reports', report, { reportStatus: 'no' }],
  ['a confirmation for the seller', '/transactions', deal, { transactionStatus: 'Paid' }],
  ['nothing', '/reports', async () => 'none', { reportStatus: true }],
])('what is refused has no entry: %s', async (_what, path, make, payload) => {
  const { status } = await rest.as(staff.token).send('PATCH', `${path}/${await make()}`, payload);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(await logged()).toEqual([]);
});

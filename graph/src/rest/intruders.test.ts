import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UserStatus } from '../core/viewer.ts';
import { newRow } from '../database/columns.ts';
import { rows } from '../database/database.ts';
import { SHEETS } from '../features/csv/sheets.ts';
import { StaffLogEntry } from '../features/log/log-entry.entity.ts';
import { ProductStatus } from '../features/products/product.entity.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { digest } from '../testing/digest.ts';
import { makeChat, makeProduct, makeReport, makeStaff, makeTransaction, makeUser } from '../testing/factories.ts';
import { restClient, type RestClient } from '../testing/rest.ts';
import { ROUTES } from './table.ts';

let app: TestApp;
let rest: RestClient;
/** The ids of a person, of their things, and of a notification's sender. */
let ids: { user: string; product: string; report: string; deal: string; chat: string; staff: string };
beforeAll(async () => {
  app = await startApp();
  rest = await restClient(app.url);
  const [staff, peer] = [await makeStaff(app), await makeUser(app)];
  const user = await makeUser(app, { statusReason: 'Secret reason', fine: 98_765 });
  const takenDown = { status: ProductStatus.INVALID, takenDownReason: 'Secret reason', title: 'Secret product' };
  const product = await makeProduct(app, user, takenDown);
  const report = await makeReport(app, user, 'Secret report', product);
  const deal = await makeTransaction(app, user, peer, { title: 'Secret deal' });
  const chat = await makeChat(app, user, staff);
  await rest.as(staff.token).post('/message', { content: 'Secret message', chatId: chat.id });
  await staff.ask('mutation ($id: ID!) { setFine(id: $id, amount: 5, reason: "Secret reason") { id } }', {
    id: user.id,
  });
  const entry = newRow(StaffLogEntry, {
    staffId: staff.id,
    personId: user.id,
    action: 'removeProduct',
    targetType: 'Product',
    targetId: v7(),
    target: 'Secret product',
    reason: 'Secret reason',
  });
  await rows(app.em()).insertInto('staff_log_entry').values(entry).execute();
  ids = {
    user: user.id,
    product: product.id,
    report: report.id,
    deal: deal.id,
    chat: chat.id,
    staff: staff.id,
  };
});
afterAll(() => app.close());

const INTRUDERS: [who: string, status: UserStatus | null][] = [
  ['a visitor', null],
  ...[UserStatus.PENDING, UserStatus.ACTIVE, UserStatus.INACTIVE].map((status): [string, UserStatus] => [
    `a user who is ${status}`,
    status,
  ]),
];

/** The call's path with each of the ids. */
const pathsOf = (path: string): string[] =>
  path.includes(':') ? Object.values(ids).map((id) => path.replaceAll(/:\w+/g, id)) : [path];

/** What staff may do, or the person: the call, and the payload. */
const acts = (): ['PATCH' | 'DELETE', string, object?][] => [
  ['PATCH', `/user/${ids.user}`, { userStatus: 'Inactive', userError: 'Because' }],
  ['PATCH', `/user/${ids.user}`, { userFine: 0 }],
  ['PATCH', `/user/${ids.user}`, { userError: 'Because' }],
  ['PATCH', `/products/${ids.product}`, { pStatus: 'Valid' }],
  ['DELETE', `/products/${ids.product}`],
  ['PATCH', `/reports/${ids.report}`, { reportStatus: true }],
  ['DELETE', `/reports/${ids.report}`],
  ['PATCH', `/transactions/${ids.deal}`, { transactionStatus: 'Cancelled' }],
  ['PATCH', `/notification/${ids.user}`],
  ['DELETE', `/notification/${ids.user}`],
  ['DELETE', `/notification/${ids.user}/${ids.staff}`],
];

describe.each(INTRUDERS)('%s', (_who, status) => {
  let token: string | null = null;
  beforeAll(async () => {
    if (status) ({ token } = await makeUser(app, { status }));
  });

  test('reads nothing of what only a person and staff read, by any call', async () => {
    const paths = ROUTES.filter(({ method }) => method === 'GET').flatMap(({ path }) => pathsOf(path));
    const answers = await Promise.all(paths.map((path) => rest.as(token).send('GET', path)));
    const text = JSON.stringify(answers.map(({ body }) => body));
    expect(text.match(/Secret \w+|987\.65/g)).toBeNull();
    for (const name of Object.keys(SHEETS)) {
      const headers = token ? { authorization: `Bearer ${token}` } : {};
      expect((await fetch(`${app.url}/staff/${name}.csv`, { headers })).status).toBe(token ? 403 : 401);
    }
  });

  test('is refused every act of staff, which leaves no trace in the log either', async () => {
    const before = await digest(app);
    for (const [method, path, payload] of acts())
      expect([401, 403, 404], `${method} ${path}`).toContain(
        (await rest.as(token).refused(method, path, payload)).status,
      );
    expect(await digest(app)).toEqual(before);
  });
});

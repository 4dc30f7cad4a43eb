import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import {
  makeProduct,
  makeReport,
  makeStaff,
  makeTransaction,
  makeUser,
  type TestUser,
} from '../../testing/factories.ts';
import { ProductStatus } from '../products/product.entity.ts';
import { TransactionStatus } from '../transactions/transaction.entity.ts';

let app: TestApp;
let staff: TestUser;
let person: TestUser;
let other: TestUser;
beforeAll(async () => {
  app = await startApp();
  [staff, person, other] = [await makeStaff(app), await makeUser(app), await makeUser(app)];
});
afterAll(() => app.close());

type Nodes = { totalCount: number; nodes: { id: string }[]; pageInfo: { endCursor: string } };

/** A list of an account, as somebody reads it; null: they may not. */
async function read(field: string, reader = staff, args = '(first: 20)') {
  const query = `query ($id: ID!) { user(id: $id) { list: ${field}${args} { totalCount nodes { id } pageInfo { endCursor } } } }`;
  return (await reader.ask<{ user: { list: Nodes | null } }>(query, { id: person.id })).user.list;
}
const idsOf = async (field: string) => (await read(field))?.nodes.map(({ id }) => id);

test('staff read the deals of an account on both sides, cancelled ones too, newest first and page by page', async () => {
  const sold = await makeTransaction(app, person, other);
  const bought = await makeTransaction(app, other, person, { status: TransactionStatus.PAID });
  const cancelled = await makeTransaction(app, person, other, { status: TransactionStatus.CANCELLED });
  await makeTransaction(app, other, await makeUser(app));
  expect(await idsOf('transactions')).toEqual([cancelled.id, bought.id, sold.id]);
  const first = await read('transactions', staff, '(first: 2)');
  const next = await read('transactions', staff, `(first: 2, after: "${first?.pageInfo.endCursor}")`);
  expect([first?.totalCount, next?.nodes.map(({ id }) => id)]).toEqual([3, [sold.id]]);
});

test('staff read the products of an account, whatever their status, newest first', async () => {
  const seller = await makeUser(app);
  const ids: string[] = [];
  for (const status of Object.values(ProductStatus)) ids.unshift((await makeProduct(app, seller, { status })).id);
  await makeProduct(app, other);
  const query = 'query ($id: ID!) { user(id: $id) { allProducts { totalCount nodes { id seller { id } } } } }';
  expect(await staff.ask(query, { id: seller.id })).toEqual({
    user: { allProducts: { totalCount: 3, nodes: ids.map((id) => ({ id, seller: { id: seller.id } })) } },
  });
});

test('staff read the reports that a person filed, newest first', async () => {
  const ids = [await makeReport(app, person), await makeReport(app, person)].map(({ id }) => id);
  await makeReport(app, other);
  expect(await idsOf('reportsFiled')).toEqual(ids.toReversed());
});

test('staff read the reports about the products of a person, also once the product is removed', async () => {
  const FILE = 'mutation ($id: ID!) { fileReport(message: "Broken", productId: $id) { id } }';
  const [kept, removed, foreign] = [
    await makeProduct(app, person),
    await makeProduct(app, person),
    await makeProduct(app, other),
  ];
  const ids: string[] = [];
  const reporter = await makeUser(app);
  for (const { id } of [kept, removed, foreign])
    ids.push((await reporter.ask<{ fileReport: { id: string } }>(FILE, { id })).fileReport.id);
  await makeReport(app, reporter);
  await person.ask('mutation ($id: ID!) { removeProduct(id: $id) { id } }', { id: removed.id });
  expect(await idsOf('reportsAbout')).toEqual([ids[1], ids[0]]);
});

test.each(['transactions', 'allProducts', 'reportsFiled', 'reportsAbout', 'decisions'])(
  'others than staff do not read the %s of an account, not even their own',
  async (field) => {
    for (const reader of [other, person]) expect(await read(field, reader)).toBeNull();
    expect(await read(field)).not.toBeNull();
  },
);

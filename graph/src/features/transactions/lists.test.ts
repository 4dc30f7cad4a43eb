import { afterAll, beforeAll, expect, test } from 'vitest';
import { UserStatus } from '../../core/viewer.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeTransaction, makeStaff, makeUser, type TestUser } from '../../testing/factories.ts';
import { TransactionStatus } from './transaction.entity.ts';

let app: TestApp;
let seller: TestUser;
let buyer: TestUser;
let staff: TestUser;
const deals: string[] = [];
beforeAll(async () => {
  app = await startApp();
  [seller, buyer, staff] = [
    await makeUser(app, { fullName: 'Siti' }),
    await makeUser(app, { email: 'buyer@campus.example' }),
    await makeStaff(app),
  ];
  for (const status of Object.values(TransactionStatus))
    deals.push((await makeTransaction(app, seller, buyer, { status, price: 1050, title: `Thing ${status}` })).id);
  deals.push((await makeTransaction(app, seller, await makeUser(app), { price: 1, title: 'Sold to another' })).id);
});
afterAll(() => app.close());

interface Page {
  nodes: { id: string }[];
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor: string };
}
const list = async (who: TestUser, field: string, args = '') =>
  (
    await who.ask<Record<string, Page>>(
      `{ ${field}${args} { totalCount nodes { id } pageInfo { hasNextPage endCursor } } }`,
    )
  )[field];
const found = async (who: TestUser, field: string, args?: string) =>
  (await list(who, field, args))?.nodes.map(({ id }) => deals.indexOf(id));
const total = async (who: TestUser, field: string, args?: string) => (await list(who, field, args))?.totalCount;

test('a deal by itself is for its parties and staff; for others there is none', async () => {
  const [id] = deals;
  const READ = 'query ($id: ID!) { transaction(id: $id) { id title } }';
  for (const who of [buyer, seller, staff]) expect(await who.ask(READ, { id })).toMatchObject({ transaction: { id } });
  expect(await (await makeUser(app)).refusal(READ, { id })).toBe('NOT_FOUND');
  expect(await (await makeUser(app, { status: UserStatus.WAITING })).refusal(READ, { id })).toBe('FORBIDDEN');
  expect(await app.visitor.refusal(READ, { id })).toBe('UNAUTHENTICATED');
});

test('purchased products is the buyer view, sold products the seller view, newest first', async () => {
  expect(await found(buyer, 'purchases')).toEqual([3, 2, 1, 0]);
  expect(await found(seller, 'sales')).toEqual([4, 3, 2, 1, 0]);
  expect(await found(buyer, 'sales')).toEqual([]);
  expect(await found(seller, 'purchases')).toEqual([]);
});

test.each([
  ['NOT_PAID', [0]],
  ['PENDING', [1]],
  ['PAID', [2]],
  ['CANCELLED', [3]],
])('filtered by %s', async (status, expected) => {
  expect(await found(buyer, 'purchases', `(status: ${status})`)).toEqual(expected);
  expect(await total(buyer, 'purchases', `(status: ${status})`)).toBe(1);
});

test('the sold total is the sum of prices regardless of status; cancelled deals count in no total', async () => {
  expect(await seller.ask('{ salesTotal }')).toEqual({ salesTotal: 31.51 });
  expect(await buyer.ask('{ salesTotal }')).toEqual({ salesTotal: 0 });
});

test('cancelled deals are listed among all, and count in no total but their own', async () => {
  expect(await total(buyer, 'purchases')).toBe(3);
  expect(await total(seller, 'sales')).toBe(4);
  expect(await total(staff, 'allTransactions')).toBe(4);
  expect(await total(staff, 'allTransactions', '(search: "BUYER@campus")')).toBe(3);
  expect(await total(staff, 'allTransactions', '(search: "siti", status: CANCELLED)')).toBe(1);
});

test('paged by cursor: every deal once', async () => {
  const seen: number[] = [];
  let after = '';
  for (let page = 0; page < 3; page++) {
    const answer = await list(seller, 'sales', `(first: 2, after: "${after}")`);
    seen.push(...(answer?.nodes.map(({ id }) => deals.indexOf(id)) ?? []));
    expect(answer?.pageInfo.hasNextPage).toBe(page < 2);
    after = answer?.pageInfo.endCursor ?? '';
  }
  expect(seen).toEqual([4, 3, 2, 1, 0]);
});

test('staff see every deal and search it; nobody else does', async () => {
  expect(await found(staff, 'allTransactions')).toEqual([4, 3, 2, 1, 0]);
  expect(await found(staff, 'allTransactions', '(search: "another")')).toEqual([4]);
  expect(await found(staff, 'allTransactions', '(search: "BUYER@campus")')).toEqual([3, 2, 1, 0]);
  expect(await found(staff, 'allTransactions', '(search: "siti", status: PAID)')).toEqual([2]);
  expect(await found(staff, 'allTransactions', '(search: "nobody")')).toEqual([]);
  expect(await buyer.refusal('{ allTransactions { nodes { id } } }')).toBe('FORBIDDEN');
});

test('staff do not trade: they have no purchases, sales or products', async () => {
  for (const field of ['purchases', 'sales', 'myProducts'])
    expect(await staff.refusal(`{ ${field} { nodes { id } } }`)).toBe('FORBIDDEN');
});

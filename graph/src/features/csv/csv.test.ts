import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UserStatus } from '../../core/viewer.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import {
  makeDispute,
  makeProduct,
  makeReport,
  makeStaff,
  makeTransaction,
  makeUser,
  type TestUser,
} from '../../testing/factories.ts';
import { SCHEMA } from '../../testing/operations.ts';
import { Report } from '../reports/report.entity.ts';

let app: TestApp;
let staff: TestUser;
beforeAll(async () => {
  app = await startApp();
  staff = await makeStaff(app);
});
afterAll(() => app.close());

/** The text of a file, with the mark at its beginning. */
async function textOf(path: string): Promise<string> {
  const response = await fetch(`${app.url}/staff/${path}`, { headers: { authorization: `Bearer ${staff.token}` } });
  expect(response.status, path).toBe(200);
  return Buffer.from(await response.arrayBuffer()).toString();
}

/** The rows of a file, by a parser that forgives nothing: whatever line break is not in quotes ends a row. */
const read = async (path: string): Promise<Record<string, string>[]> =>
  parse(await textOf(path), { bom: true, columns: true, record_delimiter: ['\r\n', '\n', '\r'] });

/** By list: its field in GraphQL, and where each column of the file is in its nodes. */
const LISTS: Record<string, { field: string; columns: Record<string, string> }> = {
  accounts: {
    field: 'accounts',
    columns: {
      Id: 'id',
      Name: 'fullName',
      Email: 'email',
      'Phone No': 'phone',
      Passport: 'passportNo',
      Address: 'address',
      'Bank Type': 'bankType',
      'Bank Account': 'bankAccount',
      Status: 'status',
      Reason: 'statusReason',
      'Fine (RM)': 'fine',
      'Waiting since (Malaysian time)': 'waitingSince',
      'Joined (Malaysian time)': 'createdAt',
    },
  },
  products: {
    field: 'allProducts',
    columns: {
      Id: 'id',
      'Seller id': 'seller.id',
      Name: 'title',
      Description: 'description',
      Categories: 'categories',
      Type: 'type',
      'Price (RM)': 'price',
      Condition: 'condition',
      Seller: 'seller.fullName',
      'Phone No': 'seller.phone',
      Status: 'status',
      Reason: 'takenDownReason',
      Marked: 'markedFor',
      'Put up (Malaysian time)': 'createdAt',
    },
  },
  transactions: {
    field: 'allTransactions',
    columns: {
      Id: 'id',
      'Product id': 'product.id',
      'Seller id': 'seller.id',
      'Buyer id': 'buyer.id',
      'Product Name': 'title',
      'Price (RM)': 'price',
      Seller: 'seller.fullName',
      'Seller Phone': 'seller.phone',
      Buyer: 'buyer.fullName',
      'Buyer Phone': 'buyer.phone',
      'Payment Method': 'paymentMethod',
      Status: 'status',
      'Purchased (Malaysian time)': 'createdAt',
    },
  },
  disputes: {
    field: 'disputes',
    columns: {
      Id: 'id',
      'Deal id': 'transaction.id',
      'Opened by': 'openedBy.fullName',
      'Other side': 'transaction.seller.fullName',
      Reason: 'reason',
      'What happened': 'statements.0.text',
      Answer: 'statements.1.text',
      Outcome: 'outcome',
      'Words of staff': 'note',
      'Opened (Malaysian time)': 'createdAt',
      'Decided (Malaysian time)': 'decidedAt',
    },
  },
  reports: {
    field: 'reports',
    columns: {
      Id: 'id',
      'Reporter id': 'reporter.id',
      'Product id': 'product.id',
      Name: 'reporter.fullName',
      Email: 'reporter.email',
      'Phone No': 'reporter.phone',
      'Reported (Malaysian time)': 'createdAt',
      'Report Issue': 'message',
      Reason: 'reason',
      Target: 'targetType',
      Product: 'productTitle',
      Status: 'solved',
      Upheld: 'upheld',
    },
  },
  log: {
    field: 'staffLog',
    columns: {
      Id: 'id',
      'Staff id': 'staff.id',
      'Target id': 'targetId',
      'When (Malaysian time)': 'createdAt',
      Staff: 'staff.fullName',
      Action: 'action',
      'Target type': 'targetType',
      Target: 'target',
      Before: 'before',
      After: 'after',
      Reason: 'reason',
    },
  },
};

const MALAYSIA = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kuala_Lumpur',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** What a cell of this column must have for what GraphQL answers. */
function cellOf(head: string, value: unknown): string {
  if (value == null) return '';
  if (typeof value === 'boolean') return value ? 'SOLVED' : 'PENDING';
  if (Array.isArray(value)) return value.join('; ');
  return head.endsWith('(Malaysian time)') ? MALAYSIA.format(new Date(String(value))) : String(value);
}

const valueAt = (node: object, path: string) =>
  path.split('.').reduce<unknown>((found, key) => Object(found)[key], node);

/** What to ask for to find a value at a path; the numbers in it are places in a list. */
const selectionOf = (path: string) =>
  path
    .split('.')
    .filter((key) => !/^\d+$/.test(key))
    .reduceRight((inner, key) => `${key} { ${inner} }`);

/** The rows that the file of a list must have. */
async function expectedOf(name: string, variables: Record<string, unknown>): Promise<Record<string, string>[]> {
  const { field, columns } = LISTS[name] ?? { field: '', columns: {} };
  const lists = SCHEMA.getQueryType()?.getFields() ?? {};
  const args = lists[field]?.args.filter((arg) => arg.name in variables) ?? [];
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = ['first: 100', ...args.map((arg) => `${arg.name}: $${arg.name}`)].join(', ');
  const nodes = Object.values(columns).map((path) => selectionOf(path));
  const query = `query ${declared && `(${declared})`} { list: ${field}(${passed}) { nodes { ${nodes.join(' ')} } } }`;
  const { list } = await staff.ask<{ list: { nodes: object[] } }>(query, variables);
  return list.nodes.map((node) =>
    Object.fromEntries(Object.entries(columns).map(([head, path]) => [head, cellOf(head, valueAt(node, path))])),
  );
}

beforeAll(async () => {
  const seller = await makeUser(app, { fullName: 'Layla Mansour', fine: 1250, statusReason: 'Was late' });
  await makeUser(app, { status: UserStatus.WAITING, waitingSince: new Date('2026-11-02T15:59:00Z') });
  await makeUser(app, { status: UserStatus.WAITING, waitingSince: new Date('2026-11-01T16:00:00Z') });
  const product = await makeProduct(app, seller, { price: 4550 }, ['Mobile', 'Books']);
  await makeTransaction(app, seller, await makeUser(app));
  await makeTransaction(app, await makeUser(app), seller, { paymentMethod: null });
  await makeDispute(app, await makeUser(app), seller);
  await makeReport(app, seller, 'Broken', product);
  const { id } = await makeReport(app, await makeUser(app));
  await app.em().nativeUpdate(Report, { id }, { solved: true });
  await staff.ask('mutation ($id: ID!) { setFine(id: $id, amount: 12.5, reason: "Late, again") { id } }', {
    id: seller.id,
  });
  await staff.ask('mutation ($id: ID!) { setProductValidity(id: $id, on: false, reason: "Fake") { id } }', {
    id: product.id,
  });
});

type Filters = Record<string, string | boolean>;

describe('a file has the rows of its list, in the same order, by the same filters', () => {
  test.each<[string, Filters]>([
    ...Object.keys(LISTS).flatMap((name): [string, Filters][] => [
      [name, {}],
      [name, { search: 'layla m' }],
    ]),
    ...['accounts', 'products', 'transactions', 'reports'].map((name): [string, Filters] => [
      name,
      { direction: 'ASC', from: '2026-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' },
    ]),
    ['accounts', { status: 'WAITING' }],
    ['accounts', { sort: 'WAITING_SINCE', direction: 'DESC' }],
    ['accounts', { fined: true }],
    ['products', { status: 'INVALID' }],
    ['transactions', { status: 'NOT_PAID', search: 'layla' }],
    ['reports', { solved: true }],
    ['reports', { solved: false }],
    ['log', { search: 'setFine', from: '2026-01-01T00:00:00Z' }],
  ])('%s %o', async (name, filters) => {
    const expected = await expectedOf(name, filters);
    expect(expected.length).toBeGreaterThan(0);
    const query = Object.entries(filters).map(([arg, value]) => `${arg}=${encodeURIComponent(value)}`);
    expect(await read(`${name}.csv?${query.join('&')}`)).toEqual(expected);
  });

  test('of an empty list it has the head alone', async () => {
    expect(await textOf('log.csv?to=2000-01-01T00:00:00Z')).toBe(
      `\uFEFF${Object.keys(LISTS['log']?.columns ?? {}).join(',')}\r\n`,
    );
  });
});

/** The row of a new product in the file. */
async function rowOf(values: { title?: string; description?: string }) {
  const { id } = await makeProduct(app, await makeUser(app), values);
  return (await read('products.csv')).find((row) => row['Id'] === id);
}

test.each(['=SUM(A1:A9)', '+60123456789', '-1', '@SUM(1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠1'])(
  'a cell that a spreadsheet would take for a formula is text: %j',
  async (title) => expect(await rowOf({ title })).toMatchObject({ Name: `'${title}` }),
);

test.each(['ليلى منصور', 'He said "no", twice', 'one\ntwo\r\nthree', 'كتاب\nثانٍ', 'a;b, c'])(
  'a cell of other text has it as it was typed: %j',
  async (description) => expect(await rowOf({ description })).toMatchObject({ Description: description }),
);

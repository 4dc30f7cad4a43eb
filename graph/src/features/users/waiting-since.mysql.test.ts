import { afterAll, beforeAll, expect, test } from 'vitest';
import { UserStatus } from '../../core/viewer.ts';
import { User } from '../../people/user.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeStaff, makeUser, type TestUser } from '../../testing/factories.ts';

/** Since when the accounts wait, in the order in which they were made; of two it is unknown. */
const SINCE = ['2026-01-07', null, '2026-01-05', '2026-01-06', '2026-01-05', null, '2026-01-08'];
/** The numbers of the accounts, the longest waiting first. */
const LONGEST = [1, 5, 2, 4, 3, 0, 6];

let app: TestApp;
let staff: TestUser;
const ids: string[] = [];
beforeAll(async () => {
  app = await startApp();
  staff = await makeStaff(app);
  for (const since of SINCE) {
    const { id } = await makeUser(app, { status: UserStatus.WAITING, fullName: 'Aina Rahman' });
    await app.em().nativeUpdate(User, { id }, { waitingSince: since ? new Date(`${since}T04:00:00Z`) : null });
    ids.push(id);
  }
  // This order leaves out accounts that do not wait.
  await makeUser(app, { fullName: 'Aina Rahman' });
});
afterAll(() => app.close());

interface List {
  accounts: { totalCount: number; nodes: { id: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
}
const query = (args: string) =>
  `query ($after: String) { accounts(after: $after, ${args}) { totalCount nodes { id } pageInfo { hasNextPage endCursor } } }`;
const read = async (args: string, after: string | null = null) =>
  (await staff.ask<List>(query(args), { after })).accounts;

async function all(args: string): Promise<number[]> {
  const found: number[] = [];
  for (let after: string | null = null; ;) {
    const { nodes, pageInfo } = await read(args, after);
    found.push(...nodes.map(({ id }) => ids.indexOf(id)));
    if (!pageInfo.hasNextPage) return found;
    after = pageInfo.endCursor;
  }
}

test.each(['status: WAITING', 'sort: WAITING_SINCE', 'sort: WAITING_SINCE, search: "aina"'])(
  'accounts(%s) are listed by when they began to wait, either way, whatever the size of a page',
  async (args) => {
    for (const first of [1, 2, 3, 20]) {
      expect(await all(`${args}, first: ${first}`)).toEqual(LONGEST);
      expect(await all(`${args}, first: ${first}, direction: DESC`)).toEqual(LONGEST.toReversed());
    }
  },
);

test('Waiting accounts are listed by when they were made, if that is asked for or they are searched', async () => {
  const made = [0, 1, 2, 3, 4, 5, 6];
  expect(await all('status: WAITING, sort: JOINED')).toEqual(made.toReversed());
  expect(await all('status: WAITING, sort: JOINED, direction: ASC')).toEqual(made);
  expect(await all('status: WAITING, search: "aina"')).toEqual(made.toReversed());
});

test('a range is of the time that the list is sorted by', async () => {
  const range = 'from: "2026-01-05T04:00:00Z", to: "2026-01-07T04:00:00Z"';
  for (const args of ['status: WAITING', 'sort: WAITING_SINCE, search: "aina"']) {
    expect(await all(`${args}, ${range}, first: 2`)).toEqual([2, 4, 3]);
    expect(await all(`${args}, ${range}, first: 2, direction: DESC`)).toEqual([3, 4, 2]);
    expect((await read(`${args}, ${range}`)).totalCount).toBe(3);
  }
  expect(await all(`status: WAITING, sort: JOINED, ${range}`)).toEqual([]);
  expect(await all('status: WAITING, from: "2026-01-07T04:00:00Z", to: "2026-01-05T04:00:00Z"')).toEqual([]);
});

test('since when is not known falls in no range', async () => {
  const always = 'from: "0000-01-01T00:00:00+14:00", to: "9999-12-31T23:59:59-12:00"';
  expect(await all(`status: WAITING, ${always}`)).toEqual(LONGEST.slice(2));
});

test('by when they began to wait, no account of another status is listed', async () => {
  expect(await read('sort: WAITING_SINCE, status: ACTIVE')).toMatchObject({ totalCount: 0, nodes: [] });
});

test('a cursor of one sort or direction is refused by another', async () => {
  const orders = [
    'WAITING_SINCE, direction: ASC',
    'WAITING_SINCE, direction: DESC',
    'JOINED, direction: ASC',
    'JOINED',
  ];
  for (const search of ['', ', search: "aina"'])
    for (const order of orders) {
      const { pageInfo } = await read(`first: 2, sort: ${order}${search}`);
      for (const other of orders.filter((each) => each !== order)) {
        const refused = await staff.refused(query(`sort: ${other}${search}`), { after: pageInfo.endCursor });
        expect(refused, `${order} by ${other}`).toMatchObject({ code: 'BAD_USER_INPUT', field: 'after' });
      }
    }
});

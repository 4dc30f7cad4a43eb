import { afterAll, beforeAll, expect, test } from 'vitest';
import { UserType } from '../../core/viewer.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeStaff, makeUser, type TestUser } from '../../testing/factories.ts';

let app: TestApp;
let staff: TestUser;
/** With fines of 5, 0, 20, 5, 5 and 0 sen. */
const ids: string[] = [];
beforeAll(async () => {
  app = await startApp();
  staff = await makeStaff(app);
  await makeUser(app, { fine: 50, type: UserType.ADMIN });
  for (const fine of [5, 0, 20, 5, 5, 0]) ids.push((await makeUser(app, { fine, fullName: 'Siti Aminah' })).id);
});
afterAll(() => app.close());

const LIST = `query ($fined: Boolean, $search: String, $after: String, $first: Int = 2) {
  accounts(fined: $fined, search: $search, first: $first, after: $after) {
    totalCount nodes { id } pageInfo { hasNextPage endCursor }
  }
}`;
interface List {
  accounts: {
    totalCount: number;
    nodes: { id: string }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
  };
}
const read = async (variables: object) => (await staff.ask<List>(LIST, { ...variables })).accounts;
const found = async (variables: object) =>
  (await read({ first: 9, ...variables })).nodes.map(({ id }) => ids.indexOf(id));

test('who owes the largest fine comes first, of equal ones the newest account, page by page', async () => {
  const seen: number[] = [];
  for (let after: string | null = null, more = true; more;) {
    const { nodes, pageInfo, totalCount }: List['accounts'] = await read({ fined: true, after });
    expect(totalCount).toBe(4);
    seen.push(...nodes.map(({ id }) => ids.indexOf(id)));
    [after, more] = [pageInfo.endCursor, pageInfo.hasNextPage];
  }
  expect(seen).toEqual([2, 4, 3, 0]);
});

test('staff list those without a fine, newest first', async () => {
  expect(await found({ fined: false })).toEqual([5, 1]);
});

test('a search among the fined finds these alone, newest first', async () => {
  expect(await found({ fined: true, search: 'siti' })).toEqual([4, 3, 2, 0]);
});

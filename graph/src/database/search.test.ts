import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeStaff, makeUser } from '../testing/factories.ts';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

test.each([
  ['Жанна Ёлкина', 'ЖАННА'],
  ['ÉLODIE ÖZ', 'élodie ö'],
])('%s is found whatever the case of the letters: %s', async (fullName, search) => {
  const [staff, { id }] = [await makeStaff(app), await makeUser(app, { fullName })];
  const { accounts } = await staff.ask<{ accounts: { edges: { node: { id: string } }[] } }>(
    'query ($search: String) { accounts(search: $search) { edges { node { id } } } }',
    { search },
  );
  expect(accounts.edges.map(({ node }) => node.id)).toEqual([id]);
});

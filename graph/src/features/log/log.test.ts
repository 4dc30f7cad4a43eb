import { afterAll, beforeAll, expect, test } from 'vitest';
import { UserStatus, UserType } from '../../core/viewer.ts';
import { idsSince } from '../../database/columns.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeProduct, makeReport, makeUser, type TestUser } from '../../testing/factories.ts';
import { restClient } from '../../testing/rest.ts';
import { ProductStatus } from '../products/product.entity.ts';
import { StaffLogEntry } from './log-entry.entity.ts';

let app: TestApp;
let staff: TestUser;
let person: TestUser;
beforeAll(async () => {
  app = await startApp();
  staff = await makeUser(app, { fullName: 'Puan Zarina', type: UserType.ADMIN });
  person = await makeUser(app, { fullName: 'Waleed Grindolfat', status: UserStatus.WAITING });
});
afterAll(() => app.close());

const LOG = `query ($search: String, $from: DateTime, $to: DateTime, $first: Int, $after: String) {
  staffLog(search: $search, from: $from, to: $to, first: $first, after: $after) {
    totalCount
    nodes { action targetType targetId target before after reason createdAt staff { id } }
    pageInfo { hasNextPage endCursor }
  }
}`;
interface Entry {
  action: string;
  targetType: string;
  targetId: string;
  target: string;
  before: string | null;
  after: string | null;
  reason: string | null;
  createdAt: string;
  staff: { id: string };
}
interface Log {
  staffLog: { totalCount: number; nodes: Entry[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
}
const read = async (variables: Record<string, unknown> = {}) => (await staff.ask<Log>(LOG, variables)).staffLog;
const actions = async (variables: Record<string, unknown>) => (await read(variables)).nodes.map(({ action }) => action);

test('it says who did what to whom, what was before and after, and why', async () => {
  await staff.ask('mutation ($id: ID!) { activateAccount(id: $id) { id } }', { id: person.id });
  await staff.ask('mutation ($id: ID!) { setFine(id: $id, amount: 20.5, reason: " Late ") { id } }', { id: person.id });
  const product = await makeProduct(app, person, { title: 'Lamp' });
  await staff.ask('mutation ($id: ID!) { setProductValidity(id: $id, on: false, reason: "Fake") { id } }', {
    id: product.id,
  });
  const about = { targetType: 'User', targetId: person.id, target: 'Waleed Grindolfat', staff: { id: staff.id } };
  expect((await read({ search: 'Grindolfat' })).nodes).toEqual([
    {
      ...about,
      action: 'setProductValidity',
      targetType: 'Product',
      targetId: product.id,
      target: 'Lamp',
      before: 'VALID',
      after: 'INVALID',
      reason: 'Fake',
      createdAt: expect.any(String),
    },
    {
      ...about,
      action: 'setFine',
      before: 'RM 0.00',
      after: 'RM 20.50',
      reason: 'Late',
      createdAt: expect.any(String),
    },
    {
      ...about,
      action: 'activateAccount',
      before: 'WAITING',
      after: 'ACTIVE',
      reason: null,
      createdAt: expect.any(String),
    },
  ]);
});

test('staff filter it by person, by who did it, by act and by time, page by page', async () => {
  expect(await actions({ search: 'zarina', first: 1 })).toEqual(['setProductValidity']);
  expect(await actions({ search: 'setFine' })).toEqual(['setFine']);
  const em = app.em();
  const createdAt = new Date('2026-01-02');
  const old = { id: idsSince(createdAt), staffId: staff.id, personId: person.id, action: 'solveReport', createdAt };
  em.create(StaffLogEntry, { ...old, targetType: 'Report', targetId: old.id, target: 'Broken' });
  await em.flush();
  const january = '2026-01-03T00:00:00Z';
  expect(await actions({ to: january })).toEqual(['solveReport']);
  expect(await actions({ search: 'Grindolfat', to: january })).toEqual(['solveReport']);
  expect(await actions({ from: january })).toEqual(['setProductValidity', 'setFine', 'activateAccount']);
  const first = await read({ first: 2 });
  expect([first.totalCount, first.pageInfo.hasNextPage]).toEqual([4, true]);
  expect(await actions({ first: 2, after: first.pageInfo.endCursor })).toEqual(['activateAccount', 'solveReport']);
});

test("an account's decisions are those about the person and their things; others see none", async () => {
  const DECISIONS = 'query ($id: ID!) { user(id: $id) { decisions { nodes { action } } } }';
  expect(await staff.ask(DECISIONS, { id: person.id })).toEqual({
    user: {
      decisions: {
        nodes: ['setProductValidity', 'setFine', 'activateAccount', 'solveReport'].map((action) => ({ action })),
      },
    },
  });
  for (const reader of [person, await makeUser(app)])
    expect(await reader.ask(DECISIONS, { id: person.id })).toEqual({ user: { decisions: null } });
});

test('nobody but staff reads it', async () => {
  expect(await person.refusal(LOG, {})).toBe('FORBIDDEN');
  expect(await app.visitor.refusal(LOG, {})).toBe('UNAUTHENTICATED');
});

test('an act over REST is in it too', async () => {
  const { id } = await makeUser(app);
  const { as } = await restClient(app.url);
  await as(staff.token).patch(`/user/${id}`, { userStatus: 'Inactive', userError: 'Junk' });
  const [entry] = (await read({ first: 1 })).nodes;
  expect(entry).toMatchObject({ action: 'deactivateAccount', targetId: id, after: 'INACTIVE', reason: 'Junk' });
});

test.each([
  ['solveReport', 'PENDING', 'SOLVED'],
  ['removeReport', 'PENDING', null],
  ['removeProduct', 'VALID', null],
])('of %s it has what was before and after, and the reason if there is one', async (action, before, after) => {
  const CALL = `mutation ($id: ID!, $reason: String) { ${action}(id: $id, reason: $reason) { id } }`;
  const owner = await makeUser(app);
  for (const [sent, reason] of [
    [' It was reported before. ', 'It was reported before.'],
    [null, null],
  ]) {
    const { id } = action === 'removeProduct' ? await makeProduct(app, owner) : await makeReport(app, owner);
    const by = await makeUser(app, { type: UserType.ADMIN });
    await by.ask(CALL, { id, reason: sent });
    const entry = await app.em().findOneOrFail(StaffLogEntry, { staffId: by.id });
    expect(entry).toMatchObject({ action, targetId: id, before, after, reason });
  }
  const tooLong = { id: 'any', reason: 'x'.repeat(501) };
  expect(await staff.refused(CALL, tooLong)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'reason' });
});

test('of a product that is put back it has the reason too', async () => {
  const { id } = await makeProduct(app, await makeUser(app), { status: ProductStatus.INVALID });
  const by = await makeUser(app, { type: UserType.ADMIN });
  await by.ask('mutation ($id: ID!) { setProductValidity(id: $id, on: true, reason: " Not fake ") { id } }', { id });
  const entry = await app.em().findOneOrFail(StaffLogEntry, { staffId: by.id });
  expect(entry).toMatchObject({ before: 'INVALID', after: 'VALID', reason: 'Not fake' });
});

test('a report is named by how it begins, in whole characters', async () => {
  const { id } = await makeReport(app, await makeUser(app), `${'é'.repeat(119)}🪑 is broken`);
  const by = await makeUser(app, { type: UserType.ADMIN });
  await by.ask('mutation ($id: ID!) { solveReport(id: $id) { id } }', { id });
  const { target } = await app.em().findOneOrFail(StaffLogEntry, { staffId: by.id });
  expect(target).toBe(`${'é'.repeat(119)}🪑`);
});

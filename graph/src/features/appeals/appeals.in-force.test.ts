import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeStaff, makeUser, type TestUser, userNow } from '../../testing/factories.ts';
import { digest } from '../../testing/digest.ts';
import { restClient, type RestClient } from '../../testing/rest.ts';
import { FineEntry, FineEntryKind } from '../payments/fine-entry.entity.ts';
import { Appeal } from './appeal.entity.ts';

/** An appeal that is open follows the sanction in force. */

let app: TestApp;
let rest: RestClient;
let first: TestUser;
let second: TestUser;
let person: TestUser;
beforeAll(async () => {
  app = await startApp();
  rest = await restClient(app.url);
  [first, second] = [await makeStaff(app), await makeStaff(app)];
});
afterAll(() => app.close());
beforeEach(async () => void (person = await makeUser(app)));

const FINE = `mutation ($id: ID!, $amount: Money!, $reason: String) {
  setFine(id: $id, amount: $amount, reason: $reason) { id }
}`;
const APPEAL = 'mutation { appeal(sanction: FINE, statement: "I was ill") { id } }';
const DECIDE = `mutation ($id: ID!, $lifted: Boolean!, $expected: Money) {
  decideAppeal(id: $id, lifted: $lifted, note: "Words", expected: $expected) { lifted }
}`;
const READ = `query ($id: ID!) { user(id: $id) { appeals { nodes {
  act { reason createdAt before after staff { id } } canDecide { allowed code }
} } } }`;

interface Read {
  user: { appeals: { nodes: { act: object | null; canDecide: object }[] } };
}
const read = async (staff: TestUser) => (await staff.ask<Read>(READ, { id: person.id })).user.appeals.nodes[0];

/** A fine of RM 10 by the first administrator, with an appeal against it. */
async function appealed(): Promise<string> {
  await first.ask(FINE, { id: person.id, amount: 10, reason: 'Late' });
  return (await person.ask<{ appeal: { id: string } }>(APPEAL)).appeal.id;
}

const ROUTES: Record<string, (amount: number) => Promise<unknown>> = {
  GraphQL: (amount) => second.ask(FINE, { id: person.id, amount, reason: 'Very late' }),
  REST: (amount) => rest.as(second.token).patch(`/user/${person.id}`, { userFine: amount }),
};

test.each(Object.entries(ROUTES))(
  'who changed the fine, by %s, leaves the decision to another: who set the first one may take it',
  async (_route, changeTo) => {
    const id = await appealed();
    expect(await read(first)).toMatchObject({ canDecide: { allowed: false, code: 'FORBIDDEN' } });
    expect(await read(second)).toMatchObject({ canDecide: { allowed: true } });
    await changeTo(5000);
    expect(await read(first)).toMatchObject({ canDecide: { allowed: true } });
    expect(await read(second)).toMatchObject({ canDecide: { allowed: false, code: 'FORBIDDEN' } });
    const before = await digest(app);
    for (const lifted of [true, false]) expect(await second.refusal(DECIDE, { id, lifted })).toBe('FORBIDDEN');
    expect(await digest(app)).toEqual(before);
    await first.ask(DECIDE, { id, lifted: true, expected: 5000 });
    expect((await userNow(app, person)).fine).toBe(0);
    const waived = await app.em().findOneOrFail(FineEntry, { userId: person.id, kind: FineEntryKind.WAIVED });
    expect(waived).toMatchObject({ amount: 500_000, byId: first.id });
  },
);

test('nobody decides about a fine that they have not seen: the refusal says what it is now', async () => {
  const id = await appealed();
  await first.ask(FINE, { id: person.id, amount: 30 });
  const before = await digest(app);
  for (const lifted of [true, false]) {
    const { errors } = await second.send(DECIDE, { id, lifted, expected: 10 });
    expect(errors[0]?.extensions).toMatchObject({ code: 'FINE_CHANGED', field: 'expected', fine: 30 });
  }
  expect(await digest(app)).toEqual(before);
  await second.ask(DECIDE, { id, lifted: true, expected: 30 });
  expect((await userNow(app, person)).fine).toBe(0);
});

test('a changed fine that was upheld cannot be appealed against again; the next one can', async () => {
  const id = await appealed();
  await second.ask(FINE, { id: person.id, amount: 30 });
  await first.ask(DECIDE, { id, lifted: false });
  expect(await person.refusal(APPEAL)).toBe('WRONG_STATE');
  await second.ask(FINE, { id: person.id, amount: 40 });
  expect(await person.refusal(APPEAL)).toBeNull();
});

test('staff read who imposed the sanction in force, when and why; then the one that was decided about', async () => {
  const id = await appealed();
  const late = { reason: 'Late', before: 'RM 0.00', after: 'RM 10.00', staff: { id: first.id } };
  expect(await read(second)).toMatchObject({ act: { ...late, createdAt: expect.any(String) } });
  await second.ask(FINE, { id: person.id, amount: 30, reason: 'Very late' });
  const veryLate = { reason: 'Very late', before: 'RM 10.00', after: 'RM 30.00', staff: { id: second.id } };
  expect(await read(first)).toMatchObject({ act: veryLate });
  await first.ask(DECIDE, { id, lifted: false });
  await second.ask(FINE, { id: person.id, amount: 50, reason: 'Later still' });
  expect(await read(first)).toMatchObject({ act: veryLate });
  expect(await app.em().findOneOrFail(Appeal, { id })).toMatchObject({ sanctionedById: second.id });
  expect(await person.ask('{ appeals { nodes { act { reason } } } }')).toEqual({ appeals: { nodes: [{ act: null }] } });
});

test('a fine that was waived by hand is no sanction, whoever waived it', async () => {
  const id = await appealed();
  await second.ask(FINE, { id: person.id, amount: 0 });
  expect(await read(second)).toMatchObject({ act: null });
  expect(await second.refusal(DECIDE, { id, lifted: false })).toBe('WRONG_STATE');
});

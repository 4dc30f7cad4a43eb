import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeStaff, makeUser, type TestUser, userNow } from '../../testing/factories.ts';
import { payFine, press } from '../../testing/payments.ts';
import { FineEntry, FineEntryKind } from '../payments/fine-entry.entity.ts';
import { startTwo, type TwoProcesses } from '../../testing/processes.ts';
import { Appeal } from './appeal.entity.ts';

/** Of two steps that meet, at two processes where they can, the result is that of one of the two orders. */

const ROUNDS = 6;
const APPEAL = 'mutation { appeal(sanction: FINE, statement: "I was ill") { id } }';
const DECIDE = `mutation ($id: ID!, $lifted: Boolean!, $expected: Money) {
  decideAppeal(id: $id, lifted: $lifted, note: "Words", expected: $expected) { id }
}`;
const FINE = 'mutation ($id: ID!, $amount: Money!) { setFine(id: $id, amount: $amount) { id } }';

let app: TwoProcesses;
let strict: TestUser;
let mild: TestUser;
let other: TestUser;
let person: TestUser;
beforeAll(async () => {
  app = await startTwo();
  [strict, mild] = [await makeStaff(app), await makeStaff(app)];
  other = app.on(1, await makeStaff(app));
});
afterAll(() => app.close());
beforeEach(async () => void (person = await makeUser(app)));

async function fined(): Promise<string> {
  await strict.ask(FINE, { id: person.id, amount: 20 });
  return (await person.ask<{ appeal: { id: string } }>(APPEAL)).appeal.id;
}

/** The kinds of lines of their ledger, by name. */
const entries = async () =>
  (await app.em().find(FineEntry, { userId: person.id })).map(({ kind }) => String(kind)).toSorted();

test('of two appeals at once one is sent', async () => {
  await strict.ask(FINE, { id: person.id, amount: 20 });
  const refusals = await Promise.all([person, app.on(1, person)].map((each) => each.refusal(APPEAL)));
  expect(refusals.toSorted()).toEqual(['WRONG_STATE', null].toSorted());
  expect(await app.em().count(Appeal, { byId: person.id })).toBe(1);
});

test('of two decisions at once one takes effect', async () => {
  for (let n = 0; n < ROUNDS; n++) {
    person = await makeUser(app);
    const id = await fined();
    const [lifted, upheld] = await Promise.all([
      mild.refusal(DECIDE, { id, lifted: true }),
      other.refusal(DECIDE, { id, lifted: false }),
    ]);
    const { lifted: isLifted } = await app.em().findOneOrFail(Appeal, { id });
    expect([lifted, upheld]).toEqual(isLifted ? [null, 'WRONG_STATE'] : ['WRONG_STATE', null]);
    expect((await userNow(app, person)).fine).toBe(isLifted ? 0 : 2000);
    expect(await entries()).toEqual(isLifted ? ['SET', 'WAIVED'] : ['SET']);
  }
});

test('a decision and a fine that is waived by hand', async () => {
  for (let n = 0; n < ROUNDS; n++) {
    person = await makeUser(app);
    const id = await fined();
    const [decided, waived] = await Promise.all([
      other.refusal(DECIDE, { id, lifted: true }),
      strict.refusal(FINE, { id: person.id, amount: 0 }),
    ]);
    expect([decided, waived].toSorted()).toEqual(['WRONG_STATE', null].toSorted());
    expect((await userNow(app, person)).fine).toBe(0);
    expect(await entries()).toEqual(['SET', 'WAIVED']);
  }
});

test('a decision and a fine that is changed: the one that was seen is waived, or none', async () => {
  for (let n = 0; n < ROUNDS; n++) {
    person = await makeUser(app);
    const id = await fined();
    const [decided] = await Promise.all([
      other.refusal(DECIDE, { id, lifted: true, expected: 20 }),
      mild.ask(FINE, { id: person.id, amount: 50 }),
    ]);
    expect([null, 'FINE_CHANGED']).toContain(decided);
    expect((await userNow(app, person)).fine).toBe(5000);
    const waived = await app.em().find(FineEntry, { userId: person.id, kind: FineEntryKind.WAIVED });
    expect(waived.map(({ amount }) => amount)).toEqual(decided ? [] : [2000]);
  }
});

test('a decision and a fine that is changed by who decides: they do not decide about their own', async () => {
  for (let n = 0; n < ROUNDS; n++) {
    person = await makeUser(app);
    const id = await fined();
    const [decided] = await Promise.all([
      app.on(1, mild).refusal(DECIDE, { id, lifted: true }),
      mild.ask(FINE, { id: person.id, amount: 50 }),
    ]);
    expect([null, 'FORBIDDEN']).toContain(decided);
    const waived = await app.em().find(FineEntry, { userId: person.id, kind: FineEntryKind.WAIVED });
    expect(waived.map(({ amount }) => amount)).toEqual(decided ? [] : [2000]);
  }
});

test('a decision and a payment: the fine is paid or waived, and money that came too late goes back', async () => {
  for (let n = 0; n < ROUNDS; n++) {
    person = await makeUser(app);
    const id = await fined();
    const session = await payFine(person);
    const [decided] = await Promise.all([other.refusal(DECIDE, { id, lifted: true }), press(app, session, 'pay')]);
    expect((await userNow(app, person)).fine).toBe(0);
    expect(await entries()).toEqual(decided ? ['PAID', 'SET'] : ['PAID', 'REFUNDED', 'SET', 'WAIVED']);
    expect([null, 'WRONG_STATE']).toContain(decided);
  }
});

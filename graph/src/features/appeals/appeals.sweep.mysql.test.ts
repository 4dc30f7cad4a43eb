import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { OutgoingMail } from '../../news/outgoing-mail.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeProduct, makeStaff, makeUser, type TestUser, userNow } from '../../testing/factories.ts';
import { payFine, press, SET_FINE } from '../../testing/payments.ts';
import { sweepAppeals } from './appeals.sweep.ts';

let app: TestApp;
let strict: TestUser;
let mild: TestUser;
let person: TestUser;
beforeAll(async () => {
  app = await startApp();
  // Mails stay queued, to be looked at.
  await app.services.outbox.stop();
  [strict, mild] = [await makeStaff(app), await makeStaff(app)];
});
afterAll(() => app.close());
beforeEach(async () => void (person = await makeUser(app)));

const APPEAL = `mutation ($sanction: SanctionType!, $id: ID) {
  appeal(sanction: $sanction, id: $id, statement: "I was ill") { id }
}`;
const DECIDE = 'mutation ($id: ID!) { decideAppeal(id: $id, lifted: false, note: "Words") { id } }';
const DEACTIVATE = 'mutation ($id: ID!) { deactivateAccount(id: $id, reason: "Rude") { id } }';
const ACTIVATE = 'mutation ($id: ID!) { activateAccount(id: $id) { id } }';
const VALIDITY = 'mutation ($id: ID!, $on: Boolean!) { setProductValidity(id: $id, on: $on, reason: "Bad") { id } }';
const REMOVE = 'mutation ($id: ID!) { removeProduct(id: $id) { id } }';

const setFine = (amount: number, { id } = person) => strict.ask(SET_FINE, { id, amount });
const appealAgainst = async (sanction: string, id?: string, who = person) =>
  (await who.ask<{ appeal: { id: string } }>(APPEAL, { sanction, id })).appeal.id;

/** How staff impose each kind of sanction; of a product, it returns that one's id. */
const IMPOSE = {
  FINE: () => setFine(20).then(() => undefined),
  DEACTIVATION: () => strict.ask(DEACTIVATE, { id: person.id }).then(() => undefined),
  PRODUCT: async () => {
    const { id } = await makeProduct(app, person);
    await strict.ask(VALIDITY, { id, on: false });
    return id;
  },
};

async function appealOfAnother(): Promise<string> {
  const other = await makeUser(app);
  await setFine(5, other);
  return appealAgainst('FINE', undefined, other);
}

const told = async () => {
  const { notifications } = await person.ask<{ notifications: { nodes: { __typename: string }[] } }>(
    '{ notifications { nodes { __typename ... on AppealDecided { sanction lifted note } } } }',
  );
  return notifications.nodes.filter(({ __typename }) => __typename === 'AppealDecided');
};

const mails = async () =>
  (await app.em().find(OutgoingMail, { userId: person.id, kind: { $like: 'APPEAL%' } })).map(({ kind }) => kind);

test.each<[string, keyof typeof IMPOSE, (subject?: string) => Promise<unknown>, isTold: boolean]>([
  ['waived by hand', 'FINE', () => setFine(0), true],
  ['paid', 'FINE', async () => press(app, await payFine(person), 'pay'), false],
  ['activated by hand', 'DEACTIVATION', () => strict.ask(ACTIVATE, { id: person.id }), true],
  ['put back by hand', 'PRODUCT', (id) => strict.ask(VALIDITY, { id, on: true }), true],
  ['deleted', 'PRODUCT', (id) => strict.ask(REMOVE, { id }), false],
])(
  'an appeal whose sanction was %s ends as lifted by itself, once, and changes nothing else; who appealed is told unless they know',
  async (_how, sanction, end, isTold) => {
    const subject = await IMPOSE[sanction]();
    const id = await appealAgainst(sanction, subject);
    const kept = await appealOfAnother();
    await end(subject);
    const { fine, status } = await userNow(app, person);
    await Promise.all([sweepAppeals(app.services), sweepAppeals(app.services)]);
    await sweepAppeals(app.services);
    expect(await told()).toEqual(isTold ? [{ __typename: 'AppealDecided', sanction, lifted: true, note: '' }] : []);
    expect(await mails()).toEqual(isTold ? ['APPEAL_LIFTED'] : []);
    const appeals = await person.ask('{ appeals { nodes { id lifted note } } }');
    expect(appeals).toEqual({ appeals: { nodes: [{ id, lifted: true, note: null }] } });
    expect(await userNow(app, person)).toMatchObject({ fine, status });
    expect(await mild.refusal(DECIDE, { id })).toBe('WRONG_STATE');
    expect(JSON.stringify(await mild.ask('{ appeals(open: true) { nodes { id } } }'))).toContain(kept);
  },
);

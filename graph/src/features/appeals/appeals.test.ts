import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { UserStatus } from '../../core/viewer.ts';
import { StaffLogEntry } from '../log/log-entry.entity.ts';
import { FineEntry } from '../payments/fine-entry.entity.ts';
import { Product, ProductStatus } from '../products/product.entity.ts';
import { Review } from '../reviews/review.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { digest } from '../../testing/digest.ts';
import { makeProduct, makeReview, makeStaff, makeUser, type TestUser, userNow } from '../../testing/factories.ts';
import { sweepAppeals } from './appeals.sweep.ts';

let app: TestApp;
let strict: TestUser;
let mild: TestUser;
let person: TestUser;
let seller: TestUser;
beforeAll(async () => {
  app = await startApp();
  [strict, mild] = [await makeStaff(app), await makeStaff(app)];
});
afterAll(() => app.close());
beforeEach(async () => {
  [person, seller] = [await makeUser(app), await makeUser(app)];
});

const APPEAL = `mutation ($sanction: SanctionType!, $id: ID) {
  appeal(sanction: $sanction, id: $id, statement: "  I was ill  ") { id statement lifted dueAt createdAt by { id } }
}`;
const DECIDE = `mutation ($id: ID!, $lifted: Boolean!) {
  decideAppeal(id: $id, lifted: $lifted, note: "  We were wrong ") { lifted note decidedAt }
}`;
const FINE = 'mutation ($id: ID!, $amount: Money!) { setFine(id: $id, amount: $amount, reason: "Late") { id } }';
const DEACTIVATE = 'mutation ($id: ID!) { deactivateAccount(id: $id, reason: "Rude") { id } }';
const TAKE_DOWN = 'mutation ($id: ID!, $on: Boolean!) { setProductValidity(id: $id, on: $on, reason: "Bad") { id } }';
const REMOVE = 'mutation ($id: ID!) { removeReview(id: $id, reason: "False") { id } }';

const appealAgainst = async (sanction: string, id?: string) =>
  (await person.ask<{ appeal: { id: string } }>(APPEAL, { sanction, id })).appeal.id;

/** Each kind of sanction: how staff impose it, whether it is in force, and whether it may be appealed against. */
const SANCTIONS = {
  FINE: {
    impose: () => strict.ask(FINE, { id: person.id, amount: 20 }).then(() => undefined),
    isInForce: async () => (await userNow(app, person)).fine > 0,
    can: () => '{ viewer { canAppeal: canAppealFine { allowed code } } }',
  },
  DEACTIVATION: {
    impose: () => strict.ask(DEACTIVATE, { id: person.id }).then(() => undefined),
    isInForce: async () => (await userNow(app, person)).status === UserStatus.INACTIVE,
    can: () => '{ viewer { canAppeal: canAppealDeactivation { allowed code } } }',
  },
  PRODUCT: {
    impose: async () => {
      const { id } = await makeProduct(app, person);
      await strict.ask(TAKE_DOWN, { id, on: false });
      return id;
    },
    isInForce: async (id?: string) =>
      (await app.em().findOneOrFail(Product, { id: id ?? '' })).status === ProductStatus.INVALID,
    can: () => '{ myTakenDown { nodes { canAppeal { allowed code } } } }',
  },
  REVIEW: {
    impose: async () => {
      const { id } = await makeReview(app, person, seller);
      await strict.ask(REMOVE, { id });
      return id;
    },
    isInForce: async (id?: string) => (await app.em().findOneOrFail(Review, { id: id ?? '' })).removedReason !== null,
    can: () => `{ user(id: "${seller.id}") { reviews { nodes { canAppeal { allowed code } } } } }`,
  },
};
type Kind = keyof typeof SANCTIONS;
const KINDS: Kind[] = ['FINE', 'DEACTIVATION', 'PRODUCT', 'REVIEW'];

const told = async () => {
  const { notifications } = await person.ask<{ notifications: { nodes: { __typename: string }[] } }>(
    '{ notifications { nodes { __typename ... on AppealDecided { sanction lifted note } } } }',
  );
  return notifications.nodes.filter(({ __typename }) => __typename === 'AppealDecided');
};

describe.each(KINDS)('against %s', (kind) => {
  const { impose, isInForce, can } = SANCTIONS[kind];

  test('whoever bears it appeals once; another administrator takes it back, and all is as it was', async () => {
    const subject = await impose();
    expect(JSON.stringify(await person.ask(can()))).toContain('"canAppeal":{"allowed":true');
    const id = await appealAgainst(kind, subject);
    expect(await person.refusal(APPEAL, { sanction: kind, id: subject })).toBe('WRONG_STATE');
    expect(JSON.stringify(await person.ask(can()))).toContain('"canAppeal":{"allowed":false,"code":"WRONG_STATE"');
    expect(await strict.refusal(DECIDE, { id, lifted: true })).toBe('FORBIDDEN');
    expect(await isInForce(subject)).toBe(true);
    expect(await mild.ask(DECIDE, { id, lifted: true })).toMatchObject({
      decideAppeal: { lifted: true, note: 'We were wrong' },
    });
    expect(await isInForce(subject)).toBe(false);
    expect(await told()).toEqual([
      { __typename: 'AppealDecided', sanction: kind, lifted: true, note: 'We were wrong' },
    ]);
    expect(await mild.refusal(DECIDE, { id, lifted: false })).toBe('WRONG_STATE');
    const entry = await app.em().findOneOrFail(StaffLogEntry, { targetId: id });
    expect(entry).toMatchObject({ action: 'decideAppeal', staffId: mild.id, after: 'LIFTED' });
  });

  test('upheld, it stays, and there is no second appeal', async () => {
    const subject = await impose();
    const id = await appealAgainst(kind, subject);
    await mild.ask(DECIDE, { id, lifted: false });
    expect(await isInForce(subject)).toBe(true);
    expect(await told()).toMatchObject([{ lifted: false }]);
    expect(await person.refusal(APPEAL, { sanction: kind, id: subject })).toBe('WRONG_STATE');
  });

  test('nobody else appeals, and there is nothing to appeal against without it', async () => {
    const subject = await impose();
    const before = await digest(app);
    for (const other of [seller, mild]) {
      expect(await other.refusal(APPEAL, { sanction: kind, id: subject })).toBe('NOT_FOUND');
    }
    expect(await seller.refusal(APPEAL, { sanction: 'PRODUCT' })).toBe('NOT_FOUND');
    expect(await app.visitor.refusal(APPEAL, { sanction: kind, id: subject })).toBe('UNAUTHENTICATED');
    expect(await digest(app)).toEqual(before);
  });
});

test('a lifted fine is waived in the ledger, by who decided', async () => {
  await SANCTIONS.FINE.impose();
  await mild.ask(DECIDE, { id: await appealAgainst('FINE'), lifted: true });
  const entries = await app.em().find(FineEntry, { userId: person.id }, { orderBy: { id: 'asc' } });
  expect(entries).toMatchObject([
    { kind: 'SET', amount: 2000, byId: strict.id },
    { kind: 'WAIVED', amount: 2000, byId: mild.id, reason: 'We were wrong' },
  ]);
});

test('a removed review counts no more and only its writer sees it; lifted, it shows and counts again', async () => {
  const { id } = await makeReview(app, person, seller);
  const read = (viewer: TestUser) =>
    viewer.ask('query ($id: ID!) { user(id: $id) { reviewCount reviews { nodes { isHeld removedReason } } } }', {
      id: seller.id,
    });
  await strict.ask(REMOVE, { id });
  expect(await strict.refusal(REMOVE, { id })).toBe('WRONG_STATE');
  expect(await read(seller)).toEqual({ user: { reviewCount: 0, reviews: { nodes: [] } } });
  expect(await read(person)).toEqual({
    user: { reviewCount: 0, reviews: { nodes: [{ isHeld: true, removedReason: 'False' }] } },
  });
  await mild.ask(DECIDE, { id: await appealAgainst('REVIEW', id), lifted: true });
  expect(await read(seller)).toEqual({
    user: { reviewCount: 1, reviews: { nodes: [{ isHeld: false, removedReason: null }] } },
  });
});

test('a decision after the sanction was taken back by hand is refused, and the appeal ends as lifted', async () => {
  await SANCTIONS.FINE.impose();
  const id = await appealAgainst('FINE');
  await strict.ask(FINE, { id: person.id, amount: 0 });
  expect(await mild.refusal(DECIDE, { id, lifted: false })).toBe('WRONG_STATE');
  const appeals = await person.ask('{ appeals { nodes { id lifted note } } }');
  expect(appeals).toEqual({ appeals: { nodes: [{ id, lifted: true, note: null }] } });
  await sweepAppeals(app.services);
  expect(await told()).toEqual([{ __typename: 'AppealDecided', sanction: 'FINE', lifted: true, note: '' }]);
  expect(await app.em().count(StaffLogEntry, { targetId: id })).toBe(0);
});

const ids = async (viewer: TestUser) =>
  (await viewer.ask<{ appeals: { nodes: { id: string }[] } }>('{ appeals(first: 100) { nodes { id } } }')).appeals
    .nodes;

test('staff read all appeals, who appealed their own, and nobody another one', async () => {
  await SANCTIONS.FINE.impose();
  const id = await appealAgainst('FINE');
  expect(await ids(mild)).toContainEqual({ id });
  expect(await ids(person)).toEqual([{ id }]);
  expect(await ids(seller)).toEqual([]);
  const byStaff = await mild.ask(`query ($id: ID!) { user(id: $id) { appeals { nodes { id } } } }`, { id: person.id });
  expect(byStaff).toEqual({ user: { appeals: { nodes: [{ id }] } } });
  expect(
    await person.ask(`query ($id: ID!) { user(id: $id) { appeals { nodes { id } } } }`, { id: person.id }),
  ).toEqual({
    user: { appeals: null },
  });
});

test('a sanction that its imposer repeats keeps its one appeal open; lifted, the present one is taken back', async () => {
  await SANCTIONS.FINE.impose();
  const id = await appealAgainst('FINE');
  await strict.ask(FINE, { id: person.id, amount: 30 });
  await sweepAppeals(app.services);
  expect(await person.refusal(APPEAL, { sanction: 'FINE' })).toBe('WRONG_STATE');
  expect(await strict.refusal(DECIDE, { id, lifted: false })).toBe('FORBIDDEN');
  expect(await mild.ask(DECIDE, { id, lifted: true })).toMatchObject({ decideAppeal: { lifted: true } });
  expect((await userNow(app, person)).fine).toBe(0);
});

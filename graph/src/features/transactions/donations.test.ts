import { afterAll, beforeAll, expect, test } from 'vitest';
import { User } from '../../people/user.entity.ts';
import { ProductType } from '../products/product.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeProduct, makeStaff, makeUser, userNow, type TestUser } from '../../testing/factories.ts';

let app: TestApp;
let giver: TestUser;
let staff: TestUser;
beforeAll(async () => {
  app = await startApp();
  [giver, staff] = [await makeUser(app), await makeStaff(app)];
});
afterAll(() => app.close());

const CLAIM =
  'mutation ($id: ID!, $method: PaymentMethod) { purchase(productId: $id, paymentMethod: $method) { id paymentMethod price status } }';
const CANCEL = 'mutation ($id: ID!) { cancelTransaction(id: $id) { status } }';
const CAN_BUY = 'query ($id: ID!) { product(id: $id) { canBuy { allowed code message until } } }';

const gift = () => makeProduct(app, giver, { type: ProductType.DONATION });

async function claim(claimer: TestUser) {
  const { id } = await gift();
  return (await claimer.ask<{ purchase: { id: string } }>(CLAIM, { id })).purchase;
}

/** Makes the last claim this many hours old. */
const hoursAgo = (claimer: TestUser, hours: number) =>
  app.em().nativeUpdate(User, { id: claimer.id }, { lastDonationAt: new Date(Date.now() - hours * 3_600_000) });

test('donations carry no method and no price', async () => {
  const claimer = await makeUser(app);
  const { id } = await gift();
  expect(await claimer.refused(CLAIM, { id, method: 'CASH' })).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'paymentMethod',
  });
  expect(await claimer.ask(CLAIM, { id })).toMatchObject({
    purchase: { paymentMethod: null, price: 0, status: 'NOT_PAID' },
  });
});

test('the giver may confirm the handover; there is nothing to prove', async () => {
  const claimer = await makeUser(app);
  const { id } = await claim(claimer);
  expect(await claimer.refusal('mutation ($id: ID!) { submitProof(id: $id, image: "x") { id } }', { id })).toBe(
    'WRONG_STATE',
  );
  expect(await giver.ask('mutation ($id: ID!) { confirmPayment(id: $id) { status } }', { id })).toEqual({
    confirmPayment: { status: 'PAID' },
  });
});

test('who claimed one is told that the wait for the next stays when they cancel it; the giver, staff and who waits no longer are not', async () => {
  const claimer = await makeUser(app);
  const first = await claim(claimer);
  const OWN = '{ purchases { nodes { id cooldownUntil } } }';
  const { lastDonationAt } = await userNow(app, claimer);
  const until = new Date((lastDonationAt?.getTime() ?? 0) + 24 * 3_600_000).toISOString();
  expect(await claimer.ask(OWN)).toEqual({ purchases: { nodes: [{ id: first.id, cooldownUntil: until }] } });
  const OF = 'query ($id: ID!) { transaction(id: $id) { cooldownUntil } }';
  for (const other of [giver, staff])
    expect(await other.ask(OF, { id: first.id })).toEqual({ transaction: { cooldownUntil: null } });
  await hoursAgo(claimer, 25);
  expect(await claimer.ask(OF, { id: first.id })).toEqual({ transaction: { cooldownUntil: null } });
  // With two claims, only the last one shows the wait.
  const second = await claim(claimer);
  expect(await claimer.ask(OWN)).toEqual({
    purchases: {
      nodes: [
        { id: second.id, cooldownUntil: expect.any(String) },
        { id: first.id, cooldownUntil: null },
      ],
    },
  });
});

test('a second donation within 24 hours is refused with the text, and the screen said so beforehand', async () => {
  const claimer = await makeUser(app);
  await claim(claimer);
  await hoursAgo(claimer, 22.5);
  const { id } = await gift();
  const message = 'You have to wait 1 hours and 30 minutes to get another donation item.';
  const until = new Date(((await userNow(app, claimer)).lastDonationAt?.getTime() ?? 0) + 24 * 3_600_000).toISOString();
  expect(await claimer.refused(CLAIM, { id })).toEqual({ code: 'DONATION_COOLDOWN', message, until });
  expect(await claimer.ask(CAN_BUY, { id })).toEqual({
    product: { canBuy: { allowed: false, code: 'DONATION_COOLDOWN', message, until } },
  });
  await hoursAgo(claimer, 24);
  expect(await claimer.refusal(CLAIM, { id })).toBeNull();
});

test('claiming a donation sets lastDonation, buying does not', async () => {
  const claimer = await makeUser(app);
  const { id } = await makeProduct(app, giver);
  await claimer.ask(CLAIM, { id, method: 'CASH' });
  expect((await userNow(app, claimer)).lastDonationAt).toBeNull();
  await claim(claimer);
  expect((await userNow(app, claimer)).lastDonationAt).not.toBeNull();
});

test.each(['giver', 'staff'])("a donation's cooldown is given back when the %s cancels", async (role) => {
  const claimer = await makeUser(app);
  const { id } = await claim(claimer);
  await (role === 'staff' ? staff : giver).ask(CANCEL, { id });
  expect((await userNow(app, claimer)).lastDonationAt).toBeNull();
  await claim(claimer);
});

test('and only then: not when the claimer cancels', async () => {
  const claimer = await makeUser(app);
  const { id } = await claim(claimer);
  await claimer.ask(CANCEL, { id });
  expect(await claimer.refusal(CLAIM, { id: (await gift()).id })).toBe('DONATION_COOLDOWN');
});

test('an older claim gives back no later cooldown', async () => {
  const claimer = await makeUser(app);
  const older = await claim(claimer);
  await hoursAgo(claimer, 25);
  await claim(claimer);
  await giver.ask(CANCEL, { id: older.id });
  expect(await claimer.refusal(CLAIM, { id: (await gift()).id })).toBe('DONATION_COOLDOWN');
});

test('a sale that is cancelled gives back no cooldown', async () => {
  const claimer = await makeUser(app);
  const { id } = await makeProduct(app, giver);
  const { purchase } = await claimer.ask<{ purchase: { id: string } }>(CLAIM, { id, method: 'CASH' });
  await claim(claimer);
  await giver.ask(CANCEL, { id: purchase.id });
  expect(await claimer.refusal(CLAIM, { id: (await gift()).id })).toBe('DONATION_COOLDOWN');
});

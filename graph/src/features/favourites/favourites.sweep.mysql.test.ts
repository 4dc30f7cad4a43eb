import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UserStatus } from '../../core/viewer.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeProduct, makeStaff, makeUser, type TestUser } from '../../testing/factories.ts';
import { dieBeforeCommit } from '../../testing/dying.ts';
import { restClient } from '../../testing/rest.ts';
import { countTurns } from '../../testing/turns.ts';
import { Notification } from '../../news/notification.entity.ts';
import { ProductType } from '../products/product.entity.ts';
import { User } from '../../people/user.entity.ts';
import { Favourite } from './favourite.entity.ts';
import { favouriteSweep } from './favourites.sweep.ts';

let app: TestApp;
let seller: TestUser;
let staff: TestUser;
beforeAll(async () => {
  app = await startApp();
  [seller, staff] = [await makeUser(app), await makeStaff(app)];
});
afterAll(() => app.close());

const HOUR = 60 * 60 * 1000;
const SET = 'mutation ($id: ID!, $on: Boolean!) { setFavourite(id: $id, on: $on) { id } }';
const EDIT = 'mutation ($id: ID!, $input: ProductInput!) { updateProduct(id: $id, input: $input) { id } }';

/** A product for RM 100 that somebody has chosen. */
async function makeChosen(values = {}) {
  const admirer = await makeUser(app);
  const { id } = await makeProduct(app, seller, { price: 10_000, ...values });
  await admirer.ask(SET, { id, on: true });
  return { admirer, id };
}

/** The seller sets another price, in RM. */
const reprice = (id: string, price: number) =>
  seller.ask(EDIT, { id, input: { title: 'Bed', description: 'Soft', type: 'SELL', price, condition: 'USED' } });

const switchTo = (id: string, type: ProductType) =>
  seller.ask('mutation ($id: ID!, $type: ProductType!) { setProductType(id: $id, type: $type) { id } }', { id, type });

async function take(id: string, buyer: TestUser, method: string | null = 'CASH') {
  const { purchase } = await buyer.ask<{ purchase: { id: string } }>(
    'mutation ($id: ID!, $method: PaymentMethod) { purchase(productId: $id, paymentMethod: $method) { id } }',
    { id, method },
  );
  return purchase.id;
}

const cancel = (person: TestUser, id: string) =>
  person.ask('mutation ($id: ID!) { cancelTransaction(id: $id) { id } }', { id });

/** The events of which a person was told, first ones first. */
async function toldTo({ id: receiverId }: { id: string }) {
  const list = await app.em().find(Notification, { receiverId }, { orderBy: { id: 'asc' } });
  return list.map(({ event }) => event).filter((event) => event === 'PRICE_DROPPED' || event === 'BACK_ON_MARKET');
}

const sweep = (hours = 0) => favouriteSweep(app.services)(new Date(Date.now() + hours * HOUR));

describe('a price drop', () => {
  test.each([
    ['4.9 %', 95.1, []],
    ['5 %', 95, ['PRICE_DROPPED']],
    ['more', 20, ['PRICE_DROPPED']],
  ])('of %s below the lowest that they saw', async (_how, price, told) => {
    const { admirer, id } = await makeChosen();
    await reprice(id, price);
    await sweep();
    expect(await toldTo(admirer)).toEqual(told);
    await sweep();
    expect(await toldTo(admirer)).toEqual(told);
  });

  test('in small steps counts from the lowest that they saw, and a price that rose and fell again is no news', async () => {
    const { admirer, id } = await makeChosen();
    await reprice(id, 97);
    await sweep();
    await reprice(id, 94);
    await sweep();
    expect(await toldTo(admirer)).toEqual(['PRICE_DROPPED']);
    await reprice(id, 200);
    await reprice(id, 94);
    await sweep(25);
    expect(await toldTo(admirer)).toHaveLength(1);
    await reprice(id, 89);
    await sweep(25);
    expect(await toldTo(admirer)).toHaveLength(2);
  });

  test('is told once a day at most: a second one the day after', async () => {
    const { admirer, id } = await makeChosen();
    await reprice(id, 90);
    await sweep();
    await reprice(id, 50);
    await sweep(23.9);
    expect(await toldTo(admirer)).toEqual(['PRICE_DROPPED']);
    await sweep(24.1);
    expect(await toldTo(admirer)).toEqual(['PRICE_DROPPED', 'PRICE_DROPPED']);
  });

  test('is told once when three processes look at once', async () => {
    const { admirer, id } = await makeChosen();
    await reprice(id, 50);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await toldTo(admirer)).toEqual(['PRICE_DROPPED']);
  });

  test('of a heart that was given anew counts from the price of then', async () => {
    const { admirer, id } = await makeChosen();
    await reprice(id, 50);
    await admirer.ask(SET, { id, on: true });
    await sweep();
    expect(await toldTo(admirer)).toEqual([]);
  });

  test('of a heart that was given anew at a higher price counts from the lowest that they saw, as before', async () => {
    const { admirer, id } = await makeChosen();
    await reprice(id, 200);
    await admirer.ask(SET, { id, on: true });
    await reprice(id, 96);
    await sweep();
    expect(await toldTo(admirer)).toEqual([]);
    await reprice(id, 95);
    await sweep();
    expect(await toldTo(admirer)).toEqual(['PRICE_DROPPED']);
  });

  test('of what lost its heart is not told', async () => {
    const { admirer, id } = await makeChosen();
    await reprice(id, 50);
    await admirer.ask(SET, { id, on: false });
    await sweep();
    expect(await toldTo(admirer)).toEqual([]);
  });

  test('of what is taken or taken down is told once it is on the market again', async () => {
    const { admirer, id } = await makeChosen();
    await reprice(id, 50);
    const validity = (valid: boolean) =>
      staff.ask(
        'mutation ($id: ID!, $valid: Boolean!) { setProductValidity(id: $id, on: $valid, reason: "No") { id } }',
        { id, valid },
      );
    await validity(false);
    await sweep();
    expect(await toldTo(admirer)).toEqual([]);
    await validity(true);
    await sweep();
    expect(await toldTo(admirer)).toEqual(['PRICE_DROPPED']);
  });

  test('is a notification of the type purchase on REST, and leads to the product', async () => {
    const { admirer, id } = await makeChosen();
    await reprice(id, 50);
    await sweep();
    const rest = (await restClient(app.url)).as(admirer.token);
    expect(await rest.list(`/notification/${admirer.id}`)).toMatchObject([
      { type: 'purchase', event: 'PRICE_DROPPED', product: { _id: id } },
    ]);
    expect(await admirer.ask('{ notifications { nodes { type sender { id } product { id price } } } }')).toEqual({
      notifications: { nodes: [{ type: 'PURCHASE', sender: null, product: { id, price: 50 } }] },
    });
  });

  test('says the price that it was told of, also once that has changed', async () => {
    const { admirer, id } = await makeChosen();
    await reprice(id, 50);
    await sweep();
    await reprice(id, 200);
    expect(await admirer.ask('{ notifications { nodes { content product { price } } } }')).toEqual({
      notifications: { nodes: [{ content: '50.00', product: { price: 200 } }] },
    });
    const rest = (await restClient(app.url)).as(admirer.token);
    expect(await rest.list(`/notification/${admirer.id}`)).toMatchObject([{ content: '50.00' }]);
  });
});

test('a switch to donation tells nobody', async () => {
  const { admirer, id } = await makeChosen();
  await switchTo(id, ProductType.DONATION);
  await sweep();
  // A price of 0 is none.
  await switchTo(id, ProductType.SELL);
  await sweep();
  expect(await toldTo(admirer)).toEqual([]);
});

describe('a product that is free again', () => {
  test.each([
    ['a sale', {}, 'CASH'],
    ['a donation', { type: ProductType.DONATION, price: 0 }, null],
  ])('is told, once: %s', async (_what, values, method) => {
    const { admirer, id } = await makeChosen(values);
    const buyer = await makeUser(app);
    const deal = await take(id, buyer, method);
    await sweep();
    expect(await toldTo(admirer)).toEqual([]);
    await cancel(buyer, deal);
    await Promise.all([sweep(), sweep(), sweep()]);
    await sweep(25);
    expect(await toldTo(admirer)).toEqual(['BACK_ON_MARKET']);
  });

  test('also when it was taken and given back between two looks, and when it was taken before it got its heart', async () => {
    const { admirer, id } = await makeChosen();
    const [late, buyer] = [await makeUser(app), await makeUser(app)];
    await cancel(buyer, await take(id, buyer));
    const deal = await take(id, buyer);
    await late.ask(SET, { id, on: true });
    await cancel(buyer, deal);
    await sweep();
    expect(await toldTo(admirer)).toEqual(['BACK_ON_MARKET']);
    expect(await toldTo(late)).toEqual(['BACK_ON_MARKET']);
  });

  test('is no news to whoever chose it after that, nor to the buyer who gave it back', async () => {
    const { id, admirer: buyer } = await makeChosen();
    await cancel(buyer, await take(id, buyer));
    const late = await makeUser(app);
    await late.ask(SET, { id, on: true });
    await sweep();
    expect([await toldTo(buyer), await toldTo(late)]).toEqual([[], []]);
  });

  test('twice within a day is told twice, the second time a day after the first', async () => {
    const { admirer, id } = await makeChosen();
    const buyer = await makeUser(app);
    await cancel(buyer, await take(id, buyer));
    await sweep();
    await cancel(buyer, await take(id, buyer));
    await sweep(23.9);
    expect(await toldTo(admirer)).toHaveLength(1);
    await sweep(24.1);
    expect(await toldTo(admirer)).toHaveLength(2);
  });
});

test('what is free again at a lower price is told as free, and the price a day later, once, if it is still so', async () => {
  const { admirer, id } = await makeChosen();
  const buyer = await makeUser(app);
  const deal = await take(id, buyer);
  await cancel(buyer, deal);
  await reprice(id, 50);
  await sweep();
  await sweep(23);
  expect(await toldTo(admirer)).toEqual(['BACK_ON_MARKET']);
  await sweep(25);
  await sweep(50);
  expect(await toldTo(admirer)).toEqual(['BACK_ON_MARKET', 'PRICE_DROPPED']);
});

test('people are answered between two that are told', async () => {
  const chosen = [await makeChosen(), await makeChosen(), await makeChosen()];
  for (const { id } of chosen) await reprice(id, 50);
  const turns = countTurns();
  await sweep();
  expect(turns.stop()).toBeGreaterThanOrEqual(chosen.length);
  for (const { admirer } of chosen) expect(await toldTo(admirer)).toEqual(['PRICE_DROPPED']);
});

test.each([UserStatus.WAITING, UserStatus.INACTIVE])(
  'nothing is told to who is %s, nor of what a seller sells who is; what is still true is told once they are Active',
  async (status) => {
    const { admirer, id } = await makeChosen();
    await reprice(id, 50);
    for (const person of [admirer, seller]) {
      await app.em().nativeUpdate(User, { id: person.id }, { status });
      await sweep();
      expect(await toldTo(admirer)).toEqual([]);
      await app.em().nativeUpdate(User, { id: person.id }, { status: UserStatus.ACTIVE });
    }
    await sweep();
    expect(await toldTo(admirer)).toEqual(['PRICE_DROPPED']);
  },
);

test('of many favourites a sweep compares a portion, the next goes on from there, and two processes tell each once', async () => {
  const chosen = [await makeChosen(), await makeChosen(), await makeChosen(), await makeChosen(), await makeChosen()];
  for (const { id } of chosen) await reprice(id, 50);
  const first = chosen[0];
  const total = await app.em().count(Favourite);
  const processes = [1, 2].map(() => favouriteSweep(app.services, { batch: 2, batches: 2 }));
  const told = async () => (await Promise.all(chosen.map(({ admirer }) => toldTo(admirer)))).flat();
  for (let compared = 0; compared + 4 < total; compared += 4) {
    // Not all at once.
    expect((await told()).length).toBeLessThan(chosen.length);
    await Promise.all(processes.map((sweepOf) => sweepOf()));
  }
  await Promise.all(processes.map((sweepOf) => sweepOf()));
  expect(await told()).toEqual(chosen.map(() => 'PRICE_DROPPED'));
  // After the last one it begins at the first.
  await reprice(first?.id ?? '', 20);
  const inADay = new Date(Date.now() + 25 * HOUR);
  for (let compared = 0; compared < total + 4; compared += 4) await processes[0]?.(inADay);
  expect(await told()).toHaveLength(chosen.length + 1);
});

test('what a process that dies has begun is not there, and the next one tells it', async () => {
  const { admirer, id } = await makeChosen();
  await reprice(id, 50);
  // A transaction of the outbox's would die in place of the sweep's.
  await app.services.outbox.stop();
  dieBeforeCommit(app);
  await sweep();
  expect(await toldTo(admirer)).toEqual([]);
  await sweep();
  expect(await toldTo(admirer)).toEqual(['PRICE_DROPPED']);
});

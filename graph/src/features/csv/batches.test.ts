import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext } from '../../database/context.ts';
import { User } from '../../people/user.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import {
  makeProduct,
  makeProducts,
  makeReport,
  makeStaff,
  makeTransaction,
  makeUser,
} from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { holdStatements } from '../../testing/held-statement.ts';
import { SHEETS } from './sheets.ts';

let app: TestApp;
let staff: TestUser;
let seller: TestUser;
beforeAll(async () => {
  app = await startApp();
  // Their statements would be counted wherever they happen to fall.
  await app.services.outbox.stop();
  await app.services.sockets.stop();
  staff = await makeStaff(app);
  seller = await makeUser(app);
});
afterAll(() => app.close());

const get = (name: string, signal: AbortSignal | null = null) =>
  fetch(`${app.url}/staff/${name}.csv`, { signal, headers: { authorization: `Bearer ${staff.token}` } });

/** A statement that reads products after the first batch. */
const NEXT = /from "product".*"product"\."id" </;
const batchesRead = () => app.takeQueries().filter((sql) => NEXT.test(sql)).length;

/** So many more rows for each list, each with people and things of its own. */
async function fill(length: number) {
  for (let n = 0; n < length; n++) {
    const [other, buyer] = [await makeUser(app), await makeUser(app)];
    const product = await makeProduct(app, other, {}, ['Books']);
    await makeTransaction(app, other, buyer);
    await makeReport(app, buyer, 'Broken', product);
    const another = await makeStaff(app);
    await another.ask('mutation ($id: ID!) { setFine(id: $id, amount: 5) { id } }', { id: other.id });
  }
}

/** The statements that each list takes. */
async function countOfEach() {
  const counts: Record<string, number> = {};
  for (const name of Object.keys(SHEETS)) {
    app.takeQueries();
    await (await get(name)).text();
    counts[name] = app.takeQueries().length;
  }
  return counts;
}

test('a batch of thirty rows takes as many statements as one of three, whatever the list', async () => {
  await fill(3);
  const few = await countOfEach();
  await fill(27);
  expect(await countOfEach()).toEqual(few);
});

test('a long file is read as it is taken, a batch at a time, and nothing is remembered of the batches before', async () => {
  await makeProducts(app, seller, 400, 'Chair');
  const viewer = await app.em().findOneOrFail(User, staff.id);
  const { log } = app.services;
  const ctx = createContext(app.services, { viewer, credential: null, address: '', requestId: '', log });
  app.takeQueries();
  const file = await SHEETS['products']?.open(ctx, {});
  const parts: string[] = [];
  let [read, mostAhead] = [0, 0];
  for await (const part of file ?? []) {
    parts.push(String(part));
    if (parts.length === 1) await app.em().nativeUpdate(User, { id: seller.id }, { fullName: 'Renamed Seller' });
    // A reader that takes its time: other requests give the server many turns in which more could be read.
    for (let n = 0; n < 5; n++) await staff.ask('{ categories }');
    read += batchesRead();
    mostAhead = Math.max(mostAhead, read - parts.length + 1);
  }
  expect(mostAhead).toBe(1);
  expect(parts.length).toBeGreaterThanOrEqual(4);
  expect(Math.max(...parts.map((part) => part.split('\r\n').length))).toBeLessThanOrEqual(102);
  expect([parts[0], parts[3]].map((part) => part?.includes('Renamed Seller'))).toEqual([false, true]);
});

test('a client that goes away ends the reading', async () => {
  const all = (await (await get('products')).text()).split('\r\n').length;
  app.takeQueries();
  const { held, release } = holdStatements(NEXT);
  const leaving = new AbortController();
  const response = await get('products', leaving.signal);
  expect(response.status).toBe(200);
  await held;
  const before = await app.connections();
  leaving.abort();
  await expect.poll(() => app.connections()).toBeLessThan(before);
  release();
  // Meanwhile the other would have read on.
  expect((await (await get('products')).text()).split('\r\n')).toHaveLength(all);
  expect(batchesRead()).toBe(1 + Math.floor((all - 3) / 100));
});

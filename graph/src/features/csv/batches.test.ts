import { once } from 'node:events';
import { get as requestTo } from 'node:http';
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
import { Product } from '../products/product.entity.ts';
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

const headers = () => ({ authorization: `Bearer ${staff.token}` });
const get = (name: string, query = '') => fetch(`${app.url}/staff/${name}.csv${query}`, { headers: headers() });

/** A statement that reads products after the first batch. */
const NEXT = /from .product..*.product.\..id. </;
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

/** How many statements each file takes. */
async function count() {
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
  const few = await count();
  await fill(27);
  expect(await count()).toEqual(few);
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

const idsOf = async (query: string) =>
  (await (await get('products', query)).text()).match(/^[\da-f]{8}-[\da-f-]{27}(?=,)/gm) ?? [];

test('the batches follow each other in either direction', async () => {
  const [newest, oldest] = [await idsOf('?direction=DESC'), await idsOf('?direction=ASC')];
  expect(newest.length).toBe(await app.em().count(Product));
  expect(newest).toEqual(newest.toSorted().toReversed());
  expect(oldest).toEqual(newest.toReversed());
});

test('a client that goes away ends the reading', async () => {
  const all = (await (await get('products')).text()).split('\r\n').length;
  app.takeQueries();
  const { held, release } = holdStatements(NEXT);
  // `fetch` would keep its connection for a while.
  const request = requestTo(`${app.url}/staff/products.csv`, { agent: false, headers: headers() });
  const [response] = await once(request, 'response');
  expect(response).toMatchObject({ statusCode: 200 });
  await held;
  const before = await app.connections();
  request.destroy();
  await expect.poll(() => app.connections()).toBeLessThan(before);
  release();
  // Meanwhile the other would have read on.
  expect((await (await get('products')).text()).split('\r\n')).toHaveLength(all);
  expect(batchesRead()).toBe(1 + Math.floor((all - 3) / 100));
});

import { expect, inject, test } from 'vitest';
import { rows } from '../database/database.ts';
import { Setting } from '../database/setting.entity.ts';
import { startApp, startAppIn, testEnvironment, type TestApp } from '../testing/app.ts';
import { makeProduct, makeProducts, makeUser } from '../testing/factories.ts';
import { holdStatements } from '../testing/held-statement.ts';
import { expectWholeIndex } from '../testing/word-index.ts';
import { PRODUCT_WORDS } from '../features/products/products.words.ts';
import { refreshIndexes } from './fill-index.ts';

const isAdded = (word: string) => /^[.#]/.test(word);

const VERSION = { name: 'version of product words' };

const versionOf = async (app: TestApp) => (await app.em().findOne(Setting, VERSION))?.value;
const makeStale = (app: TestApp) => app.em().nativeUpdate(Setting, VERSION, { value: 'another' });

test('words that were read in another way are read anew beside the requests, once', async () => {
  const env = await testEnvironment();
  const before = await startAppIn(env);
  const seller = await makeUser(before);
  for (let n = 0; n < 120; n++) await makeProduct(before, seller, { title: `Kettle ${n}` });
  const em = before.em();
  const { value } = await em.findOneOrFail(Setting, VERSION);
  await makeStale(before);
  // As an index of before would have it: neither meanings nor words of titles.
  for (const { id, words } of await rows(em).selectFrom('product_text').selectAll().execute()) {
    const [added, plain] = [
      words.split(' ').filter(isAdded),
      words.split(' ').filter((word) => word && !isAdded(word)),
    ];
    expect(added).toContain('#kettle');
    await rows(em).deleteFrom('product_word').where('id', '=', id).where('word', 'in', added).execute();
    await rows(em)
      .updateTable('product_text')
      .set({ words: ` ${plain.join(' ')}` })
      .where('id', '=', id)
      .execute();
  }
  await before.stop();

  const after = await startAppIn(env);
  const viewer = await makeUser(after);
  await expect.poll(() => versionOf(after)).toBe(value);
  await expectWholeIndex(after.em());
  const { products } = await viewer.ask<{ products: { totalCount: number } }>(
    '{ products(filter: { search: "cerek" }) { totalCount } }',
  );
  expect(products.totalCount).toBe(120);
  await after.close();
});

test('people are answered meanwhile', async () => {
  const env = await testEnvironment();
  const before = await startAppIn(env);
  await makeProducts(before, await makeUser(before), 1500, 'Kettle');
  const version = await versionOf(before);
  await makeStale(before);
  await before.stop();

  const after = await startAppIn(env);
  expect(await after.visitor.refusal('{ savedSearches { id } }')).toBe('UNAUTHENTICATED');
  expect(await versionOf(after)).toBe('another');
  await expect.poll(() => versionOf(after)).toBe(version);
  await after.close();
});

test.skipIf(!inject('databaseServer'))('of several processes one does it, and the others find it done', async () => {
  const app = await startApp();
  await makeProducts(app, await makeUser(app), 120, 'Kettle');
  const version = await versionOf(app);
  await makeStale(app);
  app.takeQueries();
  const { database, log } = app.services;
  const stops = [1, 2, 3].map(() => refreshIndexes(database, [PRODUCT_WORDS], log));
  await expect.poll(() => versionOf(app)).toBe(version);
  await Promise.all(stops.map((stop) => stop()));
  // Fifty at a time, and then none.
  expect(app.takeQueries().filter((sql) => /from .product. .*for update/s.test(sql))).toHaveLength(4);
  await app.close();
});

test.skipIf(!inject('databaseServer'))('one that is stopped half-way leaves it to another that waits', async () => {
  const app = await startApp();
  await makeProducts(app, await makeUser(app), 120, 'Kettle');
  const version = await versionOf(app);
  await makeStale(app);
  app.takeQueries();
  const { database, log } = app.services;
  const { held, release } = holdStatements(/product_text/);
  const stopFirst = refreshIndexes(database, [PRODUCT_WORDS], log);
  await held;
  const stopSecond = refreshIndexes(database, [PRODUCT_WORDS], log);
  let asked = 0;
  // The first had it at once; the second has asked again.
  await expect.poll(() => (asked += app.takeQueries().filter((sql) => /get_lock/.test(sql)).length)).toBeGreaterThan(2);
  const stopped = stopFirst();
  release();
  await stopped;
  await expect.poll(() => versionOf(app)).toBe(version);
  await stopSecond();
  await app.close();
});

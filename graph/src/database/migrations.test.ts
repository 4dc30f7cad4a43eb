import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../testing/app.ts';
import { digest } from '../testing/digest.ts';
import { makeWorld } from '../testing/world.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

test('the migrations make what the entities are: nothing is missing', async () => {
  expect(await app.services.database.migrator.checkSchema()).toBe(false);
  expect(await app.services.database.migrator.getPending()).toEqual([]);
});

test('a second start changes nothing, and several at once do not meet', async () => {
  await makeWorld(app);
  const before = await digest(app);
  const { config } = app.services;
  await Promise.all(
    [1, 2, 3].map(async () => {
      const database = await openDatabase(config);
      await migrate(database);
      await database.close();
    }),
  );
  expect(await digest(app)).toEqual(before);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyEnvironment, startAppIn, type TestApp } from '../testing/app.ts';
import { digest } from '../testing/digest.ts';
import { makeWorld } from '../testing/world.ts';
import { openDatabase } from './open-database.ts';
import { MODEL, WORD_INDEXES } from '../entities.ts';
import { prepareDatabase } from '../search/fill-index.ts';

let app: TestApp;
beforeAll(async () => void (app = await startAppIn(await emptyEnvironment())));
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
      const database = await openDatabase(config, MODEL);
      await prepareDatabase(database, WORD_INDEXES);
      await database.close();
    }),
  );
  expect(await digest(app)).toEqual(before);
});

test('the command ends, also when a migration fails', async () => {
  const own = await startAppIn(await emptyEnvironment());
  const { databaseUrl, dataDir } = own.services.config;
  const run = async () => {
    const env = { ...process.env, DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir };
    const [code] = await once(
      spawn('tsx', ['--tsconfig', 'graph/tsconfig.json', 'graph/src/commands/migrate.ts'], { env, stdio: 'ignore' }),
      'exit',
    );
    return code;
  };
  expect(await run()).toBe(0);
  // It is tried again, and finds what it makes there already.
  await own.em().execute('delete from mikro_orm_migrations');
  expect(await run()).toBe(1);
  await own.close();
});

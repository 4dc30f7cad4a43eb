import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { backUp, restore } from '../database/backup/backup.ts';
import { openDatabase } from '../database/open-database.ts';
import { DEMO } from '../demo/content.ts';
import { DemoPictures } from '../demo/load-pictures.ts';
import { loadDemo } from '../demo/load.ts';
import { MODEL } from '../entities.ts';
import { User } from '../people/user.entity.ts';
import { startApp, startAppIn, testEnvironment, type TestApp } from '../testing/app.ts';
import { MUTATIONS } from '../testing/mutations.ts';
import { MUTATION_FIELDS, mutationOf } from '../testing/operations.ts';
import { emptyIndex, expectWholeIndex } from '../testing/word-index.ts';
import { makeWorld } from '../testing/world.ts';

let env: Awaited<ReturnType<typeof testEnvironment>>;
let app: TestApp;
beforeAll(async () => {
  env = await testEnvironment();
  app = await startAppIn(env);
});
afterAll(() => app.close());

describe('the index has the words of what is stored, no more and no less', () => {
  test('after every mutation', async () => {
    for (const [name, { by, variables }] of Object.entries(MUTATIONS)) {
      const [world, field] = [await makeWorld(app), MUTATION_FIELDS[name]];
      const who = by === 'visitor' ? app.visitor : world[by];
      if (field) await who.send(mutationOf(field), variables(world));
    }
    await expectWholeIndex(app.em());
  });

  test('after the demo data', async () => {
    const own = await startApp();
    const storing = vi.spyOn(DemoPictures.prototype, 'storeAll').mockResolvedValue();
    await loadDemo(own.services);
    storing.mockRestore();
    expect(await own.em().count(User)).toBe(DEMO.users.length);
    await expectWholeIndex(own.em());
    await own.close();
  });

  test('after a start that fills what was made anew, also of what has come back with a backup', async () => {
    await app.stop();
    if (!inject('databaseServer')) {
      const [lost, backup] = [env.DATA_DIR, `${env.DATA_DIR}-backup`];
      await backUp(app.services.config, backup);
      env.DATA_DIR = `${lost}-restored`;
      await restore({ databaseUrl: null, dataDir: env.DATA_DIR }, backup);
      for (const folder of [lost, backup]) await rm(folder, { recursive: true });
    }
    const before = await openDatabase({ databaseUrl: env.DATABASE_URL || null, dataDir: env.DATA_DIR }, MODEL);
    await emptyIndex(before.em.fork());
    await before.close();
    app = await startAppIn(env);
    await expectWholeIndex(app.em());
  });
});

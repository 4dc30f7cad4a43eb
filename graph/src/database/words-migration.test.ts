import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { digest } from '../testing/digest.ts';
import { makeWorld } from '../testing/world.ts';

/** Whether a line of a digest is of the index. */
const isWord = (line: string) => /^.(user|product|transaction)_(word|text). /.test(line);

test('the index of words is made from the rows of before, as it would have been with them', async () => {
  const app = await startApp();
  await makeWorld(app);
  const { migrator } = app.services.database;
  const before = await digest(app);
  const last = (await migrator.getExecuted()).findLast(({ name }) => name.endsWith('_word_prefixes'));
  await migrator.down({ migrations: [last?.name ?? ''] });
  await migrator.up();
  expect((await digest(app)).filter(isWord)).toEqual(before.filter(isWord));
  expect(before.filter(isWord).length).toBeGreaterThan(20);
  expect(await migrator.checkSchema()).toBe(false);
  await app.close();
});

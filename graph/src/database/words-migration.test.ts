import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { digest } from '../testing/digest.ts';
import { makeProduct, makeUser } from '../testing/factories.ts';
import { makeWorld } from '../testing/world.ts';
import { WORD_INDEXES } from '../entities.ts';
import { prepareDatabase } from '../search/fill-index.ts';
import { isEmbedded, rows, type EntityManager } from './database.ts';

/** Whether a line of a digest is of the index. */
const isWord = (line: string) => /^.(user|product|transaction)_(word|text). /.test(line);

/** The index as another version made it, or an attempt that was cut short. */
async function makeTables(em: EntityManager) {
  for (const thing of ['user', 'product', 'transaction']) {
    await em.execute(`create table ${thing}_text (id varchar(36) not null primary key, words text not null)`);
    await em.execute(
      `create table ${thing}_word (word varchar(60) not null, id varchar(36) not null, short_prefixes bigint not null, primary key (word, id))`,
    );
    await em.execute(`insert into ${thing}_word (word, id, short_prefixes) values ('old', 'old', 1)`);
  }
}

/** The first half of the migration before, on servers, which commit each statement by itself. */
const addIndex =
  'alter table report add index report_reporter_id_id_index (reporter_id, id), drop index report_reporter_id_index';

test('the index of words is made from the rows of before, as it would have been with them, whatever an attempt has left', async () => {
  const app = await startApp();
  await makeWorld(app);
  const { migrator } = app.services.database;
  const em = app.em();
  const before = (await digest(app)).filter(isWord);
  expect(before.length).toBeGreaterThan(20);
  const executed = (await migrator.getExecuted()).map(({ name }) => name);
  const goBack = (end: string) => migrator.down({ migrations: executed.filter((name) => name.endsWith(end)) });
  const leave: (() => Promise<unknown>)[] = [async () => null, () => makeTables(em)];
  if (!isEmbedded(em)) leave.push(() => goBack('_words').then(() => em.execute(addIndex)));
  for (const leaveSomething of leave) {
    await goBack('_word_entries');
    expect(await migrator.getPending()).toHaveLength(1);
    await leaveSomething();
    await prepareDatabase(app.services.database, WORD_INDEXES);
    expect((await digest(app)).filter(isWord)).toEqual(before);
    expect(await migrator.checkSchema()).toBe(false);
  }
  await app.close();
});

test('what is written while the index lacks the rest does not keep the rest from being added, once', async () => {
  const app = await startApp();
  const seller = await makeUser(app);
  const before = await makeProduct(app, seller);
  const { migrator } = app.services.database;
  const executed = (await migrator.getExecuted()).map(({ name }) => name);
  await migrator.down({ migrations: executed.filter((name) => name.endsWith('_word_entries')) });
  await migrator.up();
  const meanwhile = await makeProduct(app, seller);
  const indexed = async () =>
    (await rows(app.em()).selectFrom('product_text').select('id').execute()).map(({ id }) => id).toSorted();
  expect(await indexed()).toEqual([meanwhile.id]);
  for (let start = 0; start < 2; start++) await prepareDatabase(app.services.database, WORD_INDEXES);
  expect(await indexed()).toEqual([before.id, meanwhile.id].toSorted());
  await app.close();
});

import { expect, test } from 'vitest';
import { rows } from '../database/database.ts';
import { Setting } from '../database/setting.entity.ts';
import { startAppIn, testEnvironment } from '../testing/app.ts';
import { makeProduct, makeUser } from '../testing/factories.ts';
import { expectWholeIndex } from '../testing/word-index.ts';

const isAdded = (word: string) => /^[.#]/.test(word);

const VERSION = { name: 'version of product words' };

test('words that were read in another way are read anew beside the requests, once', async () => {
  const env = await testEnvironment();
  const before = await startAppIn(env);
  const seller = await makeUser(before);
  for (let n = 0; n < 120; n++) await makeProduct(before, seller, { title: `Kettle ${n}` });
  const em = before.em();
  const { value } = await em.findOneOrFail(Setting, VERSION);
  await em.nativeUpdate(Setting, VERSION, { value: 'another' });
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
  await expect.poll(async () => (await after.em().findOne(Setting, VERSION))?.value).toBe(value);
  await expectWholeIndex(after.em());
  const { products } = await viewer.ask<{ products: { totalCount: number } }>(
    '{ products(filter: { search: "cerek" }) { totalCount } }',
  );
  expect(products.totalCount).toBe(120);
  await after.close();
});

import { expect, test } from 'vitest';
import { rows } from '../database/database.ts';
import { WORD_INDEXES } from '../entities.ts';
import { startApp } from '../testing/app.ts';
import { makeProduct, makeUser } from '../testing/factories.ts';
import { emptyIndex } from '../testing/word-index.ts';
import { prepareDatabase } from './fill-index.ts';

test('what is written while the index lacks the rest does not keep the rest from being added, once', async () => {
  const app = await startApp();
  const seller = await makeUser(app);
  const before = await makeProduct(app, seller);
  await emptyIndex(app.em());
  const meanwhile = await makeProduct(app, seller);
  const indexed = async () =>
    (await rows(app.em()).selectFrom('product_text').select('id').execute()).map(({ id }) => id).toSorted();
  expect(await indexed()).toEqual([meanwhile.id]);
  for (let start = 0; start < 2; start++) await prepareDatabase(app.services.database, WORD_INDEXES);
  expect(await indexed()).toEqual([before.id, meanwhile.id].toSorted());
  await app.close();
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeProduct, makeUser } from '../testing/factories.ts';
import { restClient } from '../testing/rest.ts';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

describe('editing a product', () => {
  test('of two changes at once neither undoes the other', async () => {
    const seller = await makeUser(app);
    const rest = (await restClient(app.url)).as(seller.token);
    const changes = [
      { pTitle: 'New title' },
      { pDescription: 'New words' },
      { pPrice: 80 },
      { pCondition: 'Used' },
      { pCategory: ['Furniture'] },
    ];
    for (let n = 0; n < 5; n++) {
      const { id } = await makeProduct(app, seller, {}, ['Books']);
      await Promise.all(changes.map((change) => rest.patch(`/products/${id}`, change)));
      expect(await rest.get(`/products/${id}`)).toMatchObject(Object.assign({}, ...changes));
    }
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeProduct, makeUser } from '../../testing/factories.ts';
import { Favourite } from './favourite.entity.ts';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const HEART = 'mutation ($id: ID!) { setFavourite(id: $id, on: true) { id } }';

test('many hearts of one person at once make one favourite', async () => {
  const person = await makeUser(app);
  const { id } = await makeProduct(app, await makeUser(app));
  await Promise.all(Array.from({ length: 8 }, () => person.ask(HEART, { id })));
  expect(await app.em().count(Favourite, { productId: id })).toBe(1);
});

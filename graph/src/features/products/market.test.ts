import { afterAll, beforeAll, expect, test } from 'vitest';
import { UserStatus } from '../../core/viewer.ts';
import { rows } from '../../database/database.ts';
import type { User } from '../../people/user.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeProduct, makeTransaction, makeUser, productNow, userNow } from '../../testing/factories.ts';
import { market } from './market.ts';
import { type Product, ProductStatus, ProductType } from './product.entity.ts';

/** A product of each kind of seller, type, price and status, and one that the viewer bought. */
let app: TestApp;
let viewer: User;
const all: { product: Product; seller: User; isParty: boolean }[] = [];
beforeAll(async () => {
  app = await startApp();
  viewer = await userNow(app, await makeUser(app));
  const offers = [
    { type: ProductType.SELL, price: 5000 },
    { type: ProductType.SELL, price: 0 },
    { type: ProductType.DONATION, price: 0 },
  ];
  for (const sellerStatus of Object.values(UserStatus)) {
    const seller = await userNow(app, await makeUser(app, { status: sellerStatus }));
    for (const offer of offers) {
      for (const status of Object.values(ProductStatus))
        all.push({ product: await makeProduct(app, seller, { ...offer, status }), seller, isParty: false });
    }
    const { productId } = await makeTransaction(app, seller, viewer);
    const sold = await productNow(app, productId ?? '');
    if (sold) all.push({ product: sold, seller, isParty: true });
  }
  all.push({
    product: await makeProduct(app, viewer, { status: ProductStatus.INVALID }),
    seller: viewer,
    isParty: false,
  });
});
afterAll(() => app.close());

const met = (seller: User) => ({ ...seller, isApart: false });
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id).toSorted();
const query = () =>
  rows(app.em()).selectFrom('product').innerJoin('user', 'user.id', 'product.sellerId').select('product.id');

test('what is on the market by the rule is so in a query', async () => {
  const expected = all
    .filter(({ product, seller }) => market(viewer).isOnIt(product, met(seller)))
    .map(({ product }) => product);
  expect(expected).toHaveLength(2);
  expect(idsOf(await query().where(market(viewer).onIt()).execute())).toEqual(idsOf(expected));
});

test('who may see a product by the rule finds it by a query', async () => {
  const expected = all
    .filter(({ product, seller, isParty }) => market(viewer).maySee(product, met(seller), isParty))
    .map(({ product }) => product);
  // Of the Active seller what is Valid or Unavailable, what the viewer bought, and their own.
  expect(expected).toHaveLength(6 + Object.values(UserStatus).length + 1);
  expect(idsOf(await query().where(market(viewer).visible(app.services.parties)).execute())).toEqual(idsOf(expected));
});

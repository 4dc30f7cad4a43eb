import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { digest } from '../../testing/digest.ts';
import { transactionNow, makeProduct, makeUser, productNow, type TestUser } from '../../testing/factories.ts';

let app: TestApp;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  app = await startApp();
  [seller, buyer] = [await makeUser(app), await makeUser(app)];
});
afterAll(() => app.close());

const PURCHASE = `mutation ($productId: ID!, $paymentMethod: PaymentMethod, $price: Money) {
  purchase(productId: $productId, paymentMethod: $paymentMethod, price: $price) {
    id title price image paymentMethod status proof seller { id } buyer { id } product { id status }
  }
}`;
const NOTIFICATIONS =
  '{ notifications { nodes { type event status sender { id } product { id } transaction { id } } } }';

test.each(['QR_CODE', 'TRANSFER', 'CASH'])(
  'a purchase by %s sets the product Unavailable, records it as bought and notifies the seller',
  async (paymentMethod) => {
    const [owner, image] = [await makeUser(app), 'product/0198c5d0-0000-7000-8000-000000000001'];
    const product = await makeProduct(app, owner, { title: 'Desk', price: 1999, image });
    const { purchase } = await buyer.ask<{ purchase: { id: string } }>(PURCHASE, {
      productId: product.id,
      paymentMethod,
      price: 19.99,
    });
    expect(purchase).toMatchObject({
      title: 'Desk',
      price: 19.99,
      image: app.services.media.bareUrl(image),
      paymentMethod,
      status: 'NOT_PAID',
      proof: null,
      seller: { id: owner.id },
      buyer: { id: buyer.id },
      product: { id: product.id, status: 'UNAVAILABLE' },
    });
    expect((await productNow(app, product.id))?.status).toBe('UNAVAILABLE');
    expect(await owner.ask(NOTIFICATIONS)).toEqual({
      notifications: {
        nodes: [
          {
            type: 'PURCHASE',
            event: 'PURCHASED',
            status: 'UNSEEN',
            sender: { id: buyer.id },
            product: { id: product.id },
            transaction: { id: purchase.id },
          },
        ],
      },
    });
  },
);

test('what was bought stays as bought when the product is edited after a cancellation', async () => {
  const product = await makeProduct(app, seller, { title: 'Desk', price: 1000 });
  const { purchase } = await buyer.ask<{ purchase: { id: string } }>(PURCHASE, {
    productId: product.id,
    paymentMethod: 'CASH',
  });
  await buyer.ask('mutation ($id: ID!) { cancelTransaction(id: $id) { id } }', { id: purchase.id });
  const input = { title: 'Chair', description: 'Other', type: 'SELL', price: 5, condition: 'NEW' };
  await seller.ask('mutation ($id: ID!, $input: ProductInput!) { updateProduct(id: $id, input: $input) { id } }', {
    id: product.id,
    input,
  });
  expect(await transactionNow(app, purchase)).toMatchObject({ title: 'Desk', price: 1000 });
});

/** Returns the refusal, after checking that nothing was written. */
async function refusedUnchanged(who: TestUser, variables: Record<string, unknown>) {
  const before = await digest(app);
  const error = await who.refused(PURCHASE, variables);
  expect(await digest(app)).toEqual(before);
  return error;
}

test.each([undefined, null, 'CREDIT_CARD', 'BARTER'])(
  'for Sell one of Qr Code, Transfer, Cash: not %s',
  async (paymentMethod) => {
    const { id: productId } = await makeProduct(app, seller);
    expect(await refusedUnchanged(buyer, { productId, paymentMethod })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'paymentMethod',
    });
  },
);

test('the screen sends the price it showed; if it has changed: PRICE_CHANGED', async () => {
  const { id: productId } = await makeProduct(app, seller, { price: 5000 });
  for (const price of [49.99, 50.01, 0]) {
    expect(await refusedUnchanged(buyer, { productId, paymentMethod: 'CASH', price })).toMatchObject({
      code: 'PRICE_CHANGED',
    });
  }
  expect(await buyer.refusal(PURCHASE, { productId, paymentMethod: 'CASH', price: 50 })).toBeNull();
});

test("another owner's: one's own cannot be bought", async () => {
  const { id: productId } = await makeProduct(app, seller);
  expect(await refusedUnchanged(seller, { productId, paymentMethod: 'CASH' })).toMatchObject({ code: 'OWN_PRODUCT' });
});

test('a product is sold once', async () => {
  const { id: productId } = await makeProduct(app, seller);
  await buyer.ask(PURCHASE, { productId, paymentMethod: 'CASH' });
  const other = await makeUser(app);
  expect(await refusedUnchanged(other, { productId, paymentMethod: 'CASH' })).toMatchObject({
    code: 'PRODUCT_UNAVAILABLE',
  });
});

test('who has the product in another way of paying is told that it is taken, not that this way was recorded', async () => {
  const [own, { id: productId }] = [await makeUser(app), await makeProduct(app, seller)];
  await own.ask(PURCHASE, { productId, paymentMethod: 'CASH' });
  expect(await refusedUnchanged(own, { productId, paymentMethod: 'TRANSFER' })).toMatchObject({
    code: 'PRODUCT_UNAVAILABLE',
  });
});

test('all or nothing: a purchase that cannot notify the seller does not happen', async () => {
  const own = await startApp();
  const [owner, customer] = [await makeUser(own), await makeUser(own)];
  const product = await makeProduct(own, owner);
  await own.em().execute('alter table notification rename to notification_away');
  const { errors } = await customer.send(PURCHASE, { productId: product.id, paymentMethod: 'CASH' });
  expect(errors[0]?.extensions.code).toBe('INTERNAL_SERVER_ERROR');
  await own.em().execute('alter table notification_away rename to notification');
  expect((await productNow(own, product.id))?.status).toBe('VALID');
  expect(await customer.ask('{ purchases { totalCount } }')).toEqual({ purchases: { totalCount: 0 } });
  expect(await customer.refusal(PURCHASE, { productId: product.id, paymentMethod: 'CASH' })).toBeNull();
  await own.close();
});

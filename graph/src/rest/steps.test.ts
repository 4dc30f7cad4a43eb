import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { paymentProviderUnavailable } from '../core/errors.ts';
import { ProductStatus, ProductType } from '../features/products/product.entity.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeChat, makeTransaction, makeProduct, makeReport } from '../testing/factories.ts';
import { idOf, peopleOf, restClient, type People, type RestClient } from '../testing/rest.ts';

let app: TestApp;
let rest: RestClient;
let people: People;
beforeAll(async () => {
  app = await startApp();
  rest = await restClient(app.url);
  people = peopleOf(app, rest);
});
afterAll(() => app.close());

const PRODUCT = {
  pTitle: 'Lamp',
  pDescription: 'Bright',
  pPrice: 50,
  pCondition: 'Brand New',
  pCategory: ['Books'],
  pType: 'Sell',
};

describe('enum labels and money are spelt as the specification does', () => {
  test('Donations, and Donation is understood; the price is a number or a decimal string', async () => {
    const seller = await people.user();
    const { pPrice: _price, ...gift } = PRODUCT;
    expect(await seller.rest.post('/products', { ...gift, pType: 'Donation' })).toMatchObject({
      pType: 'Donations',
      pPrice: 0,
      pCondition: 'Brand New',
    });
    expect(await seller.rest.post('/products', { ...PRODUCT, pPrice: '12.5' })).toMatchObject({ pPrice: 12.5 });
    for (const pPrice of [-1, 1.005, '1.005', '1e3', '0x10', 'free', true, [5]]) {
      expect(await seller.rest.refused('POST', '/products', { ...PRODUCT, pPrice }), String(pPrice)).toMatchObject({
        status: 400,
        field: 'pPrice',
      });
    }
    expect(await seller.rest.refused('POST', '/products', { ...PRODUCT, pCondition: 'BRAND_NEW' })).toMatchObject({
      status: 400,
      field: 'pCondition',
    });
  });

  test('Qr Code, Transfer, Cash; empty means donation', async () => {
    const [seller, buyer] = [await people.user(), await people.user()];
    const buy = async (paymentMethod: unknown, type = ProductType.SELL) =>
      buyer.rest.send('POST', '/transactions', {
        productID: (await makeProduct(app, seller, { type })).id,
        paymentMethod,
      });
    for (const paymentMethod of ['Qr Code', 'Transfer', 'Cash'])
      expect((await buy(paymentMethod)).body).toMatchObject({ paymentMethod, transactionStatus: 'Not Paid' });
    for (const paymentMethod of ['Credit Card', 'qr code', '', undefined])
      expect((await buy(paymentMethod)).body).toMatchObject({ field: 'paymentMethod' });
    expect((await buy(null, ProductType.DONATION)).body).toMatchObject({
      paymentMethod: '',
      productID: { pType: 'Donations' },
    });
  });
});

test('a decision that is refused in part changes nothing', async () => {
  const [user, staff] = [await people.user(), await people.staff()];
  for (const payload of [
    { userFine: 50, userStatus: 'Pending' },
    { userFine: 10_001, userStatus: 'Inactive', userError: 'Because' },
  ]) {
    expect((await staff.rest.send('PATCH', `/user/${user.id}`, payload)).status).toBeGreaterThanOrEqual(400);
    expect(await staff.rest.get(`/user/${user.id}`)).toMatchObject({ userFine: 0, userStatus: 'Active' });
  }
});

describe('editing a product', () => {
  test('switching the type sets the price to 0; what is left out stays as it is', async () => {
    const seller = await people.user();
    const { id } = await makeProduct(app, seller, {}, ['Books']);
    expect(await seller.rest.patch(`/products/${id}`, { pType: 'Donations', pPrice: 0 })).toMatchObject({
      pType: 'Donations',
      pPrice: 0,
      pCategory: ['Books'],
    });
    expect(await seller.rest.patch(`/products/${id}`, { pType: 'Sell' })).toMatchObject({ pType: 'Sell', pPrice: 0 });
    expect(await seller.rest.patch(`/products/${id}`, { pTitle: 'New title', pPrice: 7, pImage: '' })).toMatchObject({
      pTitle: 'New title',
      pPrice: 7,
      pCategory: ['Books'],
    });
    expect(await seller.rest.refused('PATCH', `/products/${id}`, { pPrice: 0 })).toMatchObject({
      status: 400,
      field: 'pPrice',
    });
    expect(await seller.rest.patch(`/products/${id}`, { pCategory: [] })).toMatchObject({ pCategory: [], pPrice: 7 });
    expect(await seller.rest.patch(`/products/${id}`, { pType: 'Donations', pTitle: 'A gift' })).toMatchObject({
      pType: 'Donations',
      pTitle: 'A gift',
      pPrice: 0,
    });
  });

  test('staff who also take the picture away are refused, and the status stays', async () => {
    const [seller, staff] = [await people.user(), await people.staff()];
    const { id } = await makeProduct(app, seller);
    expect(await staff.rest.refused('PATCH', `/products/${id}`, { pStatus: 'Invalid', pImage: null })).toMatchObject({
      status: 403,
    });
    expect(await staff.rest.get(`/products/${id}`)).toMatchObject({ pStatus: 'Valid' });
  });

  test('staff toggle Valid and Invalid; DELETE answers the removed product', async () => {
    const [seller, staff] = [await people.user(), await people.staff()];
    const { id } = await makeProduct(app, seller);
    expect(await staff.rest.patch(`/products/${id}`, { pStatus: 'Invalid' })).toMatchObject({ pStatus: 'Invalid' });
    expect(await staff.rest.refused('PATCH', `/products/${id}`, { pTitle: 'x' })).toMatchObject({ status: 403 });
    expect(await staff.rest.refused('PATCH', `/products/${id}`, { pStatus: 'Valid', pTitle: 'x' })).toMatchObject({
      status: 403,
      field: 'pStatus',
    });
    expect(await staff.rest.patch(`/products/${id}`, { pStatus: 'Invalid' })).toMatchObject({ pStatus: 'Invalid' });
    expect(await staff.rest.patch(`/products/${id}`, { pStatus: 'Valid' })).toMatchObject({ pStatus: 'Valid' });
    expect(await seller.rest.delete(`/products/${id}`)).toMatchObject({ _id: id, pStatus: 'Valid' });
    expect(await seller.rest.refused('DELETE', `/products/${id}`)).toMatchObject({
      status: 404,
      error: 'No Such Item Found',
    });
  });
});

describe('steps of a deal', () => {
  test('proof by the buyer, confirmation by the seller, cancelling; anything else is refused', async () => {
    const [seller, buyer, stranger] = [await people.user(), await people.user(), await people.user()];
    const { id } = await makeTransaction(app, seller, buyer);
    const path = `/transactions/${id}`;
    expect(await stranger.rest.refused('PATCH', path, { transactionStatus: 'Paid' })).toMatchObject({ status: 404 });
    expect(await buyer.rest.refused('PATCH', path, { transactionStatus: 'Paid' })).toMatchObject({ status: 403 });
    expect(await buyer.rest.refused('PATCH', path, { transactionStatus: 'Pending' })).toMatchObject({
      status: 400,
      field: 'proof',
    });
    expect(
      await buyer.rest.refused('PATCH', path, {
        proof: 'https://elsewhere.example/x.png',
        transactionStatus: 'Pending',
      }),
    ).toMatchObject({ status: 400, field: 'proof' });
    expect(await seller.rest.patch(path, { transactionStatus: 'Cancelled' })).toMatchObject({
      transactionStatus: 'Cancelled',
    });
    expect(await seller.rest.refused('PATCH', path, { transactionStatus: 'Paid' })).toMatchObject({
      status: 409,
      code: 'WRONG_STATE',
    });
  });

  test('a deal stays readable once its product is removed', async () => {
    const [seller, buyer] = [await people.user(), await people.user()];
    const { productId, title } = await makeTransaction(app, seller, buyer);
    await seller.rest.delete(`/products/${productId}`);
    expect(await buyer.rest.list('/transactions')).toMatchObject([
      { productID: { _id: null, pTitle: title, pPrice: 50 } },
    ]);
  });
});

test('reports go from Pending to Solved, never back', async () => {
  const [staff, user] = [await people.staff(), await people.user()];
  const { id } = await makeReport(app, user);
  expect(await user.rest.refused('GET', '/reports')).toMatchObject({ status: 403 });
  expect(await staff.rest.patch(`/reports/${id}`, { reportStatus: true })).toMatchObject({ reportStatus: true });
  expect(await staff.rest.patch(`/reports/${id}`, { reportStatus: true })).toMatchObject({ reportStatus: true });
  expect(await staff.rest.refused('PATCH', `/reports/${id}`, { reportStatus: false })).toMatchObject({ status: 409 });
});

test('a checkout is of one product, and takes it as a purchase does', async () => {
  const [seller, buyer] = [await people.user(), await people.user()];
  const [{ id }, other] = [
    await makeProduct(app, seller),
    await makeProduct(app, seller, { status: ProductStatus.INVALID }),
  ];
  const pay = (payload: object) => buyer.rest.refused('POST', '/stripe/create-checkout-session', payload);
  expect(await pay({})).toMatchObject({ status: 400, field: 'products' });
  expect(await pay({ products: [id, other.id] })).toMatchObject({ status: 400, field: 'products' });
  expect(await pay({ products: [other.id], userId: buyer.id })).toMatchObject({
    status: 409,
    code: 'PRODUCT_UNAVAILABLE',
  });
  expect(await pay({ users: [buyer.id], userId: buyer.id })).toMatchObject({ status: 409, code: 'WRONG_STATE' });
  expect(
    String((await buyer.rest.post('/stripe/create-checkout-session', { products: [id], userId: seller.id }))['url']),
  ).toContain('/testCheckout/');
});

test('a checkout is refused as a claim is within 24 hours of a donation', async () => {
  const [seller, buyer] = [await people.user(), await people.user({ lastDonationAt: new Date() })];
  const { id } = await makeProduct(app, seller, { type: ProductType.DONATION });
  expect(await buyer.rest.refused('POST', '/stripe/create-checkout-session', { products: [id] })).toMatchObject({
    status: 409,
    code: 'DONATION_COOLDOWN',
  });
});

test('a card deal is not cancelled while the provider is away, or tells of another amount', async () => {
  const [seller, buyer] = [await people.user(), await people.user()];
  const { url } = await buyer.rest.post('/stripe/create-checkout-session', {
    products: [(await makeProduct(app, seller)).id],
  });
  const sessionId = String(url).split('/').at(-1) ?? '';
  const [transactionId] = (await buyer.rest.list('/transactions')).map(idOf);
  const cancel = () =>
    buyer.rest.refused('PATCH', `/transactions/${transactionId}`, { transactionStatus: 'Cancelled' });
  const expire = vi.spyOn(app.services.payments, 'expire');
  expire.mockRejectedValueOnce(paymentProviderUnavailable());
  expect(await cancel()).toMatchObject({ status: 503, code: 'PAYMENT_PROVIDER_UNAVAILABLE' });
  expire.mockResolvedValueOnce({ sessionId, reference: null, status: 'paid', amount: 1, currency: 'myr' });
  expect(await cancel()).toMatchObject({ status: 409, code: 'CONFLICT' });
  expire.mockRestore();
  expect(await buyer.rest.list('/transactions')).toMatchObject([{ transactionStatus: 'Not Paid' }]);
});

test('a card checkout is refused when the price that was shown is another by now', async () => {
  const [seller, buyer] = [await people.user(), await people.user()];
  const { id } = await makeProduct(app, seller, { price: 5000 });
  const pay = (pPrice: unknown) => ({ products: [{ _id: id }], pPrice });
  expect(await buyer.rest.refused('POST', '/stripe/create-checkout-session', pay(45))).toMatchObject({
    status: 409,
    code: 'PRICE_CHANGED',
  });
  expect(await buyer.rest.post('/stripe/create-checkout-session', pay('50.00'))).toMatchObject({
    url: expect.any(String),
  });
});

test('Credit Card in a purchase says which call buys by card', async () => {
  const [seller, buyer] = [await people.user(), await people.user()];
  const { id } = await makeProduct(app, seller);
  const bought = { productID: id, sellerID: seller.id, buyerID: buyer.id, paymentMethod: 'Credit Card' };
  expect(await buyer.rest.refused('POST', '/transactions', bought)).toMatchObject({
    status: 400,
    field: 'paymentMethod',
    error: expect.stringContaining('/api/stripe/create-checkout-session'),
  });
});

test('sent again with the same Idempotency-Key, a product is put up, a report filed and a message sent once', async () => {
  const [user, other] = [await people.user(), await people.user()];
  const { id: chatId } = await makeChat(app, user, other);
  const send = async (path: string, body: object, key: string) => {
    const response = await fetch(`${app.url}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  const PAYLOADS = {
    '/products': { pTitle: 'Lamp', pDescription: 'Bright', pType: 'Sell', pPrice: 12, pCondition: 'Used' },
    '/reports': { reportMessage: 'Broken' },
    '/message': { chatId, content: 'Hello' },
  };
  for (const [path, payload] of Object.entries(PAYLOADS)) {
    const first = await send(path, payload, 'key-1');
    expect([path, first.status, (await send(path, payload, 'key-1')).body]).toEqual([path, 200, first.body]);
    expect((await send(path, { ...payload, clientId: null }, 'key-1')).body).toEqual(first.body);
    expect((await send(path, payload, 'key-2')).body).not.toEqual(first.body);
    expect(await send(path, payload, 'x'.repeat(65))).toMatchObject({ status: 400, body: { field: 'clientId' } });
  }
});

test('signing out ends the session; once it has ended that is no error, and without a session it is refused', async () => {
  const user = await people.user();
  expect(await user.rest.post('/user/logout', {})).toEqual({ ended: true });
  expect(await user.rest.refused('GET', `/user/${user.id}`)).toMatchObject({ status: 401 });
  expect(await user.rest.post('/user/logout', {})).toEqual({ ended: true });
  expect(await rest.visitor.refused('POST', '/user/logout')).toMatchObject({ status: 401 });
});

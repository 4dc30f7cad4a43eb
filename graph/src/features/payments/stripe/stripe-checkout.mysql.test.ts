import { afterAll, expect, test, vi } from 'vitest';
import { startStripeApp } from '../../../testing/stripe-app.ts';
import { Language } from '../../../people/user.entity.ts';
import { makeProduct, makeUser, makeUsers } from '../../../testing/factories.ts';
import { PAY_PRODUCT, payFine, payProduct } from '../../../testing/payments.ts';
import { Transaction } from '../../transactions/transaction.entity.ts';
import { Checkout, CheckoutStatus } from '../checkout.entity.ts';

const { app, stripe, close } = await startStripeApp();
afterAll(close);

const CREATE = '/v1/checkout/sessions';

test('a checkout is asked for with what our record says, under its id as reference and idempotency key', async () => {
  const [seller, buyer] = [await makeUser(app), await makeUser(app)];
  const product = await makeProduct(app, seller, { title: 'Désk & chair', price: 123456 });
  const session = await payProduct(buyer, product.id);
  const record = await app.em().findOneOrFail(Checkout, { sessionId: session });
  const { path, idempotencyKey, form } = stripe.seen.at(-1) ?? {};
  expect([path, idempotencyKey]).toEqual([CREATE, record.id]);
  expect(Object.fromEntries(form ?? [])).toMatchObject({
    mode: 'payment',
    client_reference_id: record.id,
    'metadata[checkout]': record.id,
    'payment_intent_data[metadata][checkout]': record.id,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'myr',
    'line_items[0][price_data][unit_amount]': '123456',
    'line_items[0][price_data][product_data][name]': 'Désk & chair',
    success_url: `${app.url}/checkoutSuccess?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${app.url}/payment/${product.id}?cancelled=1`,
  });
  // Stripe's clock may differ from ours by minutes.
  expect(Number(form?.get('expires_at')) * 1000).toBeGreaterThanOrEqual(record.expiresAt.getTime() + 5 * 60_000);
  expect(record).toMatchObject({
    amount: 123456,
    status: CheckoutStatus.OPEN,
    url: `https://checkout.stripe.example/c/pay/${session}`,
  });
});

test.each([
  [Language.EN, 'en'],
  [Language.MY, 'ms'],
  [Language.AR, 'auto'],
])('its page is in the language of the payer: %s', async (language, locale) => {
  await payFine(await makeUser(app, { fine: 1000, language }));
  expect(stripe.seen.at(-1)?.form.get('locale')).toBe(locale);
});

test('what is asked again after a failure has the same key', async () => {
  const user = await makeUser(app, { fine: 1000 });
  stripe.seen.length = 0;
  stripe.mood = 'failing';
  await user.send('mutation { payFine { url } }');
  stripe.mood = 'up';
  const [first, second, ...more] = stripe.seen;
  expect(second).toEqual(first);
  expect(more).toEqual([]);
});

test('of many buyers one pays: the checkouts of the others are ended', async () => {
  const seller = await makeUser(app);
  const { id } = await makeProduct(app, seller);
  const buyers = await Promise.all(Array.from({ length: 6 }, () => makeUser(app)));
  stripe.seen.length = 0;
  const refusals = await Promise.all(buyers.map((buyer) => buyer.refusal(PAY_PRODUCT, { id })));
  expect(refusals.toSorted()).toEqual([...Array<string>(5).fill('PRODUCT_UNAVAILABLE'), null]);
  const created = stripe.seen.filter(({ path }) => path === CREATE).length;
  expect(stripe.seen.filter(({ path }) => path.endsWith('/expire'))).toHaveLength(created - 1);
});

test('who begins to pay a product several times at the same moment has one checkout, and each leads there', async () => {
  const [seller, buyer] = [await makeUser(app), await makeUser(app)];
  const { id } = await makeProduct(app, seller);
  stripe.seen.length = 0;
  const sessions = await Promise.all([1, 2, 3].map(() => payProduct(buyer, id)));
  expect(new Set(sessions).size).toBe(1);
  expect(await app.em().count(Transaction, { productId: id })).toBe(1);
  const created = stripe.seen.filter(({ path }) => path === CREATE).length;
  expect(stripe.seen.filter(({ path }) => path.endsWith('/expire'))).toHaveLength(created - 1);
});

test('who begins to pay what they have begun to buy at another price is told that it has changed', async () => {
  const [seller, buyer] = [await makeUser(app), await makeUser(app)];
  const { id } = await makeProduct(app, seller, { price: 6000 });
  const session = await payProduct(buyer, id);
  const PAY = 'mutation ($id: ID!, $price: Money) { payProduct(productId: $id, price: $price) { url } }';
  expect(await buyer.refusal(PAY, { id, price: 50 })).toBe('PRICE_CHANGED');
  expect(await buyer.refusal(PAY, { id, price: 60 })).toBeNull();
  expect(await payProduct(buyer, id)).toBe(session);
});

test('a checkout that was ended, since it is not known whether it was written down, is answered to nobody', async () => {
  const [seller, buyer] = [await makeUser(app), await makeUser(app)];
  const { id } = await makeProduct(app, seller);
  // Publishing is the last thing a purchase does, after it is stored.
  const publish = vi.spyOn(app.services.events, 'publish').mockImplementationOnce(() => {
    throw new Error('lost after the commit');
  });
  expect(await buyer.refusal(PAY_PRODUCT, { id })).toBe('INTERNAL_SERVER_ERROR');
  expect(stripe.seen.at(-1)?.path).toMatch(/expire$/);
  publish.mockRestore();
});

test('who pay products at the same moment have each the checkout of their own deal', async () => {
  const seller = await makeUser(app);
  const buyers = await makeUsers(app, 4);
  const products = await Promise.all(buyers.map((_buyer, n) => makeProduct(app, seller, { price: 1000 + n })));
  const sessions = await Promise.all(buyers.map((buyer, n) => payProduct(buyer, products[n]?.id ?? '')));
  for (const [n, sessionId] of sessions.entries()) {
    const { userId, amount, transactionId } = await app.em().findOneOrFail(Checkout, { sessionId });
    expect([userId, amount]).toEqual([buyers[n]?.id, 1000 + n]);
    expect(await app.em().findOneOrFail(Transaction, { id: transactionId ?? '' })).toMatchObject({
      productId: products[n]?.id,
      buyerId: userId,
    });
  }
});

import Stripe from 'stripe';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startStripeApp } from '../../../testing/stripe-app.ts';
import { loadConfig } from '../../../core/config.ts';
import { digest } from '../../../testing/digest.ts';
import { makeProduct, makeUser, productNow } from '../../../testing/factories.ts';
import {
  CANCEL,
  transactionOf,
  deliver,
  fineOf,
  PAY_FINE,
  PAY_PRODUCT,
  payFine,
  payProduct,
  REFRESH,
  refresh,
} from '../../../testing/payments.ts';
import { Checkout, CheckoutStatus } from '../checkout.entity.ts';
import { StripeProvider } from './stripe-provider.ts';
import { sweepCheckouts } from '../checkouts.sweep.ts';

const { app, stripe, env, runOut, close } = await startStripeApp();
afterAll(close);

/** A provider with this configuration; `timeout` is how long Stripe may take to answer. */
const provider = (changes: Record<string, string> = {}, timeout?: number) => {
  const config = loadConfig({ ...env, ...changes }).stripe;
  if (!config) throw new Error('not configured');
  return new StripeProvider(config, timeout);
};

beforeEach(() => {
  // Retries come at once.
  vi.spyOn(Stripe.prototype, 'getInitialNetworkRetryDelay').mockReturnValue(0);
  stripe.mood = 'up';
  app.services.payments = provider();
});

const REFUSED_KEY = { STRIPE_SECRET_KEY: 'sk_test_wrong' };
const TROUBLES = [
  ['is down', 'down', {}],
  ['cannot be reached', 'up', { STRIPE_API_URL: 'http://127.0.0.1:1' }],
  ['is slow', 'slow', {}],
  ['answers rubbish', 'rubbish', {}],
  ['answers something else', 'odd', {}],
  ['fails', 'failing', {}],
  ['refuses our key', 'up', REFUSED_KEY],
] as const;

describe.each(TROUBLES)('while the provider %s', (_title, mood, config) => {
  const trouble = () => {
    stripe.mood = mood;
    app.services.payments = provider(config, mood === 'slow' ? 50 : undefined);
  };

  test('a purchase by card leaves nothing: the product stays on the market, and nobody is told', async () => {
    const [seller, buyer] = [await makeUser(app), await makeUser(app)];
    const { id } = await makeProduct(app, seller);
    const before = await digest(app);
    trouble();
    const [error] = (await buyer.send(PAY_PRODUCT, { id })).errors;
    expect(error).toMatchObject({
      message: 'The payment provider cannot be reached at the moment',
      extensions: { code: 'PAYMENT_PROVIDER_UNAVAILABLE' },
    });
    expect(await digest(app)).toEqual(before);
    stripe.mood = 'up';
    app.services.payments = provider();
    expect(await buyer.refusal(PAY_PRODUCT, { id })).toBeNull();
  });

  test('nothing is changed by paying a fine, coming back, cancelling or the sweep, which ends what is overdue later', async () => {
    const [seller, buyer, debtor] = [await makeUser(app), await makeUser(app), await makeUser(app, { fine: 1000 })];
    const session = await payProduct(buyer, (await makeProduct(app, seller)).id);
    await runOut(session);
    const { id } = (await transactionOf(buyer)) ?? {};
    const before = await digest(app);
    trouble();
    expect(await debtor.refusal(PAY_FINE)).toBe('PAYMENT_PROVIDER_UNAVAILABLE');
    expect(await buyer.refusal(REFRESH, { id: session })).toBe('PAYMENT_PROVIDER_UNAVAILABLE');
    expect(await buyer.refusal(CANCEL, { id })).toBe('PAYMENT_PROVIDER_UNAVAILABLE');
    await sweepCheckouts(app.services);
    expect(await digest(app)).toEqual(before);
    stripe.mood = 'up';
    app.services.payments = provider();
    await sweepCheckouts(app.services);
    expect(await transactionOf(buyer)).toMatchObject({ status: 'CANCELLED' });
  });

  test('a refund that is due waits for the next sweep; the event is taken all the same', async () => {
    const user = await makeUser(app, { fine: 1000 });
    const session = await payFine(user);
    await app.em().nativeUpdate(Checkout, { sessionId: session }, { status: CheckoutStatus.EXPIRED });
    stripe.pay(session);
    const event = stripe.event('checkout.session.completed', session);
    trouble();
    expect(await deliver(app, event)).toBe(200);
    expect(stripe.session(session).refunded).toBe(0);
    stripe.mood = 'up';
    app.services.payments = provider();
    await sweepCheckouts(app.services);
    expect(stripe.session(session).refunded).toBe(1000);
  });
});

test('a refund that the provider could not make is made within the hour after it can, though it answers a key alike for a day', async () => {
  const user = await makeUser(app, { fine: 1000 });
  const session = await payFine(user);
  await app.em().nativeUpdate(Checkout, { sessionId: session }, { status: CheckoutStatus.EXPIRED });
  stripe.pay(session);
  stripe.isBroke = true;
  await deliver(app, stripe.event('checkout.session.completed', session));
  await sweepCheckouts(app.services);
  stripe.isBroke = false;
  await sweepCheckouts(app.services);
  expect(stripe.session(session).refunded).toBe(0);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60 * 1000 });
  await sweepCheckouts(app.services);
  await sweepCheckouts(app.services);
  vi.useRealTimers();
  expect(stripe.session(session).refunded).toBe(1000);
});

test('REST answers 503 with the code', async () => {
  const user = await makeUser(app, { fine: 1000 });
  stripe.mood = 'down';
  const response = await fetch(`${app.url}/api/stripe/create-checkout-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${user.token}` },
    body: JSON.stringify({ users: [user.id] }),
  });
  expect([response.status, await response.json()]).toMatchObject([503, { code: 'PAYMENT_PROVIDER_UNAVAILABLE' }]);
});

test('an amount that the provider does not take by card is refused as such', async () => {
  const [seller, buyer] = [await makeUser(app), await makeUser(app, { fine: 100 })];
  const { id } = await makeProduct(app, seller, { price: 150 });
  expect(await buyer.refusal(PAY_PRODUCT, { id })).toBe('CARD_AMOUNT_REFUSED');
  expect(await buyer.refusal(PAY_FINE)).toBe('CARD_AMOUNT_REFUSED');
  expect((await productNow(app, id))?.status).toBe('VALID');
});

test('a checkout that the provider does not know any more ends', async () => {
  const user = await makeUser(app, { fine: 1000 });
  const session = await payFine(user);
  await app.em().nativeUpdate(Checkout, { sessionId: session }, { sessionId: `${session}_away` });
  expect(await refresh(user, `${session}_away`)).toBe('OPEN');
  expect(await user.refusal(PAY_FINE)).toBeNull();
  expect(await fineOf(user)).toBe(10);
});

/** Collects what requests log from now on, each with its request id. */
function listen() {
  const lines: unknown[] = [];
  const { log } = app.services;
  const child = log.child.bind(log);
  vi.spyOn(log, 'child').mockImplementation((bindings, options) => {
    const own = child(bindings, options);
    vi.spyOn(own, 'error').mockImplementation((line: unknown) => void lines.push({ ...bindings, ...Object(line) }));
    return own;
  });
  return lines;
}

afterEach(() => void vi.restoreAllMocks());

test('what failed is in the log with the id of the request, and no key with it', async () => {
  const user = await makeUser(app, { fine: 1000 });
  app.services.payments = provider(REFUSED_KEY);
  const lines = listen();
  const { headers } = await user.send(PAY_FINE);
  expect(lines).toMatchObject([
    {
      reqId: headers.get('x-request-id'),
      code: 'PAYMENT_PROVIDER_UNAVAILABLE',
      err: { type: 'StripeAuthenticationError' },
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain('sk_test_wrong');
});

test('a payment that does not agree with our record is in the log, by whatever way it is told', async () => {
  const user = await makeUser(app, { fine: 1000 });
  const session = await payFine(user);
  stripe.pay(session);
  await app.em().nativeUpdate(Checkout, { sessionId: session }, { amount: 999 });
  const lines = listen();
  const event = stripe.event('checkout.session.completed', session);
  expect([await deliver(app, event), await user.refusal(REFRESH, { id: session })]).toEqual([200, 'CONFLICT']);
  const told = { sessionId: session, amount: 1000 };
  expect(lines).toMatchObject([
    { report: told, type: 'checkout.session.completed' },
    { err: told, code: 'CONFLICT' },
  ]);
  expect(await fineOf(user)).toBe(10);
});

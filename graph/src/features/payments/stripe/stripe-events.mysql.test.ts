import { afterAll, describe, expect, test, vi } from 'vitest';
import { startStripeApp } from '../../../testing/stripe-app.ts';
import { User } from '../../../people/user.entity.ts';
import { digest } from '../../../testing/digest.ts';
import { makeProduct, makeUser, productNow } from '../../../testing/factories.ts';
import { CANCEL, transactionOf, deliver, fineOf, ledger, payProduct, refresh } from '../../../testing/payments.ts';
import { ProductStatus } from '../../products/product.entity.ts';
import { Checkout, CheckoutStatus } from '../checkout.entity.ts';
import { PaymentEvent } from '../payment-event.entity.ts';

const { app, stripe, tell, checkoutNow, debtor, close } = await startStripeApp();
afterAll(close);

describe('an event counts', () => {
  test('once: of 20 replays in parallel one takes effect', async () => {
    const { user, session } = await debtor();
    stripe.pay(session);
    const event = stripe.event('checkout.session.completed', session);
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(app, event)));
    expect(answers).toEqual(Array(20).fill(200));
    expect(await fineOf(user)).toBe(0);
    await app.em().nativeUpdate(User, { id: user.id }, { fine: 3000 });
    expect(await deliver(app, event)).toBe(200);
    expect(await fineOf(user)).toBe(30);
    expect(await ledger(user)).toMatchObject([{ kind: 'PAID', amount: 30 }]);
  });

  test('once, by its id, also when it says what has been forgotten since', async () => {
    const { session } = await debtor();
    stripe.pay(session);
    const event = stripe.event('checkout.session.completed', session);
    await deliver(app, event);
    const { id } = JSON.parse(event.payload) as { id: string };
    expect(await app.em().count(PaymentEvent, { id })).toBe(1);
    await app.em().nativeUpdate(Checkout, { sessionId: session }, { status: CheckoutStatus.EXPIRED });
    await deliver(app, event);
    expect(await checkoutNow(session)).toMatchObject({ status: 'EXPIRED', refund: 0 });
  });

  test('only as signed: forged, unsigned, re-serialised and stale ones change nothing', async () => {
    const { session } = await debtor();
    stripe.pay(session);
    const type = 'checkout.session.completed';
    const event = stripe.event(type, session);
    const { payload, signature } = event;
    const before = await digest(app);
    for (const bad of [
      stripe.event(type, session, {}, 'whsec_forged'),
      { payload, signature: '' },
      { payload, signature: 'v1=0' },
      { payload: JSON.stringify(JSON.parse(payload)), signature },
      stripe.event(type, session, {}, undefined, Math.floor(Date.now() / 1000) - 600),
    ]) {
      expect(await deliver(app, bad)).toBe(400);
    }
    expect(await digest(app)).toEqual(before);
    expect(await deliver(app, event)).toBe(200);
    expect(await digest(app)).not.toEqual(before);
  });

  test.each([
    { amount_total: 1 },
    { currency: 'usd' },
    { client_reference_id: 'another' },
    { client_reference_id: null },
    { id: 'cs_unknown' },
  ])('only when it agrees with our own record; what does not is taken without effect: %j', async (changes) => {
    const { session } = await debtor();
    stripe.pay(session);
    const before = await digest(app);
    expect(await tell('checkout.session.completed', session, changes)).toBe(200);
    expect(await digest(app)).toEqual(before);
  });

  test('later when it cannot be written down: the provider is told to send it again', async () => {
    const { user, session } = await debtor();
    stripe.pay(session);
    const event = stripe.event('checkout.session.completed', session);
    await app.em().execute('alter table payment_event rename to payment_event_away');
    expect(await deliver(app, event)).toBeGreaterThanOrEqual(500);
    await app.em().execute('alter table payment_event_away rename to payment_event');
    expect(await fineOf(user)).toBe(30);
    expect(await deliver(app, event)).toBe(200);
    expect(await fineOf(user)).toBe(0);
  });

  test('for nothing when it is of another kind or about somebody else', async () => {
    const { session } = await debtor();
    const before = await digest(app);
    expect(await tell('customer.created', session)).toBe(200);
    expect(await tell('charge.refunded', session, { metadata: {} })).toBe(200);
    expect(await digest(app)).toEqual(before);
  });
});

describe('in any order', () => {
  test('the page comes first: the event after it changes nothing', async () => {
    const { user, session } = await debtor();
    stripe.pay(session);
    expect(await refresh(user, session)).toBe('PAID');
    expect(await tell('checkout.session.completed', session)).toBe(200);
    expect(await fineOf(user)).toBe(0);
    expect(await ledger(user)).toHaveLength(1);
  });

  test('the page and the event come at once: it is paid once', async () => {
    const { user, session } = await debtor();
    stripe.pay(session);
    await Promise.all([refresh(user, session), tell('checkout.session.completed', session), refresh(user, session)]);
    expect(await ledger(user)).toHaveLength(1);
  });

  test('paid and expired: what came first counts, and money after that goes back', async () => {
    const one = await debtor();
    stripe.pay(one.session);
    await tell('checkout.session.completed', one.session);
    await tell('checkout.session.expired', one.session, { status: 'expired', payment_status: 'unpaid' });
    expect(await checkoutNow(one.session)).toMatchObject({ status: 'PAID', refund: 0 });

    const other = await debtor();
    await tell('checkout.session.expired', other.session, { status: 'expired' });
    expect(await checkoutNow(other.session)).toMatchObject({ status: 'EXPIRED' });
    stripe.pay(other.session);
    await tell('checkout.session.completed', other.session);
    expect(stripe.session(other.session).refunded).toBe(3000);
    expect(await ledger(other.user)).toEqual([
      { kind: 'REFUNDED', amount: 30, by: null },
      { kind: 'PAID', amount: 30, by: { id: other.user.id } },
    ]);
    expect(await fineOf(other.user)).toBe(30);
  });

  test('a refund before the payment: both are written down', async () => {
    const { user, session } = await debtor();
    stripe.pay(session);
    stripe.giveBack(session, 1000);
    await tell('charge.refunded', session);
    await tell('checkout.session.completed', session);
    expect(await ledger(user)).toMatchObject([
      { kind: 'REFUNDED', amount: 10 },
      { kind: 'PAID', amount: 30 },
    ]);
  });
});

test('cancelling succeeds too when the event that the checkout is over is faster', async () => {
  const [seller, buyer] = [await makeUser(app), await makeUser(app)];
  const { id } = await makeProduct(app, seller);
  const session = await payProduct(buyer, id);
  const { payments } = app.services;
  vi.spyOn(payments, 'expire').mockImplementationOnce(async (ended) => {
    const report = await payments.expire(ended);
    expect(await tell('checkout.session.expired', session)).toBe(200);
    return report;
  });
  const begun = await transactionOf(buyer);
  expect(await buyer.ask(CANCEL, { id: begun?.id })).toEqual({ cancelTransaction: { status: 'CANCELLED' } });
  expect(await checkoutNow(session)).toMatchObject({ status: 'EXPIRED' });
  expect(await productNow(app, id)).toMatchObject({ status: ProductStatus.VALID });
  expect(await buyer.refusal(CANCEL, { id: begun?.id })).toBe('WRONG_STATE');
});

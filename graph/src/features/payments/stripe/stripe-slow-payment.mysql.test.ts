import { afterAll, describe, expect, test } from 'vitest';
import { startStripeApp } from '../../../testing/stripe-app.ts';
import { ProductStatus } from '../../products/product.entity.ts';
import { productNow } from '../../../testing/factories.ts';
import { CANCEL, transactionOf, deliver, fineOf, PAY_FINE, PAY_PRODUCT, refresh } from '../../../testing/payments.ts';
import { sweepCheckouts } from '../checkouts.sweep.ts';

const { app, stripe, tell, runOut, debtor, buying, close } = await startStripeApp();
afterAll(close);

describe('a payment that takes days', () => {
  test('is being processed after "completed", and done once the money comes', async () => {
    const { user, session } = await debtor();
    stripe.pay(session, 'processing');
    await tell('checkout.session.completed', session);
    expect(await refresh(user, session)).toBe('PROCESSING');
    expect(await fineOf(user)).toBe(30);
    expect(await user.refusal(PAY_FINE)).toBe('PAYMENT_PROCESSING');
    stripe.finish(session, 'succeeded');
    await tell('checkout.session.async_payment_succeeded', session);
    expect(await fineOf(user)).toBe(0);
  });

  test('keeps the product meanwhile, and gives it back when it fails', async () => {
    const { buyer, id, session } = await buying();
    expect(await transactionOf(buyer)).toMatchObject({ canPayByCard: { code: null } });
    stripe.pay(session, 'processing');
    await tell('checkout.session.completed', session);
    await runOut(session);
    expect(await buyer.refusal(PAY_PRODUCT, { id })).toBe('PAYMENT_PROCESSING');
    await sweepCheckouts(app.services);
    expect(await transactionOf(buyer)).toMatchObject({
      status: 'NOT_PAID',
      canPayByCard: { code: 'PAYMENT_PROCESSING' },
    });
    expect(await buyer.refusal(PAY_PRODUCT, { id })).toBe('PAYMENT_PROCESSING');
    stripe.finish(session, 'requires_payment_method');
    await tell('checkout.session.async_payment_failed', session);
    expect(await transactionOf(buyer)).toMatchObject({ status: 'CANCELLED' });
    expect(await productNow(app, id)).toMatchObject({ status: ProductStatus.VALID });
  });

  test('that was never made has its time, also before the sweep ends it', async () => {
    const { buyer, id, session } = await buying();
    await runOut(session);
    expect(await buyer.refusal(PAY_PRODUCT, { id })).toBe('WRONG_STATE');
    expect(await transactionOf(buyer)).toMatchObject({ canPayByCard: { code: 'WRONG_STATE' } });
  });

  test('failed before "completed" arrives stays failed', async () => {
    const { user, session } = await debtor();
    stripe.pay(session, 'processing');
    const completed = stripe.event('checkout.session.completed', session);
    stripe.finish(session, 'requires_payment_method');
    await tell('checkout.session.async_payment_failed', session);
    await deliver(app, completed);
    expect(await refresh(user, session)).toBe('EXPIRED');
    expect(await user.refusal(PAY_FINE)).toBeNull();
  });

  test('is asked about again when the event never comes', async () => {
    const { user, session } = await debtor();
    stripe.pay(session, 'processing');
    expect(await refresh(user, session)).toBe('PROCESSING');
    stripe.finish(session, 'succeeded');
    await sweepCheckouts(app.services);
    expect(await fineOf(user)).toBe(30);
    await runOut(session);
    await sweepCheckouts(app.services);
    expect(await fineOf(user)).toBe(0);
  });

  test('that failed is asked about too: its product is on the market again', async () => {
    const { id, session } = await buying();
    stripe.pay(session, 'processing');
    await tell('checkout.session.completed', session);
    stripe.finish(session, 'requires_payment_method');
    await runOut(session);
    await sweepCheckouts(app.services);
    expect(await productNow(app, id)).toMatchObject({ status: ProductStatus.VALID });
  });

  test('of a deal that is cancelled meanwhile goes back when it comes', async () => {
    const { buyer, session } = await buying();
    stripe.pay(session, 'processing');
    await tell('checkout.session.completed', session);
    await buyer.ask(CANCEL, { id: (await transactionOf(buyer))?.id });
    stripe.finish(session, 'succeeded');
    await tell('checkout.session.async_payment_succeeded', session);
    expect(stripe.session(session).refunded).toBe(5000);
    expect(await transactionOf(buyer)).toMatchObject({ status: 'CANCELLED' });
  });
});

import { afterAll, describe, expect, test } from 'vitest';
import { startStripeApp } from '../../../testing/stripe-app.ts';
import { ProductStatus } from '../../products/product.entity.ts';
import { digest } from '../../../testing/digest.ts';
import { makeStaff, productNow, type TestUser } from '../../../testing/factories.ts';
import { CANCEL, transactionOf, deliver, fineOf, ledger, refresh, SET_FINE } from '../../../testing/payments.ts';
import { sweepCheckouts } from '../checkouts.sweep.ts';

const { app, stripe, tell, checkoutNow, debtor, buying, close } = await startStripeApp();
const staff = await makeStaff(app);
afterAll(close);

const setFine = (user: TestUser, amount: number) => staff.ask(SET_FINE, { id: user.id, amount });

describe('money', () => {
  test('for a fine raised during the checkout leaves the difference', async () => {
    const { user, session } = await debtor();
    await setFine(user, 45);
    stripe.pay(session);
    await tell('checkout.session.completed', session);
    expect(await fineOf(user)).toBe(15);
    expect(stripe.session(session).refunded).toBe(0);
  });

  test.each([10, 0])('beyond a fine that staff lowered to RM %i during the checkout goes back once', async (left) => {
    const { user, session } = await debtor();
    await setFine(user, left);
    stripe.pay(session);
    const event = stripe.event('checkout.session.completed', session);
    await Promise.all([deliver(app, event), refresh(user, session)]);
    await tell('charge.refunded', session);
    await sweepCheckouts(app.services);
    expect(stripe.session(session).refunded).toBe(3000 - left * 100);
    expect((await ledger(user)).filter(({ kind }) => kind === 'REFUNDED')).toEqual([
      { kind: 'REFUNDED', amount: 30 - left, by: null },
    ]);
    expect(await fineOf(user)).toBe(0);
  });

  test('given back in the dashboard, in parts and reported in any order, is written down; what is owed stays', async () => {
    const { user, session } = await debtor();
    stripe.pay(session);
    await tell('checkout.session.completed', session);
    stripe.giveBack(session, 1000);
    const first = stripe.event('charge.refunded', session);
    stripe.giveBack(session, 500);
    await tell('charge.refunded', session);
    await deliver(app, first);
    expect(await ledger(user)).toMatchObject([
      { kind: 'REFUNDED', amount: 15, by: null },
      { kind: 'PAID', amount: 30 },
    ]);
    expect(await checkoutNow(session)).toMatchObject({ returned: 1500, refund: 0 });
    expect(await fineOf(user)).toBe(0);
  });

  test.each([1000, 3000])(
    'given back in the dashboard before we do is not given back twice: %i sen',
    async (already) => {
      const { session } = await debtor();
      await tell('checkout.session.expired', session, { status: 'expired' });
      stripe.pay(session);
      stripe.giveBack(session, already);
      await tell('checkout.session.completed', session);
      expect(stripe.session(session).refunded).toBe(3000);
      expect(await checkoutNow(session)).toMatchObject({ refunded: true, returned: 3000 });
    },
  );

  test.each([{ amount: 1 }, { currency: 'usd' }])(
    'given back by an event that is not about our record changes nothing: %j',
    async (changes) => {
      const { session } = await debtor();
      const before = await digest(app);
      expect(await tell('charge.refunded', session, { amount_refunded: 500, ...changes })).toBe(200);
      expect(await digest(app)).toEqual(before);
    },
  );

  test('for a product makes the deal Paid; a cancelled one has its checkout ended, and late money goes back', async () => {
    const paid = await buying();
    stripe.pay(paid.session);
    await tell('checkout.session.completed', paid.session);
    expect(await transactionOf(paid.buyer)).toMatchObject({ status: 'PAID' });

    const { buyer, id, session } = await buying();
    await buyer.ask(CANCEL, { id: (await transactionOf(buyer))?.id });
    expect(stripe.session(session).status).toBe('expired');
    stripe.pay(session);
    await tell('checkout.session.completed', session);
    expect(stripe.session(session).refunded).toBe(5000);
    expect(await productNow(app, id)).toMatchObject({ status: ProductStatus.VALID });
  });
});

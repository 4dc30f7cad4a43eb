import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Language } from '../../people/user.entity.ts';
import { UserStatus } from '../../core/viewer.ts';
import { ProductStatus, ProductType } from '../products/product.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { ask, refusal } from '../../testing/client.ts';
import { makeProduct, makeStaff, makeUser, productNow, type TestUser } from '../../testing/factories.ts';
import {
  CANCEL,
  transactionOf,
  deliver,
  fineOf,
  ledger,
  PAY_FINE,
  PAY_PRODUCT,
  payFine,
  payProduct,
  press,
  REFRESH,
  refresh,
  SET_FINE,
} from '../../testing/payments.ts';
import { Checkout, CheckoutStatus } from './checkout.entity.ts';
import { signedTestEvent } from './events.ts';
import { sweepCheckouts } from './checkouts.sweep.ts';
import { TestSession } from './test-session.entity.ts';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

/** What somebody was told that no person did, newest first. */
async function toldByNobody(user: TestUser) {
  const query = '{ notifications { nodes { event sender { id } transaction { title } } } }';
  const { notifications } = await user.ask<{ notifications: { nodes: { sender: object | null }[] } }>(query);
  return notifications.nodes.filter(({ sender }) => sender === null);
}

describe('a fine', () => {
  test.each([UserStatus.ACTIVE, UserStatus.PENDING, UserStatus.WAITING, UserStatus.INACTIVE])(
    'is paid by a %s user over the checkout, and the ledger says who set and who paid it',
    async (status) => {
      const [staff, user] = [await makeStaff(app), await makeUser(app, { status })];
      await ask(app.url, staff.token, SET_FINE, { id: user.id, amount: 25.5 });
      const session = await payFine(user);
      const page = await fetch(`${app.url}/testCheckout/${session}`);
      expect(await page.text()).toContain('RM 25.50');
      const answer = await press(app, session, 'pay');
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        `${app.url}/checkoutSuccess?session_id=${session}`,
      ]);
      expect(await fineOf(user)).toBe(0);
      expect(await ledger(user)).toEqual([
        { kind: 'PAID', amount: 25.5, by: { id: user.id } },
        { kind: 'SET', amount: 25.5, by: { id: staff.id } },
      ]);
    },
  );

  test('opening /checkoutSuccess by hand or asking again changes nothing; a replay of either is idempotent', async () => {
    const user = await makeUser(app, { fine: 1000 });
    const session = await payFine(user);
    expect(await refresh(user, session)).toBe('OPEN');
    expect(await fineOf(user)).toBe(10);
    await press(app, session, 'pay');
    await press(app, session, 'pay');
    expect(await Promise.all(Array.from({ length: 10 }, () => refresh(user, session)))).toEqual(Array(10).fill('PAID'));
    expect(await fineOf(user)).toBe(0);
    expect(await ledger(user)).toHaveLength(1);
  });

  test('a fine raised during checkout leaves the difference', async () => {
    const [staff, user] = [await makeStaff(app), await makeUser(app, { fine: 1000 })];
    const session = await payFine(user);
    await ask(app.url, staff.token, SET_FINE, { id: user.id, amount: 30 });
    await press(app, session, 'pay');
    expect(await fineOf(user)).toBe(20);
  });

  test('beginning again leads to the same checkout, and after the fine has changed to a new one instead, so that nobody pays twice', async () => {
    const [staff, user] = [await makeStaff(app), await makeUser(app, { fine: 1000 })];
    const first = await payFine(user);
    expect(await payFine(user)).toBe(first);
    await ask(app.url, staff.token, SET_FINE, { id: user.id, amount: 12 });
    const second = await payFine(user);
    await press(app, first, 'pay');
    expect(await fineOf(user)).toBe(12);
    await press(app, second, 'pay');
    expect(await fineOf(user)).toBe(0);
  });

  test('a checkout whose time is over is not led back to', async () => {
    const user = await makeUser(app, { fine: 1000 });
    const first = await payFine(user);
    await app.em().nativeUpdate(Checkout, { sessionId: first }, { expiresAt: new Date(Date.now() - 1000) });
    expect(await payFine(user)).not.toBe(first);
  });

  test('a checkout that the provider does not end yet is asked about again later, and holds up no other', async () => {
    const session = await payFine(await makeUser(app, { fine: 1000 }));
    const [past, now] = [new Date(Date.now() - 1000), new Date()];
    await app.em().nativeUpdate(Checkout, { sessionId: session }, { expiresAt: past });
    vi.spyOn(app.services.payments, 'expire').mockResolvedValueOnce(await app.services.payments.read(session));
    await sweepCheckouts(app.services);
    const { status, expiresAt } = await app.em().findOneOrFail(Checkout, { sessionId: session });
    expect([status, expiresAt > now]).toEqual([CheckoutStatus.OPEN, true]);
  });

  test('what was paid beyond a fine that staff lowered goes back, also when the provider fails at first', async () => {
    const [staff, user] = [await makeStaff(app), await makeUser(app, { fine: 3000 })];
    const session = await payFine(user);
    await ask(app.url, staff.token, SET_FINE, { id: user.id, amount: 10 });
    const refund = vi.spyOn(app.services.payments, 'refund').mockRejectedValueOnce(new Error('provider down'));
    await press(app, session, 'pay');
    expect(await fineOf(user)).toBe(0);
    expect(await app.em().findOneOrFail(TestSession, { id: session })).toMatchObject({ returned: 0 });
    await sweepCheckouts(app.services);
    expect(await app.em().findOneOrFail(TestSession, { id: session })).toMatchObject({ returned: 2000 });
    await sweepCheckouts(app.services);
    expect(refund).toHaveBeenCalledTimes(2);
    expect(await ledger(user)).toEqual([
      { kind: 'REFUNDED', amount: 20, by: null },
      { kind: 'PAID', amount: 30, by: { id: user.id } },
      { kind: 'SET', amount: 10, by: { id: staff.id } },
    ]);
  });

  test('waived during its checkout, what was paid goes back, and the ledger adds up', async () => {
    const [staff, user] = [await makeStaff(app), await makeUser(app)];
    await ask(app.url, staff.token, SET_FINE, { id: user.id, amount: 25 });
    const session = await payFine(user);
    await ask(app.url, staff.token, SET_FINE, { id: user.id, amount: 0 });
    await press(app, session, 'pay');
    expect(await fineOf(user)).toBe(0);
    expect((await ledger(user)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['REFUNDED', 25],
      ['PAID', 25],
      ['WAIVED', 25],
      ['SET', 25],
    ]);
  });

  test('set at the moment in which it is paid, it is what staff set, or what is left of that', async () => {
    const staff = await makeStaff(app);
    const debtors = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const user = await makeUser(app, { fine: 1000 });
        return { user, session: await payFine(user) };
      }),
    );
    await Promise.all(
      debtors.flatMap(({ user, session }) => [
        press(app, session, 'pay'),
        staff.ask(SET_FINE, { id: user.id, amount: 30 }),
      ]),
    );
    for (const { user } of debtors) expect([30, 20]).toContain(await fineOf(user));
  });

  test('eight who begin at once are led to one checkout', async () => {
    const user = await makeUser(app, { fine: 1000 });
    const sessions = await Promise.all(Array.from({ length: 8 }, () => payFine(user)));
    expect(new Set(sessions).size).toBe(1);
    expect(await app.em().count(Checkout, { userId: user.id })).toBe(1);
    expect(await app.em().count(Checkout, { userId: user.id, status: CheckoutStatus.OPEN })).toBe(1);
  });

  test('without one there is nothing to pay, and a checkout is nobody else’s', async () => {
    const [user, other] = [await makeUser(app, { fine: 1000 }), await makeUser(app)];
    const session = await payFine(user);
    expect(await refusal(app.url, other.token, PAY_FINE)).toBe('WRONG_STATE');
    expect(await refusal(app.url, null, PAY_FINE)).toBe('UNAUTHENTICATED');
    expect(await refusal(app.url, other.token, REFRESH, { id: session })).toBe('FORBIDDEN');
    expect(await refusal(app.url, other.token, REFRESH, { id: 'unknown' })).toBe('NOT_FOUND');
  });

  test('completeCheckout answers its payer whether it is paid', async () => {
    const [user, other] = [await makeUser(app, { fine: 1000 }), await makeUser(app)];
    const session = await payFine(user);
    const COMPLETE = 'mutation ($id: ID!) { completeCheckout(sessionId: $id) }';
    expect(await user.ask(COMPLETE, { id: session })).toEqual({ completeCheckout: false });
    await press(app, session, 'pay');
    expect(await user.ask(COMPLETE, { id: session })).toEqual({ completeCheckout: true });
    expect(await refusal(app.url, other.token, COMPLETE, { id: session })).toBe('FORBIDDEN');
    expect(await refusal(app.url, null, COMPLETE, { id: session })).toBe('UNAUTHENTICATED');
  });

  test('waiving it is in the ledger with what was owed', async () => {
    const [staff, user] = [await makeStaff(app), await makeUser(app, { fine: 4000 })];
    await ask(app.url, staff.token, SET_FINE, { id: user.id, amount: 0 });
    expect(await ledger(user)).toEqual([{ kind: 'WAIVED', amount: 40, by: { id: staff.id } }]);
  });
});

test.each([
  [Language.EN, '<html lang="en" dir="ltr">', 'Test checkout: no card', 'Fine at', 'This checkout is closed.'],
  [Language.MY, '<html lang="ms" dir="ltr">', 'Pembayaran ujian: kad', 'Denda di', 'Pembayaran ini sudah ditutup.'],
  [Language.AR, '<html lang="ar" dir="rtl">', 'صفحة دفع تجريبية: لا', 'غرامة في', 'عملية الدفع هذه مغلقة.'],
])(
  'the local checkout says what it is in the language of the payer, without a script: %s',
  async (language, html, mark, fine, closed) => {
    const session = await payFine(await makeUser(app, { fine: 250050, language }));
    const page = async () => (await fetch(`${app.url}/testCheckout/${session}`)).text();
    const open = await page();
    for (const part of [html, mark, fine, 'RM 2,500.50', `action="/testCheckout/${session}/pay"`])
      expect(open).toContain(part);
    expect(open).not.toContain('<script');
    await press(app, session, 'pay');
    expect(await page()).toContain(closed);
  },
);

describe('a product bought by card', () => {
  test('the screen sends the price it showed; if it has changed: PRICE_CHANGED', async () => {
    const [seller, buyer] = [await makeUser(app), await makeUser(app)];
    const { id } = await makeProduct(app, seller);
    const PAY = 'mutation ($id: ID!, $price: Money) { payProduct(productId: $id, price: $price) { url } }';
    expect(await refusal(app.url, buyer.token, PAY, { id, price: 5 })).toBe('PRICE_CHANGED');
    expect((await productNow(app, id))?.status).toBe(ProductStatus.VALID);
    expect(await refusal(app.url, buyer.token, PAY, { id, price: 50 })).toBeNull();
  });

  test('is taken as a purchase does, and is Paid once the provider says so', async () => {
    const [seller, buyer, other] = [await makeUser(app), await makeUser(app), await makeUser(app)];
    const { id } = await makeProduct(app, seller);
    const session = await payProduct(buyer, id);
    expect(await transactionOf(buyer)).toMatchObject({ status: 'NOT_PAID', paymentMethod: 'CREDIT_CARD', price: 50 });
    expect(await refusal(app.url, other.token, PAY_PRODUCT, { id })).toBe('PRODUCT_UNAVAILABLE');
    expect(await payProduct(buyer, id)).toBe(session);
    await press(app, session, 'pay');
    expect(await transactionOf(buyer)).toMatchObject({ status: 'PAID' });
  });

  test('goes back on the market when the half hour is over', async () => {
    const [seller, buyer] = [await makeUser(app), await makeUser(app)];
    const { id } = await makeProduct(app, seller);
    const session = await payProduct(buyer, id);
    const past = { expiresAt: new Date(Date.now() - 1000) };
    await app.em().nativeUpdate(Checkout, { sessionId: session }, past);
    await app.em().nativeUpdate(TestSession, { id: session }, past);
    await sweepCheckouts(app.services);
    expect(await transactionOf(buyer)).toMatchObject({ status: 'CANCELLED' });
    expect(await productNow(app, id)).toMatchObject({ status: ProductStatus.VALID });
    await press(app, session, 'pay');
    expect(await transactionOf(buyer)).toMatchObject({ status: 'CANCELLED' });
  });

  test('buyer and seller are both told that it is paid, or that its time is over', async () => {
    const [seller, buyer] = [await makeUser(app), await makeUser(app)];
    const paid = await payProduct(buyer, (await makeProduct(app, seller, { title: 'Lamp' })).id);
    await press(app, paid, 'pay');
    const late = await payProduct(buyer, (await makeProduct(app, seller, { title: 'Sofa' })).id);
    await app.em().nativeUpdate(Checkout, { sessionId: late }, { expiresAt: new Date(Date.now() - 1000) });
    await sweepCheckouts(app.services);
    for (const party of [buyer, seller])
      expect(await toldByNobody(party)).toEqual([
        { event: 'DEAL_CANCELLED', sender: null, transaction: { title: 'Sofa' } },
        { event: 'PAYMENT_CONFIRMED', sender: null, transaction: { title: 'Lamp' } },
      ]);
  });

  test('a review that rests on an unpaid deal goes with it', async () => {
    const [seller, buyer] = [await makeUser(app), await makeUser(app)];
    const { id } = await makeProduct(app, seller);
    const session = await payProduct(buyer, id);
    await ask(
      app.url,
      buyer.token,
      'mutation ($id: ID!) { reviewSeller(sellerId: $id, comment: "Bad", rating: 1) { id } }',
      { id: seller.id },
    );
    await app.em().nativeUpdate(Checkout, { sessionId: session }, { expiresAt: new Date(Date.now() - 1000) });
    await sweepCheckouts(app.services);
    const query = 'query ($id: ID!) { user(id: $id) { rating reviewCount } }';
    expect(await ask(app.url, buyer.token, query, { id: seller.id })).toEqual({
      user: { rating: null, reviewCount: 0 },
    });
  });

  test('cancelling first ends the checkout; money that arrives after that is refunded', async () => {
    const [seller, buyer] = [await makeUser(app), await makeUser(app)];
    const { id } = await makeProduct(app, seller);
    const session = await payProduct(buyer, id);
    const cancelled = await transactionOf(buyer);
    await ask(app.url, buyer.token, CANCEL, { id: cancelled?.id });
    expect(await app.services.payments.read(session)).toMatchObject({ status: 'expired' });

    await app.em().nativeUpdate(TestSession, { id: session }, { status: 'paid' });
    expect(await refresh(buyer, session)).toBe('EXPIRED');
    expect(await app.em().findOneOrFail(TestSession, { id: session })).toMatchObject({ returned: 5000 });
    expect(await app.em().findOneOrFail(Checkout, { sessionId: session })).toMatchObject({
      status: CheckoutStatus.EXPIRED,
      refund: 5000,
      refunded: true,
    });
    expect(await productNow(app, id)).toMatchObject({ status: ProductStatus.VALID });
  });

  test('of a payment and a cancellation at once exactly one takes effect', async () => {
    const [seller, buyer] = [await makeUser(app), await makeUser(app)];
    const { id } = await makeProduct(app, seller);
    const session = await payProduct(buyer, id);
    const before = await transactionOf(buyer);
    await Promise.all([press(app, session, 'pay'), refusal(app.url, buyer.token, CANCEL, { id: before?.id })]);
    await refresh(buyer, session);
    const [now, product] = [await transactionOf(buyer), await productNow(app, id)];
    expect([
      ['PAID', 'UNAVAILABLE'],
      ['CANCELLED', 'VALID'],
    ]).toContainEqual([now?.status, product?.status]);
  });

  test('a donation, an unknown product and the plain purchase with a card are refused', async () => {
    const [seller, buyer] = [await makeUser(app), await makeUser(app)];
    const { id } = await makeProduct(app, seller);
    expect(await refusal(app.url, buyer.token, PAY_PRODUCT, { id: 'unknown' })).toBe('NOT_FOUND');
    const donation = await makeProduct(app, seller, { type: ProductType.DONATION, price: 0 });
    expect(await refusal(app.url, buyer.token, PAY_PRODUCT, { id: donation.id })).toBe('BAD_USER_INPUT');
    const purchase = 'mutation ($id: ID!) { purchase(productId: $id, paymentMethod: CREDIT_CARD) { id } }';
    expect(await refusal(app.url, buyer.token, purchase, { id })).toBe('BAD_USER_INPUT');
  });
});

test('the events of the local checkout count only when they are signed', async () => {
  const user = await makeUser(app, { fine: 1000 });
  const report = await app.services.payments.read(await payFine(user));
  if (!report) throw new Error('no such session');
  const forged = await signedTestEvent({ ...report, status: 'paid' }, 'whsec_forged');
  for (const event of [forged, { ...forged, signature: '' }]) expect(await deliver(app, event)).toBe(400);
  expect(await fineOf(user)).toBe(10);
  expect(await deliver(app, await signedTestEvent(report, app.services.webhookSecret))).toBe(200);
  expect(await fineOf(user)).toBe(0);
});

import { afterAll, expect, test } from 'vitest';
import { makeProduct, makeStaff, makeUser, productNow } from '../../testing/factories.ts';
import { payProduct, transactionOf } from '../../testing/payments.ts';
import { startStripeApp } from '../../testing/stripe-app.ts';
import { StaffLogEntry } from '../log/log-entry.entity.ts';
import { Transaction } from '../transactions/transaction.entity.ts';
import { sweepRefunds } from './decide.service.ts';
import { Dispute, DisputeStatus } from './dispute.entity.ts';

const { app, stripe, tell, checkoutNow, close } = await startStripeApp();
afterAll(close);

const OPEN =
  'mutation ($id: ID!) { openDispute(transactionId: $id, reason: NOT_RECEIVED, text: "Nothing came") { id } }';
const DECIDE = `mutation ($id: ID!) {
  decideDispute(id: $id, outcome: REFUNDED, note: "It never came") { outcome problem note transaction { status cancelReason } }
}`;

/** A deal that was paid by card, and a dispute about it. */
async function disputeByCard() {
  const [seller, buyer, staff] = [await makeUser(app), await makeUser(app), await makeStaff(app)];
  const product = await makeProduct(app, seller, { price: 4200 });
  const session = await payProduct(buyer, product.id);
  stripe.pay(session);
  await tell('checkout.session.completed', session);
  const deal = await transactionOf(buyer);
  const { openDispute } = await buyer.ask<{ openDispute: { id: string } }>(OPEN, { id: deal?.id });
  return {
    id: openDispute.id,
    product,
    session,
    buyer,
    staff,
    decide: () => staff.ask(DECIDE, { id: openDispute.id }),
    dispute: () => app.em().findOneOrFail(Dispute, openDispute.id),
    transaction: () => app.em().findOneOrFail(Transaction, { productId: product.id }),
  };
}

test('a refund is recorded once the provider has accepted it: cancelled, and the product Invalid', async () => {
  const { decide, session, product, id } = await disputeByCard();
  expect(await decide()).toEqual({
    decideDispute: {
      outcome: 'REFUNDED',
      problem: null,
      note: 'It never came',
      transaction: { status: 'CANCELLED', cancelReason: 'DISPUTE' },
    },
  });
  expect(stripe.session(session).refunded).toBe(4200);
  expect((await checkoutNow(session)).returned).toBe(4200);
  expect((await productNow(app, product.id))?.status).toBe('INVALID');
  expect(await app.em().find(StaffLogEntry, { targetId: id })).toMatchObject([{ after: 'REFUNDED' }]);
});

test('a refund that the provider refuses leaves the dispute open, says why, and may be decided again', async () => {
  const { decide, session, dispute, transaction, id } = await disputeByCard();
  stripe.isBroke = true;
  expect(await decide()).toMatchObject({
    decideDispute: {
      outcome: null,
      problem: 'PAYMENT_PROVIDER_UNAVAILABLE',
      note: null,
      transaction: { status: 'PAID' },
    },
  });
  expect(await dispute()).toMatchObject({ status: DisputeStatus.OPEN, note: null, decidedById: null });
  expect((await transaction()).isDisputed).toBe(true);
  expect(await app.em().count(StaffLogEntry, { targetId: id })).toBe(0);
  stripe.isBroke = false;
  expect(await decide()).toMatchObject({ decideDispute: { outcome: 'REFUNDED', problem: null } });
  expect(stripe.session(session).refunded).toBe(4200);
});

test('a deal whose card payment went back, though nobody was told so, cannot stand', async () => {
  const { id, staff, session, decide } = await disputeByCard();
  stripe.giveBack(session, 4200);
  await tell('charge.refunded', session);
  const POSSIBLE = '{ disputes(open: true) { nodes { id possibleOutcomes } } }';
  const { disputes } = await staff.ask<{ disputes: { nodes: object[] } }>(POSSIBLE);
  expect(disputes.nodes).toContainEqual({ id, possibleOutcomes: ['REFUNDED'] });
  const STANDS = 'mutation ($id: ID!) { decideDispute(id: $id, outcome: STANDS, note: "It came") { id } }';
  expect(await staff.refusal(STANDS, { id })).toBe('WRONG_STATE');
  expect(await decide()).toMatchObject({ decideDispute: { outcome: 'REFUNDED' } });
  expect(stripe.session(session).refunded).toBe(4200);
});

test('a refund whose process was killed is asked for again, and given back once', async () => {
  const { session, dispute, transaction, id, staff } = await disputeByCard();
  const asked = { status: DisputeStatus.REFUNDING, note: 'It never came', decidedById: staff.id };
  await app.em().nativeUpdate(Dispute, { id }, { ...asked, refundAskedAt: new Date() });
  await app.services.payments.refund(session, 4200);
  await sweepRefunds(app.services);
  expect((await dispute()).status).toBe(DisputeStatus.REFUNDING);
  const later = new Date(Date.now() + 3 * 60_000);
  await Promise.all([sweepRefunds(app.services, later), sweepRefunds(app.services, later)]);
  expect((await dispute()).outcome).toBe('REFUNDED');
  expect((await transaction()).cancelReason).toBe('DISPUTE');
  expect(stripe.session(session).refunded).toBe(4200);
  expect(await app.em().count(StaffLogEntry, { targetId: id })).toBe(1);
});

test('a refund that cannot be recorded does not hold up the next one', async () => {
  const [first, second] = [await disputeByCard(), await disputeByCard()];
  const ask = ({ id }: typeof first, decidedById: string | null) =>
    app.em().nativeUpdate(Dispute, { id }, { ...asked, decidedById });
  const asked = { status: DisputeStatus.REFUNDING, note: 'It never came', refundAskedAt: new Date(0) };
  await ask(first, null);
  await ask(second, second.staff.id);
  await sweepRefunds(app.services);
  expect((await first.dispute()).status).toBe(DisputeStatus.REFUNDING);
  expect((await second.dispute()).outcome).toBe('REFUNDED');
});

const shown = (problem: string | null) => ({ disputes: { nodes: [{ problem, note: null }] } });

test('the parties learn neither why a refund failed nor the words of staff before it is accepted', async () => {
  const { buyer, staff, id } = await disputeByCard();
  const LIST = '{ disputes(first: 1) { nodes { problem note } } }';
  const seen = async (values: Partial<Dispute>) => {
    await app.em().nativeUpdate(Dispute, { id }, values);
    return Promise.all([buyer, staff].map((who) => who.ask(LIST)));
  };
  const problem = 'PAYMENT_PROVIDER_UNAVAILABLE';
  expect(await seen({ problem })).toEqual([shown(null), shown(problem)]);
  const asked = { status: DisputeStatus.REFUNDING, note: 'It never came', problem: null };
  expect(await seen(asked)).toEqual([shown(null), shown(null)]);
});

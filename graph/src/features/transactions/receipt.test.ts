import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Notification } from '../../news/notification.entity.ts';
import { OutgoingMail } from '../../news/outgoing-mail.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeStaff, makeTransaction, makeUser, transactionNow, type TestUser } from '../../testing/factories.ts';
import { PaymentMethod, type Transaction, TransactionStatus } from './transaction.entity.ts';

let app: TestApp;
let staff: TestUser;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  app = await startApp();
  await app.services.outbox.stop();
  staff = await makeStaff(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  [seller, buyer] = [await makeUser(app), await makeUser(app)];
});

const RECEIVE = 'mutation ($id: ID!) { confirmReceipt(id: $id) { status canConfirmReceipt { allowed } } }';
const CANCEL = 'mutation ($id: ID!) { cancelTransaction(id: $id) { cancelReason } }';
const CONFIRM = 'mutation ($id: ID!) { confirmPayment(id: $id) { status } }';

/** The id of a new deal of the two. */
async function makeDeal(values: Partial<Transaction> = {}) {
  const { id } = await makeTransaction(app, seller, buyer, values);
  return { id };
}

const eventsOf = async (transactionId: string) =>
  (await app.em().find(Notification, { transactionId }, { orderBy: { id: 'asc' } })).map(({ event }) => event);
const mailsOf = ({ id: userId }: TestUser) => app.em().count(OutgoingMail, { userId, kind: 'MONEY_TO_CONFIRM' });

test('a claimed donation is Paid by "I have it", and its giver is told', async () => {
  const deal = await makeDeal({ paymentMethod: null });
  expect(await buyer.ask(RECEIVE, deal)).toEqual({
    confirmReceipt: { status: 'PAID', canConfirmReceipt: { allowed: false } },
  });
  const { paidAt, receivedAt } = await transactionNow(app, deal);
  expect(paidAt).toEqual(receivedAt);
  expect(await eventsOf(deal.id)).toEqual(['ITEM_RECEIVED']);
  expect(await mailsOf(seller)).toBe(0);
});

test('any other deal keeps its status: the seller is asked to confirm when they have the money', async () => {
  const deal = await makeDeal({ paymentMethod: PaymentMethod.CASH });
  expect(await buyer.ask(RECEIVE, deal)).toMatchObject({ confirmReceipt: { status: 'NOT_PAID' } });
  expect(await eventsOf(deal.id)).toEqual(['MONEY_TO_CONFIRM']);
  expect(await mailsOf(seller)).toBe(1);
  expect(await buyer.refusal(RECEIVE, deal)).toBe('WRONG_STATE');
  expect(await seller.ask(CONFIRM, deal)).toEqual({ confirmPayment: { status: 'PAID' } });
  expect((await transactionNow(app, deal)).paidAt).not.toBeNull();
});

test('a card deal takes it once it is Paid', async () => {
  const unpaid = await makeDeal({ paymentMethod: PaymentMethod.CREDIT_CARD });
  expect(await buyer.refusal(RECEIVE, unpaid)).toBe('WRONG_STATE');
  const paid = await makeDeal({
    paymentMethod: PaymentMethod.CREDIT_CARD,
    status: TransactionStatus.PAID,
  });
  expect(await buyer.ask(RECEIVE, paid)).toMatchObject({ confirmReceipt: { status: 'PAID' } });
  expect(await eventsOf(paid.id)).toEqual(['ITEM_RECEIVED']);
});

test('from then on neither side cancels it, but staff', async () => {
  const deal = await makeDeal();
  await buyer.ask(RECEIVE, deal);
  for (const party of [buyer, seller]) expect(await party.refusal(CANCEL, deal)).toBe('WRONG_STATE');
  expect(await staff.ask(CANCEL, deal)).toEqual({ cancelTransaction: { cancelReason: 'STAFF' } });
});

test('a cancelled deal says who cancelled it', async () => {
  const reasons = [];
  for (const who of [buyer, seller]) reasons.push(await who.ask(CANCEL, await makeDeal()));
  expect(reasons).toEqual(['BUYER', 'SELLER'].map((cancelReason) => ({ cancelTransaction: { cancelReason } })));
});

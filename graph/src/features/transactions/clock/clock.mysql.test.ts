import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { UserStatus } from '../../../core/viewer.ts';
import { Notification } from '../../../news/notification.entity.ts';
import { OutgoingMail } from '../../../news/outgoing-mail.entity.ts';
import { User } from '../../../people/user.entity.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import {
  makePicture,
  makeProduct,
  makeStaff,
  makeTransaction,
  makeUser,
  productNow,
  transactionNow,
  userNow,
  type TestUser,
} from '../../../testing/factories.ts';
import { UploadPurpose } from '../../media/upload.entity.ts';
import { ProductType } from '../../products/product.entity.ts';
import { PaymentMethod, Transaction, TransactionStatus } from '../transaction.entity.ts';
import { sweepLapses } from './lapse.sweep.ts';

let app: TestApp;
let staff: TestUser;
beforeAll(async () => {
  app = await startApp();
  await app.services.outbox.stop();
  staff = await makeStaff(app);
});
afterAll(() => app.close());

let seller: TestUser;
let buyer: TestUser;
beforeEach(async () => {
  [seller, buyer] = [await makeUser(app), await makeUser(app)];
});

const HOUR = 60 * 60 * 1000;
const inHours = (hours: number, from = new Date()) => new Date(from.getTime() + hours * HOUR);
const sweepIn = (hours: number, from = new Date()) => sweepLapses(app.services, inHours(hours, from));

const BUY =
  'mutation ($id: ID!, $by: PaymentMethod) { purchase(productId: $id, paymentMethod: $by) { id payBy createdAt } }';
const EXTEND = 'mutation ($id: ID!) { extendTransaction(id: $id) { payBy canExtend { allowed } } }';
const ACTIVATE = 'mutation ($id: ID!) { activateAccount(id: $id) { id } }';
const PAY_BY = 'query ($id: ID!) { transaction(id: $id) { payBy } }';

/** Buys a new product as people do, by transfer unless said otherwise; null: claims a donation. */
async function buy(by: PaymentMethod | null = PaymentMethod.TRANSFER) {
  const { id } = await makeProduct(app, seller, { type: by ? ProductType.SELL : ProductType.DONATION });
  const { purchase } = await buyer.ask<{ purchase: { id: string; payBy: string; createdAt: string } }>(BUY, { id, by });
  return { ...purchase, productId: id };
}

const prove = async (id: string) =>
  buyer.ask('mutation ($id: ID!, $image: String!) { submitProof(id: $id, image: $image) { payBy } }', {
    id,
    image: app.services.media.bareUrl(await makePicture(app, buyer, UploadPurpose.PAYMENT_PROOF)),
  });

/** What was told about a deal, to each. */
const toldOf = async (transactionId: string) =>
  (await app.em().find(Notification, { transactionId }, { orderBy: { id: 'asc' } })).map(({ event, receiverId }) => [
    event,
    receiverId === seller.id ? 'seller' : 'buyer',
  ]);

test.each([PaymentMethod.TRANSFER, PaymentMethod.QR_CODE, PaymentMethod.CASH, null])(
  'a deal by %s that is Not Paid ends by itself after 48 hours: the product is Valid again, and both are told',
  async (by) => {
    const { id, productId, payBy, createdAt } = await buy(by);
    expect(payBy).toBe(inHours(48, new Date(createdAt)).toISOString());
    await sweepIn(47.99, new Date(createdAt));
    expect(await transactionNow(app, { id })).toMatchObject({ status: 'NOT_PAID', cancelReason: null });
    await sweepIn(48, new Date(createdAt));
    expect(await transactionNow(app, { id })).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'LAPSED',
      liveProductId: null,
    });
    expect((await productNow(app, productId))?.status).toBe('VALID');
    const told = (await toldOf(id)).filter(([event]) => event === 'DEAL_LAPSED');
    expect(told).toEqual([
      ['DEAL_LAPSED', 'seller'],
      ['DEAL_LAPSED', 'buyer'],
    ]);
    await sweepIn(49);
    expect((await toldOf(id)).filter(([event]) => event === 'DEAL_LAPSED')).toHaveLength(2);
  },
);

test('a lapse does not give back the cooldown of a donation', async () => {
  const { id } = await buy(null);
  const { lastDonationAt } = await userNow(app, buyer);
  await sweepIn(49);
  expect((await transactionNow(app, { id })).status).toBe('CANCELLED');
  expect((await userNow(app, buyer)).lastDonationAt).toEqual(lastDonationAt);
});

test('buyer and seller are reminded once, 2 hours before, by the bell and by mail', async () => {
  const { id, createdAt } = await buy();
  await sweepIn(45.99, new Date(createdAt));
  expect(await toldOf(id)).toEqual([['PURCHASED', 'seller']]);
  for (const hours of [46, 46.5, 47]) await sweepIn(hours, new Date(createdAt));
  expect(await toldOf(id)).toEqual([
    ['PURCHASED', 'seller'],
    ['DEAL_ENDS_SOON', 'buyer'],
    ['DEAL_ENDS_SOON', 'seller'],
  ]);
  for (const [{ id: userId }, kind] of [
    [buyer, 'PAY_SOON'],
    [seller, 'SALE_ENDS_SOON'],
  ] as const)
    expect(await app.em().count(OutgoingMail, { userId, kind })).toBe(1);
});

test('the seller may extend it once, by 48 hours', async () => {
  const { id, payBy } = await buy();
  const later = inHours(48, new Date(payBy)).toISOString();
  expect(await seller.ask(EXTEND, { id })).toEqual({
    extendTransaction: { payBy: later, canExtend: { allowed: false } },
  });
  expect(await seller.refusal(EXTEND, { id })).toBe('WRONG_STATE');
  expect(await toldOf(id)).toContainEqual(['DEAL_EXTENDED', 'buyer']);
  await sweepIn(95.9);
  expect((await transactionNow(app, { id })).status).toBe('NOT_PAID');
  await sweepIn(96.1);
  expect((await transactionNow(app, { id })).status).toBe('CANCELLED');
});

test('a proof that was sent, and a receipt, stop the clock', async () => {
  const [proven, held] = [await buy(), await buy(PaymentMethod.CASH)];
  await prove(proven.id);
  await buyer.ask('mutation ($id: ID!) { confirmReceipt(id: $id) { id } }', { id: held.id });
  for (const { id } of [proven, held])
    expect(await buyer.ask(PAY_BY, { id })).toEqual({ transaction: { payBy: null } });
  await sweepIn(1000);
  expect((await transactionNow(app, proven)).status).toBe('PENDING');
  expect((await transactionNow(app, held)).status).toBe('NOT_PAID');
});

test('card deals have no clock but their checkout', async () => {
  const deal = await makeTransaction(app, seller, buyer, { paymentMethod: PaymentMethod.CREDIT_CARD });
  await sweepIn(1000);
  expect((await transactionNow(app, deal)).status).toBe('NOT_PAID');
});

test.each(['the buyer', 'the seller'])(
  'while %s is not Active nothing lapses; once they are Active again the deal has at least 24 hours',
  async (who) => {
    const { id, payBy } = await buy();
    const party = who === 'the buyer' ? buyer : seller;
    await app.em().nativeUpdate(User, { id: party.id }, { status: UserStatus.WAITING, waitingSince: new Date() });
    const other = party === buyer ? seller : buyer;
    expect(await other.ask(PAY_BY, { id })).toEqual({ transaction: { payBy: null } });
    await sweepIn(100);
    expect((await transactionNow(app, { id })).status).toBe('NOT_PAID');

    // As if they had been away until now.
    await app.em().nativeUpdate(Transaction, { id }, { payBy: inHours(-50, new Date(payBy)), remindAt: inHours(-1) });
    await staff.ask(ACTIVATE, { id: party.id });
    const { activeSince } = await userNow(app, party);
    const end = inHours(24, activeSince ?? new Date());
    expect(await other.ask(PAY_BY, { id })).toEqual({ transaction: { payBy: end.toISOString() } });
    await sweepIn(23.9);
    expect((await transactionNow(app, { id })).status).toBe('NOT_PAID');
    await sweepIn(24.1);
    expect((await transactionNow(app, { id })).status).toBe(TransactionStatus.CANCELLED);
    expect((await toldOf(id)).filter(([event]) => event === 'DEAL_ENDS_SOON')).toHaveLength(2);
  },
);

test('several processes end and remind of each deal once', async () => {
  const deals = [await buy(), await buy(PaymentMethod.CASH), await buy(PaymentMethod.QR_CODE)];
  await Promise.all([sweepIn(47), sweepIn(47), sweepIn(47)]);
  await Promise.all([sweepIn(48.1), sweepIn(48.1), sweepIn(48.1)]);
  for (const { id } of deals) {
    const told = await toldOf(id);
    expect(told.filter(([event]) => event === 'DEAL_ENDS_SOON')).toHaveLength(2);
    expect(told.filter(([event]) => event === 'DEAL_LAPSED')).toHaveLength(2);
  }
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Notification } from '../../news/notification.entity.ts';
import {
  makePicture,
  makeProduct,
  makeTransaction,
  makeUser,
  productNow,
  transactionNow,
  type TestUser,
} from '../../testing/factories.ts';
import { startTwo, type TwoProcesses } from '../../testing/processes.ts';
import { UploadPurpose } from '../media/upload.entity.ts';
import { sweepLapses } from './clock/lapse.sweep.ts';
import { PaymentMethod, Transaction, TransactionStatus } from './transaction.entity.ts';

/** Of two steps that meet, at two processes where they can, the result is that of one of the two orders. */

let app: TwoProcesses;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  app = await startTwo();
});
afterAll(() => app.close());
beforeEach(async () => {
  [seller, buyer] = [await makeUser(app), await makeUser(app)];
});

const ROUNDS = 6;
const BUY = 'mutation ($id: ID!) { purchase(productId: $id, paymentMethod: CASH) { id } }';
const PROVE = 'mutation ($id: ID!, $image: String!) { submitProof(id: $id, image: $image) { id } }';
const REFUSE = 'mutation ($id: ID!) { refuseProof(id: $id, reason: "No money has come") { id } }';
const step = (name: string) => `mutation ($id: ID!) { ${name}(id: $id) { id } }`;

/** A deal whose time is over. */
const makeOverdue = () => makeTransaction(app, seller, buyer, { payBy: new Date(Date.now() - 1) });

const prove = async (id: string) =>
  buyer.refusal(PROVE, {
    id,
    image: app.services.media.bareUrl(await makePicture(app, buyer, UploadPurpose.PAYMENT_PROOF)),
  });

const told = (transactionId: string, event: string) => app.em().count(Notification, { transactionId, event });

test.each<[string, (id: string) => Promise<string | null>, TransactionStatus]>([
  ['a proof', prove, TransactionStatus.PENDING],
  ['a confirmation', (id) => seller.refusal(step('confirmPayment'), { id }), TransactionStatus.PAID],
  ['a receipt', (id) => buyer.refusal(step('confirmReceipt'), { id }), TransactionStatus.NOT_PAID],
  ['more time', (id) => seller.refusal(step('extendTransaction'), { id }), TransactionStatus.NOT_PAID],
  ['a cancellation', (id) => buyer.refusal(step('cancelTransaction'), { id }), TransactionStatus.CANCELLED],
])('a lapse and %s', async (_what, take, after) => {
  [seller, buyer] = [app.on(1, seller), app.on(1, buyer)];
  for (let n = 0; n < ROUNDS; n++) {
    const { id, productId } = await makeOverdue();
    const [refusal] = await Promise.all([take(id), sweepLapses(app.services), sweepLapses(app.services)]);
    const { status, cancelReason } = await transactionNow(app, { id });
    const lapsed = cancelReason === 'LAPSED';
    expect(refusal).toBe(lapsed ? 'WRONG_STATE' : null);
    expect(status).toBe(lapsed ? 'CANCELLED' : after);
    expect(await told(id, 'DEAL_LAPSED')).toBe(lapsed ? 2 : 0);
    const isFree = status === TransactionStatus.CANCELLED;
    expect((await productNow(app, productId ?? ''))?.status).toBe(isFree ? 'VALID' : 'UNAVAILABLE');
  }
});

test('"I have it" and a cancellation', async () => {
  for (let n = 0; n < ROUNDS; n++) {
    const { id } = await makeTransaction(app, seller, buyer);
    const [received, cancelled] = await Promise.all([
      app.on(1, buyer).refusal(step('confirmReceipt'), { id }),
      seller.refusal(step('cancelTransaction'), { id }),
    ]);
    expect([received, cancelled].toSorted()).toEqual(['WRONG_STATE', null].toSorted());
    const { status, receivedAt } = await transactionNow(app, { id });
    expect([status, receivedAt === null]).toEqual(received === null ? ['NOT_PAID', false] : ['CANCELLED', true]);
  }
});

test('two receipts of a claim', async () => {
  for (let n = 0; n < ROUNDS; n++) {
    const { id } = await makeTransaction(app, seller, buyer, { paymentMethod: null });
    const codes = await Promise.all(
      [1, 2].map((process) => app.on(process, buyer).refusal(step('confirmReceipt'), { id })),
    );
    expect(codes.toSorted()).toEqual(['WRONG_STATE', null].toSorted());
    expect(await told(id, 'ITEM_RECEIVED')).toBe(1);
  }
});

test('"Not received" and a confirmation', async () => {
  for (let n = 0; n < ROUNDS; n++) {
    const { id } = await makeTransaction(app, seller, buyer);
    await prove(id);
    const [refused, confirmed] = await Promise.all([
      seller.refusal(REFUSE, { id }),
      app.on(1, seller).refusal(step('confirmPayment'), { id }),
    ]);
    const { status, paidAt } = await transactionNow(app, { id });
    // A refused deal can be confirmed; a confirmed one cannot be refused.
    expect([refused, confirmed, status]).toEqual([refused, null, 'PAID']);
    expect([null, 'WRONG_STATE']).toContain(refused);
    expect(paidAt).not.toBeNull();
    expect(await told(id, 'PROOF_REFUSED')).toBe(refused === null ? 1 : 0);
  }
});

test('sixteen purchases at once against the limit of eight', async () => {
  const products = await Promise.all(Array.from({ length: 16 }, () => makeProduct(app, seller)));
  const codes = await Promise.all(products.map(({ id }, n) => app.on(n, buyer).refusal(BUY, { id })));
  expect(codes.filter((code) => code === null)).toHaveLength(8);
  expect(codes.filter((code) => code === 'TOO_MANY_OPEN')).toHaveLength(8);
  expect(await app.em().count(Transaction, { buyerId: buyer.id, status: TransactionStatus.NOT_PAID })).toBe(8);
  expect(await app.em().count(Transaction, { paymentMethod: PaymentMethod.CASH, buyerId: buyer.id })).toBe(8);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Notification } from '../../../news/notification.entity.ts';
import { OutgoingMail } from '../../../news/outgoing-mail.entity.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import {
  makePicture,
  makeProduct,
  makeTransaction,
  makeUser,
  productNow,
  transactionNow,
  userNow,
  type TestUser,
} from '../../../testing/factories.ts';
import { UploadPurpose } from '../../media/upload.entity.ts';
import { Review } from '../../reviews/review.entity.ts';
import { sweepHeldReviews } from '../../reviews/held.sweep.ts';
import { sweepLapses } from '../clock/lapse.sweep.ts';
import { Transaction } from '../transaction.entity.ts';

let app: TestApp;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  app = await startApp();
  await app.services.outbox.stop();
});
afterAll(() => app.close());
beforeEach(async () => {
  [seller, buyer] = [await makeUser(app), await makeUser(app)];
});

const HOUR = 60 * 60 * 1000;
const PROVE = 'mutation ($id: ID!, $image: String!) { submitProof(id: $id, image: $image) { id } }';
const REFUSE =
  'mutation ($id: ID!, $reason: String!) { refuseProof(id: $id, reason: $reason) { status payBy proof proofs { image refusal refusedAt } } }';
const REVIEW = 'mutation ($id: ID!) { reviewSeller(sellerId: $id, comment: "Never came", rating: 1) { isHeld } }';
const reason = 'No money has come';

interface Refused {
  refuseProof: { payBy: string | null; proofs: { image: string; refusal: string }[] };
}

const picture = async () => app.services.media.bareUrl(await makePicture(app, buyer, UploadPurpose.PAYMENT_PROOF));
const prove = async (id: string) => buyer.refusal(PROVE, { id, image: await picture() });
const refuse = (id: string) => seller.ask<Refused>(REFUSE, { id, reason });

test('a refused proof: Not Paid again, 24 hours to pay, and the proof stays readable for both', async () => {
  const { id } = await makeTransaction(app, seller, buyer);
  await prove(id);
  const before = Date.now();
  const { refuseProof } = await refuse(id);
  expect(refuseProof).toMatchObject({ status: 'NOT_PAID', proof: null, proofs: [{ refusal: reason }] });
  const left = Date.parse(refuseProof.payBy ?? '') - before;
  expect(left).toBeGreaterThanOrEqual(24 * HOUR);
  expect(left).toBeLessThan(25 * HOUR);
  const { transaction } = await buyer.ask<{ transaction: { proofs: { image: string; refusal: string }[] } }>(
    'query ($id: ID!) { transaction(id: $id) { proofs { image refusal } } }',
    { id },
  );
  expect(transaction.proofs).toHaveLength(1);
  expect(await app.em().count(Notification, { transactionId: id, event: 'PROOF_REFUSED', receiverId: buyer.id })).toBe(
    1,
  );
  expect(await app.em().count(OutgoingMail, { userId: buyer.id, kind: 'PROOF_REFUSED' })).toBe(1);
});

test('no clock runs after a refusal once the buyer has said "I have it"', async () => {
  const { id } = await makeTransaction(app, seller, buyer, { receivedAt: new Date() });
  await prove(id);
  expect((await refuse(id)).refuseProof.payBy).toBeNull();
  await sweepLapses(app.services, new Date(Date.now() + 1000 * HOUR));
  expect((await transactionNow(app, { id })).status).toBe('NOT_PAID');
});

test('a deal takes three proofs at most, and the news of the last refusal ask for no other', async () => {
  const { id } = await makeTransaction(app, seller, buyer);
  for (let round = 1; round <= 3; round++) {
    expect(await prove(id), `${round}`).toBeNull();
    await refuse(id);
  }
  expect(await prove(id)).toBe('WRONG_STATE');
  const mails = await app
    .em()
    .find(OutgoingMail, { userId: buyer.id, kind: 'PROOF_REFUSED' }, { orderBy: { id: 'asc' } });
  const asked = mails.map(({ content }) => {
    const { values } = JSON.parse(content) as { values: { proveBy: string; settleBy: string } };
    return [values.proveBy !== '', values.settleBy !== ''];
  });
  expect(asked).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ]);
  const told = await app
    .em()
    .find(Notification, { transactionId: id, event: 'PROOF_REFUSED' }, { orderBy: { id: 'asc' } });
  expect(told.map(({ details }) => (JSON.parse(details) as { proveBy: string | null }).proveBy !== null)).toEqual([
    true,
    true,
    false,
  ]);
});

test('a review that rests on a deal whose proof is refused is held, and shows again once it is paid', async () => {
  const { id } = await makeTransaction(app, seller, buyer);
  await buyer.ask(REVIEW, { id: seller.id });
  await prove(id);
  await app.em().nativeUpdate(Transaction, { id }, { provenAt: new Date(Date.now() - 80 * HOUR) });
  await app.em().nativeUpdate(Review, { sellerId: seller.id }, { showsAt: new Date() });
  await sweepHeldReviews(app.services, new Date());
  expect((await userNow(app, seller)).reviewCount).toBe(1);

  await refuse(id);
  expect(await app.em().findOneOrFail(Review, { sellerId: seller.id })).toMatchObject({ isHeld: true, showsAt: null });
  expect((await userNow(app, seller)).reviewCount).toBe(0);

  await seller.ask('mutation ($id: ID!) { confirmPayment(id: $id) { id } }', { id });
  expect((await userNow(app, seller)).reviewCount).toBe(1);
});

test('twelve junk proofs by one buyer: at most eight deals, and all things are free again without staff', async () => {
  const products = await Promise.all(Array.from({ length: 12 }, () => makeProduct(app, seller)));
  const deals: string[] = [];
  for (const { id } of products) {
    const { data } = await buyer.send(
      'mutation ($id: ID!) { purchase(productId: $id, paymentMethod: TRANSFER) { id } }',
      {
        id,
      },
    );
    const bought = data as { purchase: { id: string } } | null;
    if (bought) deals.push(bought.purchase.id);
  }
  expect(deals).toHaveLength(8);
  for (const id of deals) {
    expect(await prove(id)).toBeNull();
    await refuse(id);
  }
  await sweepLapses(app.services, new Date(Date.now() + 24.1 * HOUR));
  const statuses = await Promise.all(products.map(async ({ id }) => (await productNow(app, id))?.status));
  expect(statuses).toEqual(products.map(() => 'VALID'));
});

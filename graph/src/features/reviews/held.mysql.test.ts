import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UploadPurpose } from '../media/upload.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import {
  makeTransaction,
  makePicture,
  makeProduct,
  makeStaff,
  makeUser,
  userNow,
  type TestUser,
} from '../../testing/factories.ts';
import { payProduct, press } from '../../testing/payments.ts';
import { idOf, restClient, type RestClient } from '../../testing/rest.ts';
import { PaymentMethod, Transaction, TransactionStatus } from '../transactions/transaction.entity.ts';
import { Review } from './review.entity.ts';
import { sweepHeldReviews } from './held.sweep.ts';

let app: TestApp;
let rest: RestClient;
let staff: TestUser;
beforeAll(async () => {
  app = await startApp();
  rest = await restClient(app.url);
  staff = await makeStaff(app);
});
afterAll(() => app.close());

const DAY = 24 * 60 * 60 * 1000;
const REVIEW =
  'mutation ($sellerId: ID!) { reviewSeller(sellerId: $sellerId, comment: "Never came", rating: 1) { id isHeld } }';
const PROVE = 'mutation ($id: ID!, $image: String!) { submitProof(id: $id, image: $image) { id } }';
const CONFIRM = 'mutation ($id: ID!) { confirmPayment(id: $id) { seller { rating reviewCount } } }';
const READ =
  'query ($id: ID!) { user(id: $id) { rating reviewCount reviews { totalCount nodes { isHeld comment } } } }';

const HELD = { isHeld: true, comment: 'Never came' };
const unseen = { user: { rating: null, reviewCount: 0, reviews: { totalCount: 0, nodes: [] } } };
const shown = { user: { rating: 1, reviewCount: 1, reviews: { totalCount: 1, nodes: [{ ...HELD, isHeld: false }] } } };

/** A seller, and a buyer who has not paid and has left a review. */
async function makeHeld(values: Partial<Transaction> = {}) {
  const [seller, buyer] = [await makeUser(app), await makeUser(app)];
  const deal = await makeTransaction(app, seller, buyer, values);
  expect(await buyer.ask(REVIEW, { sellerId: seller.id })).toMatchObject({ reviewSeller: { isHeld: true } });
  return { seller, buyer, deal };
}

const reviewOf = (seller: TestUser) => app.em().findOneOrFail(Review, { sellerId: seller.id });

async function prove(buyer: TestUser, { id }: { id: string }) {
  const image = app.services.media.bareUrl(await makePicture(app, buyer, UploadPurpose.PAYMENT_PROOF));
  await buyer.ask(PROVE, { id, image });
}

/** Cancels a deal as staff. */
const cancel = (id: string) => staff.ask('mutation ($id: ID!) { cancelTransaction(id: $id) { id } }', { id });

const makeProvenAgo = ({ id }: { id: string }, ms: number) =>
  app.em().nativeUpdate(Transaction, { id }, { provenAt: new Date(Date.now() - ms) });

describe('a review that nobody paid for', () => {
  test('is seen by its writer alone, and counts in no rating, by whatever path', async () => {
    const { seller, buyer } = await makeHeld();
    expect(await buyer.ask(READ, { id: seller.id })).toEqual({
      user: { rating: null, reviewCount: 0, reviews: { totalCount: 1, nodes: [HELD] } },
    });
    for (const other of [seller, staff, await makeUser(app)])
      expect(await other.ask(READ, { id: seller.id })).toEqual(unseen);
    const DEALS = '{ purchases { nodes { review { isHeld } } } sales { nodes { review { isHeld } } } }';
    expect(await buyer.ask(DEALS)).toEqual({
      purchases: { nodes: [{ review: { isHeld: true } }] },
      sales: { nodes: [] },
    });
    expect(await seller.ask(DEALS)).toEqual({ purchases: { nodes: [] }, sales: { nodes: [{ review: null }] } });
    const ofSeller = async ({ token }: TestUser) =>
      (await rest.as(token).list('/reviews')).filter(({ sellerID }) => sellerID && idOf(sellerID) === seller.id);
    expect(await ofSeller(buyer)).toMatchObject([{ reviewRating: 1, isHeld: true }]);
    for (const other of [seller, staff]) {
      expect(await ofSeller(other)).toEqual([]);
      expect(await rest.as(other.token).get(`/user/${seller.id}`)).toMatchObject({
        userReviewCount: 0,
        userRating: null,
      });
    }
  });

  test.each([
    ['a sale', PaymentMethod.CASH],
    ['a donation', null],
  ])('shows and counts once the seller confirms %s', async (_what, paymentMethod) => {
    const { seller, buyer, deal } = await makeHeld({ paymentMethod });
    expect(await seller.ask(CONFIRM, { id: deal.id })).toEqual({
      confirmPayment: { seller: { rating: 1, reviewCount: 1 } },
    });
    for (const reader of [seller, buyer, staff]) expect(await reader.ask(READ, { id: seller.id })).toEqual(shown);
  });

  test('shows once a card was charged', async () => {
    const [seller, buyer] = [await makeUser(app), await makeUser(app)];
    const { id } = await makeProduct(app, seller);
    const session = await payProduct(buyer, id);
    await buyer.ask(REVIEW, { sellerId: seller.id });
    expect(await seller.ask(READ, { id: seller.id })).toEqual(unseen);
    await press(app, session, 'pay');
    expect(await seller.ask(READ, { id: seller.id })).toEqual(shown);
  });

  test('shows at once where a deal of the two is paid, whatever becomes of another', async () => {
    const [seller, buyer] = [await makeUser(app), await makeUser(app)];
    await makeTransaction(app, seller, buyer, { status: TransactionStatus.PAID });
    await makeTransaction(app, seller, buyer);
    expect(await buyer.ask(REVIEW, { sellerId: seller.id })).toMatchObject({ reviewSeller: { isHeld: false } });
  });

  test('a deal with another seller lets nothing show', async () => {
    const { seller, buyer } = await makeHeld();
    const other = await makeUser(app);
    const deal = await makeTransaction(app, other, buyer);
    await other.ask(CONFIRM, { id: deal.id });
    expect(await seller.ask(READ, { id: seller.id })).toEqual(unseen);
  });
});

describe('a proof that waits for the seller', () => {
  test('shows the review by itself after three days, not before, also when three processes look at once', async () => {
    const { seller, buyer, deal } = await makeHeld();
    await prove(buyer, deal);
    const sentAt = Date.now();
    await sweepHeldReviews(app.services, new Date(sentAt + 3 * DAY - 60_000));
    expect(await reviewOf(seller)).toMatchObject({ isHeld: true });
    const later = new Date(sentAt + 3 * DAY + 60_000);
    await Promise.all([1, 2, 3].map(() => sweepHeldReviews(app.services, later)));
    expect(await reviewOf(seller)).toMatchObject({ isHeld: false, showsAt: null });
    expect(await userNow(app, seller)).toMatchObject({ reviewCount: 1, ratingSum: 1 });
  });

  test('also when the review comes after the proof', async () => {
    const { seller, deal } = await makeHeld({
      status: TransactionStatus.PENDING,
      provenAt: new Date(Date.now() - 2 * DAY),
    });
    await sweepHeldReviews(app.services);
    expect(await reviewOf(seller)).toMatchObject({ isHeld: true });
    await sweepHeldReviews(app.services, new Date(Date.now() + DAY + 60_000));
    expect(await reviewOf(seller)).toMatchObject({ isHeld: false });
    expect(await seller.ask(CONFIRM, { id: deal.id })).toMatchObject({
      confirmPayment: { seller: { reviewCount: 1 } },
    });
  });

  test('a second picture does not begin the three days anew', async () => {
    const { seller, buyer, deal } = await makeHeld();
    await prove(buyer, deal);
    await makeProvenAgo(deal, 4 * DAY);
    await prove(buyer, deal);
    expect(await reviewOf(seller)).toMatchObject({ isHeld: false });
  });

  test('what is cancelled meanwhile does not count: the review goes with it, or waits for the other deal', async () => {
    const { seller, buyer, deal } = await makeHeld();
    const other = await makeTransaction(app, seller, buyer);
    await prove(buyer, deal);
    await cancel(deal.id);
    expect(await reviewOf(seller)).toMatchObject({ isHeld: true, showsAt: null });
    await sweepHeldReviews(app.services, new Date(Date.now() + 4 * DAY));
    expect(await seller.ask(READ, { id: seller.id })).toEqual(unseen);
    await cancel(other.id);
    expect(await app.em().count(Review, { sellerId: seller.id })).toBe(0);
  });
});

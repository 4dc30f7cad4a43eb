import { afterAll, beforeAll, expect, test } from 'vitest';
import { User } from '../../people/user.entity.ts';
import { UserStatus } from '../../core/viewer.ts';
import { StaffLogEntry } from '../log/log-entry.entity.ts';
import { Product, ProductStatus } from '../products/product.entity.ts';
import { Review } from '../reviews/review.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { digest } from '../../testing/digest.ts';
import {
  transactionNow,
  makeTransaction,
  makeStaff,
  makeUser,
  productNow,
  userNow,
  type TestUser,
} from '../../testing/factories.ts';
import { TransactionStatus } from './transaction.entity.ts';

let app: TestApp;
let seller: TestUser;
let buyer: TestUser;
let staff: TestUser;
beforeAll(async () => {
  app = await startApp();
  [seller, buyer, staff] = [await makeUser(app), await makeUser(app), await makeStaff(app)];
});
afterAll(() => app.close());

const CANCEL =
  'mutation ($id: ID!) { cancelTransaction(id: $id) { status canCancel { allowed code } product { id status } } }';
const REVIEW = 'mutation ($id: ID!) { reviewSeller(sellerId: $id, comment: "Good", rating: 4) { id } }';
const EVENTS = '{ notifications(first: 100) { nodes { event sender { id } transaction { id } } } }';

async function eventsOf(user: TestUser, transactionId: string) {
  const { notifications } = await user.ask<{
    notifications: { nodes: { event: string; sender: { id: string }; transaction: { id: string } }[] };
  }>(EVENTS);
  return notifications.nodes
    .filter(({ transaction }) => transaction.id === transactionId)
    .map(({ event, sender }) => [event, sender.id]);
}

test.each(['buyer', 'seller'])(
  'the %s while Not Paid: the product is Valid again, the other side is notified',
  async (role) => {
    const [who, other] = role === 'buyer' ? [buyer, seller] : [seller, buyer];
    const deal = await makeTransaction(app, seller, buyer);
    expect(await who.ask(CANCEL, { id: deal.id })).toEqual({
      cancelTransaction: {
        status: 'CANCELLED',
        canCancel: { allowed: false, code: 'WRONG_STATE' },
        product: { id: deal.productId, status: 'VALID' },
      },
    });
    expect(await eventsOf(other, deal.id)).toEqual([['DEAL_CANCELLED', who.id]]);
    expect(await eventsOf(who, deal.id)).toEqual([]);
    // And it can be bought again, even by the same buyer.
    expect(
      await buyer.refusal('mutation ($id: ID!) { purchase(productId: $id, paymentMethod: CASH) { id } }', {
        id: deal.productId,
      }),
    ).toBeNull();
  },
);

test.each([TransactionStatus.NOT_PAID, TransactionStatus.PENDING])(
  'staff for any deal that is %s: both sides are notified',
  async (status) => {
    const deal = await makeTransaction(app, seller, buyer, { status });
    expect(await staff.refusal(CANCEL, { id: deal.id })).toBeNull();
    for (const party of [buyer, seller]) expect(await eventsOf(party, deal.id)).toEqual([['DEAL_CANCELLED', staff.id]]);
  },
);

test('both sides and the log read the reason of staff; the parties give none', async () => {
  const WHY = 'mutation ($id: ID!, $reason: String) { cancelTransaction(id: $id, reason: $reason) { id } }';
  const { id } = await makeTransaction(app, seller, buyer);
  for (const party of [buyer, seller]) expect(await party.refusal(WHY, { id, reason: 'Mine' })).toBe('FORBIDDEN');
  await staff.ask(WHY, { id, reason: ' A copy ' });
  for (const party of [buyer, seller])
    expect(
      await party.ask('{ notifications(first: 1) { nodes { content ... on DealCancelled { reason } } } }'),
    ).toEqual({
      notifications: { nodes: [{ content: 'A copy', reason: 'A copy' }] },
    });
  const entry = await app.em().findOneOrFail(StaffLogEntry, { targetId: id });
  expect(entry).toMatchObject({ action: 'cancelTransaction', after: 'CANCELLED', reason: 'A copy' });
});

test('nobody once Paid or cancelled; the parties not while Pending', async () => {
  for (const [status, who] of [
    [TransactionStatus.PAID, [buyer, seller, staff]],
    [TransactionStatus.CANCELLED, [buyer, seller, staff]],
    [TransactionStatus.PENDING, [buyer, seller]],
  ] as const) {
    const { id } = await makeTransaction(app, seller, buyer, { status });
    const before = await digest(app);
    for (const one of who) expect(await one.refusal(CANCEL, { id })).toBe('WRONG_STATE');
    expect(await digest(app)).toEqual(before);
  }
});

test.each([UserStatus.INACTIVE, UserStatus.WAITING])(
  'either of them while Pending, when the other is no longer Active but %s',
  async (status) => {
    for (const leaver of ['buyer', 'seller']) {
      const [one, other] = [await makeUser(app), await makeUser(app)];
      const [theSeller, theBuyer] = leaver === 'buyer' ? [one, other] : [other, one];
      const { id } = await makeTransaction(app, theSeller, theBuyer, { status: TransactionStatus.PENDING });
      expect(await one.refusal(CANCEL, { id })).toBe('WRONG_STATE');
      await app.em().nativeUpdate(User, { id: other.id }, { status });
      expect(await other.refusal(CANCEL, { id })).toBe('FORBIDDEN');
      expect(await one.refusal(CANCEL, { id })).toBeNull();
    }
  },
);

/** A proof that the seller has left unanswered for long enough. */
const UNANSWERED = { status: TransactionStatus.PENDING, provenAt: new Date(Date.now() - 4 * 24 * 60 * 60 * 1000) };

test('not once a review that shows rests on this deal alone; staff still can, and that removes the review', async () => {
  const [one, other] = [await makeUser(app), await makeUser(app)];
  const { id } = await makeTransaction(app, one, other, UNANSWERED);
  await other.ask(REVIEW, { id: one.id });
  for (const party of [one, other]) {
    expect(await party.refused(CANCEL, { id })).toMatchObject({
      code: 'REVIEWED',
      message: 'This deal has been reviewed and can no longer be cancelled',
    });
  }
  expect(await userNow(app, one)).toMatchObject({ reviewCount: 1, ratingSum: 4 });
  await staff.ask(CANCEL, { id });
  expect(
    await other.ask('query ($id: ID!) { user(id: $id) { rating reviewCount reviews { totalCount } } }', { id: one.id }),
  ).toEqual({
    user: { rating: null, reviewCount: 0, reviews: { totalCount: 0 } },
  });
});

test('a review that another deal of the two carries stays', async () => {
  const [one, other] = [await makeUser(app), await makeUser(app)];
  const [first, second] = [await makeTransaction(app, one, other), await makeTransaction(app, one, other, UNANSWERED)];
  await other.ask(REVIEW, { id: one.id });
  expect(await other.refusal(CANCEL, { id: first.id })).toBeNull();
  expect((await userNow(app, one)).reviewCount).toBe(1);
  await app.em().nativeUpdate(User, { id: one.id }, { status: UserStatus.INACTIVE });
  expect(await other.refusal(CANCEL, { id: second.id })).toBe('REVIEWED');
  await staff.ask(CANCEL, { id: second.id });
  expect((await userNow(app, one)).reviewCount).toBe(0);
});

test('a deal that does not carry the review is none for it: one that shows goes with what let it show', async () => {
  const [one, other] = [await makeUser(app), await makeUser(app)];
  const [first] = [await makeTransaction(app, one, other, UNANSWERED), await makeTransaction(app, one, other)];
  await other.ask(REVIEW, { id: one.id });
  await staff.ask(CANCEL, { id: first.id });
  expect(await app.em().count(Review, { sellerId: one.id })).toBe(0);
  expect(await userNow(app, one)).toMatchObject({ reviewCount: 0, ratingSum: 0 });
});

test.each(['buyer', 'seller'])(
  'a held review never stands in the way of the %s, and goes with the last deal of the two',
  async (role) => {
    const [one, other] = [await makeUser(app), await makeUser(app)];
    const who = role === 'buyer' ? other : one;
    const [first, second] = [await makeTransaction(app, one, other), await makeTransaction(app, one, other)];
    await other.ask(REVIEW, { id: one.id });
    expect(await who.refusal(CANCEL, { id: first.id })).toBeNull();
    expect(await app.em().count(Review, { sellerId: one.id })).toBe(1);
    expect(await who.refusal(CANCEL, { id: second.id })).toBeNull();
    expect(await app.em().count(Review, { sellerId: one.id })).toBe(0);
    expect(await userNow(app, one)).toMatchObject({ reviewCount: 0, ratingSum: 0 });
  },
);

test('a stranger learns nothing', async () => {
  const { id } = await makeTransaction(app, seller, buyer);
  const stranger = await makeUser(app);
  expect(await stranger.refusal(CANCEL, { id })).toBe('NOT_FOUND');
  expect(await stranger.refusal(CANCEL, { id: 'nothing' })).toBe('NOT_FOUND');
  expect(await app.visitor.refusal(CANCEL, { id })).toBe('UNAUTHENTICATED');
  expect((await transactionNow(app, { id })).status).toBe('NOT_PAID');
});

test('cancelling puts back only what the deal itself took: a product taken off the market by staff stays off', async () => {
  const deal = await makeTransaction(app, seller, buyer);
  await app.em().nativeUpdate(Product, { id: deal.productId }, { status: ProductStatus.INVALID });
  await buyer.ask(CANCEL, { id: deal.id });
  expect((await productNow(app, deal.productId ?? ''))?.status).toBe('INVALID');
});

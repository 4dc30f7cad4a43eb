import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { digest } from '../../testing/digest.ts';
import { makeTransaction, makeUser, type TestUser } from '../../testing/factories.ts';
import { PaymentMethod, TransactionStatus } from '../transactions/transaction.entity.ts';

let app: TestApp;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  app = await startApp();
  [seller, buyer] = [await makeUser(app), await makeUser(app)];
});
afterAll(() => app.close());

const REVIEW = `mutation ($sellerId: ID!, $comment: String!, $rating: Int!) {
  reviewSeller(sellerId: $sellerId, comment: $comment, rating: $rating) { comment rating reviewer { id } seller { id rating reviewCount } }
}`;
const CAN = '{ purchases(first: 1) { nodes { canReview { allowed code message } } } }';

const pair = async (values: { status?: TransactionStatus; paymentMethod?: PaymentMethod | null } = {}) => {
  const [one, other] = [await makeUser(app), await makeUser(app)];
  await makeTransaction(app, one, other, values);
  return { seller: one, buyer: other };
};

const review = (who: TestUser, sellerId: string, values: object = {}) =>
  who.refused(REVIEW, { sellerId, comment: 'Good', rating: 5, ...values });

test.each([
  [TransactionStatus.NOT_PAID, { rating: null, reviewCount: 0 }],
  [TransactionStatus.PENDING, { rating: null, reviewCount: 0 }],
  [TransactionStatus.PAID, { rating: 4, reviewCount: 1 }],
])('a review needs a deal between the two that is not cancelled: %s', async (status, counted) => {
  const { seller: one, buyer: other } = await pair({ status });
  expect(await other.ask(REVIEW, { sellerId: one.id, comment: '  Very good ', rating: 4 })).toEqual({
    reviewSeller: {
      comment: 'Very good',
      rating: 4,
      reviewer: { id: other.id },
      seller: { id: one.id, ...counted },
    },
  });
});

test('a donation counts as a deal', async () => {
  const { seller: giver, buyer: claimer } = await pair({ paymentMethod: null });
  expect(await review(claimer, giver.id)).toBeNull();
});

test('not with a cancelled deal, not as the seller, not by a stranger, not of oneself', async () => {
  const cancelled = await pair({ status: TransactionStatus.CANCELLED });
  const open = await pair();
  const before = await digest(app);
  for (const [who, sellerId] of [
    [cancelled.buyer, cancelled.seller.id],
    [open.seller, open.buyer.id],
    [buyer, open.seller.id],
    [open.buyer, open.buyer.id],
  ] as const) {
    expect(await review(who, sellerId)).toMatchObject({ code: 'FORBIDDEN' });
  }
  expect(await review(buyer, 'nobody')).toMatchObject({ code: 'NOT_FOUND', message: 'No Such User' });
  expect(await digest(app)).toEqual(before);
});

test('one per pair: You Left a Review Already, and the screen said so beforehand', async () => {
  const { seller: one, buyer: other } = await pair();
  await makeTransaction(app, one, other);
  expect(await other.ask(CAN)).toMatchObject({ purchases: { nodes: [{ canReview: { allowed: true } }] } });
  await review(other, one.id);
  expect(await review(other, one.id, { rating: 1 })).toEqual({
    code: 'REVIEW_EXISTS',
    message: 'You Left a Review Already',
  });
  expect(await other.ask(CAN)).toEqual({
    purchases: {
      nodes: [{ canReview: { allowed: false, code: 'REVIEW_EXISTS', message: 'You Left a Review Already' } }],
    },
  });
});

/** A cancelled deal beside a paid one, whose review is refused with a code if there is one. */
const nodes = (code: string) => ({
  purchases: {
    nodes: [
      { status: 'CANCELLED', canReview: { allowed: false, code: 'WRONG_STATE' } },
      { status: 'PAID', canReview: code ? { allowed: false, code } : { allowed: true } },
    ],
  },
});

test('a cancelled deal leads to no review, though another deal of the two does', async () => {
  const { seller: one, buyer: other } = await pair({ status: TransactionStatus.PAID });
  await makeTransaction(app, one, other, { status: TransactionStatus.CANCELLED });
  const all = '{ purchases { nodes { status canReview { allowed code } } } }';
  expect(await other.ask(all)).toMatchObject(nodes(''));
  await review(other, one.id);
  expect(await other.ask(all)).toMatchObject(nodes('REVIEW_EXISTS'));
});

test('a user without reviews has no rating', async () => {
  expect(await buyer.ask('query ($id: ID!) { user(id: $id) { rating reviewCount } }', { id: seller.id })).toEqual({
    user: { rating: null, reviewCount: 0 },
  });
});

test.each([
  [{ comment: '' }, 'comment', 'Review cannot be empty'],
  [{ comment: ' \n ' }, 'comment', 'Review cannot be empty'],
  [{ comment: 'x'.repeat(1001) }, 'comment', 'At most 1000 characters'],
  [{ rating: 0 }, 'rating', 'Choose 1 to 5 stars'],
  [{ rating: 6 }, 'rating', 'Choose 1 to 5 stars'],
  [{ rating: -1 }, 'rating', 'Choose 1 to 5 stars'],
])('rating 1–5 whole; comment 1–1,000 characters: %o', async (values, field, message) => {
  const { seller: one, buyer: other } = await pair();
  expect(await review(other, one.id, values)).toEqual({ code: 'BAD_USER_INPUT', field, message });
  expect(await review(other, one.id, { comment: 'ü'.repeat(1000) })).toBeNull();
});

test('the reviews about a user are paged, the newest first', async () => {
  const one = await makeUser(app);
  for (const comment of ['first', 'second', 'third']) {
    const other = await makeUser(app);
    await makeTransaction(app, one, other, { status: TransactionStatus.PAID });
    await review(other, one.id, { comment });
  }
  const READ =
    'query ($id: ID!, $after: String) { user(id: $id) { reviews(first: 2, after: $after) { nodes { comment } pageInfo { hasNextPage endCursor } } } }';
  interface Read {
    user: { reviews: { nodes: { comment: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } } };
  }
  const page = (await buyer.ask<Read>(READ, { id: one.id })).user.reviews;
  expect([page.nodes.map(({ comment }) => comment), page.pageInfo.hasNextPage]).toEqual([['third', 'second'], true]);
  const rest = (await buyer.ask<Read>(READ, { id: one.id, after: page.pageInfo.endCursor })).user.reviews;
  expect([rest.nodes.map(({ comment }) => comment), rest.pageInfo.hasNextPage]).toEqual([['first'], false]);
});

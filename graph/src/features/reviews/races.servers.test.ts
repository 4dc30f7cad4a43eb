import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeTransaction, makeUser, makeUsers, userNow, type TestUser } from '../../testing/factories.ts';
import { TransactionStatus } from '../transactions/transaction.entity.ts';
import { Review } from './review.entity.ts';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const REVIEW =
  'mutation ($id: ID!, $rating: Int!) { reviewSeller(sellerId: $id, comment: "Good", rating: $rating) { id } }';

const review = (who: TestUser, { id }: TestUser, rating: number) => who.refusal(REVIEW, { id, rating });

const makeDeal = (one: TestUser, other: TestUser) =>
  makeTransaction(app, one, other, { status: TransactionStatus.PAID });

describe('one review per pair', () => {
  test('also when both are sent at once', async () => {
    const [one, other] = [await makeUser(app), await makeUser(app)];
    await makeDeal(one, other);
    const codes = await Promise.all([5, 5, 5, 5].map((rating) => review(other, one, rating)));
    expect(codes.map((code) => code ?? 'done').toSorted()).toEqual([
      'REVIEW_EXISTS',
      'REVIEW_EXISTS',
      'REVIEW_EXISTS',
      'done',
    ]);
    expect(await userNow(app, one)).toMatchObject({ reviewCount: 1, ratingSum: 5 });
  });
});

test("a seller's rating is the average over their reviews, also when they come at once", async () => {
  const [one, viewer, buyers] = [await makeUser(app), await makeUser(app), await makeUsers(app, 5)];
  for (const other of buyers) await makeDeal(one, other);
  await Promise.all(buyers.map((other, n) => review(other, one, n + 1)));
  const { user } = await viewer.ask<{ user: object }>(
    'query ($id: ID!) { user(id: $id) { rating reviewCount reviews { totalCount nodes { rating } } } }',
    { id: one.id },
  );
  expect(user).toMatchObject({ rating: 3, reviewCount: 5, reviews: { totalCount: 5 } });
  expect(await app.em().count(Review, { sellerId: one.id })).toBe(5);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '../../database/database.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeStaff, makeUser, userNow } from '../../testing/factories.ts';
import { Review } from './review.entity.ts';
import { maySeeReview, readableBy } from './visibility.ts';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const idsOf = (list: { id: string }[]) => list.map(({ id }) => id).toSorted();

test('who may see a review by the rule finds it by a query', async () => {
  const [writer, other, seller, staff] = [
    await makeUser(app),
    await makeUser(app),
    await makeUser(app),
    await makeStaff(app),
  ];
  const em = app.em();
  const reviews = [
    { reviewerId: writer.id, isHeld: true },
    { reviewerId: other.id, isHeld: false },
    { reviewerId: staff.id, isHeld: true },
  ].map((values) => em.create(Review, { ...values, sellerId: seller.id, comment: 'Never came', rating: 1 }));
  await em.flush();
  const seen = [];
  for (const viewer of [
    null,
    ...(await Promise.all([writer, other, seller, staff].map((user) => userNow(app, user)))),
  ]) {
    const expected = idsOf(reviews.filter((review) => maySeeReview(viewer, review)));
    const found = await rows(app.em()).selectFrom('review').select('review.id').where(readableBy(viewer)).execute();
    expect(idsOf(found)).toEqual(expected);
    seen.push(expected.length);
  }
  expect(seen).toEqual([1, 2, 1, 1, 2]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { UserStatus } from '../../core/viewer.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeProduct, makeStaff, makeUser, type TestUser } from '../../testing/factories.ts';
import { holdStatements } from '../../testing/held-statement.ts';
import { NotificationType } from '../../news/kinds.ts';
import { Notification } from '../../news/notification.entity.ts';
import { Product, ProductStatus, ProductType } from './product.entity.ts';

let app: TestApp;
let viewer: TestUser;
let seller: TestUser;
beforeAll(async () => {
  app = await startApp();
  [viewer, seller] = [await makeUser(app), await makeUser(app)];
  for (const title of ['desk', 'lamp', 'novel']) await makeProduct(app, seller, { title });
  await makeProduct(app, seller, { title: 'gift', type: ProductType.DONATION });
  await makeProduct(app, seller, { title: 'taken down', status: ProductStatus.INVALID });
  await makeProduct(app, seller, { title: 'sold', status: ProductStatus.UNAVAILABLE });
  await makeProduct(app, seller, { title: 'without a price', price: 0 });
});
afterAll(() => app.close());

const SELLER = `query ($id: ID!, $first: Int, $after: String) {
  user(id: $id) {
    id fullName rating createdAt completedDeals answersWithinMinutes
    products(first: $first, after: $after) { totalCount nodes { title } pageInfo { hasNextPage endCursor } }
  }
}`;
interface Seller {
  user: {
    id: string;
    fullName: string;
    products: {
      totalCount: number;
      nodes: { title: string }[];
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  };
}
const read = async (who: TestUser, { id }: { id: string }, page: object = {}) =>
  (await who.ask<Seller>(SELLER, { id, ...page })).user;
const titlesOf = ({ products }: Seller['user']) => products.nodes.map(({ title }) => title);

test('a seller shows what they have on the market, the newest first, to others and to themselves', async () => {
  for (const who of [viewer, seller, await makeStaff(app)]) {
    const found = await read(who, seller);
    expect(titlesOf(found)).toEqual(['gift', 'novel', 'lamp', 'desk']);
    expect(found.products.totalCount).toBe(4);
  }
});

test('it comes page by page', async () => {
  const first = await read(viewer, seller, { first: 3 });
  expect([titlesOf(first), first.products.pageInfo.hasNextPage]).toEqual([['gift', 'novel', 'lamp'], true]);
  const second = await read(viewer, seller, { first: 3, after: first.products.pageInfo.endCursor });
  expect([titlesOf(second), second.products.pageInfo.hasNextPage]).toEqual([['desk'], false]);
});

test('what is bought while the list is read is not in it', async () => {
  const busy = await makeUser(app);
  const { id } = await makeProduct(app, busy, { title: 'bought', type: ProductType.DONATION });
  await makeProduct(app, busy, { title: 'there' });
  const { held, release } = holdStatements(/from .product. .*.product.\..id. in/);
  const reading = read(viewer, busy);
  await held;
  await app.em().nativeUpdate(Product, { id }, { status: ProductStatus.UNAVAILABLE });
  release();
  expect(titlesOf(await reading)).toEqual(['there']);
});

test('of several sellers at once each has their own', async () => {
  const others = [await makeUser(app), await makeUser(app)];
  for (const [n, other] of others.entries()) await makeProduct(app, other, { title: `of ${n}` });
  const { one, two, same } = await viewer.ask<Record<string, Seller['user']>>(
    `query ($one: ID!, $two: ID!) {
      one: user(id: $one) { products { nodes { title } } }
      two: user(id: $two) { products(first: 1) { nodes { title } } }
      same: user(id: $two) { products(first: 2) { nodes { title } } }
    }`,
    { one: others[0]?.id, two: seller.id },
  );
  expect([one, two, same].map((user) => user && titlesOf(user))).toEqual([['of 0'], ['gift'], ['gift', 'novel']]);
});

test.each([UserStatus.PENDING, UserStatus.WAITING, UserStatus.INACTIVE])(
  'a seller who is %s keeps what is public of them, and shows no products',
  async (status) => {
    const hidden = await makeUser(app, { status, fullName: 'Someone Hidden' });
    await makeProduct(app, hidden);
    for (const who of [viewer, await makeStaff(app)])
      expect(await read(who, hidden)).toMatchObject({
        fullName: 'Someone Hidden',
        products: { totalCount: 0, nodes: [], pageInfo: { hasNextPage: false } },
      });
  },
);

test('whoever is confined opens nobody but themselves, and sees no products of whom they reach', async () => {
  for (const status of [UserStatus.PENDING, UserStatus.WAITING, UserStatus.INACTIVE]) {
    const confined = await makeUser(app, { status });
    await makeProduct(app, confined);
    expect(await confined.refusal(SELLER, { id: seller.id })).toBe('FORBIDDEN');
    expect(titlesOf(await read(confined, confined))).toEqual([]);
    const em = app.em();
    em.create(Notification, {
      type: NotificationType.PURCHASE,
      event: 'PAYMENT_CONFIRMED',
      senderId: seller.id,
      receiverId: confined.id,
    });
    await em.flush();
    const reached = await confined.ask(
      '{ notifications { nodes { sender { completedDeals products { totalCount nodes { id } } } } } }',
    );
    const sender = { completedDeals: 0, products: { totalCount: 0, nodes: [] } };
    expect(reached).toEqual({ notifications: { nodes: [{ sender }] } });
  }
});

test('nobody is NOT_FOUND, and a visitor has to sign in', async () => {
  for (const id of ['0198c5d0-0000-7000-8000-000000000001', 'nobody', ''])
    expect(await viewer.refusal(SELLER, { id })).toBe('NOT_FOUND');
  expect(await app.visitor.refusal(SELLER, { id: seller.id })).toBe('UNAUTHENTICATED');
});

test('staff sell nothing', async () => {
  expect(await read(viewer, await makeStaff(app))).toMatchObject({
    completedDeals: 0,
    answersWithinMinutes: null,
    products: { totalCount: 0, nodes: [] },
  });
});

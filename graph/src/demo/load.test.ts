import type { EntityName } from '@mikro-orm/core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { passwordMatches } from '../features/accounts/passwords.ts';
import { User } from '../people/user.entity.ts';
import { Block } from '../features/blocks/block.entity.ts';
import { Chat } from '../features/chat/chat.entity.ts';
import { Message } from '../features/chat/message.entity.ts';
import { Upload } from '../features/media/upload.entity.ts';
import { Notification } from '../news/notification.entity.ts';
import { Favourite } from '../features/favourites/favourite.entity.ts';
import { ProductPicture } from '../features/products/pictures/product-picture.entity.ts';
import { Product } from '../features/products/product.entity.ts';
import { Appeal } from '../features/appeals/appeal.entity.ts';
import { Dispute } from '../features/disputes/dispute.entity.ts';
import { Proof } from '../features/transactions/proofs/proof.entity.ts';
import { Report } from '../features/reports/report.entity.ts';
import { Review } from '../features/reviews/review.entity.ts';
import { favouriteSweep } from '../features/favourites/favourites.sweep.ts';
import { SavedSearch } from '../features/searches/saved-search.entity.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { ask } from '../testing/client.ts';
import { Transaction } from '../features/transactions/transaction.entity.ts';
import { DEMO } from './content.ts';
import { DEMO_PASSWORD, demoLogins, hasDemoData } from './logins.ts';

let app: TestApp;
beforeAll(async () => {
  // All pictures are encoded, but without the effort for a small size, which takes most of the time.
  const { webp } = sharp.prototype;
  const hurried = vi.spyOn(sharp.prototype, 'webp').mockImplementation(function (this: unknown, options) {
    return Reflect.apply(webp, this, [Object.assign({}, options, { effort: 0 })]);
  });
  app = await startApp({ SEED: 'demo' });
  hurried.mockRestore();
});
afterAll(() => app.close());

const all = <Row extends object>(entity: EntityName<Row>) => app.em().find(entity, {});

async function signIn(email: string): Promise<string> {
  const query =
    'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }';
  const { login } = await ask<{ login: { token: string } }>(app.url, null, query, { email, password: DEMO_PASSWORD });
  return login.token;
}

describe('a first start with SEED=demo', () => {
  test('stores everything that the demo data has', async () => {
    const entities = [User, Product, Transaction, Review, Report, Chat, Block, Favourite, SavedSearch, Message];
    const { users, products, transactions, reviews, reports, chats, blocks, favourites, savedSearches } = DEMO;
    const messages = chats.flatMap((chat) => chat.messages);
    const content = [
      users,
      products,
      transactions,
      reviews,
      reports,
      chats,
      blocks,
      favourites,
      savedSearches,
      messages,
    ];
    const counts = await Promise.all(entities.map((entity) => app.em().count<object>(entity)));
    expect(counts).toEqual(content.map(({ length }) => length));
  });

  test('has logins that sign in', async () => {
    expect(await hasDemoData(app.em())).toBe(true);
    const emails = demoLogins().match(/\S+@\S+/g) ?? [];
    expect(emails).toHaveLength(7);
    for (const email of emails) expect(await signIn(email)).toBeTruthy();
  });

  test('gives everybody the one password', async () => {
    const [user, ...others] = await all(User);
    expect(await passwordMatches(user?.passwordHash ?? null, DEMO_PASSWORD)).toBe(true);
    for (const other of others) expect(other.passwordHash).toBe(user?.passwordHash);
  });

  test('has proven addresses', async () => {
    for (const { emailProvenAt, proveBy } of await all(User))
      expect([emailProvenAt !== null, proveBy]).toEqual([true, null]);
  });

  test('fills Browse with pictures, newest first', async () => {
    const query = '{ products(first: 50) { totalCount edges { node { image createdAt } } } }';
    const { products } = await ask<{
      products: { totalCount: number; edges: { node: { image: string; createdAt: string } }[] };
    }>(app.url, await signIn('aina@pasar.example'), query);
    expect(products.totalCount).toBeGreaterThan(24);
    const times = products.edges.map(({ node }) => node.createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const { status, headers } = await fetch(products.edges[0]?.node.image ?? '');
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  test('shows some products in several pictures of different shapes, all measured and with a blurred preview', async () => {
    const pictures = await all(ProductPicture);
    expect(pictures).toHaveLength(DEMO.products.reduce((sum, product) => sum + product.pictures, 0));
    for (const { width, height, thumbhash, previewAt } of pictures) {
      expect([Number(width) > 0, Number(height) > 0, previewAt]).toEqual([true, true, null]);
      expect(thumbhash).toMatch(/^[A-Za-z0-9+/]{20,38}={0,2}$/);
    }
    const shapes = pictures.map(({ width, height }) => Math.sign(Number(width) - Number(height)));
    expect(new Set(shapes)).toEqual(new Set([-1, 0, 1]));
    for (const { id, image } of await all(Product)) {
      const own = pictures.filter(({ productId }) => productId === id).toSorted((a, b) => a.position - b.position);
      expect(own.map(({ position }) => position)).toEqual([...own.keys()]);
      expect(own[0]?.image).toBe(image);
    }
  });

  test('has favourites and saved searches for the buyer, and hearts for sellers; there is no news of any', async () => {
    const answer = await ask<{
      favourites: { nodes: { status: string; isFavourite: boolean }[] };
      savedSearches: { name: string }[];
      myProducts: { nodes: { favouriteCount: number }[] };
    }>(
      app.url,
      await signIn('aina@pasar.example'),
      '{ favourites { nodes { status isFavourite } } savedSearches { name } myProducts { nodes { favouriteCount } } }',
    );
    expect(answer.favourites.nodes).toHaveLength(DEMO.favourites.filter(({ user }) => user === 'aina').length);
    expect(new Set(answer.favourites.nodes.map(({ status }) => status))).toEqual(new Set(['VALID', 'UNAVAILABLE']));
    expect(answer.savedSearches).toHaveLength(2);
    expect(Math.max(...answer.myProducts.nodes.map(({ favouriteCount }) => favouriteCount))).toBeGreaterThan(1);
    const before = await app.em().count(Notification);
    await favouriteSweep(app.services)();
    expect(await app.em().count(Notification)).toBe(before);
  });

  test('keeps every picture in the store, in the name of who uploaded it', async () => {
    const uploads = await all(Upload);
    for (const { key } of uploads) expect(await app.services.media.store.open(key)).not.toBeNull();
    const owners = new Map(uploads.map(({ key, ownerId }) => [key, ownerId]));
    const products = await all(Product);
    const sellers = new Map(products.map(({ id, sellerId }) => [id, sellerId]));
    for (const { image, productId } of await all(ProductPicture))
      expect(owners.get(image)).toBe(sellers.get(productId));
    for (const { proof, buyerId } of await all(Transaction)) expect(proof && owners.get(proof)).toBe(proof && buyerId);
    for (const { id, image, passportImage, qrImage } of await all(User)) {
      for (const key of [image, passportImage, qrImage]) expect(key && owners.get(key)).toBe(key && id);
    }
  });

  test('holds the product of a deal that is not cancelled, and no other', async () => {
    const transactions = await all(Transaction);
    for (const deal of transactions)
      expect(deal.liveProductId).toBe(deal.status === 'CANCELLED' ? null : deal.productId);
    const held = new Set(transactions.map(({ liveProductId }) => liveProductId));
    for (const product of await all(Product)) expect(product.status === 'UNAVAILABLE').toBe(held.has(product.id));
  });

  test('starts the cooldown of who claimed a donation', async () => {
    const claims = (await all(Transaction)).filter(({ paymentMethod }) => paymentMethod === null);
    for (const { id, lastDonationAt } of await all(User)) {
      const times = claims.filter(({ buyerId }) => buyerId === id).map(({ createdAt }) => createdAt.getTime());
      expect(lastDonationAt?.getTime() ?? null).toBe(times.length > 0 ? Math.max(...times) : null);
    }
  });

  test('counts the ratings that sellers received; of one review nobody has paid for the deal yet', async () => {
    const reviews = await all(Review);
    expect(reviews.filter(({ isHeld }) => isHeld)).toHaveLength(1);
    for (const { id, reviewCount, ratingSum } of await all(User)) {
      const ratings = reviews.filter(({ sellerId, isHeld }) => sellerId === id && !isHeld).map(({ rating }) => rating);
      expect([reviewCount, ratingSum]).toEqual([ratings.length, ratings.reduce((sum, rating) => sum + rating, 0)]);
    }
  });

  test('shows what may become of a deal: one ends tomorrow, is received, refused, disputed, or decided', async () => {
    const transactions = await all(Transaction);
    const tomorrow = Date.now() + 24 * 60 * 60 * 1000;
    expect(transactions.some(({ payBy }) => payBy && payBy.getTime() <= tomorrow)).toBe(true);
    expect(transactions.filter(({ receivedAt, status }) => receivedAt && status === 'PENDING')).toHaveLength(1);
    expect((await all(Proof)).filter(({ refusedAt }) => refusedAt)).toHaveLength(1);
    const disputes = await all(Dispute);
    expect(disputes.map(({ status }) => status).toSorted()).toEqual(['DECIDED', 'OPEN']);
    for (const { transactionId, status } of disputes) {
      const about = transactions.find(({ id }) => id === transactionId);
      expect([about?.isDisputed, about?.cancelReason]).toEqual(status === 'OPEN' ? [true, null] : [false, 'DISPUTE']);
    }
  });

  test('shows appeals that wait: against a deactivation and against a fine, each by who bears it', async () => {
    const appeals = await all(Appeal);
    expect(appeals.map(({ sanction }) => sanction).toSorted()).toEqual(['DEACTIVATION', 'FINE']);
    for (const { byId, sanction, decidedAt } of appeals) {
      const { status, fine } = await app.em().findOneOrFail(User, { id: byId });
      expect([decidedAt, sanction === 'FINE' ? fine > 0 : status === 'INACTIVE']).toEqual([null, true]);
    }
  });

  test('numbers the messages of each chat from 1 in their order', async () => {
    const messages = (await all(Message)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    for (const { id, lastNumber, lastActivityAt, userAId, userBId } of await all(Chat)) {
      const own = messages.filter(({ chatId }) => chatId === id);
      expect(own.map(({ number }) => number)).toEqual(Array.from({ length: lastNumber }, (_, index) => index + 1));
      expect(own.at(-1)?.createdAt).toEqual(lastActivityAt);
      expect(userAId < userBId).toBe(true);
    }
  });

  test('tells people what happened, and what is old as seen', async () => {
    const notifications = await all(Notification);
    const told = (event: string) => notifications.filter((notification) => notification.event === event);
    const transactions = Object.groupBy(await all(Transaction), ({ status }) => status);
    expect(told('NEW_MESSAGE')).toHaveLength(DEMO.chats.length);
    expect(told('PURCHASED')).toHaveLength(transactions.NOT_PAID?.length ?? 0);
    expect(told('PROOF_UPLOADED')).toHaveLength(transactions.PENDING?.length ?? 0);
    expect(told('PAYMENT_CONFIRMED')).toHaveLength(transactions.PAID?.length ?? 0);
    expect(told('ACCOUNT_RETURNED').concat(told('ACCOUNT_DEACTIVATED'))).toHaveLength(2);
    expect(told('FINE_SET')).toHaveLength(1);
    expect(new Set(told('PAYMENT_CONFIRMED').map(({ status }) => status))).toEqual(new Set(['SEEN']));
    expect(new Set(told('NEW_MESSAGE').map(({ status }) => status))).toEqual(new Set(['UNSEEN']));
  });

  test('leaves nothing in the future, and ids in the order of time', async () => {
    const now = new Date();
    const entities = [User, Product, Transaction, Review, Report, Message, Notification, Favourite, SavedSearch];
    const tables = await Promise.all(entities.map((entity) => all<{ id: string; createdAt: Date }>(entity)));
    for (const table of tables) {
      const times = table.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ createdAt }) => createdAt.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThanOrEqual(now.getTime());
    }
  });
});

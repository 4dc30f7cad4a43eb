import { afterAll, beforeAll, expect, test } from 'vitest';
import { Product, ProductStatus } from '../products/product.entity.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { digest } from '../testing/digest.ts';
import { makeProduct, makeUser, type TestUser } from '../testing/factories.ts';
import { Chat } from './chat.entity.ts';

let app: TestApp;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  app = await startApp();
  [seller, buyer] = [await makeUser(app), await makeUser(app)];
});
afterAll(() => app.close());

const OPEN = 'mutation ($userId: ID!, $productId: ID) { openChat(userId: $userId, productId: $productId) { id products { id } } }';
const READ = 'query ($id: ID!) { chat(id: $id) { products { id } } }';

interface Opened {
  openChat: { id: string; products: { id: string }[] };
}
const open = async (who: TestUser, userId: string, productId?: string) => (await who.ask<Opened>(OPEN, { userId, productId })).openChat;

test('both sides see which products a chat was opened about, the latest three unless told otherwise', async () => {
  const products: Product[] = [];
  for (let n = 0; n < 4; n++) products.push(await makeProduct(app, seller));
  const { id, products: none } = await open(buyer, seller.id);
  expect(none).toEqual([]);
  for (const product of products) await open(buyer, seller.id, product.id);
  const [first, second, third, fourth] = products.map((product) => ({ id: product.id }));
  for (const reader of [seller, buyer]) expect(await reader.ask(READ, { id })).toEqual({ chat: { products: [fourth, third, second] } });
  // Asked about again it is the latest, once; also by its seller.
  expect((await open(seller, buyer.id, first?.id)).products).toEqual([first, fourth, third]);
  expect((await open(buyer, seller.id)).products).toEqual([first, fourth, third]);
  expect(await buyer.ask(READ.replace('products', 'products(first: 1)'), { id })).toEqual({ chat: { products: [first] } });
});

test('what is deleted or hidden is left out, for whom it is hidden', async () => {
  const one = await makeUser(app);
  const [hidden, deleted, kept] = [await makeProduct(app, one), await makeProduct(app, one), await makeProduct(app, one)];
  for (const { id } of [kept, deleted, hidden]) await open(buyer, one.id, id);
  await app.em().nativeUpdate(Product, { id: hidden.id }, { status: ProductStatus.INVALID });
  await one.ask('mutation ($id: ID!) { deleteProduct(id: $id) }', { id: deleted.id });
  expect((await open(buyer, one.id)).products).toEqual([{ id: kept.id }]);
  expect((await open(one, buyer.id)).products).toEqual([{ id: hidden.id }, { id: kept.id }]);
});

test('a product of a third person, one that is hidden, and none at all are refused, and no chat is made', async () => {
  const [one, other] = [await makeUser(app), await makeUser(app)];
  const [theirs, hidden] = [await makeProduct(app, seller), await makeProduct(app, other, { status: ProductStatus.INVALID })];
  const before = await digest(app);
  expect(await one.refused(OPEN, { userId: other.id, productId: theirs.id })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'productId' });
  for (const productId of [hidden.id, 'nothing']) expect(await one.refusal(OPEN, { userId: other.id, productId })).toBe('NOT_FOUND');
  expect(await digest(app)).toEqual(before);
});

test('also when both open it at once', async () => {
  for (let n = 0; n < 5; n++) {
    const [one, other] = [await makeUser(app), await makeUser(app)];
    const product = await makeProduct(app, other);
    const chats = await Promise.all([open(one, other.id, product.id), open(other, one.id), open(one, other.id, product.id)]);
    expect(new Set(chats.map(({ id }) => id)).size).toBe(1);
    expect(await app.em().count(Chat, { $or: [{ userAId: one.id }, { userBId: one.id }] })).toBe(1);
    expect((await open(other, one.id)).products).toEqual([{ id: product.id }]);
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { User } from '../../people/user.entity.ts';
import { UserStatus } from '../../core/viewer.ts';
import { createContext } from '../../database/context.ts';
import { Product, ProductStatus } from '../products/product.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { digest } from '../../testing/digest.ts';
import { makeTransaction, makeProduct, makeStaff, makeUser, type TestUser, userNow } from '../../testing/factories.ts';
import { openChat } from './chat.service.ts';

let app: TestApp;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  app = await startApp();
  [seller, buyer] = [await makeUser(app), await makeUser(app)];
});
afterAll(() => app.close());

const OPEN =
  'mutation ($userId: ID!, $productId: ID) { openChat(userId: $userId, productId: $productId) { id products { id } } }';
const READ = 'query ($id: ID!) { chat(id: $id) { products { id } } }';

interface Opened {
  openChat: { id: string; products: { id: string }[] };
}
const open = async (who: TestUser, userId: string, productId?: string) =>
  (await who.ask<Opened>(OPEN, { userId, productId })).openChat;

const idsOf = async (who: TestUser, peer: TestUser) => (await open(who, peer.id)).products.map(({ id }) => id);

test('both sides see which products a chat was opened about, the latest three unless told otherwise', async () => {
  const products: Product[] = [];
  for (let n = 0; n < 4; n++) products.push(await makeProduct(app, seller));
  const { id, products: none } = await open(buyer, seller.id);
  expect(none).toEqual([]);
  for (const product of products) await open(buyer, seller.id, product.id);
  const [first, second, third, fourth] = products.map((product) => ({ id: product.id }));
  for (const reader of [seller, buyer])
    expect(await reader.ask(READ, { id })).toEqual({ chat: { products: [fourth, third, second] } });
  // Asked about again, also by its seller, it comes first, and only once.
  expect((await open(seller, buyer.id, first?.id)).products).toEqual([first, fourth, third]);
  expect((await open(buyer, seller.id)).products).toEqual([first, fourth, third]);
  expect(await buyer.ask(READ.replace('products', 'products(first: 1)'), { id })).toEqual({
    chat: { products: [first] },
  });
});

test('what is removed or hidden is left out, for whom it is hidden', async () => {
  const one = await makeUser(app);
  const [hidden, deleted, kept] = [
    await makeProduct(app, one),
    await makeProduct(app, one),
    await makeProduct(app, one),
  ];
  for (const { id } of [kept, deleted, hidden]) await open(buyer, one.id, id);
  await app.em().nativeUpdate(Product, { id: hidden.id }, { status: ProductStatus.INVALID });
  await one.ask('mutation ($id: ID!) { removeProduct(id: $id) { id } }', { id: deleted.id });
  expect((await open(buyer, one.id)).products).toEqual([{ id: kept.id }]);
  expect((await open(one, buyer.id)).products).toEqual([{ id: hidden.id }, { id: kept.id }]);
});

test('what is hidden takes no place of the three: of those that the viewer sees they are the latest', async () => {
  const one = await makeUser(app);
  const shown: { id: string }[] = [];
  const hidden: { id: string }[] = [];
  for (let n = 0; n < 6; n++) (n < 2 ? shown : hidden).push(await makeProduct(app, one));
  for (const { id } of [...shown, ...hidden]) await open(buyer, one.id, id);
  const [bought, ...others] = hidden;
  await makeTransaction(app, one, buyer, { productId: bought?.id ?? '', liveProductId: null });
  await app.em().nativeUpdate(Product, { id: { $in: hidden.map(({ id }) => id) } }, { status: ProductStatus.INVALID });
  expect(await idsOf(buyer, one)).toEqual([bought, ...shown.toReversed()].map((product) => product?.id));
  expect(await idsOf(one, buyer)).toEqual(others.toReversed().map(({ id }) => id));
  // A seller who is not active hides everything except what the viewer has a deal on.
  await app.em().nativeUpdate(User, { id: one.id }, { status: UserStatus.WAITING });
  expect(await idsOf(buyer, one)).toEqual([bought?.id]);
});

test('staff see all of them', async () => {
  const [staff, one] = [await makeStaff(app), await makeUser(app)];
  const products = [await makeProduct(app, one), await makeProduct(app, one, { status: ProductStatus.INVALID })];
  for (const { id } of products) await open(staff, one.id, id);
  expect((await open(staff, one.id)).products).toEqual(products.toReversed().map(({ id }) => ({ id })));
});

test('a product of a third person is refused, and no chat is made', async () => {
  const [one, other] = [await makeUser(app), await makeUser(app)];
  const theirs = await makeProduct(app, seller);
  const before = await digest(app);
  expect(await one.refused(OPEN, { userId: other.id, productId: theirs.id })).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'productId',
  });
  expect(await digest(app)).toEqual(before);
});

test('about a product that is hidden or no more the chat opens all the same, without it', async () => {
  const [one, other] = [await makeUser(app), await makeUser(app)];
  const hidden = await makeProduct(app, other, { status: ProductStatus.INVALID });
  for (const productId of [hidden.id, 'nothing']) expect((await open(one, other.id, productId)).products).toEqual([]);
  expect((await open(other, one.id)).products).toEqual([]);
});

test.each(['a chat that is made for it', 'one that is there already'])(
  'so it does about one that is deleted while it opens: %s',
  async (which) => {
    const [one, other] = [await makeUser(app), await makeUser(app)];
    const { id } = await makeProduct(app, other);
    if (which === 'one that is there already') await open(one, other.id);
    const ctx = createContext(app.services, {
      viewer: await userNow(app, one),
      credential: null,
      address: '',
      requestId: '',
      log: app.services.log,
    });
    await ctx.loaders.product.load(id);
    await other.ask('mutation ($id: ID!) { removeProduct(id: $id) { id } }', { id });
    await openChat(ctx, other.id, id);
    expect((await open(one, other.id)).products).toEqual([]);
  },
);

import { afterAll, beforeAll, expect, test } from 'vitest';
import { UserStatus } from '../core/viewer.ts';
import { rows } from '../database/database.ts';
import { Condition, Product, ProductStatus, ProductType } from '../features/products/product.entity.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import {
  makeChat,
  makeTransaction,
  makeProduct,
  makeStaff,
  makeUser,
  makeUsers,
  type TestUser,
} from '../testing/factories.ts';
import { idOf, restClient, type RestClient, type Thing } from '../testing/rest.ts';
import { TransactionStatus } from '../features/transactions/transaction.entity.ts';

let app: TestApp;
let rest: RestClient;
beforeAll(async () => {
  app = await startApp();
  // Its statements would be counted wherever they happen to fall.
  await app.services.outbox.stop();
  rest = await restClient(app.url);
});
afterAll(() => app.close());

const idsOf = (list: Thing[]) => list.map(idOf);
const numbers = (list: Thing[]) => list.map(({ number }) => Number(number));
const sortedDown = (ids: string[]) => ids.toSorted().toReversed();

/** Makes many products at once. */
async function stock(seller: TestUser, length: number) {
  const em = app.em();
  for (let n = 0; n < length; n++) {
    em.create(Product, {
      sellerId: seller.id,
      title: `Thing ${n}`,
      description: 'x',
      condition: Condition.NEW,
      type: ProductType.SELL,
      price: 100,
    });
  }
  await em.flush();
}

test('a list is everything that the caller may see, newest first', async () => {
  const [me, seller, inactive, staff] = [
    await makeUser(app),
    await makeUser(app),
    await makeUser(app, { status: UserStatus.INACTIVE }),
    await makeStaff(app),
  ];
  const valid = await makeProduct(app, seller);
  const bought = await makeTransaction(app, seller, me);
  const mine = await makeProduct(app, me, { status: ProductStatus.INVALID });
  const hidden = [
    await makeProduct(app, seller, { status: ProductStatus.INVALID }),
    await makeProduct(app, seller, { price: 0 }),
    await makeProduct(app, inactive),
    { id: (await makeTransaction(app, seller, await makeUser(app))).productId },
  ];
  const seen = idsOf(await rest.as(me.token).list('/products'));
  expect(seen).toEqual(sortedDown([valid.id, bought.productId ?? '', mine.id]));
  expect(idsOf(await rest.as(staff.token).list('/products'))).toEqual(
    expect.arrayContaining([...seen, ...hidden.map(({ id }) => id)]),
  );
  expect(idsOf(await rest.as(me.token).list('/transactions'))).toEqual([bought.id]);
  expect(idsOf(await rest.as(staff.token).list('/transactions'))).toHaveLength(2);
});

test('a long list is sent as it is read, in batches, each read with the same few statements', async () => {
  const [seller, staff] = [await makeUser(app), await makeStaff(app)];
  await stock(seller, 1201);
  app.takeQueries();
  const list = await rest.as(staff.token).list('/products');
  const statements = app.takeQueries().length;
  const all = await rows(app.em()).selectFrom('product').select('id').execute();
  expect(idsOf(list)).toEqual(sortedDown(all.map(({ id }) => id)));
  expect(statements).toBeLessThan(25);
});

test('?limit=&after= pages a list, with a Link header to the next', async () => {
  const reader = rest.as((await makeUser(app)).token);
  const whole = idsOf(await reader.list('/products'));
  const found: string[] = [];
  let path: string | undefined = '/products?limit=100';
  while (path) {
    const { body, headers } = await reader.send('GET', path);
    found.push(...idsOf(body as Thing[]));
    const next: string | undefined = /^<(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    expect(next === undefined || next.startsWith(`${app.url}/api/products?limit=100&after=`)).toBe(true);
    path = next?.replace(`${app.url}/api`, '');
  }
  expect(found).toEqual(whole);
  expect(await reader.list('/products?after=')).toHaveLength(20);
  for (const [query, field] of [
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=ten', 'limit'],
    ['limit=', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['after=nonsense', 'after'],
  ] as const) {
    expect(await reader.refused('GET', `/products?${query}`), query).toMatchObject({
      status: 400,
      code: 'BAD_USER_INPUT',
      field,
    });
  }
});

test('messages are oldest first, also page by page', async () => {
  const [one, two] = [await makeUser(app), await makeUser(app)];
  const chat = await makeChat(app, one, two);
  const [sender, reader] = [rest.as(one.token), rest.as(two.token)];
  for (let n = 1; n <= 5; n++) await sender.post('/message', { content: `Message ${n}`, chatId: chat.id });
  expect(numbers(await reader.list(`/message/${chat.id}`))).toEqual([1, 2, 3, 4, 5]);
  const { body, headers } = await reader.send('GET', `/message/${chat.id}?limit=2`);
  expect(numbers(body as Thing[])).toEqual([1, 2]);
  const next = /<.*\/api(.*)>/.exec(headers.get('link') ?? '')?.[1] ?? '';
  expect(numbers(await reader.list(next))).toEqual([3, 4]);
  expect(await rest.as((await makeUser(app)).token).refused('GET', `/message/${chat.id}`)).toMatchObject({
    status: 404,
  });
});

test('everybody is listed in batches too, each with what the caller may see', async () => {
  const [me, staff] = [await makeUser(app), await makeStaff(app)];
  await makeUsers(app, 30);
  const [mine, all] = [await rest.as(me.token).list('/user'), await rest.as(staff.token).list('/user')];
  expect(idsOf(mine)).toEqual(idsOf(all));
  expect(mine.filter(({ userEmail }) => userEmail !== null).map(idOf)).toEqual([me.id]);
  expect(all.filter(({ userEmail }) => userEmail === null)).toEqual([]);
});

test.each(['/user', '/products', '/transactions', '/reviews', '/chat', '/reports'])(
  '%s takes as many statements for thirty as for three',
  async (path) => {
    const [me, staff] = [await makeUser(app), await makeStaff(app)];
    const caller = rest.as(path === '/reports' ? staff.token : me.token);
    const count = async (limit: number) => {
      app.takeQueries();
      const list = await caller.list(`${path}?limit=${limit}`);
      return { statements: app.takeQueries().length, length: list.length };
    };
    for (let n = 0; n < 30; n++) {
      const other = rest.as((await makeUser(app)).token);
      const transaction = await makeTransaction(app, me, { id: (await makeUser(app)).id });
      await makeChat(app, me, { id: transaction.buyerId });
      const buyer = await makeUser(app);
      await makeTransaction(app, me, buyer, { status: TransactionStatus.PAID });
      await rest.as(buyer.token).post('/reviews', { sellerID: me.id, reviewComment: 'Good', reviewRating: 5 });
      await other.post('/reports', { reportMessage: 'Help' });
    }
    const [few, many] = [await count(3), await count(30)];
    expect([few.length, many.length]).toEqual([3, 30]);
    expect(many.statements).toBe(few.statements);
  },
);

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UserStatus } from '../../core/viewer.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { dieBeforeCommit } from '../../testing/dying.ts';
import { makeProduct, makeStaff, makeUser, userNow, type TestUser } from '../../testing/factories.ts';
import { restClient } from '../../testing/rest.ts';
import {
  keepClearOfEight,
  eight,
  HOUR,
  mails as mailsIn,
  makeSeeker as makeSeekerIn,
  MINUTE,
  newWord,
  SAVE,
  sweepUntil,
  told as toldIn,
} from '../../testing/seekers.ts';
import { Condition, Product, ProductStatus, ProductType } from '../products/product.entity.ts';
import { Language, User } from '../../people/user.entity.ts';
import { sweepDigests } from './digest.sweep.ts';
import { Digest } from './digest.entity.ts';

let app: TestApp;
let seller: TestUser;
beforeAll(keepClearOfEight);
beforeAll(async () => {
  app = await startApp();
  // Mails stay in the queue, to be looked at.
  await app.services.outbox.stop();
  seller = await makeUser(app);
});
afterAll(() => app.close());

const makeSeeker = (values: Partial<User> = {}) => makeSeekerIn(app, values);
const putUp = (word: string, values: Partial<Product> = {}) =>
  makeProduct(app, seller, { title: `A ${word}`, ...values });
const sweep = (now = eight()) => sweepUntil(app, now);
const told = (person: { id: string }) => toldIn(app, person);
const mails = (person: { id: string }) => mailsIn(app, person);

test('at 08:00 Malaysian time, not before, one digest says what has come on the market since the search was saved', async () => {
  const { seeker, word } = await makeSeeker();
  const product = await putUp(word, { price: 4550 });
  await sweep(eight(0, -1));
  expect(await told(seeker)).toEqual([]);
  await sweep(eight());
  expect(await told(seeker)).toMatchObject([
    {
      type: 'PURCHASE',
      event: 'SEARCH_DIGEST',
      senderId: null,
      productId: null,
      details: JSON.stringify({ searches: [word] }),
    },
  ]);
  expect(await mails(seeker)).toEqual([
    {
      values: {},
      path: '/savedSearches',
      sections: [
        {
          title: word,
          path: `/browse?q=${word}&sort=NEWEST`,
          items: [{ path: `/product/${product.id}`, title: product.title, price: 4550 }],
          others: 0,
        },
      ],
    },
  ]);
});

test('with a later search of somebody who had one before, what was there already is no news either', async () => {
  const { seeker } = await makeSeeker();
  const word = newWord();
  await putUp(word);
  await seeker.ask(SAVE, { name: word, filter: { search: word } });
  // Two acts in the same millisecond have no order.
  const { id } = await putUp(word, { createdAt: new Date(Date.now() + 1) });
  await sweepDigests(app.services, new Date(Date.now() + MINUTE));
  await sweep();
  expect(await mails(seeker)).toMatchObject([
    { sections: [{ title: word, items: [{ path: `/product/${id}` }], others: 0 }] },
  ]);
});

test('nothing is told twice, and without matches nothing is told or mailed', async () => {
  const { seeker, word } = await makeSeeker();
  await putUp(word);
  for (let day = 0; day < 3; day++) {
    await sweep(eight(day));
    await sweep(eight(day, HOUR));
  }
  expect([(await told(seeker)).length, (await mails(seeker)).length]).toEqual([1, 1]);
});

test('of what is no longer on the market, and of one’s own, nothing is told', async () => {
  const { seeker, word } = await makeSeeker();
  await putUp(word, { status: ProductStatus.UNAVAILABLE });
  await putUp(word, { status: ProductStatus.INVALID });
  await putUp(word, { price: 0 });
  await makeProduct(app, seeker, { title: word });
  await makeProduct(app, await makeUser(app, { status: UserStatus.WAITING }), { title: word });
  await sweep();
  expect([await told(seeker), await mails(seeker)]).toEqual([[], []]);
});

describe('it matches as Browse does', () => {
  test.each([
    ['words', {}, 4],
    ['a category', { categories: ['Books'] }, 1],
    ['a condition', { condition: 'NEW' }, 1],
    ['donations', { donationsOnly: true }, 1],
    ['a price', { minPrice: 10, maxPrice: 20 }, 1],
  ])('by %s', async (_part, part, expected) => {
    const seeker = await makeUser(app);
    const filter = { ...part, search: newWord() };
    await seeker.ask(SAVE, { name: 'Own', filter });
    await makeProduct(app, seller, { title: filter.search, price: 9000 }, ['Books']);
    await putUp(filter.search, { condition: Condition.NEW, price: 8000 });
    await putUp(filter.search, { type: ProductType.DONATION });
    await putUp(filter.search, { price: 1500 });
    const { products } = await seeker.ask<{ products: { nodes: { id: string }[] } }>(
      'query ($filter: ProductFilter) { products(filter: $filter, sort: NEWEST) { nodes { id } } }',
      { filter },
    );
    expect(products.nodes).toHaveLength(expected);
    await sweep();
    expect(await mails(seeker)).toMatchObject([
      { sections: [{ items: products.nodes.map(({ id }) => ({ path: `/product/${id}` })) }] },
    ]);
  });
});

test('a mail names 5 products of each search, the newest, and says how many more; a product that two searches find is told once', async () => {
  const seeker = await makeUser(app);
  const [word, rare] = [newWord(), newWord()];
  await seeker.ask(SAVE, { name: 'First', filter: { search: word, categories: ['Books'] } });
  await seeker.ask(SAVE, { name: 'Second', filter: { search: word } });
  await seeker.ask(SAVE, { name: 'Third', filter: { search: rare } });
  const ids: string[] = [];
  for (let n = 0; n < 7; n++) ids.push((await makeProduct(app, seller, { title: word }, ['Books'])).id);
  const gift = await putUp(`${word} ${rare}`, { type: ProductType.DONATION });
  await sweep();
  expect(await mails(seeker)).toMatchObject([
    {
      sections: [
        {
          title: 'First',
          path: `/browse?q=${word}&category=Books&sort=NEWEST`,
          items: ids
            .toReversed()
            .slice(0, 5)
            .map((id) => ({ path: `/product/${id}` })),
          others: 2,
        },
        { title: 'Second', items: [{ path: `/product/${gift.id}`, price: null }], others: 0 },
      ],
    },
  ]);
  expect(await told(seeker)).toMatchObject([{ details: JSON.stringify({ searches: ['First', 'Second'] }) }]);
});

test.each([UserStatus.WAITING, UserStatus.INACTIVE, UserStatus.PENDING])(
  'nothing is told or mailed to a person who is %s; what they have missed comes with the first digest after',
  async (status) => {
    const { seeker, word } = await makeSeeker();
    await putUp(word);
    await app.em().nativeUpdate(User, { id: seeker.id }, { status });
    await sweep();
    expect([await told(seeker), await mails(seeker)]).toEqual([[], []]);
    await app.em().nativeUpdate(User, { id: seeker.id }, { status: UserStatus.ACTIVE });
    await sweep(eight(0, HOUR));
    expect(await told(seeker)).toEqual([]);
    await sweep(eight(1));
    expect([(await told(seeker)).length, (await mails(seeker)).length]).toEqual([1, 1]);
  },
);

test('several processes look it up and tell it once', async () => {
  const seekers = await Promise.all(Array.from({ length: 12 }, () => makeSeeker()));
  for (const { word } of seekers) await putUp(word);
  const other = await startApp({ DATABASE_URL: app.services.config.databaseUrl ?? '', DATA_DIR: app.dataDir });
  await other.services.outbox.stop();
  await app
    .em()
    .nativeUpdate(Digest, { userId: { $nin: seekers.map(({ seeker }) => seeker.id) } }, { nextAt: eight(30) });
  await sweepDigests(app.services, eight(0, -2 * MINUTE));
  for (const { takeQueries } of [app, other]) takeQueries();
  await Promise.all([app, other, app].map(({ services }) => sweepDigests(services, eight())));
  const lookedUp = [app, other].flatMap(({ takeQueries }) => takeQueries().filter((sql) => /listed_at. <= /.test(sql)));
  expect(lookedUp).toHaveLength(seekers.length);
  await other.stop();
  for (const { seeker } of seekers) expect([(await told(seeker)).length, (await mails(seeker)).length]).toEqual([1, 1]);
});

test('what a process that dies has begun is not there, and is tried again ten minutes later', async () => {
  const { seeker, word } = await makeSeeker();
  await putUp(word);
  // Those of the other tests are done with.
  await app.em().nativeUpdate(Digest, { userId: { $ne: seeker.id } }, { nextAt: eight(30) });
  dieBeforeCommit(app);
  await sweep();
  await sweep(eight(0, 9 * MINUTE));
  expect([await told(seeker), await mails(seeker)]).toEqual([[], []]);
  await sweep(eight(0, 10 * MINUTE));
  await sweep(eight(0, HOUR));
  expect([(await told(seeker)).length, (await mails(seeker)).length]).toEqual([1, 1]);
});

test('people are answered while digests are told', async () => {
  const seekers = await Promise.all(Array.from({ length: 60 }, () => makeSeeker()));
  await sweepDigests(app.services, eight(0, -2 * MINUTE));
  let isDone = false;
  const sweeping = sweepDigests(app.services, eight()).then(() => (isDone = true));
  await seekers[0]?.seeker.ask('{ savedSearches { id } }');
  expect(isDone).toBe(false);
  await sweeping;
});

test('a person who removed their searches hears nothing', async () => {
  const { seeker, word } = await makeSeeker();
  await putUp(word);
  const { savedSearches } = await seeker.ask<{ savedSearches: { id: string }[] }>('{ savedSearches { id } }');
  for (const { id } of savedSearches)
    await seeker.ask('mutation ($id: ID!) { removeSavedSearch(id: $id) { id } }', { id });
  await sweep();
  expect(await told(seeker)).toEqual([]);
});

describe('mails', () => {
  const SET = 'mutation ($wanted: Boolean!) { setDigestMails(on: $wanted) { digestMails dealMails } }';

  test('do not come where digest mails are off; the notification does', async () => {
    const { seeker, word } = await makeSeeker();
    expect(await seeker.ask(SET, { wanted: false })).toEqual({
      setDigestMails: { digestMails: false, dealMails: true },
    });
    await putUp(word);
    await sweep();
    expect([(await told(seeker)).length, await mails(seeker)]).toEqual([1, []]);
    expect(await seeker.ask(SET, { wanted: true })).toEqual({ setDigestMails: { digestMails: true, dealMails: true } });
  });

  test('that are still to be sent go no more once they are switched off', async () => {
    const { seeker, word } = await makeSeeker();
    await putUp(word);
    await sweep();
    expect(await mails(seeker)).toHaveLength(1);
    await seeker.ask(SET, { wanted: false });
    expect(await mails(seeker)).toEqual([]);
  });

  test('whether they come is for the person and staff to know', async () => {
    const [person, staff] = [await makeUser(app), await makeStaff(app)];
    const read = 'query ($id: ID!) { user(id: $id) { digestMails } }';
    expect(await Promise.all([person, staff, seller].map((reader) => reader.ask(read, { id: person.id })))).toEqual(
      [true, true, null].map((digestMails) => ({ user: { digestMails } })),
    );
  });

  test('whoever is confined may switch them off too', async () => {
    const person = await makeUser(app, { status: UserStatus.INACTIVE });
    await person.ask(SET, { wanted: false });
    expect((await userNow(app, person)).digestMailsOffAt).toBeInstanceOf(Date);
  });
});

test('it is a notification of the type purchase on REST, without a product', async () => {
  const { seeker, word } = await makeSeeker({ language: Language.MY });
  await putUp(word);
  await sweep();
  const rest = (await restClient(app.url)).as(seeker.token);
  expect(await rest.list(`/notification/${seeker.id}`)).toMatchObject([
    { type: 'purchase', event: 'SEARCH_DIGEST', content: word, product: null, receiver: { _id: seeker.id } },
  ]);
});

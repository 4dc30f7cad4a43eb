import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { User } from '../people/user.entity.ts';
import { ProductStatus } from '../features/products/product.entity.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeTransaction, makeProduct, makeReport, makeStaff, makeUser, type TestUser } from '../testing/factories.ts';
import { newRow } from '../database/columns.ts';
import { rows } from '../database/database.ts';
import { USER_WORDS } from '../features/users/users.words.ts';
import { addToIndex, entriesOf } from './word-index.ts';

let app: TestApp;
let staff: TestUser;
beforeAll(async () => {
  app = await startApp();
  staff = await makeStaff(app);
});
afterAll(() => app.close());

interface Page {
  totalCount: number;
  isNear?: boolean;
  nodes: { id: string }[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
}

/** Everything that has all words, a page of seven after the other; the total is the same on each. */
async function found(who: TestUser, field: string, search: string, argument = 'search: $search'): Promise<string[]> {
  const query = `query ($search: String, $after: String) {
    list: ${field}(${argument}, first: 7, after: $after) { totalCount ${field === 'products' ? 'isNear' : ''} nodes { id } pageInfo { hasNextPage endCursor } }
  }`;
  const ids: string[] = [];
  const totals = new Set<number>();
  for (let after: string | null = null; ;) {
    const { list }: { list: Page } = await who.ask<{ list: Page }>(query, { search, after });
    ids.push(...list.nodes.map(({ id }) => id));
    totals.add(list.totalCount);
    after = list.pageInfo.endCursor;
    if (list.pageInfo.hasNextPage) continue;
    expect([...totals]).toEqual([ids.length]);
    return list.isNear ? [] : ids;
  }
}

const newest = (list: { id: string }[]) => list.map(({ id }) => id).toReversed();

/** In each list of staff. */
const foundByStaff = async (search: string) => [
  await found(staff, 'accounts', search),
  await found(staff, 'allProducts', search),
  await found(staff, 'allTransactions', search),
  await found(staff, 'reports', search),
];

test.each([
  ['Жанна Ёлкина', 'ЖАННА'],
  ['ÉLODIE ÖZ', 'élodie ö'],
])('%s is found whatever the case of the letters: %s', async (fullName, search) => {
  const { id } = await makeUser(app, { fullName });
  expect(await found(staff, 'accounts', search)).toEqual([id]);
});

/** What the index has for one word of something. */
const entry = (word: string, id = '') => entriesOf({ id, words: [word] }).filter((each) => each.word === word);

describe('whichever word leads, the same is found, newest first and each once', () => {
  const products: { id: string; words: string[]; status: string; price: number; isBook: boolean }[] = [];
  let buyer: TestUser;

  const having = (search: string) =>
    products.filter(({ words }) => search.split(' ').every((word) => words.some((own) => own.startsWith(word))));

  beforeAll(async () => {
    const [seller, other] = [
      await makeUser(app, { fullName: 'Bulan Oktavia', email: 'bulan@campus.example' }),
      await makeUser(app),
    ];
    buyer = other;
    // More words begin with "much", "bulk" and "wide" than are listed at once.
    for (let n = 0; n < 60; n++) {
      const words = [n % 2 ? 'odd' : 'even', `third${n % 3}`, 'pair', 'pairs'];
      if (n % 5 !== 4) words.push(`bulk${n}`);
      if (n % 4 !== 3) words.push(`wide${n}`);
      if (n % 3 !== 2) words.push(`much${n}`);
      const [status, price] = [n % 10 === 9 ? ProductStatus.INVALID : ProductStatus.VALID, 1000 + ((n * 7) % 11)];
      const isBook = n % 7 < 3;
      const { id } = await makeProduct(
        app,
        seller,
        { title: words.join(' '), description: 'x', status, price },
        isBook ? ['Books'] : [],
      );
      products.unshift({ id, words: [...words, 'x'], status, price, isBook });
    }
    // More words begin with "bulk" and "wide" than can lead: some products have more of them than their texts say.
    const more = ['bulk', 'wide'].flatMap((beginning) =>
      Array.from({ length: 300 }).flatMap((_, n) => entry(`${beginning}x${n}`, having(beginning)[n % 40]?.id)),
    );
    await rows(app.em()).insertInto('product_word').values(more).execute();
    // More entries begin with "wide" than are gathered: all but these are of things that are no more.
    const gone = Array.from({ length: 5000 }).flatMap((_, n) => entry('wide', `0${n}`));
    await rows(app.em()).insertInto('product_word').values(gone).execute();
  });

  const SEARCHES: [string, string][] = [
    ['one word', 'odd'],
    ['a beginning of several words', 'third'],
    ['two of them in one product', 'pai'],
    ['a rare word beside a common one', 'x bulk7'],
    ['in any order', 'even third2 bulk'],
    ['a beginning of many words', 'much'],
    ['that beside a common one', 'much odd'],
    ['beside one of many words', 'much1 pair'],
    ['beside too many words', 'wide much bulk'],
    ['a beginning of too many words, of few entries', 'bulk'],
    ['a beginning of too many words, of many entries', 'wide'],
    ['both of these', 'wide bulk'],
    ['the many beside another', 'wide odd'],
    ['words that nothing has together', 'odd even'],
    ['a word that nothing has', 'quaint odd'],
    ['two of them', 'quaint oddly'],
    ['a word that nothing has beside the many', 'wide quaint'],
    ['the middle of a word', 'ulk'],
  ];

  const inBrowse = (search: string, filter: string, sort: string) =>
    found(buyer, 'products', search, `filter: { search: $search${filter} }, sort: ${sort}`);

  test.each(
    ['', ', categories: ["Books"]'].flatMap((filter) => SEARCHES.map(([what, search]) => ({ what, search, filter }))),
  )('Browse, $what: $search$filter', async ({ search, filter }) => {
    const listed = having(search).filter(({ status, isBook }) => status === 'VALID' && (!filter || isBook));
    expect(await inBrowse(search, filter, 'NEWEST')).toEqual(listed.map(({ id }) => id));
    const byPrice = listed.toSorted((a, b) => a.price - b.price || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
    expect(await inBrowse(search, filter, 'PRICE_LOW')).toEqual(byPrice);
    expect(await inBrowse(search, filter, 'PRICE_HIGH')).toEqual(byPrice.toReversed());
  });

  test.each(SEARCHES)('staff, %s: %s', async (_what, search) => {
    expect(await found(staff, 'allProducts', search)).toEqual(having(search).map(({ id }) => id));
    const invalid = having(search).filter(({ status }) => status === 'INVALID');
    expect(await found(staff, 'allProducts', search, 'search: $search, status: INVALID')).toEqual(
      invalid.map(({ id }) => id),
    );
  });

  test.each(['bulan', 'oktavia bul', 'bulan@cam'])(
    "Browse does not find by the seller's words, staff do: %s",
    async (search) => {
      expect(await inBrowse(search, '', 'NEWEST')).toEqual([]);
      expect(await found(staff, 'allProducts', search)).toEqual(products.map(({ id }) => id));
    },
  );

  test('all words are those of the product, or all those of the seller', async () => {
    expect(await found(staff, 'allProducts', 'bulan odd')).toEqual([]);
  });

  test('staff find by the beginning of a status, which is the whole text', async () => {
    const invalid = products.filter(({ status }) => status === 'INVALID').map(({ id }) => id);
    expect(await found(staff, 'allProducts', ' Inval ')).toEqual(invalid);
    expect(await found(staff, 'allProducts', 'invalid odd')).toEqual([]);
  });
});

test('a person is found by the new name and phone, with what they sell, have dealt and reported, and by the old no more', async () => {
  const [person, other] = [
    await makeUser(app, { fullName: 'Olivia Before', phone: '60111111111' }),
    await makeUser(app),
  ];
  const product = await makeProduct(app, person, { title: 'Jar' });
  const [sold, bought, report] = [
    await makeTransaction(app, person, other),
    await makeTransaction(app, other, person),
    await makeReport(app, person),
  ];
  const all = [[person.id], [sold.productId, product.id], [bought.id, sold.id], [report.id]];
  for (const search of ['olivia before', '0111111111']) expect(await foundByStaff(search)).toEqual(all);
  await person.ask('mutation { updateProfile(input: { fullName: "Quentin After", phone: "60122222222" }) { id } }');
  for (const search of ['before', '0111111111']) expect(await foundByStaff(search)).toEqual([[], [], [], []]);
  for (const search of ['quentin after', '0122222222']) expect(await foundByStaff(search)).toEqual(all);
});

test.each([5, 501])('what belongs to any of %i people is found, newest first and each once', async (length) => {
  const name = `Crowd${length}`;
  const people = Array.from({ length }, (_, n) =>
    newRow(User, {
      fullName: name,
      email: `crowd${length}.${n}@campus.example`,
      phone: '',
      passportNo: `CROWD${length}N${n}`,
      passwordHash: 'unusable',
    }),
  );
  const em = app.em();
  await rows(em).insertInto('user').values(people).execute();
  await addToIndex(em, USER_WORDS, people);
  const other = await makeUser(app);
  const [one, two] = people;
  if (!one || !two) throw new Error('nobody');
  const products = [await makeProduct(app, one), await makeProduct(app, two), await makeProduct(app, one)];
  const deals = [
    await makeTransaction(app, one, other),
    await makeTransaction(app, one, two),
    await makeTransaction(app, other, two),
  ];
  const reports = [await makeReport(app, two), await makeReport(app, one)];
  await makeReport(app, other);
  expect(await found(staff, 'allProducts', name)).toEqual([
    ...newest(deals.slice(0, 2).map(({ productId }) => ({ id: productId ?? '' }))),
    ...newest(products),
  ]);
  expect(await found(staff, 'allTransactions', name)).toEqual(newest(deals));
  expect(await found(staff, 'reports', name)).toEqual(newest(reports));
});

test('who has just registered is found', async () => {
  const input = {
    fullName: 'Newly Registered',
    email: 'newly@campus.example',
    phone: '60123456789',
    passportNo: 'NEW1',
    password: 'Kampus#2026',
  };
  const { register } = await app.visitor.ask<{ register: { user: { id: string } } }>(
    'mutation ($input: RegisterInput!) { register(input: $input) { user { id } } }',
    { input },
  );
  expect(await found(staff, 'accounts', 'newly@ new1')).toEqual([register.user.id]);
});

test('a deal is found by its title, buyer or seller as soon as it is made', async () => {
  const [seller, buyer] = [
    await makeUser(app, { fullName: 'Vendor Vim' }),
    await makeUser(app, { fullName: 'Patron Pax' }),
  ];
  const { id: productId } = await makeProduct(app, seller, { title: 'Singular thing' });
  const { purchase } = await buyer.ask<{ purchase: { id: string } }>(
    'mutation ($productId: ID!) { purchase(productId: $productId, paymentMethod: CASH) { id } }',
    { productId },
  );
  for (const search of ['thing singular', 'vendor', 'pax patron'])
    expect(await found(staff, 'allTransactions', search)).toEqual([purchase.id]);
});

test('a deal is found by the day in Malaysia on which it was made, as people write it; what has such numbers in its words is not', async () => {
  const [seller, buyer] = [await makeUser(app), await makeUser(app)];
  const made = new Date('2026-03-02T18:00:00Z');
  const id = v7({ msecs: made.getTime() });
  await makeTransaction(app, seller, buyer, { id, createdAt: made });
  await makeTransaction(app, seller, buyer, { title: 'Planner 3 3 2026' });
  expect(await found(staff, 'allTransactions', '3/3/2026')).toEqual([id]);
  expect(await found(staff, 'allTransactions', '03.03.26')).toEqual([id]);
  expect(await found(staff, 'allTransactions', '3/3/2026', 'search: $search, status: PAID')).toEqual([]);
  expect(await found(staff, 'allTransactions', '2/3/2026')).not.toContain(id);
});

test('a removed product leaves no words behind', async () => {
  const seller = await makeUser(app);
  const { id } = await makeProduct(app, seller, { title: 'Ephemeral' });
  const left = async () => [
    ...(await rows(app.em()).selectFrom('product_word').select('id').where('id', '=', id).execute()),
    ...(await rows(app.em()).selectFrom('product_text').select('id').where('id', '=', id).execute()),
  ];
  expect((await left()).length).toBeGreaterThan(1);
  await seller.ask('mutation ($id: ID!) { removeProduct(id: $id) { id } }', { id });
  expect(await left()).toEqual([]);
});

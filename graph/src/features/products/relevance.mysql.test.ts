import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeProduct, makeUser, type TestUser } from '../../testing/factories.ts';
import { type Product, ProductStatus, ProductType } from './product.entity.ts';

let app: TestApp;
let seller: TestUser;
let viewer: TestUser;
beforeAll(async () => {
  app = await startApp();
  [seller, viewer] = [await makeUser(app), await makeUser(app)];
});
afterAll(() => app.close());

const put = (title: string, values: Partial<Product> = {}) =>
  makeProduct(app, seller, { title, description: 'Collect at the gate', ...values });

interface Found {
  products: { totalCount: number; nodes: { title: string }[]; pageInfo: { endCursor: string; hasNextPage: boolean } };
}

/** The titles of all pages of a search, two on each, in their order. With an id, only those of this seller. */
async function found(search: string, sort: string | null = null, sellerId: string | null = null): Promise<string[]> {
  const titles: string[] = [];
  const totals = new Set<number>();
  for (let after: string | null = null; ;) {
    const { products }: Found = await viewer.ask(
      `query ($search: String!, $sort: ProductSort, $sellerId: ID, $after: String) {
        products(filter: { search: $search, sellerId: $sellerId }, sort: $sort, first: 2, after: $after) {
          totalCount nodes { title } pageInfo { endCursor hasNextPage }
        }
      }`,
      { search, sort, sellerId, after },
    );
    titles.push(...products.nodes.map(({ title }) => title));
    totals.add(products.totalCount);
    if (!products.pageInfo.hasNextPage) break;
    after = products.pageInfo.endCursor;
  }
  expect([...totals]).toEqual([titles.length]);
  return titles;
}

const suggested = async (search: string) =>
  (
    await viewer.ask<{ searchSuggestion: string | null }>(
      'query ($search: String!) { searchSuggestion(search: $search) }',
      { search },
    )
  ).searchSuggestion;

test('what fits best comes first: the title, what it means, the description, beginnings, some of the words; the newest first within each, and each once over all pages', async () => {
  await put('Zorvex');
  await put('Kettle');
  await put('Zorvex kettels');
  await put('Zorvex kettlebell');
  await put('Box', { description: 'Cerek of Zorvex' });
  await put('Crate', { description: 'Zorvex kettle inside' });
  await put('Cerek Zorvex');
  await put('Old kettle by Zorvex');
  await put('Zorvex kettle');
  await put('Neither of them');
  expect(await found('zorvex kettle')).toEqual([
    'Zorvex kettle',
    'Old kettle by Zorvex',
    'Cerek Zorvex',
    'Crate',
    'Box',
    'Zorvex kettlebell',
    'Zorvex kettels',
    'Kettle',
    'Zorvex',
  ]);
});

describe('a word finds what it means in English, Malay and Arabic alike', () => {
  beforeAll(async () => {
    await put('Textbook of botany');
    await put('Buku resipi');
    await put('كتاب قديم');
    await put('A good book');
    await put('كاتب مشهور');
  });

  test.each(['book', 'buku', 'كتاب', 'books', 'buku-buku', 'buku2', 'الكتاب', 'الكِتَاب', 'كتب'])(
    '%s',
    async (search) => {
      const titles = await found(search);
      expect(titles.slice(0, 3).toSorted()).toEqual(['A good book', 'Buku resipi', 'كتاب قديم'].toSorted());
      expect(titles).not.toContain('كاتب مشهور');
    },
  );

  test('in an order of its own too', async () => {
    expect(await found('buku', 'NEWEST')).toEqual(['A good book', 'كتاب قديم', 'Buku resipi', 'Textbook of botany']);
  });
});

test('what is a kind of the thing comes behind the thing itself, and of a name of a maker only that one', async () => {
  await put('Polaroid in a box');
  await put('Nikon D40');
  await put('كاميرا زرقاء');
  await put('Strap for a Nikon');
  await put('GoPro, waterproof');
  expect(await found('kamera')).toEqual([
    'كاميرا زرقاء',
    'GoPro, waterproof',
    'Nikon D40',
    'Polaroid in a box',
    'Strap for a Nikon',
  ]);
  expect((await found('nikon')).slice(0, 2)).toEqual(['Nikon D40', 'Strap for a Nikon']);
  expect(await found('جوبرو')).toEqual(expect.arrayContaining(['GoPro, waterproof']));
});

test('what a thing is for or comes with ranks behind what it is', async () => {
  await put('Drawer organiser');
  await put('Rug for an ottoman sofa');
  await put('Ottoman sofa');
  await put('Rug with sofa');
  expect((await found('sofa')).slice(0, 1)).toEqual(['Ottoman sofa']);
});

test('ten words of which each is misspelt, and may be one of many, are answered in every order and counted', async () => {
  const beginnings = ['bank', 'dort', 'felp', 'gurm', 'hilp', 'jont', 'kesk', 'lomp', 'murt', 'nalp'];
  for (const beginning of beginnings)
    for (const vowel of 'aeiou') for (const end of ['', 'b', 'c', 'd']) await put(`${beginning}${vowel}${end}`);
  const misspelt = beginnings.map((beginning) => `${beginning}x`);
  for (const words of [
    misspelt,
    misspelt.slice(0, 5),
    misspelt.slice(0, 3),
    beginnings.map((word) => word.slice(0, 2)),
  ]) {
    for (const sort of ['RELEVANCE', 'NEWEST', 'PRICE_LOW']) {
      const { products }: Found = await viewer.ask(
        `query ($search: String!, $sort: ProductSort) {
          products(filter: { search: $search }, sort: $sort, first: 24) { totalCount nodes { title } pageInfo { endCursor hasNextPage } }
        }`,
        { search: words.join(' '), sort },
      );
      expect(products.nodes.length, `${words.length} ${sort}`).toBeGreaterThan(0);
    }
    expect(await suggested(words.join(' '))).toBeDefined();
  }
});

test.each([
  ['berbasikal', 'Bicycle, blue'],
  ['permainan papan', 'Board game night set'],
  ['rice cookers', 'Periuk nasi kecil'],
  ['دراجات', 'Bicycle, blue'],
])('forms of a word are folded, and words that mean something together are one: %s', async (search, title) => {
  await put(title);
  expect((await found(search))[0]).toBe(title);
});

test.each(['Quintovar', 'قميصوني'])(
  'what is called %s is found with one letter wrong, missing, too many, or two swapped',
  async (name) => {
    await put(name);
    const letters = [...name];
    const swapped = [...letters];
    [swapped[3], swapped[4]] = [letters[4] ?? '', letters[3] ?? ''];
    const slips = [
      [...letters.slice(0, 3), name.startsWith('Q') ? 'z' : 'ظ', ...letters.slice(4)],
      [...letters.slice(0, 3), ...letters.slice(4)],
      [...letters.slice(0, 3), name.startsWith('Q') ? 'z' : 'ظ', ...letters.slice(3)],
      swapped,
    ].map((slip) => slip.join(''));
    for (const slip of slips) {
      expect(await found(slip), slip).toEqual([name]);
      expect(await found(slip, 'PRICE_LOW'), slip).toEqual([name]);
      expect(await suggested(slip), slip).toBe(name.toLowerCase());
    }
  },
);

describe('a slip that something else has is forgiven all the same, behind what is called so', () => {
  test.each([
    ['is sold', { status: ProductStatus.UNAVAILABLE }],
    ['is taken down', { status: ProductStatus.INVALID }],
  ])('which %s: "did you mean" speaks too', async (_what, values) => {
    const name = values.status === ProductStatus.INVALID ? 'Grundemak' : 'Brastivol';
    await put(`${name} lamp`);
    await put(`${name} shade`);
    const slip = `${name.slice(0, -2)}${name.slice(-1)}${name.slice(-2, -1)}`;
    await put(slip, values);
    for (const sort of [null, 'NEWEST', 'PRICE_LOW'])
      expect((await found(slip, sort)).toSorted(), sort ?? '').toEqual([`${name} lamp`, `${name} shade`]);
    expect(await suggested(slip)).toBe(name.toLowerCase());
  });

  test('which is on the market, in a description: it comes first, and "did you mean" is silent', async () => {
    await put('Broxelwint lamp');
    await put('Broxelwint shade');
    await put('Jug', { description: 'A broxelwnt one' });
    expect(await found('broxelwnt')).toEqual(['Jug', 'Broxelwint shade', 'Broxelwint lamp']);
    expect(await found('broxelwnt', 'PRICE_LOW')).toEqual(['Jug']);
    expect(await suggested('broxelwnt')).toBeNull();
  });
});

test('a slip is not mended to what the viewer alone sells', async () => {
  await makeProduct(app, viewer, { title: 'Vestrodin lamp' });
  expect([await found('vestrodni'), await suggested('vestrodni')]).toEqual([[], null]);
  await put('Vestrodin shade');
  expect([await found('vestrodni'), await suggested('vestrodni')]).toEqual([['Vestrodin shade'], 'vestrodin']);
});

test.each(['NEWEST', 'PRICE_LOW'])('behind the last of what is called so there is nothing: %s', async (sort) => {
  const word = sort === 'NEWEST' ? 'Krelundas' : 'Frelundas';
  await put(`${word} lamp`);
  await put(`${word.slice(0, -2)}${word.slice(-1)}${word.slice(-2, -1)} lamp`);
  const query = `query ($search: String!, $sort: ProductSort, $after: String) {
    products(filter: { search: $search }, sort: $sort, after: $after) { nodes { title } pageInfo { endCursor } }
  }`;
  const { products } = await viewer.ask<Found>(query, { search: word, sort });
  expect(products.nodes).toEqual([{ title: `${word} lamp` }]);
  const { products: behind } = await viewer.ask<Found>(query, {
    search: word,
    sort,
    after: products.pageInfo.endCursor,
  });
  expect(behind.nodes).toEqual([]);
});

test('a word that stands alone in the lexicon is no slip of another', async () => {
  await put('دقيق أبيض');
  expect(await found('دقيقة')).toEqual([]);
  expect(await suggested('دقيقة')).toBeNull();
});

test('a word of four letters is taken as typed, and two wrong letters are two too many', async () => {
  await put('Zyxw');
  await put('Wivelsome');
  expect(await found('zyxq')).toEqual([]);
  expect(await found('wavelsame')).toEqual([]);
  expect(await suggested('zyxq')).toBeNull();
});

test('"did you mean" keeps what is known as it is typed, and is silent about what the market has', async () => {
  await put('Frobnicator');
  expect(await suggested('My  Frobnicatr, red')).toBe('My frobnicator red');
  expect(await suggested('frobnicator')).toBeNull();
  expect(await suggested('frobni')).toBeNull();
});

test('"did you mean" swaps two neighbours before it puts another letter, even if only the lexicon has the word', async () => {
  await put('Label maker');
  await put('Meja lipat');
  expect(await suggested('study tabel')).toBe('study table');
});

test('"did you mean" says nothing of what only hidden or sold things have', async () => {
  await put('Grimblewort', { status: ProductStatus.INVALID });
  await put('Plonkerbite', { status: ProductStatus.UNAVAILABLE });
  expect(await suggested('grimblewart')).toBeNull();
  expect(await suggested('plonkerbits')).toBeNull();
});

test('while a word is being typed it finds what it may become, in any language', async () => {
  await put('Umbrella with dots');
  expect(await found('payun')).toEqual(['Umbrella with dots']);
});

test('whoever looks for something free finds donations, whatever their words', async () => {
  await put('Telescope', { type: ProductType.DONATION, price: 0 });
  await put('Telescope for sale');
  for (const search of ['free telescope', 'teleskop percuma', 'تلسكوب مجاني'])
    expect((await found(search))[0], search).toBe('Telescope');
});

test('what one seller has comes in the same order, without what others have', async () => {
  for (const title of ['Sorbyx plank', 'Plank of Sorbyx', 'Sorbyx', 'Plank', 'Sorbyx planks']) await put(title);
  const other = await makeUser(app);
  await makeProduct(app, other, { title: 'Sorbyx plank too' });
  for (const search of ['sorbyx plank', 'sorbix plank', 'sorbyx pla', 'book', 'plank']) {
    const own = (await found(search)).filter((title) => title !== 'Sorbyx plank too');
    expect(own.length, search).toBeGreaterThan(2);
    expect(await found(search, null, seller.id), search).toEqual(own);
  }
  expect(await found('sorbyx plank', null, other.id)).toEqual(['Sorbyx plank too']);
});

test('what a thing is comes before what it is for, with a slip and by its meaning too', async () => {
  const own = await makeUser(app);
  for (const title of ['Old laptop', 'Briefcase for a 14-inch laptop', 'وحدة تحكم للحاسوب'])
    await makeProduct(app, own, { title, description: 'x' });
  for (const search of ['laptop', 'laptp', 'laptob', 'حاسوب'])
    expect([search, (await found(search, null, own.id))[0]]).toEqual([search, 'Old laptop']);
});

test('joined, split and hyphenated words, numbers and units find each other; soft hyphens hide nothing', async () => {
  const own = await makeUser(app);
  const mine = (title: string) => makeProduct(app, own, { title, description: 'x' });
  await mine('Qorvel Wi-Fi router');
  await mine('Qorvel wifi router');
  for (const search of ['qorvel wifi', 'qorvel wi-fi'])
    expect(await found(search, null, own.id)).toContain('Qorvel Wi-Fi router');
  await mine('Qorvel card 128GB');
  await mine('Qorvel stick 128 gigabytes');
  await mine('Qorvel disk 256 GB');
  for (const search of ['qorvel 128 gb', 'qorvel 128GB', 'qorvel 128-gb', 'qorvel ١٢٨ جيجا'])
    expect((await found(search, null, own.id)).slice(0, 2)).toEqual([
      'Qorvel stick 128 gigabytes',
      'Qorvel card 128GB',
    ]);
  await mine('Qorvel head\u00ADphones');
  expect(await found('qorvel headphones', null, own.id)).toContain('Qorvel head\u00ADphones');
  await mine('Qorvel laptop');
  expect((await found('qorvel lap top', null, own.id))[0]).toBe('Qorvel laptop');
});

test.each([
  ['guittarr', 'Acoustic guitar'],
  ['micrscop', 'School microscope'],
])('two letters wrong are forgiven where nothing is one letter off: %s', async (search, title) => {
  const own = await makeUser(app);
  await makeProduct(app, own, { title, description: 'x' });
  expect(await found(search, null, own.id)).toEqual([title]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { readLexicon } from '../../search/lexicon.ts';
import { makeProduct, makeUser, type TestUser } from '../../testing/factories.ts';
import { CATEGORIES_OF_FIELD } from './categories.ts';

let app: TestApp;
let viewer: TestUser;
beforeAll(async () => {
  app = await startApp();
  viewer = await makeUser(app);
  const seller = await makeUser(app);
  for (const [title, price, ...categories] of [
    ['Umbrella', 5],
    ['Rice cooker', 30],
    ['Kipasmeja Khind', 20],
    ['Lap top Acer', 900],
    ['Mi Band strap', 15],
    ['Sofa', 200],
    ['Wooden table', 80],
    ['Chess set', 12, 'Games & Hobbies'],
    ['Handmade cards', 3, 'Games & Hobbies'],
    ['Roller skates, EU 38', 45, 'Sports & Outdoor'],
    ['Pensonic toaster', 25],
    ['Cerek elektrik 1.7 liter', 22],
    ['iPhone12 case', 8],
    ['Atthe cap', 6],
    ['Phone holder', 4, 'Mobile'],
    ['Chargebox 10000 mAh', 40],
  ] as const)
    await makeProduct(app, seller, { title, description: 'Collect at the gate', price: price * 100 }, categories);
});
afterAll(() => app.close());

/** The titles of all pages, and of each whether it begins with what only comes near. */
async function found(search: string, sort = 'RELEVANCE', first = 20): Promise<{ titles: string[]; isNear: boolean[] }> {
  const [titles, isNear, totals]: [string[], boolean[], number[]] = [[], [], []];
  for (let after: string | null = null; ;) {
    const { products }: { products: Answer } = await viewer.ask(
      `query ($search: String!, $sort: ProductSort, $after: String, $first: Int) {
        products(filter: { search: $search }, sort: $sort, first: $first, after: $after) {
          isNear totalCount nodes { title } pageInfo { endCursor hasNextPage }
        }
      }`,
      { search, sort, after, first },
    );
    titles.push(...products.nodes.map(({ title }) => title));
    isNear.push(products.isNear);
    totals.push(products.totalCount);
    if (!products.pageInfo.hasNextPage) break;
    after = products.pageInfo.endCursor;
  }
  expect(new Set(totals)).toEqual(new Set([titles.length]));
  return { titles, isNear };
}

interface Answer {
  isNear: boolean;
  totalCount: number;
  nodes: { title: string }[];
  pageInfo: { endCursor: string; hasNextPage: boolean };
}

describe.each(['RELEVANCE', 'PRICE_LOW', 'NEWEST'])('in the order %s', (sort) => {
  test.each([
    ['ricecooker', 'Rice cooker'],
    ['periuknasi', 'Rice cooker'],
    ['table fan', 'Kipasmeja Khind'],
    ['kipas meja', 'Kipasmeja Khind'],
    ['laptop', 'Lap top Acer'],
    ['لابتوب', 'Lap top Acer'],
    ['miband', 'Mi Band strap'],
    ['iphone 12', 'iPhone12 case'],
    ['eu38', 'Roller skates, EU 38'],
    ['umbrrela', 'Umbrella'],
    ['pensncic', 'Pensonic toaster'],
    ['kettle 1.7L', 'Cerek elektrik 1.7 liter'],
    ['10,000mAh', 'Chargebox 10000 mAh'],
    ['غلاية ١٫٧ لتر', 'Cerek elektrik 1.7 liter'],
  ])('words that are joined, parted, misspelt or measured find each other: %s finds %s', async (search, title) => {
    expect(await found(search, sort)).toEqual({ titles: [title], isNear: [false] });
  });

  test.each([
    ['some of the words', 'umbrella xylograph', ['Umbrella']],
    ['other things of the same kind', 'desk', ['Wooden table']],
    ['what belongs together with it', 'wardrobe', ['Wooden table', 'Sofa']],
    ['what is in the categories of such things', 'piano', ['Chess set', 'Handmade cards']],
    ['nothing, for a word that nobody knows', 'qwzzyx', []],
    ['the same for a misspelt word', 'wardrbe', ['Wooden table', 'Sofa']],
    ['what is mostly measured so, for a measure that nothing has', '512 gb', ['Phone holder']],
    ['the same, whatever begins with a letter beside it', 'wardrobe c', ['Wooden table', 'Sofa']],
  ])('where nothing is found the nearest is: %s', async (_name, search, titles) => {
    const nearest = await found(search, sort);
    expect(nearest.titles.toSorted()).toEqual(titles.toSorted());
    expect(nearest.isNear).toEqual([titles.length > 0]);
  });
});

test('a word that something has is not parted, though all has its parts', async () => {
  expect(await found('atthe')).toEqual({ titles: ['Atthe cap'], isNear: [false] });
});

test('the nearest come page by page, each once', async () => {
  expect(await found('wardrobe', 'RELEVANCE', 1)).toEqual({ titles: ['Wooden table', 'Sofa'], isNear: [true, true] });
  for (const sort of ['RELEVANCE', 'NEWEST', 'PRICE_HIGH'])
    expect((await found('piano', sort, 1)).isNear, sort).toEqual([true, true]);
});

test('what stands in the chosen categories is near, whatever is looked for in them', async () => {
  const { products }: { products: Answer } = await viewer.ask(
    `{ products(filter: { search: "qwzzyx", categories: ["Sports & Outdoor"] }) {
      isNear totalCount nodes { title } pageInfo { endCursor hasNextPage }
    } }`,
  );
  expect([products.isNear, products.nodes]).toEqual([true, [{ title: 'Roller skates, EU 38' }]]);
});

test('every field of the lexicon is in categories, and no other', () => {
  const fields = new Set(readLexicon().groups.map(({ field }) => field));
  fields.delete('qualities');
  expect(Object.keys(CATEGORIES_OF_FIELD).toSorted()).toEqual([...fields].toSorted());
});

test('what is found is no longer near once there is the thing itself', async () => {
  const { titles, isNear } = await found('rice cooker blue', 'RELEVANCE');
  expect([titles, isNear]).toEqual([['Rice cooker'], [true]]);
});

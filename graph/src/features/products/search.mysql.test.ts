import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { ask } from '../../testing/client.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';

let app: TestApp;
let seller: TestUser;
let buyer: TestUser;

beforeAll(async () => {
  app = await startApp();
  [seller, buyer] = [await makeUser(app), await makeUser(app)];
  for (const [title, description] of PRODUCTS) await create(title, description);
});
afterAll(() => app.close());

const PRODUCTS = [
  ['Samsung TV 40 inch', 'The remote is included'],
  ['Café table', 'Round, of oak'],
  ['الكتاب المستعمل', 'كِتَاب رِيَاضِيَّات'],
  ['Kerusi kayu', 'Selesa untuk belajar'],
] as const;

async function create(title: string, description: string) {
  const mutation = `mutation ($title: String!, $description: String!) {
    createProduct(input: { title: $title, description: $description, type: DONATION, condition: USED }) { id }
  }`;
  return (await ask<{ createProduct: { id: string } }>(app.url, seller.token, mutation, { title, description }))
    .createProduct.id;
}

/** The products that have all of these words, not those that only come near. */
async function found(search: string) {
  const query =
    'query ($search: String!) { products(filter: { search: $search }, sort: NEWEST, first: 50) { totalCount isNear nodes { title } } }';
  const { products } = await ask<{ products: { totalCount: number; isNear: boolean; nodes: { title: string }[] } }>(
    app.url,
    buyer.token,
    query,
    { search },
  );
  expect(products.totalCount).toBe(products.nodes.length);
  return products.isNear ? [] : products.nodes.map(({ title }) => title);
}

test.each([
  ['samsung', 'Samsung TV 40 inch'],
  ['tv', 'Samsung TV 40 inch'],
  ['the rem', 'Samsung TV 40 inch'],
  ['40 SAM', 'Samsung TV 40 inch'],
  ['cafe', 'Café table'],
  ['CAFÉ oak', 'Café table'],
  ['كتاب', 'الكتاب المستعمل'],
  ['رياضيات', 'الكتاب المستعمل'],
  ['kerusi', 'Kerusi kayu'],
])('"%s" finds words by their beginnings, whatever their case, accents and letter variants', async (search, title) => {
  expect(await found(search)).toEqual([title]);
});

test('every word must be there, and the characters of a query language mean nothing', async () => {
  expect(await found('samsung oak')).toEqual([]);
  expect(await found('"samsung" +(tv)* -40')).toEqual(['Samsung TV 40 inch']);
  expect(await found('sung')).toEqual([]);
});

test('a search without words finds everything', async () => {
  expect(await found(' !? ')).toHaveLength(PRODUCTS.length);
});

const UPDATE = `mutation ($id: ID!, $title: String!) {
  updateProduct(id: $id, input: { title: $title, description: "Pours", type: DONATION, condition: USED }) { id }
}`;

test('an edited product is found by a word that it had and one that is new together', async () => {
  const id = await create('Wooden shelf', 'Pours');
  await ask(app.url, seller.token, UPDATE, { id, title: 'Wooden cupboard' });
  expect([await found('wooden shelf'), await found('wooden cupboard'), await found('cupb wood pours')]).toEqual([
    [],
    ['Wooden cupboard'],
    ['Wooden cupboard'],
  ]);
});

test('an edited product is found by its new words only, a removed one no more', async () => {
  const id = await create('Blue kettle', 'Boils');
  await ask(app.url, seller.token, UPDATE, { id, title: 'Green teapot' });
  expect([await found('kettle'), await found('teapot')]).toEqual([[], ['Green teapot']]);
  await ask(app.url, seller.token, 'mutation ($id: ID!) { removeProduct(id: $id) { id } }', { id });
  expect(await found('teapot')).toEqual([]);
});

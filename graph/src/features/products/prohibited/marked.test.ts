import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { makeProduct, makeStaff, makeUser, type TestUser } from '../../../testing/factories.ts';
import { UserStatus } from '../../../core/viewer.ts';

let app: TestApp;
let seller: TestUser;
let staff: TestUser;
beforeAll(async () => {
  app = await startApp();
  [seller, staff] = [await makeUser(app), await makeStaff(app)];
});
afterAll(() => app.close());

const MARKED = 'query ($id: ID!) { product(id: $id) { isMarked markedFor } }';
const PROHIBITED =
  'query ($title: String!, $description: String!) { prohibitedWords(title: $title, description: $description) }';

test('a listing whose words are on the list goes up, and staff see for which rules it is marked', async () => {
  const input = {
    title: 'Vape and wine',
    description: 'With a kitten',
    type: 'SELL',
    price: 5,
    condition: 'USED',
  };
  const create = 'mutation ($input: ProductInput!) { createProduct(input: $input) { id status } }';
  const { createProduct } = await seller.ask<{ createProduct: { id: string; status: string } }>(create, { input });
  expect(createProduct.status).toBe('VALID');
  expect(await staff.ask(MARKED, { id: createProduct.id })).toEqual({
    product: { isMarked: true, markedFor: ['ALCOHOL', 'TOBACCO', 'ANIMALS'] },
  });
});

test('any other listing is not marked', async () => {
  const { id } = await makeProduct(app, seller, { title: 'Wine glasses', description: 'Six' });
  expect(await staff.ask(MARKED, { id })).toEqual({ product: { isMarked: false, markedFor: [] } });
});

test('nobody but staff sees the mark, not even the seller', async () => {
  const { id } = await makeProduct(app, seller, { title: 'Vape' });
  for (const reader of [seller, await makeUser(app)]) {
    expect(await reader.ask(MARKED, { id })).toEqual({ product: { isMarked: null, markedFor: null } });
  }
});

test('a mark follows the words of the listing', async () => {
  const { id } = await makeProduct(app, seller, { title: 'Vape' });
  const input = { title: 'Lamp', description: 'Bright', type: 'SELL', price: 5, condition: 'USED' };
  await seller.ask('mutation ($id: ID!, $input: ProductInput!) { updateProduct(id: $id, input: $input) { id } }', {
    id,
    input,
  });
  expect(await staff.ask(MARKED, { id })).toEqual({ product: { isMarked: false, markedFor: [] } });
});

test('whoever is signed in asks what words look like before they put anything up', async () => {
  const pending = await makeUser(app, { status: UserStatus.PENDING });
  const ask = (title: string, description: string) => pending.ask(PROHIBITED, { title, description });
  expect(await ask('Beer', '')).toEqual({ prohibitedWords: ['ALCOHOL'] });
  expect(await ask('', 'نبيذ')).toEqual({ prohibitedWords: ['ALCOHOL'] });
  expect(await ask('Beer mug', '')).toEqual({ prohibitedWords: [] });
  expect(await app.visitor.refusal(PROHIBITED, { title: 'Beer', description: '' })).toBe('UNAUTHENTICATED');
});

test('longer words than those of a listing are refused', async () => {
  expect(await seller.refusal(PROHIBITED, { title: 'x'.repeat(121), description: '' })).toBe('BAD_USER_INPUT');
  expect(await seller.refusal(PROHIBITED, { title: '', description: 'x'.repeat(5001) })).toBe('BAD_USER_INPUT');
});

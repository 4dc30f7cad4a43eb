import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UserStatus } from '../../core/viewer.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeSavedSearch, makeStaff, makeUser, type TestUser } from '../../testing/factories.ts';
import { SavedSearch } from './saved-search.entity.ts';

let app: TestApp;
let other: TestUser;
beforeAll(async () => {
  app = await startApp();
  other = await makeUser(app);
});
afterAll(() => app.close());

const PARTS = 'id name search categories condition donationsOnly minPrice maxPrice';
const SAVE = `mutation ($name: String!, $filter: ProductFilter!) { saveSearch(name: $name, filter: $filter) { ${PARTS} } }`;
const LIST = `{ savedSearches { ${PARTS} } }`;
const REMOVE = `mutation ($id: ID!) { removeSavedSearch(id: $id) { ${PARTS} } }`;

const idsOf = async (person: TestUser) =>
  (await person.ask<{ savedSearches: { id: string }[] }>(LIST)).savedSearches.map(({ id }) => id);

test('a search is kept with all of its filter, and listed with the newest first', async () => {
  const person = await makeUser(app);
  const filter = {
    search: ' desk lamp ',
    categories: ['Mobile', 'Books', 'Mobile'],
    condition: 'USED',
    donationsOnly: true,
    minPrice: 1.5,
    maxPrice: 20,
  };
  const { saveSearch } = await person.ask<{ saveSearch: { id: string } }>(SAVE, { name: '  Desk\nlamps ', filter });
  expect(saveSearch).toMatchObject({
    name: 'Desk lamps',
    search: 'desk lamp',
    condition: 'USED',
    donationsOnly: true,
    minPrice: 1.5,
    maxPrice: 20,
  });
  expect(saveSearch).toHaveProperty('categories', expect.arrayContaining(['Mobile', 'Books']));
  const second = await person.ask<{ saveSearch: { id: string } }>(SAVE, {
    name: 'Free',
    filter: { donationsOnly: true },
  });
  expect(second.saveSearch).toMatchObject({ search: null, categories: [], condition: null, minPrice: null });
  expect(await idsOf(person)).toEqual([second.saveSearch.id, saveSearch.id]);
  expect(await idsOf(other)).toEqual([]);
});

test('a search for what one person sells is kept with them; nobody is refused', async () => {
  const person = await makeUser(app);
  for (const filter of [{ sellerId: 'nobody' }, { search: 'lamp', sellerId: '' }])
    expect(await person.refused(SAVE, { name: 'X', filter })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'sellerId',
    });
  await person.ask(SAVE, { name: 'Theirs', filter: { sellerId: other.id } });
  expect(await person.ask('{ savedSearches { name seller { id } } }')).toEqual({
    savedSearches: [{ name: 'Theirs', seller: { id: other.id } }],
  });
});

test.each([
  ['filter', {}],
  ['search', { search: '  ' }],
  ['search', { search: '!!!' }],
  ['search', { search: '🪑 %' }],
  ['filter', { minPrice: 0 }],
  ['filter', { maxPrice: 1_000_000 }],
  ['filter', { categories: [] }],
  ['filter', { donationsOnly: false }],
  ['filter', { search: null, condition: null, minPrice: null, maxPrice: null }],
])('a filter that leaves nothing out is refused, at its %s: %j', async (field, filter) => {
  expect(await other.refused(SAVE, { name: 'All', filter })).toMatchObject({ code: 'BAD_USER_INPUT', field });
});

test.each([{ categories: ['Books'] }, { condition: 'NEW' }, { minPrice: 0.01 }, { maxPrice: 0 }, { search: 'ي' }])(
  'one part of a filter is enough: %j',
  async (filter) => {
    expect(await (await makeUser(app)).refusal(SAVE, { name: 'Some', filter })).toBeNull();
  },
);

test.each([
  ['', false],
  [' ', false],
  ['x', true],
  ['ي'.repeat(60), true],
  ['x'.repeat(61), false],
])('a name has 1 to 60 characters: %j', async (name, fits) => {
  const person = await makeUser(app);
  expect(await person.refusal(SAVE, { name, filter: { search: 'lamp' } })).toBe(fits ? null : 'BAD_USER_INPUT');
});

test('the categories and the words of a filter are checked as in Browse', async () => {
  for (const filter of [{ categories: ['Weapons'] }, { search: 'x'.repeat(201) }])
    expect(await other.refusal(SAVE, { name: 'Wrong', filter })).toBe('BAD_USER_INPUT');
});

test('each search of a person has another name; others may have the same', async () => {
  const person = await makeUser(app);
  const saved = { name: 'Lamps', filter: { search: 'lamp' } };
  await person.ask(SAVE, saved);
  expect(await person.refused(SAVE, saved)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'name' });
  expect(await other.refusal(SAVE, saved)).toBeNull();
  expect(await idsOf(person)).toHaveLength(1);
});

describe('a person keeps at most 20 searches', () => {
  test('the 21st is refused, and one is free again after a removal', async () => {
    const person = await makeUser(app);
    const save = (n: number) => person.refusal(SAVE, { name: `Search ${n}`, filter: { search: 'lamp' } });
    for (let n = 1; n <= 20; n++) expect(await save(n)).toBeNull();
    expect(await save(21)).toBe('WRONG_STATE');
    const [id] = await idsOf(person);
    expect(await person.ask(REMOVE, { id })).toMatchObject({
      removeSavedSearch: { id, name: 'Search 20', search: 'lamp' },
    });
    expect(await save(21)).toBeNull();
    expect(await save(22)).toBe('WRONG_STATE');
  });
});

test('somebody else’s search is NOT_FOUND, as an unknown one is', async () => {
  const saved = await makeSavedSearch(app, await makeUser(app));
  const unknown = await other.refused(REMOVE, { id: 'nothing' });
  expect(unknown).toMatchObject({ code: 'NOT_FOUND' });
  expect(await other.refused(REMOVE, { id: saved.id })).toEqual(unknown);
  expect(await app.em().count(SavedSearch, { id: saved.id })).toBe(1);
});

test('confined accounts and staff keep no searches: FORBIDDEN', async () => {
  const people = [await makeStaff(app)];
  for (const status of [UserStatus.PENDING, UserStatus.WAITING, UserStatus.INACTIVE])
    people.push(await makeUser(app, { status }));
  for (const person of people) {
    expect(await person.refusal(SAVE, { name: 'Lamps', filter: { search: 'lamp' } })).toBe('FORBIDDEN');
    expect(await person.refusal(LIST)).toBe('FORBIDDEN');
  }
});

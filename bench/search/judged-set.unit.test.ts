import { expect, test } from 'vitest';
import { LANGUAGES, readMadeProducts, readProducts, readQueries } from './judged.ts';
import { heldAlone, ndcg, meansOf, tooLow } from './scores.ts';
import { CATEGORIES } from '../../graph/src/features/products/categories.ts';

const products = readProducts();
const queries = readQueries();

test('300 products are made for the judged set, each whole and with a key of its own', () => {
  const made = readMadeProducts();
  expect(made).toHaveLength(300);
  expect(new Set(products.map(({ key }) => key)).size).toBe(products.length);
  for (const { key, title, description, categories, price } of made) {
    expect(key).toMatch(/^[a-z0-9-]+$/);
    expect(title.length && description.length, key).toBeGreaterThan(0);
    expect(CATEGORIES, key).toEqual(expect.arrayContaining(categories));
    expect(Number.isInteger(price) && price >= 0, key).toBe(true);
  }
});

test.each(LANGUAGES)('68 different searches are judged in %s, half of each kind held apart', (language) => {
  const own = queries.filter((query) => query.language === language);
  expect(own).toHaveLength(68);
  expect(new Set(own.map(({ text }) => text)).size).toBe(68);
  expect(own.filter(({ isHeld }) => isHeld)).toHaveLength(34);
  for (const kind of new Set(own.map((query) => query.kind))) {
    const held = own.filter((query) => query.kind === kind).map(({ isHeld }) => (isHeld ? 1 : -1));
    expect(Math.abs(held.reduce<number>((sum, each) => sum + each, 0)), kind).toBeLessThanOrEqual(1);
  }
});

test('every search has something that is exactly it, and judges products that exist', () => {
  const keys = new Set(products.map(({ key }) => key));
  for (const { text, grades } of queries) {
    expect([...grades.values()], text).toContain(3);
    expect(
      [...grades.keys()].filter((key) => !keys.has(key)),
      text,
    ).toEqual([]);
  }
});

test('some that are held apart mean what a search means that may be tuned on: those left stand alone, in each language', () => {
  const alone = heldAlone(queries.map((query) => ({ query }))).map(({ query }) => query);
  expect(alone.filter(({ isHeld }) => !isHeld)).toEqual([]);
  expect(alone).toHaveLength(59);
  for (const language of LANGUAGES)
    expect(alone.filter((query) => query.language === language).length, language).toBeGreaterThan(5);
});

test('the order that a person wants is 1, nothing found is 0', () => {
  const query = {
    grades: new Map([
      ['a', 3],
      ['b', 1],
    ] as const),
  };
  expect(ndcg(query, ['a', 'b'])).toBe(1);
  expect(ndcg(query, [])).toBe(0);
  expect(ndcg(query, ['b', 'a'])).toBeCloseTo((1 + 7 / Math.log2(3)) / (7 + 1 / Math.log2(3)));
});

test('below 0.85 over all, or 0.8 in a language, is too low', () => {
  const [query] = queries;
  expect(query?.language).toBe('en');
  expect(tooLow(meansOf(query ? [{ query, score: 1 }] : []))).toEqual(['ms', 'ar']);
  expect(tooLow({ en: 0.8, ms: 0.799, ar: 0.9, all: 0.85 })).toEqual(['ms']);
  expect(tooLow({ en: 0.84, ms: 0.84, ar: 0.84, all: 0.84 })).toEqual(['all']);
});

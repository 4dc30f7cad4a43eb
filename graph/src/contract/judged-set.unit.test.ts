import { expect, test } from 'vitest';
import { LANGUAGES, readMadeProducts, readProducts, readQueries } from '../../../bench/search/judged.ts';
import { CATEGORIES } from '../features/products/categories.ts';

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

test.each(LANGUAGES)('fifty different searches are judged in %s, half of each kind held apart', (language) => {
  const own = queries.filter((query) => query.language === language);
  expect(own).toHaveLength(50);
  expect(new Set(own.map(({ text }) => text)).size).toBe(50);
  expect(own.filter(({ isHeld }) => isHeld)).toHaveLength(25);
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

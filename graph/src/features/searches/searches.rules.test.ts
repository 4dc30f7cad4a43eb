import { expect, test } from 'vitest';
import { Condition } from '../products/product.entity.ts';
import { MAX_PRICE } from '../products/products.rules.ts';
import { isNewsSince, nextDigest, toldUntil, whyNotFilter, whyNotSaveAnother } from './searches.rules.ts';

test.each([
  ['2026-11-25T23:59:59.999Z', '2026-11-26T00:00:00.000Z'],
  ['2026-11-26T00:00:00.000Z', '2026-11-27T00:00:00.000Z'],
  ['2026-07-01T08:00:00.000+08:00', '2026-07-02T08:00:00.000+08:00'],
  ['2026-12-31T12:00:00.000+08:00', '2027-01-01T08:00:00.000+08:00'],
])('after %s the next digest is due at %s, 08:00 Malaysian time', (now, due) => {
  expect(nextDigest(new Date(now))).toEqual(new Date(due));
});

test.each([
  [19, null],
  [20, 'WRONG_STATE'],
  [21, 'WRONG_STATE'],
])('with %i searches another one: %s', (saved, code) => {
  expect(whyNotSaveAnother(saved)?.code ?? null).toBe(code);
});

test.each([
  [{}, 'filter'],
  [{ categories: [], donationsOnly: false }, 'filter'],
  [{ minPrice: 0, maxPrice: MAX_PRICE }, 'filter'],
  [{ search: '' }, 'search'],
  [{ search: '!!! 🪑 %', minPrice: 0 }, 'search'],
  [{ search: 'ي' }, null],
  [{ search: '5' }, null],
  [{ search: '本' }, null],
  [{ categories: ['Books'] }, null],
  [{ condition: Condition.USED }, null],
  [{ donationsOnly: true }, null],
  [{ minPrice: 1 }, null],
  [{ maxPrice: 0 }, null],
  [{ minPrice: 500, maxPrice: 499 }, 'minPrice'],
  [{ search: 'lamp', minPrice: 500, maxPrice: 499 }, 'minPrice'],
  [{ minPrice: 500, maxPrice: 500 }, null],
  [{ sellerId: 's' }, null],
])('a search for %j is refused at its %s', (filter, field) => {
  expect(whyNotFilter(filter)?.field ?? null).toBe(field);
});

test.each([
  ['2026-11-26T08:00:00.000+08:00', '2026-11-26T07:59:00.000+08:00'],
  ['2026-11-26T21:30:00.000+08:00', '2026-11-26T07:59:00.000+08:00'],
  ['2026-11-27T07:59:59.999+08:00', '2026-11-26T07:59:00.000+08:00'],
])('at %s digests tell of what came up to %s', (now, until) => {
  expect(toldUntil(new Date(now))).toEqual(new Date(until));
});

test.each([
  ['made before, and written down within two minutes', -60, 119, false],
  ['made long before, and written down at once', -600_000, 1, false],
  ['made before, and on the market later', -60, 3600, true],
  ['made after', 1, 30, true],
  ['made after, and written down late', 1, 300, true],
])('to a saved search what was %s is news: %i s, %i s after it: %s', (_what, made, listed, isNews) => {
  const saved = new Date('2026-11-26T10:00:00.000Z');
  const at = (seconds: number) => new Date(saved.getTime() + seconds * 1000);
  expect(isNewsSince(saved, { createdAt: at(made), listedAt: at(listed) })).toBe(isNews);
});

import { expect, test } from 'vitest';
import { formatPrice, ringgitFromSen, senFromRinggit } from './money.ts';

test('every amount of two decimals is whole sen, and comes back as it was', () => {
  for (let sen = 0; sen <= 100_000; sen++) expect(senFromRinggit(ringgitFromSen(sen))).toBe(sen);
  for (const sen of [99_999_999, 100_000_000, 999_999_999]) expect(senFromRinggit(ringgitFromSen(sen))).toBe(sen);
});

test.each([
  [19.99, 1999],
  [0.1 + 0.2, 30],
  [1.1 * 3, 330],
  [0, 0],
  [1e7, 1e9],
])('RM %d is %i sen', (ringgit, sen) => {
  expect(senFromRinggit(ringgit)).toBe(sen);
});

test.each([-0.01, 0.001, 1.005, 1e7 + 0.01, Number.NaN, Number.POSITIVE_INFINITY, '5', null, undefined, true, [5], {}])(
  '%j is no amount',
  (value) => {
    expect(() => senFromRinggit(value)).toThrow('Money is RM from 0 to 10,000,000 with at most two decimals');
  },
);

test.each([
  [4550, 'RM 45.50'],
  [100_000_000, 'RM 1,000,000.00'],
])('%i sen are written as %s', (sen, words) => {
  expect(formatPrice(sen)).toBe(words);
});

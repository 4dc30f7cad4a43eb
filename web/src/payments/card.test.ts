import { describe, expect, it } from 'vitest';
import { cardYears, emptyCard, expiry } from './card.ts';

describe('cardYears', () => {
  it.each([
    [2024, '2025', 6],
    [2027, '2027', 4],
    [2031, '2030', 1],
  ])('in %i they begin with %s', (year, first, count) => {
    const years = cardYears(new Date(year, 5, 1));
    expect([years[0], years.at(-1), years.length]).toEqual([first, '2030', count]);
  });
});

describe('expiry', () => {
  it('has dots until a month and a year are chosen', () => {
    expect(expiry({ ...emptyCard, month: '04' })).toBe('04/••');
    expect(expiry({ ...emptyCard, month: '04', year: '2029' })).toBe('04/29');
  });
});

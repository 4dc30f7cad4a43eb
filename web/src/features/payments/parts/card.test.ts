import { describe, expect, it } from 'vitest';
import { cardMonths, cardYears, emptyCard, expiry } from './card.ts';

describe('cardYears', () => {
  it('go from 2025 to 2030', () => {
    expect(cardYears).toEqual(['2025', '2026', '2027', '2028', '2029', '2030']);
  });
});

describe('cardMonths', () => {
  it('go from 01 to 12', () => {
    expect(cardMonths).toHaveLength(12);
    expect([cardMonths[0], cardMonths.at(-1)]).toEqual(['01', '12']);
  });
});

describe('expiry', () => {
  it('has dots until a month and a year are chosen', () => {
    expect(expiry({ ...emptyCard, month: '04' })).toBe('04/••');
    expect(expiry({ ...emptyCard, month: '04', year: '2029' })).toBe('04/29');
  });
});

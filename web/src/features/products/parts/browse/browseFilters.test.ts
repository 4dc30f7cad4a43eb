import { describe, expect, it } from 'vitest';
import { changeFilters, countFilters, readFilters, sortsOf, toVariables, writeFilters } from './browseFilters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('browse filters', () => {
  it('survive the way into the address and back', () => {
    const query =
      'q=desk+lamp&category=Food+%26+Beverages&category=Books&condition=USED&donations=1&min=1.5&max=20&sort=PRICE_LOW';
    expect(writeFilters(read(query)).toString()).toBe(query);
  });

  it('leave defaults out of the address', () => {
    expect(writeFilters(read('sort=NEWEST&donations=0')).toString()).toBe('');
  });

  it('ignore what an address says wrongly', () => {
    const filters = read('category=Weapons&category=Books&condition=BROKEN&min=-1&max=much&sort=RANDOM');
    expect(filters).toMatchObject({ categories: ['Books'], condition: null, minPrice: null, maxPrice: null });
    expect(filters.sort).toBe('NEWEST');
  });

  it('ask the same question whatever order the categories were ticked in', () => {
    expect(toVariables(read('category=Books&category=Computer'))).toEqual(
      toVariables(read('category=Computer&category=Books')),
    );
  });

  it('put what fits a search best first, unless another order is chosen', () => {
    expect(read('q=lamp').sort).toBe('RELEVANCE');
    expect(read('sort=RELEVANCE').sort).toBe('NEWEST');
    expect([sortsOf('lamp')[0], sortsOf(' ')[0]]).toEqual(['RELEVANCE', 'NEWEST']);
    const typed = changeFilters(read(''), { search: 'lamp' });
    expect(typed.sort).toBe('RELEVANCE');
    expect(changeFilters(typed, { search: '' }).sort).toBe('NEWEST');
    const chosen = changeFilters(typed, { sort: 'NEWEST' });
    expect(writeFilters(chosen).toString()).toBe('q=lamp&sort=NEWEST');
    expect(changeFilters(chosen, { search: 'lamps' }).sort).toBe('NEWEST');
    expect(changeFilters(read('q=lamp&sort=PRICE_LOW'), { search: '' }).sort).toBe('PRICE_LOW');
  });

  it('send only what narrows', () => {
    expect(toVariables(read('q=+'))).toEqual({ filter: {}, sort: 'NEWEST' });
  });

  it('send prices', () => {
    expect(toVariables(read('min=0&max=9.9'))).toMatchObject({ filter: { minPrice: 0, maxPrice: 9.9 } });
  });

  it('count each chosen category, the condition, donations and prices, but not search or sort', () => {
    const filters = read('q=x&category=Books&category=Computer&condition=NEW&donations=1&min=1&max=2&sort=PRICE_HIGH');
    expect(countFilters(filters)).toBe(6);
  });
});

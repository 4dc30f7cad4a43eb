import { describe, expect, it } from 'vitest';
import { LONGEST_SEARCH } from '../../../../generated/limits.ts';
import {
  changeFilters,
  countFilters,
  isWrongWayRound,
  readFilters,
  sortsOf,
  toVariables,
  writeFilters,
} from './browseFilters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('browse filters', () => {
  it('survive the way into the address and back', () => {
    const query =
      'q=desk+lamp&category=Food+%26+Beverages&category=Books&condition=USED&donations=1&min=5&max=12.5&seller=s&sort=PRICE_LOW';
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

  it('read of a text what the server takes', () => {
    const filters = read('q=desk%00+lamp&seller=%00');
    expect([filters.search, filters.seller]).toEqual(['desk lamp', null]);
    const family = '👨‍👩‍👧';
    expect(read(`q=${encodeURIComponent('a'.repeat(LONGEST_SEARCH - 1) + family)}`).search).toHaveLength(
      LONGEST_SEARCH - 1,
    );
    const spaced = `${'a'.repeat(LONGEST_SEARCH)} `;
    expect(read(`q=${encodeURIComponent(spaced)}`).search, 'spaces around it do not count').toBe(spaced);
    expect(read('q=a%00%ED%A0%BD').search.isWellFormed()).toBe(true);
  });

  it.each(['', 'cheap', '-1', '1e3', '1,000', '0x10', '5.001', '1000000.01', '99999999', ' 5', '0'])(
    'leave out the price %j',
    (price) => {
      const filters = read(new URLSearchParams({ min: price, max: price }).toString());
      expect([filters.minPrice, filters.maxPrice]).toEqual([null, price === '0' ? 0 : null]);
    },
  );

  it('say when the lowest price is above the highest', () => {
    expect(
      ['min=20&max=10', 'min=10&max=20', 'min=10&max=10', 'min=10', 'max=0'].map(read).map(isWrongWayRound),
    ).toEqual([true, false, false, false, false]);
  });

  it('have no search in a text of which nothing can be seen', () => {
    expect(toVariables(read(`q=${encodeURIComponent(' \u2800')}`))).toEqual({ filter: {}, sort: 'NEWEST' });
  });

  it('send a range of prices and a seller', () => {
    expect(toVariables(read('min=5&max=12.50&seller=s')).filter).toEqual({
      minPrice: 5,
      maxPrice: 12.5,
      sellerId: 's',
    });
    expect(toVariables(read('max=0')).filter).toEqual({ maxPrice: 0 });
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

  it('count each chosen category, the condition, donations, a range of prices and a seller, but not search or sort', () => {
    const filters = read('q=x&category=Books&category=Computer&condition=NEW&donations=1&sort=PRICE_HIGH');
    expect(countFilters(filters)).toBe(4);
    expect(['min=5', 'max=0', 'min=5&max=9', 'seller=s', ''].map(read).map(countFilters)).toEqual([1, 1, 1, 1, 0]);
  });
});

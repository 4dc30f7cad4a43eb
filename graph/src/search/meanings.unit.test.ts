import { describe, expect, test } from 'vitest';
import { wordsInOrder } from './folding.ts';
import { begunMeanings, unitsOf } from './meanings.ts';

const meaningsIn = (text: string) => unitsOf(wordsInOrder(text)).flatMap(({ meanings }) => meanings);

describe('no word leads to nonsense', () => {
  test.each([
    ['pen', 'open'],
    ['table', 'timetable'],
    ['كاتب', 'كتاب'],
    ['pan', 'pants'],
    ['cat', 'cat air'],
    ['car', 'card'],
    ['minuman', 'lelaki'],
  ])('%s not to %s', (one, other) => {
    const others = meaningsIn(other);
    expect(meaningsIn(one).filter((meaning) => others.includes(meaning))).toEqual([]);
  });
});

test('the longest words that the lexicon knows together are one unit', () => {
  expect(unitsOf(wordsInOrder('cheap rice cooker philips')).map(({ words }) => words.join(' '))).toEqual([
    'cheap',
    'rice cooker',
    'philips',
  ]);
});

test('several words together are of the kind that their head names, in each language', () => {
  for (const text of ['running shoes', 'kasut lari'])
    expect(unitsOf(wordsInOrder(text)).flatMap(({ kinds }) => kinds)).toEqual(meaningsIn('shoe'));
});

test('words that only say how a thing is are known as such', () => {
  expect(unitsOf(wordsInOrder('red shoes')).map(({ isQuality }) => isQuality)).toEqual([true, false]);
});

test('a word that is being typed means what it may become, unless that is too much', () => {
  expect(begunMeanings('umbrel')).toEqual(expect.arrayContaining(meaningsIn('umbrella')));
  expect(begunMeanings('um')).toEqual([]);
  expect(begunMeanings('ka')).toEqual([]);
});

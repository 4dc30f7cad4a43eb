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

const kindsIn = (text: string) => unitsOf(wordsInOrder(text)).flatMap(({ kinds }) => kinds);

test('what is a kind of a kind is one too, in each language', () => {
  for (const text of ['football boots', 'kasut bola', 'office chair', 'kerusi pejabat', 'كرسي مكتب']) {
    const isShoe = !/chair|kerusi|كرسي/.test(text);
    expect(kindsIn(text), text).toEqual(expect.arrayContaining(isShoe ? ['shoes'] : ['chair', 'furniture']));
  }
});

test('what comes nearest is only what is much like it', () => {
  expect(unitsOf(['sneakers']).flatMap(({ nearest }) => nearest)).toContain('shoes');
  expect(unitsOf(['sofa']).flatMap(({ nearest }) => nearest)).toEqual([]);
});

test('a name of a maker is of its kind, in both scripts, and means nothing else', () => {
  expect(kindsIn('iPhone 12')).toContain('phone');
  expect(meaningsIn('آيفون')).toEqual(meaningsIn('iphone'));
  expect(meaningsIn('iphone')).not.toEqual(meaningsIn('redmi'));
});

test.each([
  ['motorcycle', 'bicycle'],
  ['strawberry jam', 'wall clock'],
  ['mouthwash', 'thread'],
  ['soundbar', 'theatre ticket'],
  ['facial toner', 'printer ink'],
  ['humidifier', 'moisturiser'],
  ['exercise bike', 'bicycle'],
  ['contact lens', 'camera lens'],
  ['hair straightener', 'iron (clothes)'],
])('%s neither is nor means a kind of %s', (text, meaning) => {
  expect([...meaningsIn(text), ...kindsIn(text)]).not.toContain(meaning);
});

test('words that only say how a thing is are known as such', () => {
  expect(unitsOf(wordsInOrder('red shoes 128GB')).map(({ isQuality }) => isQuality)).toEqual([true, false, true]);
});

test('a word that is being typed means what it may become, unless that is too much', () => {
  expect(begunMeanings('umbrel')).toEqual(expect.arrayContaining(meaningsIn('umbrella')));
  expect(begunMeanings('um')).toEqual([]);
  expect(begunMeanings('ka')).toEqual([]);
});

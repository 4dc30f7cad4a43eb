import { expect, test } from 'vitest';
import { possibleStems, singular } from './stems.ts';

test.each([
  ['shoes', 'shoe'],
  ['batteries', 'battery'],
  ['lunchboxes', 'lunchbox'],
  ['dresses', 'dress'],
  ['watches', 'watch'],
  // Too little would be left, or it is no plural.
  ['pens', 'pens'],
  ['lens', 'lens'],
  ['glass', 'glass'],
  ['tennis', 'tennis'],
  ['كتب', 'كتب'],
])('the singular of %s is %s', (word, one) => {
  expect(singular(word)).toBe(one);
});

test.each([
  ['buku2', 'buku'],
  ['berbasikal', 'basikal'],
  ['permainan', 'main'],
  ['bukunya', 'buku'],
  ['pens', 'pen'],
  ['buses', 'bus'],
  ['بالكتاب', 'كتاب'],
  ['للبيع', 'بيع'],
  ['سيارات', 'سياره'],
])('%s may be a form of %s', (word, stem) => {
  expect(possibleStems(word)).toContain(stem);
});

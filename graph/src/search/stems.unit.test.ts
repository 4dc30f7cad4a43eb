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
  ['ms', 'buku2', 'buku'],
  ['ms', 'berbasikal', 'basikal'],
  ['ms', 'permainan', 'main'],
  ['ms', 'bukunya', 'buku'],
  ['en', 'pens', 'pen'],
  ['en', 'buses', 'bus'],
  ['en', 'potatoes', 'potato'],
  ['en', 'brushes', 'brush'],
  ['en', 'phonenya', 'phone'],
  ['en', 'lamp2', 'lamp'],
  ['ar', 'بالكتاب', 'كتاب'],
  ['ar', 'للبيع', 'بيع'],
  ['ar', 'سيارات', 'سياره'],
] as const)('%s: %s may be a form of %s', (language, word, stem) => {
  expect(possibleStems(word)[language]).toContain(stem);
});

test.each([
  ['ms', 'fails', 'fail'],
  ['en', 'codes', 'cod'],
  ['en', 'talian', 'tali'],
] as const)('%s: %s is no form of %s', (language, word, stem) => {
  expect(possibleStems(word)[language]).not.toContain(stem);
});

test.each([
  ['ms', 'talian', 'tali'],
  ['ms', 'taliannya', 'tali'],
  ['ar', 'والمعالجه', 'معالج'],
  ['en', 'pcs', 'pc'],
] as const)('%s: %s is no form of %s if what lies between stands alone', (language, word, stem) => {
  expect(possibleStems(word)[language]).toContain(stem);
  const alone = new Set(['talian', 'معالجه', 'pcs']);
  expect(possibleStems(word, (each) => alone.has(each))[language]).not.toContain(stem);
});

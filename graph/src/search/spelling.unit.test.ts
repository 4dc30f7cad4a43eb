import { expect, test } from 'vitest';
import { oneLetterOff } from './spelling.ts';

test('swapped neighbours come before a letter missing or too many, and these before a wrong one', () => {
  const [swapped = [], missingOrTooMany = [], wrong = []] = oneLetterOff('tabel');
  expect(swapped).toEqual(['atbel', 'tbael', 'taebl', 'table']);
  expect(missingOrTooMany).toEqual(expect.arrayContaining(['abel', 'tabl', 'tabuel', 'tabels']));
  expect(wrong).toEqual(expect.arrayContaining(['label', 'tubel', 'tabem']));
});

test.each(['tabel', 'books', 'aaaaa', 'كتابي'])('no spelling of %s is there twice, nor is the word itself', (word) => {
  const all = oneLetterOff(word).flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all).not.toContain(word);
});

import { expect, test } from 'vitest';
import { oneLetterOff, twoLettersOff } from './spelling.ts';

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

test('two letters may be missing, too many or wrong in words of six letters and more', () => {
  const words = ['guitar', 'microscope', 'laptop', 'lamp'];
  expect(twoLettersOff('guittarr', words)).toEqual(['guitar']);
  expect(twoLettersOff('micrscop', words)).toEqual(['microscope']);
  expect(twoLettersOff('labtob', words)).toEqual(['laptop']);
  expect(twoLettersOff('lanps', words)).toEqual([]);
});

import { expect, test } from 'vitest';
import { foldWords, indexedText, searchedPrefixes } from './folding.ts';

test.each([
  ['Café RÉSUMÉ', ['cafe', 'resume']],
  ['ﬁne 15–45 mm', ['fine', '15', '45', 'mm']],
  ['كِتَابٌ مُسْتَعْمَلٌ', ['كتاب', 'مستعمل']],
  ['أحمد إبراهيم آمنة ٱسم', ['احمد', 'ابراهيم', 'امنه', 'اسم']],
  ['مستشفى ســلام ١٢٣', ['مستشفي', 'سلام', '123']],
  ['"; drop table -- * +', ['drop', 'table']],
])('%s is folded', (text, words) => {
  expect(foldWords(text)).toEqual(words);
});

test('an Arabic word is indexed with its article and without', () => {
  expect(indexedText('الكتاب')).toBe('qxالكتاب qxكتاب');
});

test('words are searched once each, at most ten', () => {
  expect(searchedPrefixes('TV tv the')).toEqual(['qxtv', 'qxthe']);
  expect(searchedPrefixes('a b c d e f g h i j k l')).toHaveLength(10);
});

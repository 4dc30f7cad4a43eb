import { expect, test } from 'vitest';
import { foldWords, indexedPerson, indexedWords, joinedWords, searchedPeople, searchedWords } from './folding.ts';

test.each([
  ['Café RÉSUMÉ', ['cafe', 'resume']],
  ['ﬁne 15–45 mm', ['fine', '15', '45mm']],
  [
    'Kettle 1,7 Litres, 65 W, RM12.50, 26.11.2026, v2.0',
    ['kettle', '1.7l', '65w', 'rm12', '50', '26', '11', '2026', 'v2', '0'],
  ],
  ['غلاية ١٫٧ لتر', ['غلايه', '1.7l']],
  ['كِتَابٌ مُسْتَعْمَلٌ', ['كتاب', 'مستعمل']],
  ['أحمد إبراهيم آمنة ٱسم', ['احمد', 'ابراهيم', 'امنه', 'اسم']],
  ['مستشفى ســلام ١٢٣', ['مستشفي', 'سلام', '123']],
  ['"; drop table -- * +', ['drop', 'table']],
  ['iPhone手机 书', ['iphone', '手机', '书']],
  ['key\u00adboard \u2066mo\u200dni\ufefftor\u2069 desk\u200blamp', ['keyboard', 'monitor', 'desk', 'lamp']],
])('%s is folded', (text, words) => {
  expect(foldWords(text)).toEqual(words);
});

test('an Arabic word is indexed with its article and without', () => {
  expect(indexedWords('الكتاب كتاب')).toEqual(['الكتاب', 'كتاب']);
});

test('an Arabic word is found by the article and without, whichever way it is written', () => {
  expect(searchedWords('الكتاب كتاب')).toEqual(['كتاب']);
  for (const word of ['ألوان', 'الألوان'])
    expect(indexedWords('علبة الألوان')).toEqual(expect.arrayContaining(searchedWords(word)));
});

test('what is written without blanks is found by any part of it', () => {
  const indexed = indexedWords('二手课本');
  expect(indexed).toEqual(['二手', '手课', '课本', '本']);
  for (const part of ['二手课本', '手课本', '课本', '二', '本']) {
    expect(
      searchedWords(part).every((word) => indexed.some((own) => own.startsWith(word))),
      part,
    ).toBe(true);
  }
  expect(searchedWords('コーヒー')).toEqual(['コー', 'ーヒ', 'ヒー']);
  expect(searchedWords('课二').every((word) => indexed.some((own) => own.startsWith(word)))).toBe(false);
});

test('an address is indexed from each of its parts on, a phone number from each of its digits on, to the last four', () => {
  const person = { fullName: 'Tan Mei-Ling', email: 'mei.tan@Campus.example', phone: '+60123456789', passportNo: 'A1' };
  expect(indexedPerson(person)).toEqual([
    'tan',
    'mei',
    'ling',
    'a1',
    'campus',
    'example',
    'mei.tan@campus.example',
    'tan@campus.example',
    '@campus.example',
    '60123456789',
    '0123456789',
    '123456789',
    '23456789',
    '3456789',
    '456789',
    '56789',
    '6789',
  ]);
});

test('however much its letters stand for, the words of a text fit into their column', () => {
  // One of them is five or six letters.
  const signs = ['㌖', '㌕', '㌗'];
  const words = Array.from({ length: 568 }, (_, n) =>
    Array.from({ length: 8 }, (_place, place) => signs[Math.floor(n / 3 ** place) % 3]).join(''),
  );
  expect(Buffer.byteLength(joinedWords(indexedWords(words.join(' '))))).toBeLessThan(65_536);
  const letters = String.fromCodePoint(...Array.from({ length: 10_000 }, (_, n) => 0x4e00 + n));
  expect(Buffer.byteLength(joinedWords(indexedWords(letters)))).toBeLessThan(65_536);
});

test('a number is found however it is typed', () => {
  expect(['+60 12-345 6789', '(012) 345 6789', '٠١٢-٣٤٥'].map(searchedPeople)).toEqual([
    ['60123456789'],
    ['0123456789'],
    ['012345'],
  ]);
  expect(['kass 012-345 6789', 'a-1-2@campus', 'A1234567 012-345'].map(searchedPeople)).toEqual([
    ['kass', '0123456789'],
    ['a-1-2@campus'],
    ['a1234567', '012345'],
  ]);
});

test('words are searched once each, at most ten', () => {
  expect(searchedWords('TV tv the')).toEqual(['tv', 'the']);
  expect(searchedWords('a b c d e f g h i j k l')).toHaveLength(10);
});

test('where people are searched a part of an address is one word', () => {
  expect(searchedPeople('Mei.Tan@cam  @campus Tan, A1 @')).toEqual(['mei.tan@cam', '@campus', 'tan', 'a1']);
});

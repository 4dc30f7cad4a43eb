import { expect, test } from 'vitest';
import { indexedPerson, indexedWords, searchedPeople, searchedWords } from './folding.ts';
import { prefixBits } from './prefix-bits.ts';

const hasAll = (all: number, some: number) => (BigInt(all) & BigInt(some)) === BigInt(some);

/** Whether what has these words may have those that are searched for. */
function mayHave(words: string[], sought: string[]) {
  const [all, some] = [prefixBits(words), prefixBits(sought)];
  return (
    hasAll(all.prefixes3, some.prefixes3) &&
    hasAll(all.prefixes4, some.prefixes4) &&
    hasAll(all.prefixes5, some.prefixes5) &&
    hasAll(all.prefixes6, some.prefixes6)
  );
}

const TEXTS = [
  'Samsung TV 40 inch',
  'Café table, round, of oak',
  'الكتاب المستعمل',
  '二手自行车 in good state',
  '𝒜𝒷𝒸𝒹𝑒𝒻 letters beyond sixteen bits 🚲🚲🚲',
];

test.each(TEXTS)('whoever has the words of "%s" may have each beginning of them', (text) => {
  for (const word of indexedWords(text)) {
    for (let end = 1; end <= [...word].length; end++)
      expect([word, end, mayHave(indexedWords(text), searchedWords([...word].slice(0, end).join('')))]).toEqual([
        word,
        end,
        true,
      ]);
  }
});

test.each([
  'nur aisyah',
  'Binti',
  'nur.aisyah+shop@',
  'aisyah+sh',
  'shop@campus.ex',
  '@campus',
  'campus.example',
  '+60 12-345 6789',
  '0123',
  '3456789',
  '6789',
  'A1234',
])('whoever has an address, a phone and a passport number may have what is searched for: %s', (search) => {
  const person = {
    fullName: 'Nur Aisyah binti Yusof',
    email: 'nur.aisyah+shop@campus.example',
    phone: '60123456789',
    passportNo: 'A1234567',
  };
  expect(mayHave(indexedPerson(person), searchedPeople(search))).toBe(true);
});

test('what has other words mostly may not have these', () => {
  const words = Array.from({ length: 500 }, (_, n) => `w${(n * 7919).toString(36)}x${n}`);
  const passing = words.slice(20).filter((word) => mayHave(words.slice(0, 20), [word]));
  expect(passing.length).toBeLessThan(words.length / 8);
});

test('bits of any number of words are a number that is exact, and of too short ones none', () => {
  const all = prefixBits(Array.from({ length: 5000 }, (_, n) => `${n}abcdef`));
  expect(all).toEqual({
    prefixes3: Number.MAX_SAFE_INTEGER,
    prefixes4: Number.MAX_SAFE_INTEGER,
    prefixes5: Number.MAX_SAFE_INTEGER,
    prefixes6: Number.MAX_SAFE_INTEGER,
  });
  expect(prefixBits(['ab', 'ش', '自行'])).toEqual({ prefixes3: 0, prefixes4: 0, prefixes5: 0, prefixes6: 0 });
});

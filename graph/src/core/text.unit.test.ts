import { expect, test } from 'vitest';
import { isBlank, isolated, oneLine, withoutDirections, withoutInvisible } from './text.ts';

test.each([
  ['', true],
  [null, true],
  [' \t\n\u00A0\u3000', true],
  ['\u200B\u2060\uFEFF', true],
  ['\u2800', true],
  ['\u2800 \u3164\uFFA0\u{1D159}', true],
  ['\u{E0001}', true],
  ['👍', false],
  ['👨‍👩‍👧', false],
  ['.', false],
  ['\u2800a', false],
  ['م', false],
])('%j is blank: %s', (text, blank) => expect(isBlank(text)).toBe(blank));

test('line breaks and tabs become one space, other spaces stay', () => {
  expect(oneLine(' Desk \r\n \u2028 lamp\tof  oak\u0085\n')).toBe('Desk lamp of  oak');
});

test('a body full of spaces is read in no time', () => {
  expect(oneLine(`a${' '.repeat(1_000_000)}b`)).toHaveLength(1_000_002);
});

test('direction marks, zero-width and other format characters are dropped; letters of any script stay', () => {
  expect(withoutInvisible(' \u202A+60\u200B12\u00AD-3\u2069\uFEFF ')).toBe('+6012-3');
  expect(withoutInvisible('عائشة')).toBe('عائشة');
});

test.each([
  ['Lamp', '\u2068Lamp\u2069'],
  ['15\u206645\u2069', '\u206815\u206645\u2069\u2069'],
  ['a\u202Eb\u202Cc', '\u2068abc\u2069'],
  ['a\u2069b\u2066c', '\u2068abc\u2069'],
  ['a\u2067b', '\u2068ab\u2069'],
])('%j stands apart in a plain text, and ends what it began', (text, apart) => expect(isolated(text)).toBe(apart));

test('nothing turns the direction of what follows', () => {
  expect(withoutDirections('a\u202Eb\u2067c\u2069d')).toBe('abcd');
});

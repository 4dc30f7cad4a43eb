import { expect, it } from 'vitest';
import { digitsIn, isBlank, lengthOf, shortened, visible, withoutDirections } from './text.ts';

it.each([
  ['512388401207', '512388401207'],
  ['5123-8840-1207', '512388401207'],
  ['5123\u00A08840 1207 ', '512388401207'],
  ['Maybank: 512388401207', '512388401207'],
  ['Acc no. 5123–8840–1207', '512388401207'],
  ['CIMB 8001 2345 67 (Nur Aina)', '8001234567'],
  ['رقم الحساب: 5123 8840', '51238840'],
])('the digits in %j are %s', (text, digits) => {
  expect(digitsIn(text)).toBe(digits);
});

it.each([
  'Maybank2u: 512388401207',
  '5123884O1207',
  'O51238840',
  '51238840O',
  '5123 or 8840',
  '5123/8840',
  'Maybank',
  '',
])('%j stays as it is: nobody knows which digits were meant', (text) => {
  expect(digitsIn(text)).toBe(text);
});

it('drops what nobody sees, as contact apps copy it', () => {
  expect(visible('\u202A+60 12-345 6789\u202C')).toBe('+60 12-345 6789');
  expect(visible('a\u200Bina@stu\u00ADdent.my\uFEFF')).toBe('aina@student.my');
});

it.each([
  ['\u2800', true],
  [' \u200B\n', true],
  ['', true],
  ['❤️', false],
  ['👨‍👩‍👧', false],
  ['.', false],
])('%j is blank: %s', (text, blank) => {
  expect(isBlank(text)).toBe(blank);
});

it('counts as the server does', () => {
  expect(lengthOf('  🚲 ab ')).toBe(4);
});

it.each([
  ['ab👨‍👩‍👧cd', 4, 'ab'],
  ['ab👨‍👩‍👧cd', 7, 'ab👨‍👩‍👧'],
  ['Bendera 🇲🇾', 9, 'Bendera '],
  ['e\u0301e\u0301', 3, 'e\u0301'],
  ['short', 60, 'short'],
])('%j is shortened to %d characters without half an emoji: %j', (text, limit, kept) => {
  expect(shortened(text, limit)).toBe(kept);
});

it('sets no direction in the title of a window', () => {
  expect(withoutDirections('\u202Eretupmoc\u202C \u2066Lampu\u2069 – Pasar Kampus')).toBe(
    'retupmoc Lampu – Pasar Kampus',
  );
});

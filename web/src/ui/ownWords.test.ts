import { expect, it } from 'vitest';
import { ownWords } from './ownWords.ts';

it.each([
  ['كتاب الكيمياء', 'ar'],
  ['«كتاب» 2', 'ar'],
  ['二手单车', 'zh'],
  ['Buku Kimia', undefined],
  ['Desk lamp, مصباح', undefined],
  ['12 — ??', undefined],
])('the language of %s is %s', (text, lang) => {
  expect(ownWords(text)).toEqual({ dir: 'auto', lang });
});

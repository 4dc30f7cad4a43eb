import { readFileSync } from 'node:fs';

/** What stands for a letter in the middle of a word. */
const LETTERS = new Map(Object.entries({ '@': 'a', 4: 'a', 0: 'o', 1: 'i', '!': 'i', 3: 'e', $: 's', 5: 's', 7: 't' }));

/** Common words, folded. Most are the first of the list of @zxcvbn-ts/language-common (MIT). */
const WORDS = new Set(readFileSync(new URL('../../../passwords/common.txt', import.meta.url), 'utf8').split('\n'));

/**
 * Whether a password is a common word with digits and special characters around it, as in "P@ssw0rd2026!". Only
 * passwords that pass the checklist are asked about.
 */
export function isCommon(password: string): boolean {
  const word = password.toLowerCase().replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return WORDS.has([...word].map((letter) => LETTERS.get(letter) ?? letter).join(''));
}

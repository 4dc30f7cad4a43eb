import { readFileSync } from 'node:fs';

/** What stands for a letter in the middle of a word. */
const LETTERS = new Map(Object.entries({ '@': 'a', 4: 'a', 0: 'o', 1: 'i', '!': 'i', 3: 'e', $: 's', 5: 's', 7: 't' }));

/** Common words, folded. Most are the first of the list of @zxcvbn-ts/language-common (MIT). */
const WORDS = new Set(readFileSync(new URL('../../../passwords/common.txt', import.meta.url), 'utf8').split('\n'));

const BEFORE = /^[^\p{L}]+/u;
const AFTER = /[^\p{L}]+$/u;
/** The same with one letter at the end, which the checklist may have asked for. */
const AFTER_AND_LETTER = /[^\p{L}]+\p{L}$/u;

/**
 * Whether a password is a common word, perhaps several times, with digits and special characters around it, as in
 * "P@ssw0rd2026!". A character before the word may also stand for its first letter. Only passwords that pass the
 * checklist are asked about.
 */
export function isCommon(password: string): boolean {
  const small = password.toLowerCase();
  const once = /^(.+?)\1+$/u.exec(small)?.[1] ?? small;
  const starts = [AFTER, AFTER_AND_LETTER].map((after) => once.replace(after, ''));
  return starts.some((start) => [start, start.replace(BEFORE, '')].some((word) => WORDS.has(folded(word))));
}

const folded = (word: string) => [...word].map((letter) => LETTERS.get(letter) ?? letter).join('');

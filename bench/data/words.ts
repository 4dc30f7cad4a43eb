import { Random } from './random.ts';

const SYLLABLES = ['ba', 'ra', 'mi', 'ko', 'tu', 'le', 'sa', 'no', 'di', 'pe', 'ga', 'shi', 'ru', 'va', 'zo', 'ne', 'hu', 'fa', 'li', 'to'];

/** Made-up words, each once. */
function makeWords(count: number): string[] {
  const random = new Random(7);
  const words = new Set<string>();
  while (words.size < count) words.add(Array.from({ length: 2 + random.below(4) }, () => random.pick(SYLLABLES)).join(''));
  return [...words];
}

/** A text of so many words. */
export type MakeText = (random: Random, words: number) => string;

/**
 * Texts of a market of so many products, with words as people use them: the vocabulary grows with the root of what is written
 * (Heaps' law: 5,000 words at 10,000 products, 50,000 at a million), and its nth word is as common as 1 / n (Zipf's law).
 */
export function textsOf(products: number): MakeText {
  const words = makeWords(Math.round(50 * Math.sqrt(products)));
  return (random, count) => Array.from({ length: count }, () => words[Math.floor(words.length ** random.next()) - 1]).join(' ');
}

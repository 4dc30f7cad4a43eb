import { Random } from './random.ts';

const SYLLABLES = ['ba', 'ra', 'mi', 'ko', 'tu', 'le', 'sa', 'no', 'di', 'pe', 'ga', 'shi', 'ru', 'va', 'zo', 'ne', 'hu', 'fa', 'li', 'to'];
const COUNT = 5000;

/** Made-up words, each once. */
function makeWords(): string[] {
  const random = new Random(7);
  const words = new Set<string>();
  while (words.size < COUNT) words.add(Array.from({ length: 2 + random.below(3) }, () => random.pick(SYLLABLES)).join(''));
  return [...words];
}

const WORDS = makeWords();

/** So many words; a few of them are common and most are rare, as in people's texts. */
export const text = (random: Random, words: number) =>
  Array.from({ length: words }, () => WORDS[Math.floor(WORDS.length * random.next() ** 3)]).join(' ');

import { Random } from './random.ts';

const OF_THINGS = [
  'ba',
  'ra',
  'mi',
  'ko',
  'tu',
  'le',
  'sa',
  'no',
  'di',
  'pe',
  'ga',
  'shi',
  'ru',
  'va',
  'zo',
  'ne',
  'hu',
  'fa',
  'li',
  'to',
];
const OF_PEOPLE = [
  'ca',
  'ce',
  'ci',
  'co',
  'cu',
  'ja',
  'je',
  'ji',
  'jo',
  'ju',
  'wa',
  'we',
  'wi',
  'wo',
  'wu',
  'ya',
  'ye',
  'yi',
  'yo',
  'yu',
];

/** One name in this many is also a word for things, like Rose, Brown and Baker. */
const NAMES_PER_WORD = 10;

/** Made-up words, all different. */
function makeWords(count: number, syllables: string[]): string[] {
  const random = new Random(7);
  const words = new Set<string>();
  while (words.size < count)
    words.add(Array.from({ length: 2 + random.below(4) }, () => random.pick(syllables)).join(''));
  return [...words];
}

/** Makes a text of this many words. */
export type MakeText = (random: Random, words: number) => string;

/** The nth word is as common as 1 / n (Zipf's law). */
const textsOf =
  (words: string[]): MakeText =>
  (random, count) =>
    Array.from({ length: count }, () => words[Math.floor(words.length ** random.next()) - 1]).join(' ');

/**
 * Words for the things and people of a market, as common or rare as in use. Both vocabularies grow with the square root
 * of the number of products, as that of things does with the text about them (Heaps' law). They have 5,000 words at
 * 10,000 products, and 50,000 at a million.
 */
export function vocabularies(products: number): { text: MakeText; name: MakeText } {
  const count = Math.round(50 * Math.sqrt(products));
  const words = makeWords(count, OF_THINGS);
  const names = makeWords(count, OF_PEOPLE).map((name, n) =>
    (n + 1) % NAMES_PER_WORD === 0 ? (words[n] ?? name) : name,
  );
  return { text: textsOf(words), name: textsOf(names) };
}

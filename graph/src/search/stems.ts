/** Other forms of a word that mean the same, as far as spelling alone can tell. */

/** Shorter words are left alone: what would be left of them begins too many others. */
const SHORTEST_STEM = 4;

/** Words that end in s without being a plural: glass, bus, tennis, news. */
const NO_PLURAL = /(ss|us|is|^news)$/;

/** The singular of an English plural; the word itself if it is none. */
export function singular(word: string): string {
  if (!/^[a-z]+s$/.test(word) || NO_PLURAL.test(word)) return word;
  if (/[^aeiou]ies$/.test(word) && word.length > SHORTEST_STEM + 1) return `${word.slice(0, -3)}y`;
  const base = /(ss|sh|ch|x|zz)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
  return base.length >= SHORTEST_STEM ? base : word;
}

/** What a word may be a form of, the likeliest first; a dictionary must say which of them are words. */
export const possibleStems = (word: string): string[] =>
  [...englishStems(word), ...malayStems(word), ...arabicStems(word)].filter((stem) => stem !== word && stem.length > 1);

const englishStems = (word: string) => [
  singular(word),
  // A dictionary tells lens from pens, and bus from buses.
  word.replace(/es$/, ''),
  ...(NO_PLURAL.test(word) ? [] : [word.replace(/s$/, '')]),
];

/** ber-, per-…-an, -an and -nya, and the 2 that is written for a doubled word. */
function malayStems(word: string): string[] {
  const single = word.replace(/(?<=\p{L}{2})2$/u, '');
  const owned = single.replace(/nya$/, '');
  const rooted = owned.replace(/^(ber|per)(?=\p{L}{3})/u, '');
  return [single, owned, owned.replace(/an$/, ''), rooted, rooted.replace(/an$/, '')];
}

/** The article behind a preposition or "and", and the endings of plurals. */
function arabicStems(word: string): string[] {
  const bare = word.replace(/^(?:[وبكف]?ال|لل|و)(?=\p{L}{2})/u, '');
  return [
    bare,
    bare.replace(/ات$/, 'ه'),
    bare.replace(/ات$/, ''),
    bare.replace(/(?:ين|ون)$/, ''),
    bare.replace(/ه$/, ''),
  ];
}

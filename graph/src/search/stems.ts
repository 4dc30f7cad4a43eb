import type { LexiconLanguage } from './lexicon.ts';

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

/**
 * The words that a word may be a form of in each language, the likeliest first. A dictionary of that language must say
 * which of them are words: "fails" is no plural of Malay "fail". A word that `standsAlone` is a form of no other.
 */
export const possibleStems = (
  word: string,
  standsAlone: (word: string) => boolean = () => false,
): Record<LexiconLanguage, string[]> => {
  const found = (stems: string[]) => {
    // The stems behind a form that stands alone are made of that form.
    const alone = [word, ...stems].findIndex(standsAlone);
    return stems.slice(0, alone < 0 ? undefined : alone).filter((stem) => stem !== word && stem.length > 1);
  };
  return { en: found(englishStems(word)), ms: found(malayStems(word)), ar: found(arabicStems(word)) };
};

/** Plurals, and what speakers of Malay add to any word. */
const englishStems = (word: string) => [
  singular(word),
  // A dictionary tells lens from pens, and bus from buses.
  ...(/([sxzo]|[cs]h)es$/.test(word) ? [word.slice(0, -2)] : []),
  ...(NO_PLURAL.test(word) ? [] : [word.replace(/s$/, '')]),
  ...ownedStems(word),
];

/** Without the 2 that is written for a doubled word, and without -nya. */
function ownedStems(word: string): [string, string] {
  const single = word.replace(/(?<=\p{L}{2})2$/u, '');
  return [single, single.replace(/nya$/, '')];
}

/** The same, and without ber-, per- and -an. */
function malayStems(word: string): string[] {
  const [single, owned] = ownedStems(word);
  const rooted = owned.replace(/^(ber|per)(?=\p{L}{3})/u, '');
  return [single, owned, rooted, rooted.replace(/an$/, '')];
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

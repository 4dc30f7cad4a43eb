/**
 * What the index keeps of a product beside its plain words: what its words mean, and words and meanings of its title once more. Both begin
 * with a sign that no folded word has.
 */
const TITLE = '.';
const MEANING = '#';

/** A word or meaning, as the index keeps it of a title. */
export const inTitle = (word: string) => `${TITLE}${word}`;

/** A group of the lexicon, as the index keeps it of a text that names it. */
export const meaningOf = (group: string) => `${MEANING}${group.replaceAll(' ', '-')}`;

/** The word as people write it; nothing for a meaning. */
export function plainWord(word: string): string {
  if (word.startsWith(TITLE)) return plainWord(word.slice(TITLE.length));
  return word.startsWith(MEANING) ? '' : word;
}

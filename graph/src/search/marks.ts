/**
 * An index may keep more than the plain words of a text: their meanings, the kinds of these, and all of a title once
 * more. Each begins with a sign that no folded word has.
 */
const TITLE = '.';
const MEANING = '#';
const KIND = '~';

const marked = (sign: string) => (meaning: string) => `${sign}${meaning.replaceAll(' ', '-')}`;

/** The form in which the index keeps a word of a title. */
export const inTitle = (word: string) => `${TITLE}${word}`;

/** A meaning, as the index keeps it of a text that names it. */
export const meaningOf = marked(MEANING);

/** A meaning, as the index keeps it of a text that names a kind of it. */
export const kindOf = marked(KIND);

/** The same of any text. */
export const anywhere = (word: string) => (word.startsWith(TITLE) ? word.slice(TITLE.length) : word);

/** The word as people write it; nothing for a meaning. */
export function plainWord(word: string): string {
  const plain = anywhere(word);
  return plain.startsWith(MEANING) || plain.startsWith(KIND) ? '' : plain;
}

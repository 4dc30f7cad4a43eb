import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';

/** The languages of the lexicon, in the order in which a line gives their words. */
export const LEXICON_LANGUAGES = ['en', 'ms', 'ar'] as const;

export type LexiconLanguage = (typeof LEXICON_LANGUAGES)[number];

/** Words of three languages that mean the same. */
export interface LexiconGroup {
  /** The field of life that it belongs to: its file, without the ending. */
  field: string;
  /** Names the group; no other has it. */
  meaning: string;
  /** As they are written in the file, not folded. A word may be a phrase of several words. */
  words: Record<LexiconLanguage, string[]>;
}

/** A text of the lexicon, and by which name to blame it. */
export interface LexiconFile {
  name: string;
  text: string;
}

/** The same from the sources and from what is built: both lie two levels below `graph`. */
const FOLDER = join(import.meta.dirname, '../../lexicon');

/** All groups of the lexicon, file by file in the order of their names. Throws, with file and line, at a line that is not a group. */
export const readLexicon = (): LexiconGroup[] =>
  parseLexicon(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith('.txt'))
      .toSorted()
      .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') })),
  );

/** The groups of these files; throws as `readLexicon` does. */
export function parseLexicon(files: LexiconFile[]): LexiconGroup[] {
  const places = new Map<string, string>();
  return files.flatMap(({ name, text }) =>
    text.split(/\r?\n/).flatMap((line, n) => {
      if (line.trim() === '' || line.startsWith('#')) return [];
      const place = `${name}:${n + 1}`;
      const group = { field: parse(name).name, ...parseGroup(line, place) };
      const first = places.get(group.meaning);
      if (first) throw new Error(`${place}: the meaning "${group.meaning}" stands at ${first} already`);
      places.set(group.meaning, place);
      return [group];
    }),
  );
}

/** `meaning: English words | Malay words | Arabic words`. */
function parseGroup(line: string, place: string): Omit<LexiconGroup, 'field'> {
  const [meaning = '', lists, ...more] = line.split(':');
  const [en, ms, ar, ...others] = lists?.split('|') ?? [];
  if (meaning.trim() === '' || more.length > 0 || !en || !ms || !ar || others.length > 0) {
    throw new Error(`${place}: not of the form "meaning: English words | Malay words | Arabic words"`);
  }
  return { meaning: meaning.trim(), words: { en: wordsOf(en, place), ms: wordsOf(ms, place), ar: wordsOf(ar, place) } };
}

function wordsOf(list: string, place: string): string[] {
  const words = list.split(',').map((word) => word.trim());
  const twice = words.find((word, n) => words.indexOf(word) < n);
  // A comma of the Arabic script looks right, and would make one word of two.
  if (words.some((word) => !/[\p{L}\p{N}]/u.test(word) || word.includes('،'))) {
    throw new Error(`${place}: words are separated by one comma each: "${list.trim()}"`);
  }
  if (twice) throw new Error(`${place}: "${twice}" stands twice`);
  return words;
}

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

/** A name that a maker gave a thing, however it is written; it means that thing alone. */
export interface Model {
  spellings: string[];
  /** What kind of thing it is. */
  kind: Kind;
}

/** A wider meaning, of which another is a kind. */
export interface Kind {
  meaning: string;
  /** Whether what is of this kind only belongs together, and is nothing like each other: furniture. */
  isWide: boolean;
}

/** What the words of people mean. */
export interface Lexicon {
  groups: LexiconGroup[];
  models: Model[];
  /** By meaning: of what it is a kind, one step up. */
  kinds: Map<string, Kind[]>;
  /** Words that only look like a form of another. */
  alone: string[];
}

/** A text of the lexicon, and by which name to blame it. */
export interface LexiconFile {
  name: string;
  text: string;
}

/** The same from the sources and from what is built: both lie two levels below `graph`. */
const FOLDER = join(import.meta.dirname, '../../lexicon');

/** The files that hold no groups. */
const [KINDS, MODELS, ALONE] = ['kinds.txt', 'models.txt', 'alone.txt'];

/** The whole lexicon, file by file in the order of their names. Throws, with file and line, at a line that is wrong. */
export const readLexicon = (): Lexicon =>
  parseLexicon(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith('.txt'))
      .toSorted()
      .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') })),
  );

/** The lexicon in these files; throws as `readLexicon` does. */
export function parseLexicon(files: LexiconFile[]): Lexicon {
  const places = new Map<string, string>();
  const groups = files
    .filter(({ name }) => ![KINDS, MODELS, ALONE].includes(name))
    .flatMap((file) =>
      linesOf(file).map(({ line, place }) => {
        const group = { field: parse(file.name).name, ...parseGroup(line, place) };
        const first = places.get(group.meaning);
        if (first) throw new Error(`${place}: the meaning "${group.meaning}" stands at ${first} already`);
        places.set(group.meaning, place);
        return group;
      }),
    );
  const listsIn = (wanted: string) =>
    files.filter(({ name }) => name === wanted).flatMap((file) => linesOf(file).map((line) => parseList(line, places)));
  const kinds = new Map<string, Kind[]>();
  for (const { kind, members, place } of listsIn(KINDS)) {
    for (const member of members) {
      requireMeaning(member, place, places);
      kinds.set(member, [...(kinds.get(member) ?? []), kind]);
    }
  }
  const models = listsIn(MODELS).flatMap(({ kind, members }) =>
    members.map((member) => ({ kind, spellings: member.split('=').map((spelling) => spelling.trim()) })),
  );
  const alone = files.filter(({ name }) => name === ALONE).flatMap((file) => linesOf(file).map(parseAlone));
  return { groups, models, kinds, alone };
}

/** The lines that say something, each with where it stands. */
const linesOf = ({ name, text }: LexiconFile) =>
  text
    .split(/\r?\n/)
    .map((line, n) => ({ line, place: `${name}:${n + 1}` }))
    .filter(({ line }) => line.trim() !== '' && !line.startsWith('#'));

/** `meaning: what is a kind of it, …`; with > for a colon where these are nothing like each other. */
function parseList({ line, place }: { line: string; place: string }, places: Map<string, string>) {
  const [, meaning = '', sign, list] = /^([^:>]+?)\s*([:>])([^:>]+)$/u.exec(line) ?? [];
  if (!list) throw new Error(`${place}: not of the form "meaning: one, another"`);
  requireMeaning(meaning, place, places);
  return { kind: { meaning, isWide: sign === '>' }, members: wordsOf(list, place), place };
}

function requireMeaning(meaning: string, place: string, places: Map<string, string>) {
  if (!places.has(meaning)) throw new Error(`${place}: no group has the meaning "${meaning}"`);
}

/** `word: what it is`. */
function parseAlone({ line, place }: { line: string; place: string }): string {
  const [, word] = /^([\p{L}\p{N}]+): \S/u.exec(line) ?? [];
  if (!word) throw new Error(`${place}: not of the form "word: what it is"`);
  return word;
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

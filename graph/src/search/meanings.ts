import { createHash } from 'node:crypto';
import { wordsInOrder } from './folding.ts';
import { LEXICON_LANGUAGES, readLexicon, type Kind, type LexiconLanguage } from './lexicon.ts';
import { possibleStems } from './stems.ts';

/** Part of a text: a word, or several that the lexicon knows together, and what they mean. */
export interface Unit {
  words: string[];
  /** Groups of the lexicon or names of makers; none for a word that it does not know. */
  meanings: string[];
  /** The meanings of which these are a kind, all the way up: office chairs are chairs, and furniture. */
  kinds: string[];
  /** The fields of life that these belong to: files of the lexicon. */
  fields: string[];
  /** Those one step up whose other kinds are much like these: the nearest where there are none. */
  nearest: string[];
  /** Whether it only says how a thing is: its colour, size, condition, price or number. */
  isQuality: boolean;
  /** Whether it is a name that a maker gave the thing. */
  isModel: boolean;
}

/** What a word may mean. */
interface Sense extends Pick<Unit, 'isQuality' | 'isModel'> {
  meaning: string;
  field: string;
  /** Of what it is a kind, one step up. */
  kinds: Kind[];
}

/** Words that say nothing of what is looked for, beside others that do. */
export const FILLERS: ReadonlySet<string> = new Set(
  'a an the for of in on and or with to untuk yang dan di dengan atau في من مع او و عن علي'.split(' '),
);

/** The file of the lexicon whose groups say how a thing is. */
const QUALITIES = 'qualities';

const LEXICON = readLexicon();

/** Meanings by folded words. Blanks join the words of a longer name. */
const entries = new Map<string, Sense[]>();
/** The same for several words that are written as one, and for one word that is written as two. */
const entriesRejoined = new Map<string, Sense[]>();
/** Meanings by folded words, in each language. */
const entriesIn = { en: new Map<string, Sense[]>(), ms: new Map<string, Sense[]>(), ar: new Map<string, Sense[]>() };
const enter = (word: string, sense: Sense, languages: readonly LexiconLanguage[]) => {
  const key = wordsInOrder(word).join(' ');
  for (const map of [entries, ...languages.map((language) => entriesIn[language])])
    map.set(key, [...(map.get(key) ?? []), sense]);
  const asOne = key.replaceAll(' ', '');
  entriesRejoined.set(asOne, [...(entriesRejoined.get(asOne) ?? []), sense]);
};
for (const { meaning, field, words } of LEXICON.groups) {
  const kinds = LEXICON.kinds.get(meaning) ?? [];
  for (const language of LEXICON_LANGUAGES)
    for (const word of words[language])
      enter(word, { meaning, field, kinds, isQuality: field === QUALITIES, isModel: false }, [language]);
}
for (const { spellings, kind } of LEXICON.models) {
  const [meaning = ''] = spellings;
  const field = LEXICON.groups.find((group) => group.meaning === kind.meaning)?.field ?? '';
  for (const word of spellings)
    enter(word, { meaning, field, kinds: [kind], isQuality: false, isModel: true }, LEXICON_LANGUAGES);
}

const alone = new Set(LEXICON.alone.flatMap(wordsInOrder));
const stemsOf = (word: string) => possibleStems(word, (each) => alone.has(each));

/** The meanings of these kinds and of all of which they are a kind in turn. */
function allAbove(kinds: Kind[]): string[] {
  const all = new Set(kinds.map(({ meaning }) => meaning));
  for (const meaning of all) for (const kind of LEXICON.kinds.get(meaning) ?? []) all.add(kind.meaning);
  return [...all];
}

/** Tells whether the lexicon is the one that meanings were read by. */
export const LEXICON_HASH = createHash('sha256')
  .update(
    JSON.stringify([
      ...[...entries].map(([key, senses]) => [
        key,
        senses.map(({ meaning, field, kinds }) => [meaning, field, allAbove(kinds)]),
      ]),
      ...alone,
    ]),
  )
  .digest('base64url')
  .slice(0, 16);

const keys = [...entries.keys()].toSorted();

/** By the first word of a phrase: how many words the longest has that begins with it. */
const longest = new Map<string, number>();
for (const key of keys) {
  const words = key.split(' ');
  const [first = ''] = words;
  longest.set(first, Math.max(longest.get(first) ?? 1, words.length));
}

/** The word of a unit if it may be a slip of another one, since it has no meaning; '' if not. */
export const possibleSlip = ({ words: [word = ''], meanings }: Unit) =>
  meanings.length > 0 || alone.has(word) ? '' : word;

/** The single words of the lexicon, as they are folded. */
export const knownWords: readonly string[] = keys.filter((key) => !key.includes(' '));

/** Whether the lexicon has the word as it stands. */
export const isWord = (word: string) => entries.has(word);

/** What words mean: as they stand, or with one or both ends brought to a form that the lexicon has in that language. */
function sensesOf(words: string[]): Sense[] {
  const exact = entries.get(words.join(' '));
  if (exact) return exact;
  const [first, last] = [stemsOf(words[0] ?? ''), stemsOf(words.at(-1) ?? '')];
  for (const language of LEXICON_LANGUAGES) {
    for (const form of formsOf(words, first[language], last[language])) {
      const found = entriesIn[language].get(form.join(' '));
      if (found) return found;
    }
  }
  return rejoined(words);
}

/**
 * The meanings of a phrase that is written as one word, "ricecooker". Also of a word that is written as two of which
 * one means nothing, "lap top".
 */
function rejoined(words: string[]): Sense[] {
  const areTwo = words.length > 1 && words.every((word) => unitOf([word]).meanings.length > 0);
  if (areTwo || words.some((word) => alone.has(word) || FILLERS.has(word))) return [];
  return entriesRejoined.get(words.join('')) ?? [];
}

/** The words with one or both ends brought to a stem. */
function* formsOf(words: string[], first: string[], last: string[]): Generator<string[]> {
  for (const stem of last) yield [...words.slice(0, -1), stem];
  if (words.length < 2) return;
  // In Malay and Arabic it is the first word that takes the ending, and in Arabic each takes the article.
  for (const stem of first) {
    yield [stem, ...words.slice(1)];
    for (const end of last) yield [stem, ...words.slice(1, -1), end];
  }
}

/** Cuts folded words, in the order of the text, into units: the longest that the lexicon knows together. */
export function unitsOf(words: string[]): Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < words.length;) {
    const unit = longestFrom(words, at);
    units.push(unit);
    at += unit.words.length;
  }
  return units;
}

function longestFrom(words: string[], at: number): Unit {
  const first = words[at] ?? '';
  const most = Math.max(2, ...[first, ...Object.values(stemsOf(first)).flat()].map((form) => longest.get(form) ?? 1));
  for (let length = Math.min(most, words.length - at); length > 1; length--) {
    const unit = unitOf(words.slice(at, at + length));
    if (unit.meanings.length > 0) return unit;
  }
  return unitOf(words.slice(at, at + 1));
}

/** A number, also with a unit behind it, or a single letter. */
const NUMBER_OR_LETTER = /^(?:\d+(?:\.\d+)?\p{L}{0,4}|\p{sc=Latin})$/u;

/** The field of life in which things are mostly measured so. */
const FIELD_OF_MEASURE: [measure: RegExp, field: string][] = [
  [/\d(?:[tgm]b|mah|hz|inch|w|v)$/, 'phones-and-computers'],
  [/\dm?l$/, 'kitchen'],
  [/\d(?:c?m|ft)$/, 'furniture'],
  [/\dkg$/, 'sports-and-outdoor'],
  [/\dg$/, 'food'],
  [/\dmm$/, 'tools-and-garden'],
];

const fieldsOfMeasure = (words: string[]) =>
  FIELD_OF_MEASURE.filter(([measure]) => words.some((word) => measure.test(word))).map(([, field]) => field);

/** These words as one unit. */
export function unitOf(words: string[]): Unit {
  const senses = sensesOf(words);
  const kinds = senses.flatMap((sense) => sense.kinds);
  return {
    words,
    meanings: [...new Set(senses.map(({ meaning }) => meaning))],
    kinds: allAbove(kinds),
    fields: senses.length > 0 ? [...new Set(senses.map(({ field }) => field))] : fieldsOfMeasure(words),
    nearest: [...new Set(kinds.filter(({ isWide }) => !isWide).map(({ meaning }) => meaning))],
    isQuality:
      senses.length > 0
        ? senses.every(({ isQuality }) => isQuality)
        : words.every((word) => NUMBER_OR_LETTER.test(word)),
    isModel: senses.some(({ isModel }) => isModel),
  };
}

/** Fewer letters begin too many words. */
const FEWEST_TYPED = 3;
const MOST_BEGUN = 8;

/**
 * The possible meanings of a word that is still being typed: groups with a word that begins so. If there are many,
 * those of single words only, and none if even they are too many.
 */
export function begunMeanings(word: string): string[] {
  if (word.length < FEWEST_TYPED) return [];
  const begun = keysFrom(word);
  const meant = [begun, begun.filter((key) => !key.includes(' '))].map(
    (some) => new Set(some.flatMap((key) => entries.get(key) ?? []).map(({ meaning }) => meaning)),
  );
  return [...(meant.find(({ size }) => size <= MOST_BEGUN) ?? [])];
}

/** The keys with this beginning. */
function keysFrom(word: string): string[] {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  const end = keys.findIndex((key, at) => at >= low && !key.startsWith(word));
  return keys.slice(low, end < 0 ? undefined : end);
}

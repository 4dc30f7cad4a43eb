import { createHash } from 'node:crypto';
import { wordsInOrder } from './folding.ts';
import { readLexicon, type LexiconGroup } from './lexicon.ts';
import { meaningOf } from './marks.ts';
import { possibleStems } from './stems.ts';

/** Part of a text: a word, or several that the lexicon knows together, and what they mean. */
export interface Unit {
  words: string[];
  /** Groups of the lexicon, as the index keeps them; none for a word that it does not know. */
  meanings: string[];
  /** What kind of thing these are: running shoes are shoes. */
  kinds: string[];
  /** Whether it only says how a thing is: its colour, size, condition or price. */
  isQuality: boolean;
}

/** The file of the lexicon whose groups say how a thing is. */
const QUALITIES = 'qualities';

const LEXICON = readLexicon();

/** The groups by their folded words, which of several are joined by blanks. */
const entries = new Map<string, LexiconGroup[]>();
for (const group of LEXICON) {
  for (const word of Object.values(group.words).flat()) {
    const key = wordsInOrder(word).join(' ');
    entries.set(key, [...(entries.get(key) ?? []), group]);
  }
}

/** The word of several that says what kind of thing it is: in English the last, in Malay and Arabic the first. */
function headOf(word: string, language: string): string | null {
  const folded = wordsInOrder(word);
  return folded.length > 1 ? (folded.at(language === 'en' ? -1 : 0) ?? null) : null;
}

/** Languages that must agree on what kind of thing a group is: of one alone it may be a way of speaking. */
const FEWEST_LANGUAGES = 2;

/** By group: the groups of the kind of thing that it is, as the words of several languages tell. */
const kindsOf = new Map<LexiconGroup, LexiconGroup[]>(
  LEXICON.map((group) => {
    const votes = new Map<LexiconGroup, number>();
    for (const [language, words] of Object.entries(group.words)) {
      const heads = words.map((word) => headOf(word, language)).filter((head) => head !== null);
      for (const kind of new Set(heads.flatMap((head) => groupsOf([head]))))
        votes.set(kind, (votes.get(kind) ?? 0) + 1);
    }
    return [
      group,
      [...votes].filter(([kind, count]) => kind !== group && count >= FEWEST_LANGUAGES).map(([kind]) => kind),
    ];
  }),
);

/** Tells whether the lexicon is the one that meanings were read by. */
export const LEXICON_HASH = createHash('sha256').update(JSON.stringify(LEXICON)).digest('base64url').slice(0, 16);

const keys = [...entries.keys()].toSorted();

/** By the first word of a phrase: how many words the longest has that begins with it. */
const longest = new Map<string, number>();
for (const key of keys) {
  const words = key.split(' ');
  const [first = ''] = words;
  longest.set(first, Math.max(longest.get(first) ?? 1, words.length));
}

/** Whether the lexicon has the word as it stands. */
export const isWord = (word: string) => entries.has(word);

/** The groups for words: as they stand, or with one or both ends brought to a form that the lexicon has. */
function groupsOf(words: string[]): LexiconGroup[] {
  const exact = entries.get(words.join(' '));
  if (exact) return exact;
  for (const form of formsOf(words)) {
    const found = entries.get(form.join(' '));
    if (found) return found;
  }
  return [];
}

function* formsOf(words: string[]): Generator<string[]> {
  const last = words.at(-1) ?? '';
  for (const stem of possibleStems(last)) yield [...words.slice(0, -1), stem];
  if (words.length < 2) return;
  // In Malay and Arabic it is the first word that takes the ending, and in Arabic each takes the article.
  for (const stem of possibleStems(words[0] ?? '')) {
    yield [stem, ...words.slice(1)];
    for (const end of possibleStems(last)) yield [stem, ...words.slice(1, -1), end];
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
  const most = Math.max(1, ...[first, ...possibleStems(first)].map((form) => longest.get(form) ?? 1));
  for (let length = Math.min(most, words.length - at); length > 1; length--) {
    const unit = unitOf(words.slice(at, at + length));
    if (unit.meanings.length > 0) return unit;
  }
  return unitOf(words.slice(at, at + 1));
}

/** These words as one unit. */
export function unitOf(words: string[]): Unit {
  const groups = groupsOf(words);
  const kinds = groups.flatMap((group) => kindsOf.get(group) ?? []);
  return {
    words,
    meanings: groups.map(({ meaning }) => meaningOf(meaning)),
    kinds: [...new Set(kinds.map(({ meaning }) => meaningOf(meaning)))],
    isQuality: groups.length > 0 && groups.every(({ field }) => field === QUALITIES),
  };
}

/** Fewer letters begin too many words. */
const FEWEST_TYPED = 3;
const MOST_BEGUN = 8;

/** What a word may mean that is still being typed: groups with a word that begins so. If there are many, those of single words only, and none if even they are too many. */
export function begunMeanings(word: string): string[] {
  if (word.length < FEWEST_TYPED) return [];
  const begun = keysFrom(word);
  const meant = [begun, begun.filter((key) => !key.includes(' '))].map(
    (some) => new Set(some.flatMap((key) => entries.get(key) ?? []).map(({ meaning }) => meaningOf(meaning))),
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

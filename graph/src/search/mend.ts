import { rows, unionAll, type EntityManager } from '../database/database.ts';
import { isWord, knownWords, possibleSlip } from './meanings.ts';
import { lookUpManyWords, lookUpTerms, type Term } from './search-words.ts';
import { beginning, mendedNamed, mendedSought, namedSought, titles, type Reading } from './sought.ts';
import { isMendable, oneLetterOff, twoLettersOff } from './spelling.ts';
import type { Thing } from './word-index.ts';

/** More corrections of one word are more guesses than help. */
const MOST_CORRECTIONS = 5;
/** The corrections of all words together must fit into one statement. */
const MOST_CORRECTIONS_IN_ALL = 10;
/** Names that the index alone has are looked for with two slips behind as many letters as these. */
const LETTERS_ALIKE = 3;

/** What is found with a letter mended. */
export interface Mended {
  /** In titles that are about it. */
  about: Term[];
  inTitles: Term[];
  anywhere: Term[];
  /** By the word as typed: what was probably meant, the likeliest first. */
  instead: Map<string, string[]>;
}

/**
 * The search with a letter mended in each word without a meaning, beside the word as typed. Null if there is none, or
 * nothing is one letter off. It does not matter whether a thing has the word: that word may be misspelt too, or sold
 * long ago. `begun` are its units as beginnings.
 */
export async function mend(em: EntityManager, thing: Thing, { units }: Reading, begun: Term[]): Promise<Mended | null> {
  const near = await corrections(em, thing, units.map(possibleSlip), begun);
  if (near.every((words) => words.length === 0)) return null;
  const most = Math.max(1, Math.floor(MOST_CORRECTIONS_IN_ALL / near.filter((words) => words.length > 0).length));
  const instead = new Map<string, string[]>();
  const sought = units.map(({ words: [word = ''] }, n) => {
    const words = near[n] ?? [];
    if (words.length > 0) instead.set(word, words);
    return [...(begun[n]?.sought ?? []), ...mendedSought(words.slice(0, most))];
  });
  const named = units.map((unit, n) => [...namedSought(unit), ...mendedNamed((near[n] ?? []).slice(0, most))]);
  const about = named.every((own) => own.length > 0) ? titles(named) : [];
  const terms = await lookUpTerms(em, thing, [...about, ...titles(sought), ...sought]);
  const inTitles = about.length + sought.length;
  return {
    about: terms.slice(0, about.length),
    inTitles: terms.slice(about.length, inTitles),
    anywhere: terms.slice(inTitles),
    instead,
  };
}

/**
 * For each of some words the probably intended words, the likeliest first. These are one slip away, or two if there are
 * none and nothing has the word.
 */
async function corrections(em: EntityManager, thing: Thing, words: string[], begun: Term[]): Promise<string[][]> {
  const near = await oneSlipAway(em, thing, words);
  const unknown = words.map((word, n) => (near[n]?.length === 0 && begun[n]?.commonness === '' ? word : ''));
  const further = unknown.some(isMendable) ? await twoSlipsAway(em, thing, unknown) : [];
  return near.map((own, n) => (own.length > 0 ? own : (further[n] ?? [])).slice(0, MOST_CORRECTIONS));
}

/**
 * Those that the index or the lexicon has, the likeliest slip first; of each kind of slip those of the index first. In
 * one statement, in which each word keeps a list of its own: a server would read a much longer list as a table.
 */
async function oneSlipAway(em: EntityManager, thing: Thing, words: string[]): Promise<string[][]> {
  const slips = words.map((word) => (isMendable(word) ? oneLetterOff(word) : []));
  const lookups = slips
    .map((kinds) => kinds.flat())
    .filter((near) => near.length > 0)
    .map((near) => rows(em).selectFrom(`${thing}_word`).select('word').distinct().where('word', 'in', near));
  const found = (await unionAll(lookups)?.execute()) ?? [];
  const indexed = new Set(found.map((entry) => entry.word));
  return slips.map((kinds) =>
    kinds.flatMap((some) => [
      ...some.filter((other) => indexed.has(other)),
      ...some.filter((other) => !indexed.has(other) && isWord(other)),
    ]),
  );
}

/** Those that the lexicon has, and of the index those that begin alike, since it has too many in all. */
async function twoSlipsAway(em: EntityManager, thing: Thing, words: string[]): Promise<string[][]> {
  const alike = await lookUpManyWords(
    em,
    thing,
    words.map((word) => (word ? [beginning(word.slice(0, LETTERS_ALIKE))] : [])),
  );
  return words.map((word, n) => twoLettersOff(word, [...new Set([...knownWords, ...(alike[n]?.words ?? [])])]));
}

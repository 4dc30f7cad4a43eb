import { inTitle, kindOf, meaningOf } from './marks.ts';
import { begunMeanings, unitOf, unitsOf, type Unit } from './meanings.ts';
import { singular } from './stems.ts';

/** A word of the index that is searched for: the whole of it, or how it begins. */
export interface Sought {
  text: string;
  isWhole: boolean;
}

/** For each thing that is searched for, the words of the index that stand for it: any of them will do. */
export type SoughtTerms = Sought[][];

export const beginning = (text: string): Sought => ({ text, isWhole: false });
export const whole = (text: string): Sought => ({ text, isWhole: true });

/** Words that say nothing of what is looked for, beside others that do. */
const FILLERS = new Set(
  'a an the for of in on and or with to untuk yang dan di dengan atau في من مع او و عن علي'.split(' '),
);

/** What a search looks for, as one reads it from its words alone. */
export interface Reading {
  words: string[];
  units: Unit[];
}

export function readSearch(words: string[]): Reading {
  const meant = words.filter((word) => !FILLERS.has(word));
  const units = unitsOf(meant.length > 0 ? meant : words);
  return {
    words: [...new Set(words)],
    units: [...new Map(units.map((unit) => [unit.words.join(' '), unit])).values()],
  };
}

/** The tiers that look for whole words and meanings; an empty one finds nothing. See `TieredSearch`. */
export function exactTerms({ words, units }: Reading): SoughtTerms[] {
  const typed = words.map((word) => formsOf(word).map(whole));
  const named = units.map(({ meanings }) => namedOf(meanings)).filter((sought) => sought.length > 0);
  const [meant, kinds] = named.length > 0 ? [units.map(meantOf), units.map(meantOrKindOf)] : [[], []];
  const about = named.length > 0 ? [...titles(typed), ...titles(named)] : [];
  return [about, titles(typed), titles(meant), titles(kinds), typed, meant, kinds];
}

/** The beginnings of words, in titles and anywhere; then the kinds of what is searched for, likewise. */
export function begunTerms({ units }: Reading): SoughtTerms[] {
  const begun = units.map((unit, n) => begunOf(unit, n === units.length - 1));
  const nearest = units
    .filter(({ isQuality }) => !isQuality)
    .map((unit) => namedOf(unit.nearest))
    .filter((own) => own.length > 0);
  return [titles(begun), begun, titles(nearest), nearest];
}

/** What stands for a word with a letter mended. */
export const mendedSought = (words: string[]): Sought[] => words.flatMap((word) => begunOf(unitOf([word]), false));

/** The same, as the index keeps it of titles. */
export const titles = (terms: SoughtTerms): SoughtTerms =>
  terms.map((sought) => sought.map((one) => ({ ...one, text: inTitle(one.text) })));

const formsOf = (word: string) => [...new Set([word, singular(word)])];

/** What the index has of a text that names these meanings or a kind of them. */
const namedOf = (meanings: string[]) => [...meanings.map(meaningOf), ...meanings.map(kindOf)].map(whole);

/** A unit by its word and by its meaning; several words together by their meaning alone. */
const meantOf = ({ words, meanings }: Unit): Sought[] => [
  ...(words.length === 1 ? words.flatMap(formsOf).map(whole) : []),
  ...meanings.map(meaningOf).map(whole),
];

/** The same, and by what is a kind of it. */
const meantOrKindOf = (unit: Unit): Sought[] => [...meantOf(unit), ...unit.meanings.map(kindOf).map(whole)];

/** The same, by how its word begins; one that is still being typed also by what it may become. */
const begunOf = ({ words, meanings }: Unit, isTyped: boolean): Sought[] => [
  ...(words.length === 1 ? words.flatMap(formsOf).map(beginning) : []),
  ...namedOf(meanings.length === 0 && isTyped ? words.flatMap(begunMeanings) : meanings),
];

import { inTitle, kindOf, meaningOf } from './marks.ts';
import { begunMeanings, FILLERS, unitOf, unitsOf, type Unit } from './meanings.ts';
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

/** What the tiers for whole words and meanings look for, in their order; an empty one finds nothing. */
export interface ExactTerms<Terms = SoughtTerms> {
  /** All words in a title that is about what they mean; in any title if they mean nothing. */
  about: Terms;
  /** The subject of the title has the same meaning, in other words too. */
  meantAbout: Terms;
  /** The subject of the title is a narrower kind. */
  kindAbout: Terms;
  /** By word, by meaning, or by what is a kind of it. */
  kindInTitle: Terms;
  typed: Terms;
  kind: Terms;
}

export function exactTerms({ words, units }: Reading): ExactTerms {
  const typed = words.map((word) => formsOf(word).map(whole));
  const named = units.map(namedSought).filter((sought) => sought.length > 0);
  const isAllNamed = named.length === units.length;
  const kind = named.length > 0 ? units.map(meantOrKindOf) : [];
  return {
    about: [...titles(typed), ...titles(named)],
    meantAbout: isAllNamed ? titles(units.map(meaningsSought)) : [],
    kindAbout: isAllNamed ? titles(named) : [],
    kindInTitle: titles(kind),
    typed,
    kind,
  };
}

/** The beginnings of words; and the kinds of the things that are searched for, which come nearest to them. */
export function begunTerms({ units }: Reading): { begun: SoughtTerms; nearest: SoughtTerms } {
  return {
    begun: units.map((unit, n) => begunOf(unit, n === units.length - 1)),
    nearest: units
      .filter(({ isQuality }) => !isQuality)
      .map((unit) => namedOf(unit.nearest))
      .filter((own) => own.length > 0),
  };
}

/** What titles are about that belongs together with any of these things; in one term, if in any. */
export function akinTerms(units: Unit[]): SoughtTerms {
  const kinds = new Set(units.filter(({ isQuality }) => !isQuality).flatMap((unit) => unit.kinds));
  return titles(kinds.size > 0 ? [namedOf([...kinds])] : []);
}

/** What a title is about that means a word with a letter mended. */
export const mendedNamed = (words: string[]): Sought[] => words.flatMap((word) => namedOf(unitOf([word]).meanings));

/** The same of a unit as it stands. */
export const namedSought = ({ meanings }: Unit): Sought[] => namedOf(meanings);

/** The alternatives of a word with a letter mended. */
export const mendedSought = (words: string[]): Sought[] => words.flatMap((word) => begunOf(unitOf([word]), false));

/** The same, as the index keeps it of titles. */
export const titles = (terms: SoughtTerms): SoughtTerms =>
  terms.map((sought) => sought.map((one) => ({ ...one, text: inTitle(one.text) })));

const formsOf = (word: string) => [...new Set([word, singular(word)])];

/** What the index has of a text that names these meanings or a kind of them. */
const namedOf = (meanings: string[]) => [...meanings.map(meaningOf), ...meanings.map(kindOf)].map(whole);

const meaningsSought = ({ meanings }: Unit): Sought[] => meanings.map(meaningOf).map(whole);

/**
 * A unit by its word, by its meaning, and by what is a kind of it; several words together by their meaning and kinds
 * alone.
 */
const meantOrKindOf = (unit: Unit): Sought[] => [
  ...(unit.words.length === 1 ? unit.words.flatMap(formsOf).map(whole) : []),
  ...namedSought(unit),
];

/** The same, by how its word begins; one that is still being typed also by what it may become. */
const begunOf = ({ words, meanings }: Unit, isTyped: boolean): Sought[] => [
  ...(words.length === 1 ? words.flatMap(formsOf).map(beginning) : []),
  ...namedOf(meanings.length === 0 && isTyped ? words.flatMap(begunMeanings) : meanings),
];

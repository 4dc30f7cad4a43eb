import { registerEnumType } from 'type-graphql';
import { wordsInOrder } from '../../../search/folding.ts';
import { possibleStems } from '../../../search/stems.ts';
import { readPhrases, type Phrase } from './prohibited-words.ts';

/** The kinds of things that may not be sold. The page /prohibited explains them in this order. */
export enum ProhibitedKind {
  MEDICINES = 'MEDICINES',
  ALCOHOL = 'ALCOHOL',
  TOBACCO = 'TOBACCO',
  WEAPONS = 'WEAPONS',
  ANIMALS = 'ANIMALS',
  DOCUMENTS = 'DOCUMENTS',
  COUNTERFEITS = 'COUNTERFEITS',
  TICKETS = 'TICKETS',
}
registerEnumType(ProhibitedKind, {
  name: 'ProhibitedKind',
  description: 'A kind of things that may not be sold here.',
  valuesConfig: {
    MEDICINES: { description: 'Medicines and drugs.' },
    ALCOHOL: { description: 'Alcoholic drinks.' },
    TOBACCO: { description: 'Tobacco and vapes.' },
    WEAPONS: { description: 'Weapons and explosives.' },
    ANIMALS: { description: 'Live animals.' },
    DOCUMENTS: { description: 'Documents and accounts.' },
    COUNTERFEITS: { description: 'Counterfeits and pirated copies.' },
    TICKETS: { description: 'Tickets above their price.' },
  },
});

const KINDS = Object.values(ProhibitedKind);
const phrases = readPhrases();

/** The phrases under these headings by their first word, the longest first. */
function byFirstWord(headings: string[]): Map<string, Phrase[]> {
  const chosen = phrases.filter(({ heading }) => headings.includes(heading));
  return Map.groupBy(
    chosen.toSorted((a, b) => b.words.length - a.words.length),
    ({ words: [first = ''] }) => first,
  );
}
const PROHIBITED = byFirstWord(KINDS);
const PASSES = byFirstWord(['PASSES']);
const NOT = byFirstWord(['NOT']);
const BEFORE = byFirstWord(['BEFORE']);
const BEHIND = byFirstWord(['BEHIND']);

/** Where a clause ends. A word makes another harmless only within its clause: "Vape. Free delivery" is marked. */
const CLAUSE_ENDS = /[.,;:!?،؛؟()]+(?=\s|$)|\s[-–—|/]+\s|\n/u;

/** The kinds that the words of a listing look like, each once. Docs and screens call such a listing marked. */
export function prohibitedIn(title: string, description: string): ProhibitedKind[] {
  const found = new Set([title, description].flatMap((text) => text.split(CLAUSE_ENDS)).flatMap(headingsIn));
  return KINDS.filter((kind) => found.has(kind));
}

/** The headings of the phrases in a clause that nothing beside them makes harmless. */
function headingsIn(clause: string): string[] {
  const forms = wordsInOrder(clause).map(formsOf);
  const has = (list: Map<string, Phrase[]>, at: number) => phrasesAt(list, forms, at).length > 0;
  const passing = new Set(
    forms.flatMap((_, at) => {
      const [phrase] = phrasesAt(PASSES, forms, at);
      return phrase ? phrase.words.map((_word, n) => at + n) : [];
    }),
  );
  return forms.flatMap((_, at) => {
    const [phrase] = phrasesAt(PROHIBITED, forms, at);
    if (!phrase) return [];
    const next = at + phrase.words.length;
    const isHarmless =
      phrase.words.some((_word, n) => passing.has(at + n)) ||
      has(NOT, at - 1) ||
      // A replica bag is no bag for replicas.
      (phrase.heading !== 'COUNTERFEITS' && (has(BEFORE, at - 1) || has(BEHIND, next)));
    return isHarmless ? [] : [phrase.heading];
  });
}

/** The phrases that begin at this word, the longest first. */
const phrasesAt = (list: Map<string, Phrase[]>, forms: string[][], at: number): Phrase[] =>
  (forms[at] ?? [])
    .flatMap((form) => list.get(form) ?? [])
    .filter(({ words }) => words.every((word, n) => forms[at + n]?.includes(word)))
    .toSorted((a, b) => b.words.length - a.words.length);

/** How words end, or are written, that may be a form of another. */
const MAY_BE_FORM = /(?:[s2]|nya)$|\p{sc=Arabic}/u;

/** A word as it stands, and what it may be a plural of. Not Malay roots: "perubatan" is no "ubat". */
function formsOf(word: string): string[] {
  if (!MAY_BE_FORM.test(word)) return [word];
  const { en, ar } = possibleStems(word);
  return [word, ...en, ...ar];
}

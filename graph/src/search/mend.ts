import { rows, type EntityManager } from '../database/database.ts';
import { isWord } from './meanings.ts';
import { lookUpTerms, type Term } from './search-words.ts';
import { mendedSought, titles, type Reading } from './sought.ts';
import { isMendable, oneLetterOff } from './spelling.ts';
import type { Thing } from './word-index.ts';

/** More corrections of one word are more guesses than help, */
const MOST_CORRECTIONS = 5;
/** and those of all words together must fit into one statement. */
const MOST_CORRECTIONS_IN_ALL = 10;

/** What is found when words are typed that nothing has. */
export interface Mended {
  inTitles: Term[];
  anywhere: Term[];
  /** By the word as typed: what was probably meant, the likeliest first. Only for words that nothing begins with either. */
  instead: Map<string, string[]>;
}

/** The search with a letter mended in each word that is `isKnown` to nobody; null if there is none, or nothing better is. `begun` are its units as beginnings. */
export async function mend(
  em: EntityManager,
  thing: Thing,
  { units }: Reading,
  begun: Term[],
  isKnown: (word: string) => boolean,
): Promise<Mended | null> {
  const near = await Promise.all(
    units.map(async ({ words: [word = ''], meanings }) =>
      meanings.length > 0 || isKnown(word) ? [] : corrections(em, thing, word),
    ),
  );
  if (near.every((words) => words.length === 0)) return null;
  const most = Math.max(1, Math.floor(MOST_CORRECTIONS_IN_ALL / near.filter((words) => words.length > 0).length));
  const instead = new Map<string, string[]>();
  const sought = units.map(({ words: [word = ''] }, n) => {
    const [own, words] = [begun[n], near[n] ?? []];
    if (words.length > 0 && own?.commonness === '') instead.set(word, words);
    return [...(own?.sought ?? []), ...mendedSought(words.slice(0, most))];
  });
  const terms = await lookUpTerms(em, thing, [...titles(sought), ...sought]);
  return { inTitles: terms.slice(0, sought.length), anywhere: terms.slice(sought.length), instead };
}

/** The words one slip away that the index or the lexicon has, the likeliest slip first; of each kind of slip those of the index first. */
async function corrections(em: EntityManager, thing: Thing, word: string): Promise<string[]> {
  if (!isMendable(word)) return [];
  const slips = oneLetterOff(word);
  const found = await rows(em)
    .selectFrom(`${thing}_word`)
    .select('word')
    .distinct()
    .where('word', 'in', slips.flat())
    .execute();
  const indexed = new Set(found.map((entry) => entry.word));
  return slips
    .flatMap((near) => [
      ...near.filter((other) => indexed.has(other)),
      ...near.filter((other) => !indexed.has(other) && isWord(other)),
    ])
    .slice(0, MOST_CORRECTIONS);
}

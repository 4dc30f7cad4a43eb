import { rows, type EntityManager } from '../database/database.ts';
import { isWord, possibleSlip } from './meanings.ts';
import type { Reading } from './sought.ts';
import type { Thing } from './word-index.ts';

/** Shorter words have no two words in them, but a word and a number; longer ones have too many places to part them. */
const [SHORTEST, LONGEST] = [5, 24];
/** More ways to write a search are more guesses than help. */
const MOST = 3;

/**
 * Other ways to space the words of a search, of which some mean nothing as they are typed. A word that nothing has is
 * parted in two that the index or the lexicon has, "miband". Two neighbours are joined to one, "air pods", "iphone 12".
 * In one statement.
 */
export async function respace(em: EntityManager, thing: Thing, { words, units }: Reading): Promise<string[][]> {
  const unknown = new Set(units.map(possibleSlip));
  const ways = words.flatMap((word, at) => {
    const next = words[at + 1];
    const joined = next !== undefined && (unknown.has(word) || unknown.has(next)) ? [[word + next]] : [];
    return [
      ...joined.map((parts) => ({ parted: [], parts, words: words.toSpliced(at, 2, ...parts) })),
      ...(unknown.has(word) ? partings(word) : []).map((parts) => ({
        parted: [word],
        parts,
        words: words.toSpliced(at, 1, ...parts),
      })),
    ];
  });
  const known = await inIndex(em, thing, [...new Set(ways.flatMap(({ parted, parts }) => [...parted, ...parts]))]);
  return ways
    .filter(
      ({ parted, parts }) =>
        !parted.some((word) => known.has(word)) && parts.every((part) => known.has(part) || isWord(part)),
    )
    .map((way) => way.words)
    .slice(0, MOST);
}

async function inIndex(em: EntityManager, thing: Thing, words: string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const found = await rows(em)
    .selectFrom(`${thing}_word`)
    .select('word')
    .distinct()
    .where('word', 'in', words)
    .execute();
  return new Set(found.map(({ word }) => word));
}

/** A word cut in two, wherever it can be: neither within a number nor behind a single letter. */
function partings(word: string): string[][] {
  if (word.length > LONGEST || (word.length < SHORTEST && !/\d/.test(word))) return [];
  return Array.from({ length: word.length - 1 }, (_, at) => [word.slice(0, at + 1), word.slice(at + 1)]).filter(
    ([before = '', after = '']) =>
      !(/\d$/.test(before) && /^\d/.test(after)) && [before, after].every((part) => part.length > 1 || /\d/.test(part)),
  );
}

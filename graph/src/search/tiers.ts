import { rows, type EntityManager } from '../database/database.ts';
import { MOST_SEARCHED, wordsInOrder } from './folding.ts';
import { isWord } from './meanings.ts';
import { Search } from './search.ts';
import { lookUpTerms, type Term } from './search-words.ts';
import { begunTerms, exactTerms, mendedSought, readSearch, titles, type Reading, type SoughtTerms } from './sought.ts';
import { isMendable, oneLetterOff } from './spelling.ts';
import type { Thing, WordIndex } from './word-index.ts';

/** With more things than these, nearly the same are found in too many ways. */
const MOST_LEFT_OUT = 5;

/** What something must have: for each term, one of the words that stand for it. */
type Terms = Term[];

/** Terms as they are looked for in titles, and anywhere. */
type Places = [inTitles: Terms, anywhere: Terms];

/** What is found when words are typed that nothing has. */
interface Mended {
  places: Places;
  /** By the word as typed: what was probably meant. Only for words that nothing begins with either. */
  instead: Map<string, string>;
}

/**
 * A search in tiers, from what surely is meant to what comes near it. Each tier leaves out what the ones before it find; within each the
 * newest comes first, so that a page is a walk along the index. First come whole words and meanings:
 *
 * 0 all words in a title that is about what they mean; 1 all words in the title; 2 by their meaning in the title; 3 all words in title or
 * description; 4 by their meaning there.
 *
 * Then, each first in titles and then anywhere: 5 as beginnings of words; 7 with a letter mended; 9 without the words that say how a thing
 * is; 11 all things but one, or things of that kind; 13 any of them.
 */
export class TieredSearch {
  /** The tiers that are looked up together, in their order. */
  static readonly steps = [
    [0, 1, 2, 3, 4],
    [5, 6],
    [7, 8],
    [9, 10, 11, 12, 13, 14],
  ];
  readonly #em: EntityManager;
  readonly #thing: Thing;
  readonly #reading: Reading;
  // Each is looked up when a tier first needs it: a page that the first tiers fill costs no more.
  #exact: Promise<Terms[]> | undefined;
  #begun: Promise<Terms[]> | undefined;
  #mended: Promise<Mended | null> | undefined;

  constructor(em: EntityManager, thing: Thing, words: string[]) {
    this.#em = em;
    this.#thing = thing;
    this.#reading = readSearch(words);
  }

  /** The searches of a tier, which together find what it adds; none if nothing can be found. */
  async tier(n: number): Promise<Search[]> {
    const own = await this.#termsOf(n);
    if (own.length === 0) return [];
    const before = await Promise.all((COVERED[n] ?? []).map((tier) => this.#termsOf(tier)));
    return own.map((terms) => new Search(this.#em, this.#thing, terms, before.flat()));
  }

  /** All that has every word, as a beginning or by its meaning; with a letter mended if some word is nowhere. For lists that have an order of their own. */
  async all(): Promise<Search> {
    const { places } = await this.#lookUpBegun();
    const search = new Search(this.#em, this.#thing, places[1]);
    const mended = search.isHopeless ? await this.#mend() : null;
    return mended ? new Search(this.#em, this.#thing, mended.places[1]) : search;
  }

  /** The words that nothing is called by, with what was probably meant; empty if there are none. */
  async misspelt(): Promise<Map<string, string>> {
    return (await this.#mend())?.instead ?? new Map();
  }

  /** What a tier searches for; it finds what has all terms of one of these lists. */
  async #termsOf(tier: number): Promise<Terms[]> {
    const lists =
      tier < EXACT_TIERS
        ? (await this.#lookUpExact()).slice(tier, tier + 1)
        : await this.#nearTerms(tier - EXACT_TIERS);
    return lists.filter((terms) => terms.length > 0 && terms.every(({ commonness }) => commonness !== ''));
  }

  async #nearTerms(n: number): Promise<Terms[]> {
    const place = n % 2;
    const begun = await this.#lookUpBegun();
    if (n < 2) return [begun.places[place] ?? []];
    const mended = await this.#mend();
    if (n < 4) return mended ? [mended.places[place] ?? []] : [];
    const terms = (mended ?? begun).places[place] ?? [];
    const things = terms.filter((_term, at) => !this.#reading.units[at]?.isQuality);
    const sought = things.length > 0 ? things : terms;
    if (n < 6) return sought.length < terms.length ? [sought] : [];
    if (n < 8) return sought.length > 1 ? withoutOne(sought) : [begun.kinds[place] ?? []];
    return sought.length > 2 ? sought.map((term) => [term]) : [];
  }

  #lookUpExact(): Promise<Terms[]> {
    return (this.#exact ??= this.#lookUp(exactTerms(this.#reading)));
  }

  async #lookUpBegun(): Promise<{ places: Places; kinds: Terms[] }> {
    const [inTitles = [], anywhere = [], ...kinds] = await (this.#begun ??= this.#lookUp(begunTerms(this.#reading)));
    return { places: [inTitles, anywhere], kinds };
  }

  #mend(): Promise<Mended | null> {
    return (this.#mended ??= this.#lookUpMended());
  }

  async #lookUpMended(): Promise<Mended | null> {
    const [typed, { places }] = [(await this.#lookUpExact())[3] ?? [], await this.#lookUpBegun()];
    const { words, units } = this.#reading;
    const instead = new Map<string, string>();
    const sought = await Promise.all(
      units.map(async ({ words: [word = ''], meanings }, n) => {
        const own = places[1][n];
        const isKnown = meanings.length > 0 || typed[words.indexOf(word)]?.commonness !== '';
        const near = isKnown ? [] : await corrections(this.#em, this.#thing, word);
        if (near[0] && own?.commonness === '') instead.set(word, near[0]);
        return [...(own?.sought ?? []), ...mendedSought(near)];
      }),
    );
    if (sought.every((each, n) => each.length === places[1][n]?.sought.length)) return null;
    const [inTitles = [], anywhere = []] = await this.#lookUp([titles(sought), sought]);
    return { places: [inTitles, anywhere], instead };
  }

  /** Looks up several lists of terms in one statement. */
  async #lookUp(lists: SoughtTerms[]): Promise<Terms[]> {
    const terms = await lookUpTerms(this.#em, this.#thing, lists.flat());
    let at = 0;
    return lists.map((list) => terms.slice(at, (at += list.length)));
  }
}

/** By tier: the ones before it that have found all that it must leave out. The others before it find nothing that these do not. */
const COVERED = [
  [],
  [0],
  [1],
  [1, 2],
  [2, 3],
  [3, 4],
  [3, 4, 5],
  [3, 6],
  [3, 6, 7],
  [3, 6, 8],
  [3, 6, 8, 9],
  [3, 6, 8, 10],
  [3, 6, 8, 10, 11],
  [3, 6, 8, 10, 12],
  [3, 6, 8, 10, 12, 13],
];

/** The tiers that look for whole words and meanings. */
const EXACT_TIERS = 5;

const withoutOne = (terms: Terms): Terms[] =>
  terms.length <= MOST_LEFT_OUT ? terms.map((left) => terms.filter((term) => term !== left)) : [];

/** More corrections of one word are more guesses than help. */
const MOST_CORRECTIONS = 5;

/** The words one letter away that the index or the lexicon has: those of the index first. */
async function corrections(em: EntityManager, thing: Thing, word: string): Promise<string[]> {
  if (!isMendable(word)) return [];
  const near = oneLetterOff(word);
  const found = await rows(em)
    .selectFrom(`${thing}_word`)
    .select('word')
    .distinct()
    .where('word', 'in', near)
    .execute();
  return [...new Set([...found.map((entry) => entry.word), ...near.filter(isWord)])].slice(0, MOST_CORRECTIONS);
}

/** Looks up a search in tiers; null when the text has no words, so that the list is not narrowed. */
export function lookUpInTiers(
  em: EntityManager,
  { thing }: WordIndex,
  text: string | null | undefined,
): TieredSearch | null {
  const words = wordsInOrder(text ?? '').slice(0, MOST_SEARCHED);
  return words.length > 0 ? new TieredSearch(em, thing, words) : null;
}

/** The text with its misspelt words mended; null when all are known, or nothing better is. */
export async function suggestion(search: TieredSearch, text: string): Promise<string | null> {
  const instead = await search.misspelt();
  if (instead.size === 0) return null;
  return text
    .trim()
    .split(/\s+/)
    .map((part) => instead.get(wordsInOrder(part).join(' ')) ?? part)
    .join(' ');
}

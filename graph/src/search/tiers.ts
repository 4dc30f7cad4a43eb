import { rows, type EntityManager } from '../database/database.ts';
import type { FoundQuery } from '../database/newest.ts';
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
 * 0 all words in a title that is about what they mean; 1 all words in the title; 2 by their meaning in the title; 3 by what is a kind of it in
 * the title; 4 all words in title or description; 5 by their meaning there; 6 by what is a kind of it there.
 *
 * Then, each first in titles and then anywhere: 7 as beginnings of words; 9 with a letter mended; 11 without the words that say how a thing
 * is; 13 all things but one, or things of the same kind; 15 any of them.
 */
export class TieredSearch {
  /** The tiers that are looked up together, in their order. */
  static readonly steps = [
    [0, 1, 2, 3, 4, 5, 6],
    [7, 8],
    [9, 10],
    [11, 12],
    [13, 14],
    [15, 16],
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

  /** Queries for the ids that a tier adds, each to be read newest first; none if nothing can be found. */
  async walks(tier: number): Promise<FoundQuery[]> {
    const own = await this.#termsOf(tier);
    if (own.length === 0) return [];
    const before = await Promise.all((COVERED[tier] ?? []).map((tiers) => this.#firstTermsOf(tiers)));
    const searches = own.map((terms) => new Search(this.#em, this.#thing, terms, before.flat()));
    return (await Promise.all(searches.map((each) => each.walks(MOST_WALKS / own.length)))).flat();
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

  async #firstTermsOf(tiers: number[]): Promise<Terms[]> {
    for (const tier of tiers) {
      const terms = await this.#termsOf(tier);
      if (terms.length > 0) return terms;
    }
    return [];
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
    const { places } = await this.#lookUpBegun();
    const near = await this.#corrections();
    const most = Math.max(1, Math.floor(MOST_CORRECTIONS_IN_ALL / near.filter((words) => words.length > 0).length));
    const instead = new Map<string, string>();
    const sought = this.#reading.units.map(({ words: [word = ''] }, n) => {
      const [own, words] = [places[1][n], near[n] ?? []];
      if (words[0] && own?.commonness === '') instead.set(word, words[0]);
      return [...(own?.sought ?? []), ...mendedSought(words.slice(0, most))];
    });
    if (sought.every((each, n) => each.length === places[1][n]?.sought.length)) return null;
    const [inTitles = [], anywhere = []] = await this.#lookUp([titles(sought), sought]);
    return { places: [inTitles, anywhere], instead };
  }

  /** By unit: what its word may be a misspelling of; nothing for one that is known. */
  async #corrections(): Promise<string[][]> {
    const typed = (await this.#lookUpExact())[TYPED] ?? [];
    const { words, units } = this.#reading;
    return Promise.all(
      units.map(async ({ words: [word = ''], meanings }) => {
        const isKnown = meanings.length > 0 || typed[words.indexOf(word)]?.commonness !== '';
        return isKnown ? [] : corrections(this.#em, this.#thing, word);
      }),
    );
  }

  /** Looks up several lists of terms in one statement. */
  async #lookUp(lists: SoughtTerms[]): Promise<Terms[]> {
    const terms = await lookUpTerms(this.#em, this.#thing, lists.flat());
    let at = 0;
    return lists.map((list) => terms.slice(at, (at += list.length)));
  }
}

/**
 * By tier: the ones before it that have found all that it must leave out; the others before it find nothing that these do not. Of several in
 * a row it is the first that looks for anything.
 */
const COVERED = [
  [],
  [[0]],
  [[1]],
  [[1], [2]],
  [[1], [3]],
  [[3], [4]],
  [[3], [4], [5]],
  [[4], [6]],
  [[4], [6], [7]],
  [[4], [8]],
  [[4], [8], [9]],
  [[4], [10, 8]],
  [[4], [10, 8], [11]],
  [[4], [12, 10, 8]],
  [[4], [12, 10, 8], [13]],
  [[4], [12, 10, 8], [14]],
  [[4], [12, 10, 8], [14], [15]],
];

/** A tier reads along no more words of the index than these, all its searches together. */
const MOST_WALKS = 16;

/** The tiers that look for whole words and meanings. */
const EXACT_TIERS = 7;

/** The one of them that looks for all words as they are typed, anywhere. */
const TYPED = 4;

const withoutOne = (terms: Terms): Terms[] =>
  terms.length <= MOST_LEFT_OUT ? terms.map((left) => terms.filter((term) => term !== left)) : [];

/** More corrections of one word are more guesses than help, */
const MOST_CORRECTIONS = 5;
/** and those of all words together must fit into one statement. */
const MOST_CORRECTIONS_IN_ALL = 10;

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

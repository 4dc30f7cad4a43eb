import type { RawBuilder } from 'kysely';
import type { EntityManager } from '../database/database.ts';
import type { FoundQuery } from '../database/newest.ts';
import { MOST_SEARCHED, wordsInOrder } from './folding.ts';
import { Search } from './search.ts';
import { TierTerms, type Terms } from './tier-terms.ts';
import type { Thing, WordIndex } from './word-index.ts';

type TierName =
  | 'about'
  | 'typedInTitle'
  | 'meantInTitle'
  | 'kindInTitle'
  | 'typed'
  | 'meant'
  | 'kind'
  | 'begunInTitle'
  | 'begun'
  | 'mendedInTitle'
  | 'mended'
  | 'thingsInTitle'
  | 'things'
  | 'mostInTitle'
  | 'most'
  | 'someInTitle'
  | 'some';

interface Tier {
  name: TierName;
  /** Tiers of one step are looked up and read together. */
  step: number;
  /**
   * Those before it that have found all that it must leave out; the others before it find nothing that these do not. Of several in a row it
   * is the first that looks for anything.
   */
  without: TierName[][];
  /** What it looks for: what has all terms of one of these lists. */
  terms: (search: TierTerms) => Promise<Terms[]>;
}

/** All that has every word, by its beginning or meaning, as widely as it is looked for. */
const EVERY: TierName[] = ['things', 'mended', 'begun'];

/**
 * What surely is meant, and then what comes near it: all words in a title that is about what they mean; in the title; by their meaning there; by
 * what is a kind of it; then in title or description; as beginnings of words; with a letter mended; without the words that say how a thing is; all
 * things but one, or things of the same kind; any of them.
 */
const TIERS: Tier[] = [
  { name: 'about', step: 0, without: [], terms: (search) => search.exact('about') },
  { name: 'typedInTitle', step: 0, without: [['about']], terms: (search) => search.exact('typedInTitle') },
  { name: 'meantInTitle', step: 1, without: [['typedInTitle']], terms: (search) => search.exact('meantInTitle') },
  {
    name: 'kindInTitle',
    step: 1,
    without: [['typedInTitle'], ['meantInTitle']],
    terms: (search) => search.exact('kindInTitle'),
  },
  { name: 'typed', step: 2, without: [['typedInTitle'], ['kindInTitle']], terms: (search) => search.exact('typed') },
  { name: 'meant', step: 2, without: [['kindInTitle'], ['typed']], terms: (search) => search.exact('meant') },
  { name: 'kind', step: 2, without: [['kindInTitle'], ['typed'], ['meant']], terms: (search) => search.exact('kind') },
  { name: 'begunInTitle', step: 3, without: [['typed'], ['kind']], terms: (search) => search.begun('inTitles') },
  {
    name: 'begun',
    step: 3,
    without: [['typed'], ['kind'], ['begunInTitle']],
    terms: (search) => search.begun('anywhere'),
  },
  { name: 'mendedInTitle', step: 4, without: [['typed'], ['begun']], terms: (search) => search.mended('inTitles') },
  {
    name: 'mended',
    step: 4,
    without: [['typed'], ['begun'], ['mendedInTitle']],
    terms: (search) => search.mended('anywhere'),
  },
  {
    name: 'thingsInTitle',
    step: 5,
    without: [['typed'], ['mended', 'begun']],
    terms: (search) => search.things('inTitles'),
  },
  {
    name: 'things',
    step: 5,
    without: [['typed'], ['mended', 'begun'], ['thingsInTitle']],
    terms: (search) => search.things('anywhere'),
  },
  { name: 'mostInTitle', step: 6, without: [['typed'], EVERY], terms: (search) => search.most('inTitles') },
  { name: 'most', step: 6, without: [['typed'], EVERY, ['mostInTitle']], terms: (search) => search.most('anywhere') },
  { name: 'someInTitle', step: 7, without: [['typed'], EVERY, ['most']], terms: (search) => search.some('inTitles') },
  {
    name: 'some',
    step: 7,
    without: [['typed'], EVERY, ['most'], ['someInTitle']],
    terms: (search) => search.some('anywhere'),
  },
];

/** A tier reads along no more words of the index than these, all its searches together. */
const MOST_WALKS = 16;

/** A search in tiers. Within each the newest comes first, so that a page is a walk along the index; what a tier finds, the later ones leave out. */
export class TieredSearch {
  /** The numbers of the tiers that are read together, in their order. */
  static readonly steps = TIERS.reduce<number[][]>((steps, { step }, tier) => {
    (steps[step] ??= []).push(tier);
    return steps;
  }, []);
  readonly #em: EntityManager;
  readonly #thing: Thing;
  readonly #terms: TierTerms;

  constructor(em: EntityManager, thing: Thing, words: string[]) {
    this.#em = em;
    this.#thing = thing;
    this.#terms = new TierTerms(em, thing, words);
  }

  /** Queries for the ids that a tier adds, each to be read newest first, or those of them among few; none if nothing can be found. */
  async walks(tier: number, few: RawBuilder<unknown> | null): Promise<FoundQuery[]> {
    const own = await this.#termsOf(TIERS[tier]);
    if (own.length === 0) return [];
    const before = await Promise.all((TIERS[tier]?.without ?? []).map((names) => this.#firstTermsOf(names)));
    const searches = own.map((terms) => new Search(this.#em, this.#thing, terms, before.flat()));
    if (few) return searches.map((each) => each.among(few));
    return (await Promise.all(searches.map((each) => each.walks(MOST_WALKS / own.length)))).flat();
  }

  /** All that has every word, as a beginning or by its meaning; with a letter mended if some word is nowhere. For lists that have an order of their own. */
  async all(): Promise<Search> {
    const [begun = []] = await this.#terms.begun('anywhere');
    const search = new Search(this.#em, this.#thing, begun);
    const mended = search.isHopeless ? await this.#terms.mend() : null;
    return mended ? new Search(this.#em, this.#thing, mended.anywhere) : search;
  }

  /** The words that nothing is called by, each with what was probably meant, the likeliest first; empty if there are none. */
  async misspelt(): Promise<Map<string, string[]>> {
    return (await this.#terms.mend())?.instead ?? new Map();
  }

  /** What a tier looks for, without what nothing can have. */
  async #termsOf(tier: Tier | undefined): Promise<Terms[]> {
    const lists = (await tier?.terms(this.#terms)) ?? [];
    return lists.filter((terms) => terms.length > 0 && terms.every(({ commonness }) => commonness !== ''));
  }

  async #firstTermsOf(names: TierName[]): Promise<Terms[]> {
    for (const name of names) {
      const terms = await this.#termsOf(TIERS.find((tier) => tier.name === name));
      if (terms.length > 0) return terms;
    }
    return [];
  }
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

import type { RawBuilder } from 'kysely';
import type { EntityManager } from '../database/database.ts';
import type { FoundQuery } from '../database/newest.ts';
import { MOST_SEARCHED, wordsInOrder } from './folding.ts';
import { Search } from './search.ts';
import { TierTerms, type Terms } from './tier-terms.ts';
import type { Thing, WordIndex } from './word-index.ts';

type TierName =
  | 'about'
  | 'meantAbout'
  | 'typedInTitle'
  | 'meantInTitle'
  | 'kindInTitle'
  | 'typed'
  | 'meant'
  | 'kind'
  | 'begunInTitle'
  | 'begun'
  | 'mendedAbout'
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
  /** Tiers of one step need the same look-ups. */
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
  { name: 'meantAbout', step: 0, without: [['about']], terms: (search) => search.exact('meantAbout') },
  {
    name: 'typedInTitle',
    step: 0,
    without: [['about'], ['meantAbout']],
    terms: (search) => search.exact('typedInTitle'),
  },
  {
    name: 'meantInTitle',
    step: 0,
    without: [['meantAbout'], ['typedInTitle']],
    terms: (search) => search.exact('meantInTitle'),
  },
  {
    name: 'kindInTitle',
    step: 0,
    without: [['meantAbout'], ['typedInTitle'], ['meantInTitle']],
    terms: (search) => search.exact('kindInTitle'),
  },
  {
    name: 'typed',
    step: 0,
    without: [['meantAbout'], ['typedInTitle'], ['kindInTitle']],
    terms: (search) => search.exact('typed'),
  },
  {
    name: 'meant',
    step: 0,
    without: [['meantAbout'], ['kindInTitle'], ['typed']],
    terms: (search) => search.exact('meant'),
  },
  {
    name: 'kind',
    step: 0,
    without: [['meantAbout'], ['kindInTitle'], ['typed'], ['meant']],
    terms: (search) => search.exact('kind'),
  },
  { name: 'begunInTitle', step: 1, without: [['typed'], ['kind']], terms: (search) => search.begun('inTitles') },
  {
    name: 'begun',
    step: 1,
    without: [['typed'], ['kind'], ['begunInTitle']],
    terms: (search) => search.begun('anywhere'),
  },
  { name: 'mendedAbout', step: 2, without: [['typed'], ['begun']], terms: (search) => search.mended('about') },
  {
    name: 'mendedInTitle',
    step: 2,
    without: [['typed'], ['begun'], ['mendedAbout']],
    terms: (search) => search.mended('inTitles'),
  },
  {
    name: 'mended',
    step: 2,
    without: [['typed'], ['begun'], ['mendedAbout'], ['mendedInTitle']],
    terms: (search) => search.mended('anywhere'),
  },
  {
    name: 'thingsInTitle',
    step: 2,
    without: [['typed'], ['mended', 'begun']],
    terms: (search) => search.things('inTitles'),
  },
  {
    name: 'things',
    step: 2,
    without: [['typed'], ['mended', 'begun'], ['thingsInTitle']],
    terms: (search) => search.things('anywhere'),
  },
  { name: 'mostInTitle', step: 2, without: [['typed'], EVERY], terms: (search) => search.most('inTitles') },
  { name: 'most', step: 2, without: [['typed'], EVERY, ['mostInTitle']], terms: (search) => search.most('anywhere') },
  { name: 'someInTitle', step: 2, without: [['typed'], EVERY, ['most']], terms: (search) => search.some('inTitles') },
  {
    name: 'some',
    step: 2,
    without: [['typed'], EVERY, ['most'], ['someInTitle']],
    terms: (search) => search.some('anywhere'),
  },
];

/** A tier reads along no more words of the index than these, all its searches together. */
const MOST_WALKS = 16;

/** The walks that find what a tier adds. */
export interface TierWalks {
  /** The number of the tier. */
  tier: number;
  found: FoundQuery[];
}

/** A search in tiers. Within each the newest comes first, so that a page is a walk along the index; what a tier finds, the later ones leave out. */
export class TieredSearch {
  readonly #em: EntityManager;
  readonly #thing: Thing;
  readonly #terms: TierTerms;

  constructor(em: EntityManager, thing: Thing, words: string[]) {
    this.#em = em;
    this.#thing = thing;
    this.#terms = new TierTerms(em, thing, words);
  }

  /**
   * Queries for the ids that the tiers from this one on add, each to be read newest first, or those of them among few. What comes together is
   * to be read in one statement: rare words, or few things. A tier along common words waits until the ones before it have not filled the
   * page, since it could read all that they have found, only to leave it out.
   */
  async *walks(first: number, few: RawBuilder<unknown> | null): AsyncGenerator<TierWalks[]> {
    let together: TierWalks[] = [];
    for (const [tier, { step }] of TIERS.entries()) {
      if (tier < first) continue;
      if (step !== TIERS[tier - 1]?.step && together.length > 0) {
        yield together;
        together = [];
      }
      const searches = await this.#searchesOf(tier);
      if (!few && together.length > 0 && searches.some(({ isRare }) => !isRare)) {
        yield together;
        together = [];
      }
      const found = few
        ? searches.map((each) => each.among(few))
        : (await Promise.all(searches.map((each) => each.walks(MOST_WALKS / searches.length)))).flat();
      if (found.length > 0) together.push({ tier, found });
    }
    if (together.length > 0) yield together;
  }

  /** What a tier adds is what these find. */
  async #searchesOf(tier: number): Promise<Search[]> {
    const own = await this.#termsOf(TIERS[tier]);
    if (own.length === 0) return [];
    const before = await Promise.all((TIERS[tier]?.without ?? []).map((names) => this.#firstTermsOf(names)));
    return own.map((terms) => new Search(this.#em, this.#thing, terms, before.flat()));
  }

  /** All that has every word, as a beginning or by its meaning. For lists that have an order of their own. */
  async all(): Promise<Search> {
    const [begun = []] = await this.#terms.begun('anywhere');
    return new Search(this.#em, this.#thing, begun);
  }

  /** The same with a letter mended too; null if nothing is one letter off. */
  async allMended(): Promise<Search | null> {
    const mended = await this.#terms.mend();
    return mended && new Search(this.#em, this.#thing, mended.anywhere);
  }

  /** The words that have no meaning, each with what is one letter off, the likeliest first; empty if there are none. */
  async corrections(): Promise<Map<string, string[]>> {
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

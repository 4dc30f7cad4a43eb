import type { RawBuilder } from 'kysely';
import type { EntityManager } from '../database/database.ts';
import type { FoundQuery } from '../database/newest.ts';
import { MOST_SEARCHED, wordsInOrder } from './folding.ts';
import { Search } from './search.ts';
import { LAST_RESORT, TIERS } from './tier-table.ts';
import { TierTerms, type Terms } from './tier-terms.ts';
import type { Thing, WordIndex } from './word-index.ts';

/** A tier reads along no more words of the index than these, all its searches together. */
const MOST_WALKS = 16;

/** The walks that find what a tier adds. */
export interface TierWalks {
  /** The number of the tier. */
  tier: number;
  found: FoundQuery[];
}

/**
 * A search in tiers. Within each the newest comes first, so that a page is a walk along the index; what a tier finds,
 * the later ones leave out.
 */
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
   * Queries for the ids that the tiers from this one on add, each to be read newest first, or those of them among few.
   * Queries that come together are to be read in one statement: rare words, or few things. A tier along common words
   * waits until the ones before it have not filled the page. It could read all of their finds, only to leave them out.
   * The last resort comes only to a caller who begins with it.
   */
  async *walks(first: number, few: RawBuilder<unknown> | null): AsyncGenerator<TierWalks[]> {
    let together: TierWalks[] = [];
    for (const [tier, { step }] of TIERS.entries()) {
      if (tier < first) continue;
      if (tier === LAST_RESORT && first < LAST_RESORT) break;
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

  /** A tier adds the finds of these. */
  async #searchesOf(tier: number): Promise<Search[]> {
    const own = await this.#termsOf(tier);
    if (own.length === 0) return [];
    const before = await Promise.all(Array.from({ length: tier }, (_, earlier) => this.#termsOf(earlier)));
    return own.map((terms) => new Search(this.#em, this.#thing, terms, before.flat()));
  }

  /** All that has every word, as a beginning or by its meaning. */
  async all(): Promise<Search> {
    const [begun = []] = await this.#terms.begun('anywhere');
    return this.#searchFor(begun);
  }

  /** The same with a letter mended too; null if nothing is one letter off. */
  async allMended(): Promise<Search | null> {
    const [mended] = await this.#terms.mended('anywhere');
    return mended ? this.#searchFor(mended) : null;
  }

  /**
   * For lists that have an order of their own: what is searched for, and more and more widely what comes near it. A
   * list takes the first that finds anything.
   */
  async *wider(): AsyncGenerator<{ search: Search; isNear: boolean }> {
    yield { search: await this.all(), isNear: false };
    for (const terms of [...(await this.#terms.mended('anywhere')), ...(await this.#terms.respaced())])
      yield { search: this.#searchFor(terms), isNear: false };
    for (const terms of [await this.#terms.any(), ...(await this.#terms.akin())])
      if (terms.length > 0) yield { search: this.#searchFor(terms), isNear: true };
  }

  #searchFor(terms: Terms): Search {
    return new Search(this.#em, this.#thing, terms);
  }

  /** The fields of life to which the things that are searched for belong: files of the lexicon. */
  fields(): Promise<string[]> {
    return this.#terms.fields();
  }

  /** The words that have no meaning, each with what is one letter off, the likeliest first; empty if there are none. */
  async corrections(): Promise<Map<string, string[]>> {
    return (await this.#terms.mend())?.instead ?? new Map();
  }

  /** The terms of a tier, without those that nothing can have. */
  async #termsOf(tier: number): Promise<Terms[]> {
    const lists = (await TIERS[tier]?.terms(this.#terms)) ?? [];
    return lists.filter((terms) => terms.length > 0 && terms.every(({ commonness }) => commonness !== ''));
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

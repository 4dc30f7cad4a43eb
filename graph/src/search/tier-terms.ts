import type { EntityManager } from '../database/database.ts';
import { unitOf, type Unit } from './meanings.ts';
import { mend, type Mended } from './mend.ts';
import { respace } from './respacing.ts';
import { lookUpTerms, type Term } from './search-words.ts';
import {
  akinTerms,
  begunTerms,
  exactTerms,
  readSearch,
  titles,
  type ExactTerms,
  type Reading,
  type SoughtTerms,
} from './sought.ts';
import type { Thing } from './word-index.ts';

/** With more things than these, nearly the same are found in too many ways. */
const MOST_LEFT_OUT = 5;

/** The words that a thing must have: for each term, one of its alternatives. */
export type Terms = Term[];

/** Where something is looked for. */
type Place = 'inTitles' | 'anywhere';

/** A search while its words may still be typed, and what comes nearest to what it looks for. */
type Begun = Record<Place, Terms> & { nearest: Record<Place, Terms> };

/**
 * The terms of a search that its tiers look for: each answers lists, and a find has all terms of one of them. They are
 * looked up in the index when they are first asked for, so that a page that the first tiers fill costs no more.
 */
export class TierTerms {
  readonly #em: EntityManager;
  readonly #thing: Thing;
  readonly #reading: Reading;
  #exact: Promise<ExactTerms<Terms>> | undefined;
  #begun: Promise<Begun> | undefined;
  #mended: Promise<Mended | null> | undefined;
  #respaced: Promise<Terms[]> | undefined;

  constructor(em: EntityManager, thing: Thing, words: string[]) {
    this.#em = em;
    this.#thing = thing;
    this.#reading = readSearch(words);
  }

  /** Whole words and meanings. */
  async exact(name: keyof ExactTerms<Terms>): Promise<Terms[]> {
    return [(await this.#lookUpExact())[name]];
  }

  /** The same, as beginnings of words. */
  async begun(place: Place): Promise<Terms[]> {
    return [(await this.#lookUpBegun())[place]];
  }

  /** The same, with a letter mended. */
  async mended(place: 'about' | 'anywhere'): Promise<Terms[]> {
    const mended = await this.mend();
    return mended ? [mended[place]] : [];
  }

  /** The same without the words that say how a thing is, if there are any beside others. */
  async thingsInTitle(): Promise<Terms[]> {
    const { all, things } = await this.#things('inTitles');
    return things.length < all.length ? [things] : [];
  }

  /** All things but one; a single thing, or what is of the same kind. */
  async most(place: Place): Promise<Terms[]> {
    const { things } = await this.#things(place);
    if (things.length > MOST_LEFT_OUT) return [];
    if (things.length > 1) return things.map((left) => things.filter((term) => term !== left));
    return [things, (await this.#lookUpBegun()).nearest[place]];
  }

  /** Any of three things or more. */
  async some(): Promise<Terms[]> {
    const { things } = await this.#things('anywhere');
    return things.length > 2 ? things.map((term) => [term]) : [];
  }

  /** The search with a letter mended; null if each word has a meaning, or nothing is one letter off. */
  mend(): Promise<Mended | null> {
    return (this.#mended ??= this.#lookUpMended());
  }

  /** With a word parted that the index has as two, or two joined that it has as one. */
  respaced(): Promise<Terms[]> {
    return (this.#respaced ??= this.#lookUpRespaced());
  }

  /** Any of the things, or of what is of the same kind, in one term. */
  async any(): Promise<Terms> {
    const [{ things }, { nearest }] = [await this.#things('anywhere'), await this.#lookUpBegun()];
    return lookUpTerms(this.#em, this.#thing, [[...things, ...nearest.anywhere].flatMap(({ sought }) => sought)]);
  }

  /** What titles are about that belongs together with any of the things. */
  async akin(): Promise<Terms[]> {
    return [await lookUpTerms(this.#em, this.#thing, akinTerms(await this.#unitsMended()))];
  }

  /** The fields of life to which the things belong; without things, those in which one measures so. */
  async fields(): Promise<string[]> {
    const units = await this.#unitsMended();
    const things = units.filter(({ isQuality }) => !isQuality);
    return [...new Set((things.length > 0 ? things : units).flatMap(({ fields }) => fields))];
  }

  /** The units, and those that were probably meant. */
  async #unitsMended(): Promise<Unit[]> {
    const mended = [...((await this.mend())?.instead.values() ?? [])].flat();
    return [...this.#reading.units, ...mended.map((word) => unitOf([word]))];
  }

  async #things(place: Place): Promise<{ all: Terms; things: Terms }> {
    const all = ((await this.mend()) ?? (await this.#lookUpBegun()))[place];
    const things = all.filter((_term, at) => !this.#reading.units[at]?.isQuality);
    return { all, things: things.length > 0 ? things : all };
  }

  #lookUpExact(): Promise<ExactTerms<Terms>> {
    return (this.#exact ??= this.#lookUpAllExact());
  }

  async #lookUpAllExact(): Promise<ExactTerms<Terms>> {
    const sought = exactTerms(this.#reading);
    const [about = [], meantAbout = [], kindAbout = [], kindInTitle = [], typed = [], kind = []] = await this.#lookUp([
      sought.about,
      sought.meantAbout,
      sought.kindAbout,
      sought.kindInTitle,
      sought.typed,
      sought.kind,
    ]);
    return { about, meantAbout, kindAbout, kindInTitle, typed, kind };
  }

  #lookUpBegun(): Promise<Begun> {
    return (this.#begun ??= this.#lookUpAllBegun());
  }

  async #lookUpAllBegun(): Promise<Begun> {
    const { begun, nearest } = begunTerms(this.#reading);
    const [inTitles = [], anywhere = [], nearestInTitles = [], nearestAnywhere = []] = await this.#lookUp([
      titles(begun),
      begun,
      titles(nearest),
      nearest,
    ]);
    return { inTitles, anywhere, nearest: { inTitles: nearestInTitles, anywhere: nearestAnywhere } };
  }

  async #lookUpRespaced(): Promise<Terms[]> {
    const ways = await respace(this.#em, this.#thing, this.#reading);
    const sought = ways.map((words) => exactTerms(readSearch(words)));
    return this.#lookUp(sought.map(({ kind, typed }) => (kind.length > 0 ? kind : typed)));
  }

  async #lookUpMended(): Promise<Mended | null> {
    const { anywhere } = await this.#lookUpBegun();
    return mend(this.#em, this.#thing, this.#reading, anywhere);
  }

  /** Looks up several lists of terms in one statement. */
  async #lookUp(lists: SoughtTerms[]): Promise<Terms[]> {
    const terms = await lookUpTerms(this.#em, this.#thing, lists.flat());
    let at = 0;
    return lists.map((list) => terms.slice(at, (at += list.length)));
  }
}

import type { Terms, TierTerms } from './tier-terms.ts';

export type TierName =
  | 'about'
  | 'meantAbout'
  | 'kindAbout'
  | 'typedInTitle'
  | 'kindInTitle'
  | 'typed'
  | 'kind'
  | 'begunInTitle'
  | 'begun'
  | 'mendedAbout'
  | 'mendedInTitle'
  | 'mended'
  | 'respaced'
  | 'thingsInTitle'
  | 'things'
  | 'mostInTitle'
  | 'most'
  | 'someInTitle'
  | 'some'
  | 'akin';

export interface Tier {
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
 * What surely is meant, and then what comes near it: all words in a title that is about what they mean; a title about that in other words; about
 * a kind of it; all words in a title that is about something else; by meaning or kind there; then in title or description; as beginnings of words; with a letter mended; with words parted or
 * joined; without the words that say how a thing is; all things but one, or things of the same kind; any of them. If all this finds nothing: what
 * belongs together with one of them.
 */
export const TIERS: readonly Tier[] = [
  { name: 'about', step: 0, without: [], terms: (search) => search.exact('about') },
  { name: 'meantAbout', step: 0, without: [['about']], terms: (search) => search.exact('meantAbout') },
  {
    name: 'kindAbout',
    step: 0,
    without: [['about'], ['meantAbout']],
    terms: (search) => search.exact('kindAbout'),
  },
  {
    name: 'typedInTitle',
    step: 0,
    without: [['about'], ['kindAbout']],
    terms: (search) => search.exact('typedInTitle'),
  },
  {
    name: 'kindInTitle',
    step: 0,
    without: [['kindAbout'], ['typedInTitle']],
    terms: (search) => search.exact('kindInTitle'),
  },
  {
    name: 'typed',
    step: 0,
    without: [['kindAbout'], ['typedInTitle'], ['kindInTitle']],
    terms: (search) => search.exact('typed'),
  },
  {
    name: 'kind',
    step: 0,
    without: [['kindInTitle'], ['typed']],
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
    name: 'respaced',
    step: 2,
    without: [['typed'], ['mended', 'begun']],
    terms: (search) => search.respaced(),
  },
  {
    name: 'thingsInTitle',
    step: 2,
    without: [['typed'], ['mended', 'begun'], ['respaced']],
    terms: (search) => search.things('inTitles'),
  },
  {
    name: 'things',
    step: 2,
    without: [['typed'], ['mended', 'begun'], ['respaced'], ['thingsInTitle']],
    terms: (search) => search.things('anywhere'),
  },
  {
    name: 'mostInTitle',
    step: 2,
    without: [['typed'], EVERY, ['respaced']],
    terms: (search) => search.most('inTitles'),
  },
  {
    name: 'most',
    step: 2,
    without: [['typed'], EVERY, ['respaced'], ['mostInTitle']],
    terms: (search) => search.most('anywhere'),
  },
  {
    name: 'someInTitle',
    step: 2,
    without: [['typed'], EVERY, ['respaced'], ['most']],
    terms: (search) => search.some('inTitles'),
  },
  {
    name: 'some',
    step: 2,
    without: [['typed'], EVERY, ['respaced'], ['most'], ['someInTitle']],
    terms: (search) => search.some('anywhere'),
  },
  { name: 'akin', step: 3, without: [], terms: (search) => search.akin() },
];

const numberOf = (name: TierName) => TIERS.findIndex((tier) => tier.name === name);

/** From this tier on what is found lacks something that was searched for. */
export const FIRST_NEAR = numberOf('thingsInTitle');

/** Read only where the others find nothing at all. */
export const LAST_RESORT = numberOf('akin');

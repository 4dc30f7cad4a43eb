import type { Terms, TierTerms } from './tier-terms.ts';

export interface Tier {
  /** Tiers of one step need the same look-ups. */
  step: number;
  /** It looks for things that have all terms of one of these lists. */
  terms: (search: TierTerms) => Promise<Terms[]>;
}

/** Things that lack a part of the search. */
const NEAR: readonly Tier[] = [
  // Without the words that say how a thing is.
  { step: 2, terms: (search) => search.thingsInTitle() },
  // All things but one, or things of the same kind; any of them.
  { step: 2, terms: (search) => search.most('inTitles') },
  { step: 2, terms: (search) => search.most('anywhere') },
  { step: 2, terms: (search) => search.some() },
];

/** Sure matches come first, then those that come near. */
export const TIERS: readonly Tier[] = [
  // A title that is about what is searched for: as typed; in other words; a kind of it.
  { step: 0, terms: (search) => search.exact('about') },
  { step: 0, terms: (search) => search.exact('meantAbout') },
  { step: 0, terms: (search) => search.exact('kindAbout') },
  // Any other title.
  { step: 0, terms: (search) => search.exact('kindInTitle') },
  // Title or description.
  { step: 0, terms: (search) => search.exact('typed') },
  { step: 0, terms: (search) => search.exact('kind') },
  // Beginnings of words.
  { step: 1, terms: (search) => search.begun('inTitles') },
  { step: 1, terms: (search) => search.begun('anywhere') },
  // A letter mended; words parted or joined.
  { step: 2, terms: (search) => search.mended('about') },
  { step: 2, terms: (search) => search.mended('anywhere') },
  { step: 2, terms: (search) => search.respaced() },
  ...NEAR,
  // Things that belong together with one of the things.
  { step: 3, terms: (search) => search.akin() },
];

/** Read only where the others find nothing at all. */
export const LAST_RESORT = TIERS.length - 1;

/** From this tier on what is found lacks something that was searched for. */
export const FIRST_NEAR = LAST_RESORT - NEAR.length;

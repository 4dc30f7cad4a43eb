import DataLoader from 'dataloader';
import { type EntityManager, rows } from '../../database/database.ts';
import { byId } from '../../database/row-loaders.ts';
import type { Review } from './review.entity.ts';
import { type Grounds, type Pair, type PairKey, waitedSince } from './reviews.rules.ts';

/** Reads what each pair's deals mean for a review now; a proof sent by `provenUntil` has waited long enough. */
export type ReadGrounds = (em: EntityManager, keys: readonly PairKey[], provenUntil: Date) => Promise<Grounds[]>;

declare module '../../database/context.ts' {
  interface Services {
    /** Handed in from above: reviews do not know deals. */
    readGrounds: ReadGrounds;
  }
  interface Loaders {
    /** Whether a buyer has reviewed a seller, and what deals they have. */
    pair: DataLoader<PairKey, Pair, string>;
    /** By its id, whoever may see it; null if there is none. */
    review: DataLoader<string, Review | null>;
  }
}

const NO_TRANSACTIONS: Grounds = { count: 0, carriers: 0, carrierId: null, provenAt: null, isDisputed: false };

/** One pair, as `em`'s transaction sees it now. */
export async function readPair(
  em: EntityManager,
  key: PairKey,
  readGrounds: ReadGrounds,
  now = new Date(),
): Promise<Pair> {
  const [pair] = await readPairs(em, [key], readGrounds, now);
  return pair ?? { ...NO_TRANSACTIONS, review: null };
}

async function readPairs(
  em: EntityManager,
  keys: readonly PairKey[],
  readGrounds: ReadGrounds,
  now: Date,
): Promise<Pair[]> {
  const buyers = [...new Set(keys.map((key) => key.buyerId))];
  const sellers = [...new Set(keys.map((key) => key.sellerId))];
  const [reviews, grounds] = await Promise.all([
    rows(em)
      .selectFrom('review')
      .selectAll()
      .where('reviewerId', 'in', buyers)
      .where('sellerId', 'in', sellers)
      .execute(),
    readGrounds(em, keys, waitedSince(now)),
  ]);
  const written = new Map(
    reviews.map((review) => [pairName({ buyerId: review.reviewerId, sellerId: review.sellerId }), review]),
  );
  return keys.map((key, n) => ({ ...(grounds[n] ?? NO_TRANSACTIONS), review: written.get(pairName(key)) ?? null }));
}

/** A buyer and a seller as one string. */
export const pairName = (key: PairKey) => `${key.buyerId}:${key.sellerId}`;

/** By buyer and seller. */
const pairLoader = (em: EntityManager, readGrounds: ReadGrounds) =>
  new DataLoader<PairKey, Pair, string>((keys) => readPairs(em, keys, readGrounds, new Date()), {
    cacheKeyFn: pairName,
  });

export const reviewLoaders = (em: EntityManager, readGrounds: ReadGrounds) => ({
  pair: pairLoader(em, readGrounds),
  review: new DataLoader<string, Review | null>(
    byId((ids) => rows(em).selectFrom('review').selectAll().where('id', 'in', ids).execute()),
  ),
});

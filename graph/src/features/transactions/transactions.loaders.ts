import DataLoader from 'dataloader';
import { sql } from 'kysely';
import { rows, type EntityManager } from '../../database/database.ts';
import type { Deals } from '../users/users.rules.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Review } from '../reviews/review.entity.ts';
import { waitedSince } from '../reviews/reviews.rules.ts';
import { type Transaction, TransactionStatus } from './transaction.entity.ts';

/** What a buyer and a seller have with each other. */
export interface Pair {
  /** What the buyer wrote about the seller. */
  review: Review | null;
  /** How many deals of theirs are not cancelled. */
  deals: number;
  /** How many of these let a review show: they are Paid, or have a proof that has waited for the seller. */
  carriers: number;
  /** One of them. */
  carrierId: string | null;
  /** When the first proof that still waits was sent. */
  provenAt: Date | null;
}

const NOTHING: Pair = { review: null, deals: 0, carriers: 0, carrierId: null, provenAt: null };

export interface PairKey {
  buyerId: string;
  sellerId: string;
}

/** One pair, as it is now for `em`'s transaction. */
export async function readPair(em: EntityManager, key: PairKey, now = new Date()): Promise<Pair> {
  const [pair] = await readPairs(em, [key], now);
  return pair ?? NOTHING;
}

async function readPairs(em: EntityManager, keys: readonly PairKey[], now: Date): Promise<Pair[]> {
  const buyers = [...new Set(keys.map((key) => key.buyerId))];
  const sellers = [...new Set(keys.map((key) => key.sellerId))];
  const { PAID, PENDING, CANCELLED } = TransactionStatus;
  const carries = sql<boolean>`(status = ${PAID} or (status = ${PENDING} and proven_at <= ${waitedSince(now)}))`;
  const [reviews, deals] = await Promise.all([
    rows(em).selectFrom('review').selectAll()
      .where('reviewerId', 'in', buyers).where('sellerId', 'in', sellers).execute(),
    rows(em).selectFrom('transaction').select(({ fn }) => [
      'buyerId', 'sellerId', fn.countAll<number>().as('count'),
      sql<number>`sum(case when ${carries} then 1 else 0 end)`.as('carriers'),
      sql<string | null>`min(case when ${carries} then id end)`.as('carrierId'),
      sql<Date | null>`min(case when status = ${PENDING} then proven_at end)`.as('provenAt'),
    ]).where('buyerId', 'in', buyers).where('sellerId', 'in', sellers).where('status', '<>', CANCELLED)
      .groupBy(['buyerId', 'sellerId']).execute(),
  ]);
  const written = new Map(reviews.map((review) => [pairName({ buyerId: review.reviewerId, sellerId: review.sellerId }), review]));
  const made = new Map(deals.map((row) => [pairName(row), row]));
  return keys.map(pairName).map((name) => {
    const { count = 0, carriers = 0, carrierId = null, provenAt = null } = made.get(name) ?? {};
    return { review: written.get(name) ?? null, deals: Number(count), carriers: Number(carriers), carrierId, provenAt };
  });
}

const pairName = (key: PairKey) => `${key.buyerId}:${key.sellerId}`;

/** By buyer and seller. */
export const pairLoader = (em: EntityManager) =>
  new DataLoader<PairKey, Pair, string>((keys) => readPairs(em, keys, new Date()), { cacheKeyFn: pairName });

/** By user: how many deals of theirs, on either side, are neither paid nor cancelled. */
export const openDealCountLoader = (em: EntityManager) =>
  new DataLoader<string, number>(async (userIds) => {
    const sides = await Promise.all((['buyerId', 'sellerId'] as const).map((side) =>
      rows(em).selectFrom('transaction').select(({ fn }) => [`${side} as userId`, fn.countAll<number>().as('count')])
        .where(side, 'in', userIds).where('status', 'in', [TransactionStatus.NOT_PAID, TransactionStatus.PENDING]).groupBy(side).execute()));
    const counts = new Map<string, number>();
    for (const { userId, count } of sides.flat()) counts.set(userId, (counts.get(userId) ?? 0) + Number(count));
    return userIds.map((id) => counts.get(id) ?? 0);
  });

/** By product id: the viewer's deal that holds the product, on either side; null without one, or once it is cancelled. */
export const ownDealLoader = (em: EntityManager, viewer: Viewer) =>
  new DataLoader<string, Transaction | null>(async (productIds) => {
    if (!viewer) return productIds.map(() => null);
    const deals = await rows(em).selectFrom('transaction').selectAll().where('liveProductId', 'in', productIds)
      .where(({ or, eb }) => or([eb('buyerId', '=', viewer.id), eb('sellerId', '=', viewer.id)])).execute();
    const byProduct = new Map(deals.map((deal) => [deal.liveProductId, deal]));
    return productIds.map((id) => byProduct.get(id) ?? null);
  });

/** By product id: whether the viewer bought or sold it, in a deal that may be cancelled by now. */
export const partyLoader = (em: EntityManager, viewer: Viewer) =>
  new DataLoader<string, boolean>(async (productIds) => {
    if (!viewer) return productIds.map(() => false);
    const deals = await rows(em).selectFrom('transaction').select('productId').where('productId', 'in', productIds)
      .where(({ or, eb }) => or([eb('buyerId', '=', viewer.id), eb('sellerId', '=', viewer.id)])).execute();
    const own = new Set(deals.map((deal) => deal.productId));
    return productIds.map((id) => own.has(id));
  });

/** By the other user's id: whether the viewer bought from or sold to them, cancelled deals aside. */
export const dealsLoader = (em: EntityManager, viewer: Viewer) =>
  new DataLoader<string, Deals>(async (userIds) => {
    if (!viewer) return userIds.map(() => ({ asBuyer: false, asSeller: false }));
    const [bought, sold] = await Promise.all([
      rows(em).selectFrom('transaction').select('sellerId as userId').distinct()
        .where('buyerId', '=', viewer.id).where('sellerId', 'in', userIds).where('status', '<>', TransactionStatus.CANCELLED)
        .execute(),
      rows(em).selectFrom('transaction').select('buyerId as userId').distinct()
        .where('sellerId', '=', viewer.id).where('buyerId', 'in', userIds).where('status', '<>', TransactionStatus.CANCELLED)
        .execute(),
    ]);
    const sellers = new Set(bought.map((row) => row.userId));
    const buyers = new Set(sold.map((row) => row.userId));
    return userIds.map((id) => ({ asBuyer: sellers.has(id), asSeller: buyers.has(id) }));
  });

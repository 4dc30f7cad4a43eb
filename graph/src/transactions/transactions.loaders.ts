import DataLoader from 'dataloader';
import { rows, type EntityManager } from '../database/database.ts';
import type { Viewer } from '../accounts/accounts.rules.ts';
import { type Transaction, TransactionStatus } from './transaction.entity.ts';

/** What a buyer and a seller have with each other. */
export interface Pair {
  /** The buyer has reviewed the seller. */
  reviewed: boolean;
  /** How many deals of theirs are not cancelled. */
  deals: number;
}

export interface PairKey {
  buyerId: string;
  sellerId: string;
}

/** One pair, as it is now for `em`'s transaction. */
export async function readPair(em: EntityManager, key: PairKey): Promise<Pair> {
  const [pair] = await readPairs(em, [key]);
  return pair ?? { reviewed: false, deals: 0 };
}

async function readPairs(em: EntityManager, keys: readonly PairKey[]): Promise<Pair[]> {
  const buyers = [...new Set(keys.map((key) => key.buyerId))];
  const sellers = [...new Set(keys.map((key) => key.sellerId))];
  const [reviews, deals] = await Promise.all([
    rows(em).selectFrom('review').select(['reviewerId', 'sellerId'])
      .where('reviewerId', 'in', buyers).where('sellerId', 'in', sellers).execute(),
    rows(em).selectFrom('transaction').select(['buyerId', 'sellerId', ({ fn }) => fn.countAll<number>().as('count')])
      .where('buyerId', 'in', buyers).where('sellerId', 'in', sellers).where('status', '<>', TransactionStatus.CANCELLED)
      .groupBy(['buyerId', 'sellerId']).execute(),
  ]);
  const reviewed = new Set(reviews.map((row) => `${row.reviewerId}:${row.sellerId}`));
  const counts = new Map(deals.map((row) => [`${row.buyerId}:${row.sellerId}`, Number(row.count)]));
  return keys.map(pairName).map((name) => ({ reviewed: reviewed.has(name), deals: counts.get(name) ?? 0 }));
}

const pairName = (key: PairKey) => `${key.buyerId}:${key.sellerId}`;

/** By buyer and seller. */
export const pairLoader = (em: EntityManager) =>
  new DataLoader<PairKey, Pair, string>((keys) => readPairs(em, keys), { cacheKeyFn: pairName });

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

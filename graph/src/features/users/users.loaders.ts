import DataLoader from 'dataloader';
import { rows, type EntityManager } from '../../database/database.ts';
import { TransactionStatus } from '../transactions/transaction.entity.ts';
import type { Deals, Viewer } from './users.rules.ts';

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

import type { EntityManager } from '../../database/database.ts';
import { Product, ProductStatus } from '../products/product.entity.ts';
import { settleReview } from '../reviews/reviews.service.ts';
import { type Transaction, TransactionStatus } from './transaction.entity.ts';
import { readGrounds } from './transactions.loaders.ts';

/**
 * What cancelling a locked deal does, whoever cancels and why, in the running transaction: the product, unless deleted,
 * is Valid again, and a review that no other deal of the two carries is removed.
 */
export async function cancelDeal(tx: EntityManager, deal: Transaction): Promise<void> {
  deal.status = TransactionStatus.CANCELLED;
  deal.liveProductId = null;
  await settleReview(tx, deal, readGrounds);
  if (!deal.productId) return;
  const held = { id: deal.productId, status: ProductStatus.UNAVAILABLE };
  await tx.nativeUpdate(Product, held, { status: ProductStatus.VALID });
}

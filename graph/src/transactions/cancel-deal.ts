import type { EntityManager } from '../database/database.ts';
import { Product, ProductStatus } from '../products/product.entity.ts';
import { removeReview } from '../reviews/reviews.service.ts';
import { type Transaction, TransactionStatus } from './transaction.entity.ts';
import type { Pair } from './transactions.loaders.ts';
import { carriesReview } from './transactions.rules.ts';

/**
 * What cancelling a locked deal does, whoever cancels and why, in the running transaction: the product, unless deleted,
 * is Valid again, and a review that no other deal of the two carries is removed. `pair` was read under the seller's lock,
 * so that a review that was being written is known, or comes after the deal has gone.
 */
export async function cancelDeal(tx: EntityManager, deal: Transaction, pair: Pair): Promise<void> {
  if (carriesReview(pair)) await removeReview(tx, deal.buyerId, deal.sellerId);
  deal.status = TransactionStatus.CANCELLED;
  deal.liveProductId = null;
  if (!deal.productId) return;
  const held = { id: deal.productId, status: ProductStatus.UNAVAILABLE };
  await tx.nativeUpdate(Product, held, { status: ProductStatus.VALID });
}

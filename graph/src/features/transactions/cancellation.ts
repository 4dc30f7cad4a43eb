import { takeStep } from '../../core/states.ts';
import type { EntityManager } from '../../database/database.ts';
import { Product } from '../products/product.entity.ts';
import { PRODUCT_STEPS } from '../products/products.states.ts';
import { settleReview } from '../reviews/reviews.service.ts';
import type { Transaction } from './transaction.entity.ts';
import { readGrounds } from './transactions.loaders.ts';
import { TRANSACTION_STEPS } from './transactions.states.ts';

/**
 * Makes the changes of cancelling a locked deal, for any reason, in the running transaction. The product is Valid
 * again, unless it was deleted. A review that no other deal of the two carries is removed.
 */
export async function applyCancellation(tx: EntityManager, transaction: Transaction): Promise<void> {
  takeStep(transaction, TRANSACTION_STEPS.cancel);
  transaction.liveProductId = null;
  await settleReview(tx, transaction, readGrounds);
  if (!transaction.productId) return;
  const { from, to } = PRODUCT_STEPS.release;
  await tx.nativeUpdate(Product, { id: transaction.productId, status: { $in: from } }, { status: to });
}

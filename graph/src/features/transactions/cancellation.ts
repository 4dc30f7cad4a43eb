import { takeStep } from '../../core/states.ts';
import type { EntityManager } from '../../database/database.ts';
import { Product } from '../products/product.entity.ts';
import { PRODUCT_STEPS } from '../products/products.states.ts';
import { settleReview } from '../reviews/reviews.service.ts';
import { CancelReason, type Transaction, TransactionStatus } from './transaction.entity.ts';
import { readGrounds } from './transactions.loaders.ts';
import { TRANSACTION_STEPS } from './transactions.states.ts';

/**
 * Makes the changes of cancelling a locked deal, for whatever reason, in the running transaction. The product is Valid
 * again, unless it was deleted. It is Invalid if staff end a deal whose buyer may have the thing. A review that no
 * other deal of the two carries is removed.
 */
export async function endDeal(tx: EntityManager, transaction: Transaction, reason: CancelReason): Promise<void> {
  const mayBeGone = transaction.receivedAt !== null || transaction.status === TransactionStatus.PAID;
  takeStep(transaction, stepOf(reason));
  transaction.cancelReason = reason;
  transaction.liveProductId = null;
  transaction.remindAt = null;
  await settleReview(tx, transaction, readGrounds);
  if (!transaction.productId) return;
  const { from, to } = mayBeGone && reason === CancelReason.DISPUTE ? PRODUCT_STEPS.withdraw : PRODUCT_STEPS.release;
  await tx.nativeUpdate(Product, { id: transaction.productId, status: { $in: from } }, { status: to });
}

function stepOf(reason: CancelReason) {
  if (reason === CancelReason.LAPSED) return TRANSACTION_STEPS.lapse;
  return reason === CancelReason.DISPUTE ? TRANSACTION_STEPS.annul : TRANSACTION_STEPS.cancel;
}

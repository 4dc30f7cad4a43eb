import { requireStaff } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import type { EntityManager } from '../../database/database.ts';
import type { Transaction } from '../transactions/transaction.entity.ts';
import { cancel, cardTransactionToCancel } from '../transactions/transactions.service.ts';
import { Checkout } from './checkout.entity.ts';
import { CHECKOUT_STEPS } from './checkouts.states.ts';
import { endCheckoutOfTransaction } from './checkouts.service.ts';

/**
 * Cancels a deal. A card deal's checkout is ended first, outside the transaction, since that means asking the provider.
 * Only staff give a reason. Throws NOT_FOUND, FORBIDDEN, WRONG_STATE, REVIEWED, PAYMENT_PROVIDER_UNAVAILABLE.
 */
export async function cancelTransaction(ctx: Context, id: string, reason?: string | null): Promise<Transaction> {
  if (reason) requireStaff(ctx.viewer);
  const byCard = await cardTransactionToCancel(ctx, id);
  const payment = {
    hasEndedCheckout: byCard !== null && (await endCheckoutOfTransaction(ctx, id)),
    end: (tx: EntityManager, transaction: Transaction) =>
      tx.nativeUpdate(
        Checkout,
        { transactionId: transaction.id, status: { $in: CHECKOUT_STEPS.expire.from } },
        { status: CHECKOUT_STEPS.expire.to },
      ),
  };
  return cancel(ctx, id, payment, reason?.trim() ?? null);
}

import type { Context } from '../../database/context.ts';
import type { Transaction } from '../transactions/transaction.entity.ts';
import { cancel, cardTransactionToCancel } from '../transactions/transactions.service.ts';
import { Checkout } from './checkout.entity.ts';
import { CHECKOUT_STEPS } from './checkouts.states.ts';
import { endCheckoutOfTransaction } from './checkouts.service.ts';

/**
 * Cancels a deal. A card deal's checkout is ended first, outside the transaction, since that means asking the provider.
 * Throws NOT_FOUND, FORBIDDEN, WRONG_STATE, REVIEWED, PAYMENT_PROVIDER_UNAVAILABLE.
 */
export async function cancelTransaction(ctx: Context, id: string): Promise<Transaction> {
  const byCard = await cardTransactionToCancel(ctx, id);
  return cancel(ctx, id, {
    hasEndedCheckout: byCard !== null && (await endCheckoutOfTransaction(ctx, id)),
    end: (tx, transaction) =>
      tx.nativeUpdate(
        Checkout,
        { transactionId: transaction.id, status: { $in: CHECKOUT_STEPS.expire.from } },
        { status: CHECKOUT_STEPS.expire.to },
      ),
  });
}
